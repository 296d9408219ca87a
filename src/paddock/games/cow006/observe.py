"""What a seat sees of a position of Cow 006, field by field, and the whole truth for referees."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import i64, u8

from paddock.core.contract import OVER
from paddock.core.view import Header, View
from paddock.games.cow006 import score
from paddock.games.cow006.cards import CARDS
from paddock.games.cow006.fates import DISCARDED, IN_HAND, ON_TABLE, PILE
from paddock.games.cow006.landings import landings
from paddock.games.cow006.phases import DRAWING, PHASE_NAMES, PICKING, SWAPPING
from paddock.games.cow006.position import NO_SEAT, CowPosition
from paddock.games.cow006.rows import MOST_ROWS
from paddock.games.cow006.specials import Specials, count_all, moved_drawn, moved_kind, moved_seat
from paddock.games.cow006.view import (
    CourseView,
    CowView,
    PileView,
    RowView,
    SpecialMoved,
    SpecialsView,
    TakingView,
)

_NO_CARDS: Final[vec[u8]] = vec[u8]([0] * CARDS)
_ROWS: Final = [tuple(range(count)) for count in range(MOST_ROWS + 1)]

NOBODY_LOOKS: Final = -1
"""Stands for a spectator where seats are numbers."""


def view(position: CowPosition, seat: int | None) -> CowView:
    """Everything that a seat (None: a spectator) may know."""
    return _seen_by(position, _Common(position), seat)


def views(position: CowPosition, observers: list[int | None], earlier: list[View | None]) -> list[View]:
    """The views of several observers. What all may know is the same object in all of them, and in those before."""
    if position.phase == PICKING:
        before = [last for last in earlier if isinstance(last, CowView) and last.header.serial == position.serial]
        if len(before) == len(observers):
            header = position.header(None)
            return [_with_answers(position, header, last) for last in before]
    common = _Common(position)
    return [_seen_by(position, common, seat) for seat in observers]


def _with_answers(position: CowPosition, header: Header, before: CowView) -> CowView:
    """The view of who has seen this question already: since then seats have picked, or have taken a pick back (C5)."""
    seat = before.header.seat
    pick = 0 if seat is None else int(position.picks[seat])
    return replace(before, header=replace(header, seat=seat), pick=pick if pick > 0 else None)


class _Common:
    """What everyone may know. Of the fields that depend on who looks, those are here that do not in this game."""

    def __init__(self, position: CowPosition) -> None:
        self.lying = _Lying(position)
        self.header: Final = position.header(None)
        self.rows: Final = _rows(position)
        self.held: Final = _numbers(position.held)
        self.known: Final = _known(position, self.lying)
        self.shown: Final = () if position.phase == PICKING else shown(position)
        self.table: Final = self.lying.at(ON_TABLE)
        self.gone: Final = self.lying.in_piles()
        self.discarded: Final = self.lying.at(DISCARDED)
        self.history: Final = _history(position)
        self.totals: Final = tuple(int(score.total(position, owner)) for owner in position.rules.all_seats)
        self.is_open: Final = position.has_open_piles()
        self.course: Final = None if self.is_open else _course(position)
        self.played: Final = _played(position, NOBODY_LOOKS)
        self.piles: Final = _piles(position, NOBODY_LOOKS, self.lying)


def _seen_by(position: CowPosition, common: _Common, seat: int | None) -> CowView:
    looker: i64 = NOBODY_LOOKS if seat is None else seat
    picking = position.phase == PICKING
    pick = int(position.picks[looker]) if picking and looker >= 0 else 0
    return CowView(
        header=replace(common.header, seat=seat),
        phase=PHASE_NAMES[position.phase],
        rows=common.rows,
        hand=None if looker < 0 else position.hand(looker),
        landings=landings(position, looker) if picking and looker >= 0 else (),
        held=common.held,
        known=common.known,
        pick=pick if pick > 0 else None,
        shown=common.shown,
        played=common.played if common.is_open else _played(position, looker),
        table=common.table,
        drafter=None if position.drafter == NO_SEAT else int(position.drafter),
        piles=common.piles if common.is_open else _piles(position, looker, common.lying),
        gone=common.gone,
        course=common.course,
        discarded=common.discarded,
        history=common.history,
        totals=common.totals,
        specials=_specials(position, looker),
        lords=score.lords(position) if position.kind == OVER else (),
    )


def open_view(position: CowPosition) -> CowView:
    """A spectator's view with what every seat has shown and taken, also with closed piles (C10)."""
    seen = [view(position, seat) for seat in position.rules.all_seats]
    return msgspec.structs.replace(
        view(position, None),
        played=tuple([one.played[seat] for seat, one in enumerate(seen)]),
        piles=tuple([one.piles[seat] for seat, one in enumerate(seen)]),
    )


class _Lying:
    """The number cards whose place everyone knows, ascending."""

    def __init__(self, position: CowPosition) -> None:
        fates = position.fates
        deck = position.rules.deck
        cards = _NO_CARDS[:deck]
        known: i64 = 0
        places: i64 = 0
        card: i64 = 1
        while card <= deck:
            fate = i64(fates[card])
            if fate > 0:
                cards[known] = u8(card)
                known += 1
                places |= 1 << fate
            card += 1
        self.cards: vec[u8] = cards[:known]
        self.fates: vec[u8] = fates
        self.places: i64 = places
        """Mask of the fates that some card has."""

    def at(self, fate: i64) -> tuple[int, ...]:
        """The cards with a fate."""
        if self.places >> fate & 1 == 0:
            return ()
        fates = self.fates
        return tuple([int(card) for card in self.cards if i64(fates[i64(card)]) == fate])

    def in_piles(self) -> tuple[int, ...]:
        if self.places >> DISCARDED == 0:
            return _numbers(self.cards)
        fates = self.fates
        return tuple([int(card) for card in self.cards if i64(fates[i64(card)]) < DISCARDED])


def _numbers(values: vec[u8]) -> tuple[int, ...]:
    return tuple(int(value) for value in values)


def _rows(position: CowPosition) -> tuple[RowView, ...]:
    rows = position.rows
    return tuple(
        RowView(
            rows.cards(row),
            rows.sevenths >> row & 1 == 1,
            rows.is_stopped(row),
            int(rows.room(row)),
            int(rows.penalty(row)),
        )
        for row in _ROWS[rows.count]
    )


def _known(position: CowPosition, lying: _Lying) -> tuple[tuple[int, ...], ...]:
    """Cards seen by all on their way into a hand: only public fates are asked, so nothing else can slip in."""
    seats = position.rules.all_seats
    seen = lying.at(IN_HAND) if position.rules.memory_aid else ()
    if len(seen) == 0:
        return tuple(() for _ in seats)
    return tuple([tuple([card for card in seen if position.holds(seat, card)]) for seat in seats])


def shown(position: CowPosition) -> tuple[tuple[int, int], ...]:
    """Shown cards that are not laid yet, the next one first."""
    place = position.laid + (1 if position.phase in (SWAPPING, DRAWING) else 0)
    found: list[tuple[int, int]] = []
    while place < position.rules.seats:
        seat = int(position.queue[place])
        if position.picks[seat] > 0:
            found.append((seat, int(position.picks[seat])))
        place += 1
    return tuple(found)


def _played(position: CowPosition, looker: i64) -> tuple[tuple[int, ...] | None, ...]:
    is_open = position.has_open_piles()
    return tuple(position.played(seat) if is_open or seat == looker else None for seat in position.rules.all_seats)


def _piles(position: CowPosition, looker: i64, lying: _Lying) -> tuple[PileView | None, ...]:
    is_open = position.has_open_piles()
    return tuple(
        PileView(lying.at(PILE + owner), int(position.credit(owner)), int(position.round_penalty(owner)))
        if is_open or owner == looker
        else None
        for owner in position.rules.all_seats
    )


def _course(position: CowPosition) -> CourseView:
    played = [position.played(seat) for seat in range(position.rules.seats)]
    turns = tuple([tuple(sorted([cards[turn] for cards in played])) for turn in range(len(played[0]))])
    takings: dict[int, list[int]] = {}
    for card in range(1, CARDS + 1):
        if PILE <= i64(position.fates[card]) < DISCARDED:
            takings.setdefault(int(position.takers[card]), []).append(card)
    found = tuple([TakingView(taker, tuple(takings[taker])) for taker in sorted(takings)])
    laying = int(position.picks[position.turn]) if position.phase in (SWAPPING, DRAWING) else None
    return CourseView(turns, found, laying)


def _history(position: CowPosition) -> tuple[tuple[int, ...], ...]:
    if len(position.history) == 0:
        return ()
    flat = _numbers(position.history)
    seats = position.rules.seats
    return tuple([flat[start : start + seats] for start in range(0, len(flat), seats)])


def _specials(position: CowPosition, looker: i64) -> SpecialsView | None:
    specials = position.specials
    if specials is None:
        return None
    return SpecialsView(
        hand=None if looker < 0 else tuple(specials.hand(looker)),
        held=_numbers(specials.held),
        discards=_numbers(specials.discards),
        deck=int(count_all(specials.deck)),
        pool=_numbers(specials.pool) if count_all(specials.pool) > 0 else None,
        since=_since(specials, looker),
        swaps=int(specials.swaps),
    )


def _since(specials: Specials, looker: i64) -> tuple[SpecialMoved, ...]:
    found: list[SpecialMoved] = []
    for moved in specials.since:
        seat = moved_seat(moved)
        drawn = moved_drawn(moved)
        kind = None if drawn and seat != looker else int(moved_kind(moved))
        found.append(SpecialMoved(int(seat), drawn, kind))
    return tuple(found)


def truth(position: CowPosition) -> dict[str, object]:
    """Everything, as plain data."""
    rows = position.rows
    specials = position.specials
    seats = range(position.rules.seats)
    cards = range(1, CARDS + 1)
    return {
        **position.question(),
        "phase": PHASE_NAMES[position.phase],
        "round": int(position.round),
        "rows": [list(rows.cards(row)) for row in range(rows.count)],
        "sevenths": int(rows.sevenths),
        "stops": int(rows.stops),
        "hands": [list(position.hand(seat)) for seat in seats],
        "played": [list(position.played(seat)) for seat in seats],
        "picks": list(_numbers(position.picks)),
        "queue": list(shown(position)) if position.phase != PICKING else [],
        "drafter": int(position.drafter),
        "fates": {card: int(position.fates[card]) for card in cards if position.fates[card] > 0},
        "takers": {card: int(taker) for card, taker in enumerate(position.takers) if taker > 0},
        "penalties": list(_numbers(position.pile_sums)),
        "credits": [int(position.credit(seat)) for seat in seats],
        "history": list(_numbers(position.history)),
        "specials": None if specials is None else _special_truth(specials, position.rules.seats),
    }


def _special_truth(specials: Specials, seats: i64) -> dict[str, object]:
    return {
        "hands": [specials.hand(seat) for seat in range(seats)],
        "deck": list(_numbers(specials.deck)),
        "discards": list(_numbers(specials.discards)),
        "pool": list(_numbers(specials.pool)),
        "since": list(_numbers(specials.since)),
        "swaps": int(specials.swaps),
    }
