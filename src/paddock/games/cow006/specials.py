"""The special cards of a jubilee game: who holds what, what was thrown, what is left (C3, C19, C31)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.games.cow006.cards import SPECIAL_KINDS
from paddock.games.cow006.rules import Rules

NO_SPECIALS: Final[vec[u8]] = vec[u8]([0] * SPECIAL_KINDS)


class Specials:
    """Special cards counted by kind. The deck has no order: a card is drawn out of what remains."""

    def __init__(self, rules: Rules, like: Specials | None = None) -> None:
        seats = rules.seats
        self.rules = rules
        self.hands: vec[u8] = vec[u8]([0] * (seats * SPECIAL_KINDS)) if like is None else like.hands[:]
        self.held: vec[u8] = vec[u8]([0] * seats) if like is None else like.held[:]
        self.deck: vec[u8] = all_specials(rules) if like is None else like.deck[:]
        self.discards: vec[u8] = NO_SPECIALS[:] if like is None else like.discards[:]
        self.pool: vec[u8] = NO_SPECIALS[:] if like is None else like.pool[:]
        """What the deck was made of at the last refill; all zero before the first one of a round."""
        self.since: vec[u8] = vec[u8]() if like is None else like.since[:]
        """What went out of hands and into them since the last refill, in order; empty before it."""
        self.credits: vec[u8] = vec[u8]([0] * seats) if like is None else like.credits[:]
        """Pluses that stand against each seat's pile this round (C27)."""
        self.swaps: i64 = i64(0) if like is None else like.swaps
        """Rows taken in this placement for which a swap is still to be offered (C31)."""

    def count(self, seat: i64, kind: i64) -> i64:
        return i64(self.hands[seat * SPECIAL_KINDS + kind])

    def hand(self, seat: i64) -> list[int]:
        return [int(self.count(seat, kind)) for kind in range(SPECIAL_KINDS)]

    def gain(self, seat: i64, kind: i64) -> None:
        """Move one from the deck to a hand."""
        self.note(seat, True, kind)
        self.deck[kind] = u8(i64(self.deck[kind]) - 1)
        self.hands[seat * SPECIAL_KINDS + kind] = u8(self.count(seat, kind) + 1)
        self.held[seat] = u8(i64(self.held[seat]) + 1)

    def lose(self, seat: i64, kind: i64) -> None:
        """Take one out of a hand."""
        self.note(seat, False, kind)
        self.hands[seat * SPECIAL_KINDS + kind] = u8(self.count(seat, kind) - 1)
        self.held[seat] = u8(i64(self.held[seat]) - 1)

    def note(self, seat: i64, drawn: bool, kind: i64) -> None:
        if count_all(self.pool) > 0:
            self.since = append(self.since, moved_code(seat, drawn, kind))

    def discard(self, kind: i64, count: i64) -> None:
        self.discards[kind] = u8(i64(self.discards[kind]) + count)

    def refill(self) -> None:
        """Make the discards the new deck, if the deck is empty (C31)."""
        if count_all(self.deck) == 0:
            self.deck = self.discards
            self.pool = self.discards[:]
            self.since = vec[u8]()
            self.discards = NO_SPECIALS[:]

    def gather(self) -> None:
        """Before round two: everything that nobody kept becomes the deck (C19)."""
        self.deck = all_specials(self.rules)
        self.discards = NO_SPECIALS[:]
        self.pool = NO_SPECIALS[:]
        self.since = vec[u8]()
        self.credits = vec[u8]([0] * i64(len(self.held)))
        self.swaps = 0
        place: i64 = 0
        while place < len(self.hands):
            kind = place % SPECIAL_KINDS
            self.deck[kind] = u8(i64(self.deck[kind]) - i64(self.hands[place]))
            place += 1


# What `since` is made of: one number for a special card that was drawn, or played or swapped away.

_SEAT: Final = 16
_DRAWN: Final = 8


def moved_code(seat: i64, drawn: bool, kind: i64) -> u8:
    return u8(seat * _SEAT + (_DRAWN if drawn else 0) + kind)


def moved_seat(code: u8) -> i64:
    return i64(code) // _SEAT


def moved_drawn(code: u8) -> bool:
    return i64(code) & _DRAWN != 0


def moved_kind(code: u8) -> i64:
    return i64(code) & (_DRAWN - 1)


def all_specials(rules: Rules) -> vec[u8]:
    """The whole set, by kind (C3)."""
    return vec[u8]([u8(rules.copies)] * SPECIAL_KINDS)


def count_all(counts: vec[u8]) -> i64:
    cards: i64 = 0
    kind: i64 = 0
    while kind < len(counts):
        cards += i64(counts[kind])
        kind += 1
    return cards
