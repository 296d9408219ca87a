"""Where the special cards that a view does not show may be (C20, C31).

Before the first refill of a round every unseen card is as likely in one hidden place as in another. After a refill two
stocks are told apart: the old cards, which were in other hands at the refill, and the new ones, the deck of then. A
card that somebody has lost since was either old or new; every course of that is weighed by how likely the draws were
that it needs. Which card of a hand is played or swapped away counts as chance, each as likely as another.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.core.rng import Rng, shuffle_front
from paddock.games.cow006.cards import SPECIAL_KINDS
from paddock.games.cow006.rules import Rules
from paddock.games.cow006.specials import NO_SPECIALS, Specials, moved_code
from paddock.games.cow006.view import SpecialMoved, SpecialsView

MOST_COURSES: Final = 256
"""So many courses are kept, the likeliest; only a long round of many losses has more."""
FINE: Final = 1 << 30


class Course:
    """One way in which the losses since the refill may have come about."""

    def __init__(self, weight: float, old: list[int], new: list[int], kept: list[int], fresh: list[int]) -> None:
        self.weight = weight
        self.old = old
        """By kind: cards of other hands at the refill that nobody has seen since."""
        self.new = new
        """By kind: cards of the deck at the refill that this seat has not seen since."""
        self.kept = kept
        """By seat: how many of its cards it has held since before the refill."""
        self.fresh = fresh
        """By seat: how many it has drawn since and still holds."""
        self.lost_new: list[bool] = []
        """For each loss: whether that card had been drawn since the refill."""

    def lose(self, seat: int, kind: int, is_new: bool) -> Course | None:
        """The course in which this loss was of a new card, or of an old one; None if that cannot be."""
        stock = self.new if is_new else self.old
        held = self.fresh if is_new else self.kept
        if stock[kind] == 0 or held[seat] == 0:
            return None
        share = held[seat] / (self.kept[seat] + self.fresh[seat]) * stock[kind] / sum(stock)
        after = Course(self.weight * share, self.old[:], self.new[:], self.kept[:], self.fresh[:])
        (after.new if is_new else after.old)[kind] -= 1
        (after.fresh if is_new else after.kept)[seat] -= 1
        after.lost_new = [*self.lost_new, is_new]
        return after


class SpecialWorlds:
    """Deals special cards to the hidden places of a view."""

    def __init__(self, rules: Rules, view: SpecialsView, seat: int | None, unseen: list[int]) -> None:
        """`unseen` counts by kind the cards in the deck and in the hands of others."""
        self.view = view
        self.seats = int(rules.seats)
        self.seat = -1 if seat is None else seat
        self.unseen = unseen
        self.courses: list[Course] = [] if view.pool is None else self.all_courses(list(view.pool))
        self.total = sum([course.weight for course in self.courses])

    def fill(self, specials: Specials, rng: Rng) -> None:
        view = self.view
        specials.swaps = view.swaps
        specials.discards = vec[u8](view.discards)
        specials.held = vec[u8](view.held)
        specials.hands = vec[u8]([0] * (self.seats * SPECIAL_KINDS))
        specials.pool = NO_SPECIALS[:] if view.pool is None else vec[u8](view.pool)
        if view.hand is not None:
            for kind, count in enumerate(view.hand):
                specials.hands[self.seat * SPECIAL_KINDS + kind] = u8(count)
        if view.pool is None:
            self.deal_evenly(specials, rng)
        else:
            self.deal_course(specials, self.any_course(rng), rng)

    def others(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat != self.seat]

    # Before the first refill.

    def deal_evenly(self, specials: Specials, rng: Rng) -> None:
        stock = _shuffled(self.unseen, rng)
        place: i64 = 0
        for seat in self.others():
            for _ in range(self.view.held[seat]):
                _give(specials, seat, i64(stock[place]))
                place += 1
        specials.deck = _counted(stock, place)

    # After one.

    def all_courses(self, pool: list[int]) -> list[Course]:
        since = self.view.since
        new = pool[:]
        old = [unseen - cards for unseen, cards in zip(self.unseen, pool, strict=True)]
        kept = [0 if seat == self.seat else self.view.held[seat] for seat in range(self.seats)]
        for moved in since:
            kind = moved.kind
            if moved.seat != self.seat:
                kept[moved.seat] += -1 if moved.drawn else 1
            if kind is not None and moved.seat != self.seat:
                old[kind] += 1
            elif kind is not None and moved.drawn:
                new[kind] -= 1
                old[kind] += 1
        courses = [Course(1.0, old, new, kept, [0] * self.seats)]
        for moved in since:
            if moved.seat != self.seat:
                courses = _after(courses, moved)
        return courses

    def any_course(self, rng: Rng) -> Course:
        left = self.total * float(rng.below(FINE)) / FINE
        for course in self.courses:
            left -= course.weight
            if left < 0:
                return course
        return self.courses[-1]

    def deal_course(self, specials: Specials, course: Course, rng: Rng) -> None:
        old = _shuffled(course.old, rng)
        new = _shuffled(course.new, rng)
        place: i64 = 0
        for seat in self.others():
            for _ in range(course.kept[seat]):
                _give(specials, seat, i64(old[place]))
                place += 1
        drawn = self.drawn_kinds(course, rng)
        place = 0
        since = vec[u8]()
        for number, moved in enumerate(self.view.since):
            kind = drawn[number] if moved.kind is None else moved.kind
            if kind < 0:
                kind = int(new[place])
                place += 1
                _give(specials, moved.seat, kind)
            since = append(since, moved_code(moved.seat, moved.drawn, kind))
        specials.since = since
        specials.deck = _counted(new, place)

    def drawn_kinds(self, course: Course, rng: Rng) -> list[int]:
        """By number in `since`: the kind of a hidden draw that was lost again, -1 for one that is still held."""
        kinds = [-1] * len(self.view.since)
        held: list[list[int]] = [[] for _ in range(self.seats)]
        losses = 0
        for number, moved in enumerate(self.view.since):
            if moved.seat == self.seat:
                continue
            if moved.drawn:
                held[moved.seat].append(number)
                continue
            if course.lost_new[losses] and moved.kind is not None:
                kinds[held[moved.seat].pop(rng.below(i64(len(held[moved.seat]))))] = moved.kind
            losses += 1
        return kinds


def _after(courses: list[Course], moved: SpecialMoved) -> list[Course]:
    if moved.drawn:
        for course in courses:
            course.fresh[moved.seat] += 1
        return courses
    assert moved.kind is not None
    found: list[Course] = []
    for course in courses:
        for is_new in (False, True):
            after = course.lose(moved.seat, moved.kind, is_new)
            if after is not None:
                found.append(after)
    found.sort(key=_lightness)
    return found[:MOST_COURSES]


def _lightness(course: Course) -> float:
    return -course.weight


def _shuffled(counts: list[int], rng: Rng) -> vec[u8]:
    cards = vec[u8]([u8(kind) for kind, count in enumerate(counts) for _ in range(count)])
    shuffle_front(cards, i64(len(cards)), rng)
    return cards


def _counted(cards: vec[u8], start: i64) -> vec[u8]:
    """By kind: the cards from a place on."""
    counts = NO_SPECIALS[:]
    place = start
    while place < len(cards):
        kind = i64(cards[place])
        counts[kind] = u8(i64(counts[kind]) + 1)
        place += 1
    return counts


def _give(specials: Specials, seat: i64, kind: i64) -> None:
    cell = seat * SPECIAL_KINDS + kind
    specials.hands[cell] = u8(i64(specials.hands[cell]) + 1)
