"""Prepared positions of Cow 006: matches with chosen cards. Seats and rows are numbered from 1, as in records."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.core.match import Match
from paddock.core.view import Event, heard_by
from paddock.games.catalogue import make
from paddock.games.cow006.cards import COPIES, SPECIAL_NAMES
from paddock.games.cow006.view import CowView, PileView, SpecialsView

Rows = list[list[int]]
Card = TypeVar("Card")

QUESTIONS = ("lay", "special", "swap", "draw")
"""The phases between showing the picks and the next turn."""


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def in_rows(text: str) -> Rows:
    """`5 11 | 30` as rows."""
    return [numbers(part) for part in text.split("|")]


class CowMatch(Match):
    """A match that can be read and moved in the words of the rules."""

    def __init__(self, seats: int, **options: object) -> None:
        super().__init__(make("cow006", seats, options))
        self.seats = range(1, seats + 1)

    # Reading.

    def view(self, seat: int | None = None) -> CowView:
        """What a seat sees; without one, what a spectator sees."""
        seen = self.state.view(None if seat is None else seat - 1)
        assert isinstance(seen, CowView)
        return seen

    @property
    def rows(self) -> Rows:
        return [list(row.cards) for row in self.view().rows]

    @property
    def sevenths(self) -> list[int]:
        """The rows with a seventh-cow marker."""
        return [number for number, row in enumerate(self.view().rows, 1) if row.seventh]

    @property
    def stops(self) -> list[int]:
        """The rows with a Stop."""
        return [number for number, row in enumerate(self.view().rows, 1) if row.stopped]

    @property
    def phase(self) -> str:
        return self.view().phase

    @property
    def round(self) -> int:
        return self.view().header.round

    @property
    def asked(self) -> list[int]:
        """The seats that owe an answer."""
        return [seat + 1 for seat in self.state.waiting_seats()]

    def hand(self, seat: int) -> list[int]:
        hand = self.view(seat).hand
        assert hand is not None
        return list(hand)

    def pile(self, seat: int) -> list[int]:
        return list(self.taken(seat).cards)

    def penalty(self, seat: int) -> int:
        """The penalty of this round so far."""
        return self.taken(seat).penalty

    def taken(self, seat: int) -> PileView:
        pile = self.view(seat).piles[seat - 1]
        assert pile is not None
        return pile

    def special_view(self, seat: int | None = None) -> SpecialsView:
        seen = self.view(seat).specials
        assert seen is not None
        return seen

    def specials(self, seat: int) -> list[str]:
        """The special cards in a hand."""
        hand = self.special_view(seat).hand
        assert hand is not None
        return named(hand)

    @property
    def discards(self) -> list[str]:
        """The special cards thrown away, face up."""
        return named(self.special_view().discards)

    @property
    def special_deck(self) -> list[str]:
        """The special cards that can be drawn. Nobody at the table may know them."""
        specials = self.state.truth()["specials"]
        assert isinstance(specials, dict)
        return named(specials["deck"])

    def offers(self, seat: int) -> list[str]:
        state = self.state
        return [self.game.print_move(move) for move in state.legal(seat - 1)]

    def offered(self, seat: int, kind: str) -> list[str]:
        """The legal moves of a seat that begin with a word."""
        return [move for move in self.offers(seat) if move.split()[0] == kind]

    def odds(self, *drawn: int) -> dict[int, int]:
        """What can be drawn after some values of an outcome, the first of which is its kind."""
        return self.state.odds(vec[i64](list(drawn)))

    # Moving.

    def do(self, *steps: str) -> None:
        for step in steps:
            super().do(step)

    def pick(self, *cards: int) -> None:
        """Every seat picks, seat 1 first."""
        assert len(cards) == len(self.seats)
        for seat, card in zip(self.seats, cards, strict=True):
            self.do(f"{seat}: {card}")

    def answer(self, *answers: str) -> None:
        """Answer all questions of a turn. Where no answer is given, nobody plays or swaps a special card."""
        left = list(answers)
        while self.phase in QUESTIONS:
            if left and self.fits(left[0]):
                self.do(left.pop(0))
            elif self.phase in ("special", "swap"):
                self.do(f"{self.asked[0]}: {'-' if self.phase == 'special' else 'keep'}")
            else:
                raise AssertionError(f"an answer is missing in phase {self.phase}, seats asked: {self.asked}")
        assert not left, f"never asked for: {left}"

    def fits(self, step: str) -> bool:
        who, what = step.split(": ")
        if who == "*":
            return self.phase == "draw"
        return int(who) in self.asked and what in self.offers(int(who))

    def turn(self, cards: Sequence[int], *answers: str) -> None:
        self.pick(*cards)
        self.answer(*answers)

    def events(self, *steps: str, seat: int | None = None) -> list[Event]:
        """What a seat (None: a spectator) is told of some steps."""
        self.state.watch()
        self.do(*steps)
        return heard_by(self.state.heard(), None if seat is None else seat - 1)

    def step(self) -> None:
        """The easiest answer: the lowest card, no special card, no swap, the first row."""
        seat = self.asked[0]
        self.do(f"{seat}: {self.offers(seat)[0]}")

    def finish_round(self) -> None:
        playing = self.round
        while self.round == playing and self.phase in ("pick", *QUESTIONS):
            self.step()

    def play_down_to(self, cards: int) -> None:
        """CowMatch on until everyone has so many cards left."""
        while self.phase != "pick" or len(self.hand(1)) > cards:
            self.step()

    def deal(self, rows: str, hands: Sequence[str], specials: Sequence[str] | None = None) -> None:
        """Deal chosen cards and play until the rows lie as wanted; free cards are filled in."""
        wanted = in_rows(rows)
        turns = turns_to_build(wanted, len(self.seats))
        held = [numbers(hand) for hand in hands]
        for turn in turns:
            for hand, card in zip(held, turn, strict=True):
                hand.append(card)
        starters = [row[0] for row in wanted]
        self.do(f"*: {self.deal_text(starters, held, specials)}")
        for turn in turns:
            self.turn(turn)
        assert self.rows == wanted, f"{wanted} cannot be laid"

    def deal_text(self, starters: list[int], hands: list[list[int]], specials: Sequence[str] | None) -> str:
        jubilee = self.view().specials is not None
        used = {*starters, *[card for hand in hands for card in hand]}
        free = [card for card in range(1, 105) if card not in used]
        filled = [[*hand, *take_last(free, (12 if jubilee else 10) - len(hand))] for hand in hands]
        parts = [" ".join(map(str, part)) for part in (starters, *filled)]
        if specials is not None:
            parts += [" ".join(part) for part in self.fill_specials([names.split() for names in specials])]
        return f"deal {' | '.join(parts)}"

    def fill_specials(self, hands: list[list[str]]) -> list[list[str]]:
        free = self.special_deck
        each = min(3, len(free) // len(hands))
        for hand in hands:
            for name in hand:
                free.remove(name)
        return [[*hand, *take_last(free, each - len(hand))] for hand in hands]


def named(counts: Iterable[int]) -> list[str]:
    return [name for name, count in zip(SPECIAL_NAMES, counts, strict=True) for _ in range(count)]


def all_specials() -> list[str]:
    return named([COPIES] * len(SPECIAL_NAMES))


def take_last(cards: list[Card], count: int) -> list[Card]:
    return [cards.pop() for _ in range(count)]


def turns_to_build(rows: Rows, seats: int) -> list[list[int]]:
    """Turns, each of one ascending card per seat, that grow the rows from their first cards without a taking."""
    dead: set[tuple[int, ...]] = set()

    def grow(sizes: list[int], order: list[int]) -> list[int] | None:
        key = (*sizes, order[-1] if len(order) % seats else 0)
        if key in dead:
            return None
        lasts = [row[size - 1] for row, size in zip(rows, sizes, strict=True)]
        if sizes == [len(row) for row in rows]:
            return order if len(order) % seats == 0 else None
        for index, row in enumerate(rows):
            if sizes[index] == len(row):
                continue
            card = row[sizes[index]]
            lower = [last for last in lasts if last < card]
            if max(lower) == lasts[index] and card > key[-1]:
                found = grow([*sizes[:index], sizes[index] + 1, *sizes[index + 1 :]], [*order, card])
                if found is not None:
                    return found
        dead.add(key)
        return None

    order = grow([1] * len(rows), [])
    assert order is not None, f"{rows} cannot be built by {seats} seats"
    return [order[start : start + seats] for start in range(0, len(order), seats)]


def classic(rows: str, hands: Sequence[str], **options: object) -> CowMatch:
    """A classic match, in the first round, with these rows; the hands name the cards that matter."""
    match = CowMatch(len(hands), **options)
    match.deal(rows, hands)
    return match


def jubilee(rows: str, hands: Sequence[str], specials: Sequence[str], **options: object) -> CowMatch:
    """A jubilee match, in the first round, with these rows."""
    match = CowMatch(len(hands), edition="jubilee", **options)
    match.deal(rows, hands, specials)
    return match


def refused(match: CowMatch, step: str) -> IllegalMove:
    """The refusal of a step, which must leave no trace."""
    before = match.state.truth(), list(match.steps)
    with pytest.raises(IllegalMove) as refusal:
        match.do(step)
    assert (match.state.truth(), match.steps) == before
    return refusal.value
