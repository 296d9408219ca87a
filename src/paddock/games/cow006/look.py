"""What a seat sees of a table of Cow 006, field by field, and the whole truth for referees."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import KIND_NAMES, NOBODY, OVER
from paddock.games.cow006.cards import CARDS, SPECIAL_KINDS
from paddock.games.cow006.landings import landings
from paddock.games.cow006.specials import Specials, total
from paddock.games.cow006.table import (
    DISCARDED,
    DRAW,
    IN_HAND,
    NO_SEAT,
    ON_TABLE,
    PHASE_NAMES,
    PICK,
    PILE,
    SWAP,
    Table,
)
from paddock.games.cow006.view import CowView, PileView, RowView, SpecialsView


def view(table: Table, seat: int | None) -> CowView:
    """Everything that a seat (None: a spectator) may know."""
    rules = table.rules
    seats = range(rules.seats)
    piles = _piles(table)
    picking = table.phase == PICK
    pick = int(table.picks[seat]) if picking and seat is not None else 0
    return CowView(
        game="cow006",
        seat=seat,
        seats=rules.seats,
        kind=KIND_NAMES[table.kind],
        waiting=table.waiting_seats(),
        turn=None if table.turn == NOBODY else table.turn,
        serial=table.serial,
        phase=PHASE_NAMES[table.phase],
        round=table.round,
        rows=_rows(table),
        hand=None if seat is None else tuple(table.hand(seat)),
        landings=landings(table, seat) if picking and seat is not None else (),
        held=_numbers(table.held),
        known=_known(table),
        pick=pick if pick > 0 else None,
        shown=() if picking else _shown(table),
        table=tuple(table.cards_with(ON_TABLE)),
        drafter=None if table.drafter == NO_SEAT else table.drafter,
        piles=tuple([piles[owner] if rules.open_piles or owner == seat else None for owner in seats]),
        gone=_gone(table),
        discarded=tuple(table.cards_with(DISCARDED)),
        history=_history(table),
        totals=tuple([int(table.total(owner)) for owner in seats]),
        specials=_specials(table, seat),
        places=tuple(table.places()) if table.kind == OVER else (),
        lords=_lords(table) if table.kind == OVER else (),
    )


def _numbers(values: vec[u8]) -> tuple[int, ...]:
    return tuple([int(value) for value in values])


def _rows(table: Table) -> tuple[RowView, ...]:
    rows = table.rows
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


def _known(table: Table) -> tuple[tuple[int, ...], ...]:
    """Cards seen by all on their way into a hand: only public fates are asked, so nothing else can slip in."""
    seen = table.cards_with(IN_HAND) if table.rules.memory_aid else []
    if len(seen) == 0:
        return ((),) * table.rules.seats
    return tuple([tuple([card for card in seen if table.holds(seat, card)]) for seat in range(table.rules.seats)])


def _shown(table: Table) -> tuple[tuple[int, int], ...]:
    swapping = table.phase in (SWAP, DRAW)
    order = [int(table.queue[place]) for place in range(table.laid + (1 if swapping else 0), table.rules.seats)]
    return tuple([(seat, int(table.picks[seat])) for seat in order if table.picks[seat] > 0])


def _piles(table: Table) -> list[PileView]:
    cards: list[list[int]] = [[] for _ in range(table.rules.seats)]
    card: i64 = 1
    while card <= CARDS:
        fate = i64(table.fates[card])
        if PILE <= fate < DISCARDED:
            cards[fate - PILE].append(card)
        card += 1
    return [
        PileView(tuple(cards[seat]), int(table.credits[seat]), table.round_penalty(seat))
        for seat in range(table.rules.seats)
    ]


def _gone(table: Table) -> tuple[int, ...]:
    return tuple([card for card in range(1, CARDS + 1) if PILE <= i64(table.fates[card]) < DISCARDED])


def _history(table: Table) -> tuple[tuple[int, ...], ...]:
    flat = _numbers(table.history)
    seats = table.rules.seats
    return tuple([flat[start : start + seats] for start in range(0, len(flat), seats)])


def _lords(table: Table) -> tuple[int, ...]:
    """Who has most, if not all have the same (C12)."""
    totals = [int(table.total(seat)) for seat in range(table.rules.seats)]
    return () if min(totals) == max(totals) else tuple([s for s, sum in enumerate(totals) if sum == max(totals)])


def _specials(table: Table, seat: int | None) -> SpecialsView | None:
    specials = table.specials
    if specials is None:
        return None
    return SpecialsView(
        hand=None if seat is None else _special_hand(specials, seat),
        held=_numbers(specials.held),
        discards=_numbers(specials.discards),
        deck=total(specials.deck),
        pool=_numbers(specials.pool) if total(specials.pool) > 0 else None,
        swaps=specials.swaps,
    )


def _special_hand(specials: Specials, seat: i64) -> tuple[int, ...]:
    return tuple([int(specials.count(seat, kind)) for kind in range(SPECIAL_KINDS)])


def truth(table: Table) -> dict[str, object]:
    """Everything, as plain data."""
    rows = table.rows
    specials = table.specials
    seats = range(table.rules.seats)
    return {
        "kind": KIND_NAMES[table.kind],
        "waiting": list(table.waiting_seats()),
        "turn": int(table.turn),
        "serial": int(table.serial),
        "phase": PHASE_NAMES[table.phase],
        "round": int(table.round),
        "rows": [rows.cards(row) for row in range(rows.count)],
        "sevenths": int(rows.sevenths),
        "stops": int(rows.stops),
        "hands": [table.hand(seat) for seat in seats],
        "picks": list(_numbers(table.picks)),
        "queue": list(_shown(table)) if table.phase != PICK else [],
        "drafter": int(table.drafter),
        "fates": {card: int(table.fates[card]) for card in range(1, CARDS + 1) if table.fates[card] > 0},
        "penalties": list(_numbers(table.pile_sums)),
        "credits": list(_numbers(table.credits)),
        "history": list(_numbers(table.history)),
        "specials": None
        if specials is None
        else {
            "hands": [list(_special_hand(specials, seat)) for seat in seats],
            "deck": list(_numbers(specials.deck)),
            "discards": list(_numbers(specials.discards)),
            "pool": list(_numbers(specials.pool)),
            "swaps": int(specials.swaps),
        },
    }
