"""What a seat sees of a position of Cow 006, field by field, and the whole truth for referees."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import KIND_NAMES, OVER
from paddock.games.cow006 import score
from paddock.games.cow006.cards import CARDS
from paddock.games.cow006.fates import DISCARDED, IN_HAND, PILE
from paddock.games.cow006.landings import landings
from paddock.games.cow006.phases import DRAWING, PHASE_NAMES, PICKING, SWAPPING
from paddock.games.cow006.position import NO_SEAT, CowPosition
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

NOBODY_LOOKS: Final = -1
"""Stands for a spectator where seats are numbers."""


def view(position: CowPosition, seat: int | None) -> CowView:
    """Everything that a seat (None: a spectator) may know."""
    looker: i64 = NOBODY_LOOKS if seat is None else seat
    picking = position.phase == PICKING
    pick = int(position.picks[looker]) if picking and looker >= 0 else 0
    lying = _Lying(position)
    return CowView(
        header=position.header(seat),
        phase=PHASE_NAMES[position.phase],
        rows=_rows(position),
        hand=None if looker < 0 else tuple(position.hand(looker)),
        landings=landings(position, looker) if picking and looker >= 0 else (),
        held=_numbers(position.held),
        known=_known(position, lying.in_hands),
        pick=pick if pick > 0 else None,
        shown=() if picking else shown(position),
        played=_played(position, looker),
        table=tuple(lying.on_table),
        drafter=None if position.drafter == NO_SEAT else int(position.drafter),
        piles=_piles(position, looker, lying.piles),
        gone=tuple(lying.gone),
        course=None if position.has_open_piles() else _course(position),
        discarded=tuple(lying.discarded),
        history=_history(position),
        totals=tuple([int(score.total(position, owner)) for owner in range(position.rules.seats)]),
        specials=_specials(position, looker),
        lords=score.lords(position) if position.kind == OVER else (),
    )


class _Lying:
    """The number cards whose place everyone knows, sorted by place in one go."""

    def __init__(self, position: CowPosition) -> None:
        self.piles: list[list[int]] = [[] for _ in range(position.rules.seats)]
        self.gone: list[int] = []
        self.discarded: list[int] = []
        self.in_hands: list[int] = []
        self.on_table: list[int] = []
        fates = position.fates
        card: i64 = 1
        while card <= position.rules.deck:
            fate = i64(fates[card])
            if fate > 0:
                self.add(card, fate)
            card += 1

    def add(self, card: i64, fate: i64) -> None:
        if fate < DISCARDED:
            self.piles[fate - PILE].append(card)
            self.gone.append(card)
        elif fate == DISCARDED:
            self.discarded.append(card)
        elif fate == IN_HAND:
            self.in_hands.append(card)
        else:
            self.on_table.append(card)


def _numbers(values: vec[u8]) -> tuple[int, ...]:
    return tuple([int(value) for value in values])


def _rows(position: CowPosition) -> tuple[RowView, ...]:
    rows = position.rows
    return tuple(
        [
            RowView(
                tuple(rows.cards(row)),
                rows.sevenths >> row & 1 == 1,
                rows.is_stopped(row),
                int(rows.room(row)),
                int(rows.penalty(row)),
            )
            for row in range(rows.count)
        ]
    )


def _known(position: CowPosition, in_hands: list[int]) -> tuple[tuple[int, ...], ...]:
    """Cards seen by all on their way into a hand: only public fates are asked, so nothing else can slip in."""
    seats = position.rules.seats
    if len(in_hands) == 0 or not position.rules.memory_aid:
        return ((),) * seats
    return tuple([tuple([card for card in in_hands if position.holds(seat, card)]) for seat in range(seats)])


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
    seats = range(position.rules.seats)
    if position.has_open_piles():
        return tuple([tuple(position.played(seat)) for seat in seats])
    return tuple([tuple(position.played(seat)) if seat == looker else None for seat in seats])


def _piles(position: CowPosition, looker: i64, cards: list[list[int]]) -> tuple[PileView | None, ...]:
    is_open = position.has_open_piles()
    return tuple(
        [
            PileView(tuple(cards[owner]), int(position.credits[owner]), int(position.round_penalty(owner)))
            if is_open or owner == looker
            else None
            for owner in range(position.rules.seats)
        ]
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
        "kind": KIND_NAMES[position.kind],
        "waiting": list(position.waiting_seats()),
        "turn": int(position.turn),
        "serial": int(position.serial),
        "phase": PHASE_NAMES[position.phase],
        "round": int(position.round),
        "rows": [rows.cards(row) for row in range(rows.count)],
        "sevenths": int(rows.sevenths),
        "stops": int(rows.stops),
        "hands": [position.hand(seat) for seat in seats],
        "played": [position.played(seat) for seat in seats],
        "picks": list(_numbers(position.picks)),
        "queue": list(shown(position)) if position.phase != PICKING else [],
        "drafter": int(position.drafter),
        "fates": {card: int(position.fates[card]) for card in cards if position.fates[card] > 0},
        "takers": {card: int(taker) for card, taker in enumerate(position.takers) if taker > 0},
        "penalties": list(_numbers(position.pile_sums)),
        "credits": list(_numbers(position.credits)),
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
