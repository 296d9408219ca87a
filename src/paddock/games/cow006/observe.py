"""What a seat sees of a table of Cow 006, field by field, and the whole truth for referees."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.contract import KIND_NAMES, OVER
from paddock.games.cow006.cards import CARDS, SPECIAL_KINDS
from paddock.games.cow006.landings import landings
from paddock.games.cow006.phases import DRAWING, PHASE_NAMES, PICKING, SWAPPING
from paddock.games.cow006.position import DISCARDED, IN_HAND, NO_SEAT, ON_TABLE, PILE, CowPosition
from paddock.games.cow006.score import lords, total
from paddock.games.cow006.specials import Specials, count_all
from paddock.games.cow006.view import CowView, PileView, RowView, SpecialsView


def view(position: CowPosition, seat: int | None) -> CowView:
    """Everything that a seat (None: a spectator) may know."""
    rules = position.rules
    seats = range(rules.seats)
    piles = _piles(position)
    picking = position.phase == PICKING
    pick = int(position.picks[seat]) if picking and seat is not None else 0
    return CowView(
        header=position.header(seat),
        phase=PHASE_NAMES[position.phase],
        rows=_rows(position),
        hand=None if seat is None else tuple(position.hand(seat)),
        landings=landings(position, seat) if picking and seat is not None else (),
        held=_numbers(position.held),
        known=_known(position),
        pick=pick if pick > 0 else None,
        shown=() if picking else _shown(position),
        table=tuple(position.cards_with(ON_TABLE)),
        drafter=None if position.drafter == NO_SEAT else position.drafter,
        piles=tuple([piles[owner] if rules.open_piles or owner == seat else None for owner in seats]),
        gone=_gone(position),
        discarded=tuple(position.cards_with(DISCARDED)),
        history=_history(position),
        totals=tuple([int(total(position, owner)) for owner in seats]),
        specials=_specials(position, seat),
        lords=lords(position) if position.kind == OVER else (),
    )


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


def _known(position: CowPosition) -> tuple[tuple[int, ...], ...]:
    """Cards seen by all on their way into a hand: only public fates are asked, so nothing else can slip in."""
    seen = position.cards_with(IN_HAND) if position.rules.memory_aid else []
    if len(seen) == 0:
        return ((),) * position.rules.seats
    return tuple([tuple([card for card in seen if position.holds(seat, card)]) for seat in range(position.rules.seats)])


def _shown(position: CowPosition) -> tuple[tuple[int, int], ...]:
    laid = position.laid + (1 if position.phase in (SWAPPING, DRAWING) else 0)
    order = [int(position.queue[place]) for place in range(laid, position.rules.seats)]
    return tuple([(seat, int(position.picks[seat])) for seat in order if position.picks[seat] > 0])


def _piles(position: CowPosition) -> list[PileView]:
    cards: list[list[int]] = [[] for _ in range(position.rules.seats)]
    card: i64 = 1
    while card <= CARDS:
        fate = i64(position.fates[card])
        if PILE <= fate < DISCARDED:
            cards[fate - PILE].append(card)
        card += 1
    return [
        PileView(tuple(cards[seat]), int(position.credits[seat]), position.round_penalty(seat))
        for seat in range(position.rules.seats)
    ]


def _gone(position: CowPosition) -> tuple[int, ...]:
    return tuple([card for card in range(1, CARDS + 1) if PILE <= i64(position.fates[card]) < DISCARDED])


def _history(position: CowPosition) -> tuple[tuple[int, ...], ...]:
    flat = _numbers(position.history)
    seats = position.rules.seats
    return tuple([flat[start : start + seats] for start in range(0, len(flat), seats)])


def _specials(position: CowPosition, seat: int | None) -> SpecialsView | None:
    specials = position.specials
    if specials is None:
        return None
    return SpecialsView(
        hand=None if seat is None else _special_hand(specials, seat),
        held=_numbers(specials.held),
        discards=_numbers(specials.discards),
        deck=count_all(specials.deck),
        pool=_numbers(specials.pool) if count_all(specials.pool) > 0 else None,
        swaps=specials.swaps,
    )


def _special_hand(specials: Specials, seat: i64) -> tuple[int, ...]:
    return tuple([int(specials.count(seat, kind)) for kind in range(SPECIAL_KINDS)])


def truth(position: CowPosition) -> dict[str, object]:
    """Everything, as plain data."""
    rows = position.rows
    specials = position.specials
    seats = range(position.rules.seats)
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
        "picks": list(_numbers(position.picks)),
        "queue": list(_shown(position)) if position.phase != PICKING else [],
        "drafter": int(position.drafter),
        "fates": {card: int(position.fates[card]) for card in range(1, CARDS + 1) if position.fates[card] > 0},
        "penalties": list(_numbers(position.pile_sums)),
        "credits": list(_numbers(position.credits)),
        "history": list(_numbers(position.history)),
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
