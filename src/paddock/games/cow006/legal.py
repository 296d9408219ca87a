"""What is legal in Cow 006: picks (C5), drafts (C15), rows and ends to choose (C9, C17), special cards and swaps."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.cow006.cards import AGENT, MEDIC, PARATROOPER, SABOTEUR, SCHEMER, SEVENTH, SPECIAL_KINDS, STOP
from paddock.games.cow006.fates import ON_TABLE
from paddock.games.cow006.moves import (
    INSERT,
    KEEP,
    NEW_ROW,
    NONE,
    OWN_PLUS,
    PLUS,
    REPLACE,
    SEVENTH_ON,
    STOP_ON,
    SWAP,
    TAKE,
    pick_of,
    shift_move,
)
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import MOST_ROWS, NO_ROW, Rows
from paddock.games.cow006.specials import Specials

MOST_STOPS: Final = 2


def picks(position: CowPosition, seat: i64) -> vec[i64]:
    """The cards of a hand (C5)."""
    start = seat * position.rules.hand
    return position.hands[start : start + i64(position.held[seat])]


def random_pick(position: CowPosition, seat: i64, rng: Rng) -> i64:
    """One of them."""
    return position.hands[seat * position.rules.hand + rng.below(i64(position.held[seat]))]


def drafts(position: CowPosition) -> vec[i64]:
    """The cards that lie on the table (C15)."""
    return vec[i64]([pick_of(card) for card in position.cards_with(ON_TABLE)])


def takings(rows: Rows) -> vec[i64]:
    """The rows to take with a card that is too low: any that is not stopped (C9, C26)."""
    return _add_rows(vec[i64](capacity=rows.count), rows, TAKE, rows.stops)


def swaps(specials: Specials, seat: i64) -> vec[i64]:
    """A special card to discard, or none (C31)."""
    moves = vec[i64]([KEEP])
    kind: i64 = 0
    while kind < SPECIAL_KINDS:
        if specials.count(seat, kind) > 0:
            moves = append(moves, SWAP + kind)
        kind += 1
    return moves


def answers(rows: Rows, specials: Specials, seat: i64, card: i64, hand: vec[i64]) -> vec[i64]:
    """The answers to the question of C20, "none" first; `hand` lists the seat's other cards as picks."""
    moves = vec[i64]([NONE])
    if specials.count(seat, AGENT) > 0 and rows.count < MOST_ROWS:
        moves = append(moves, NEW_ROW)
    if specials.count(seat, SEVENTH) > 0:
        moves = _add_rows(moves, rows, SEVENTH_ON, rows.sevenths | rows.stops)
    if specials.count(seat, SABOTEUR) > 0:
        moves = _add_rows(moves, rows, INSERT, rows.stops | _rows_ending_below(rows, card))
    if specials.count(seat, MEDIC) > 0:
        for pick in hand:
            moves = append(moves, REPLACE + pick)
    if specials.count(seat, PARATROOPER) > 0:
        moves = _add_shifts(moves, rows)
    if specials.count(seat, STOP) > 0 and rows.stop_count() < MOST_STOPS:
        moves = _add_rows(moves, rows, STOP_ON, rows.stops)
    if specials.count(seat, SCHEMER) > 0:
        moves = _add_schemes(moves, rows, card)
    return moves


def _add_rows(moves: vec[i64], rows: Rows, base: i64, barred: i64) -> vec[i64]:
    row: i64 = 0
    while row < rows.count:
        if barred >> row & 1 == 0:
            moves = append(moves, base + row)
        row += 1
    return moves


def _rows_ending_below(rows: Rows, card: i64) -> i64:
    """Rows into which the card would go at the end, not inside (C23)."""
    mask: i64 = 0
    row: i64 = 0
    while row < rows.count:
        if rows.last(row) < card:
            mask |= 1 << row
        row += 1
    return mask


def _add_shifts(moves: vec[i64], rows: Rows) -> vec[i64]:
    """Any card of an open row, lowest first, to any other open row (C25)."""
    for card in _cards_lying(rows, rows.stops):
        source = rows.row_of(card)
        row: i64 = 0
        while row < rows.count:
            if row != source and not rows.is_stopped(row):
                moves = append(moves, shift_move(card, row))
            row += 1
    return moves


def _add_schemes(moves: vec[i64], rows: Rows, card: i64) -> vec[i64]:
    """The cards of the row that would be taken; of every open row, when the player chooses it (C28)."""
    row = rows.nearest(card)
    if row != NO_ROW and rows.size(row) < rows.room(row):
        return moves
    barred = rows.stops if row == NO_ROW else ~(1 << row)
    for taken in _cards_lying(rows, barred):
        moves = append(moves, PLUS + taken - 1)
    if rows.count == MOST_ROWS:
        moves = _add_rows(moves, rows, OWN_PLUS, barred)
    return moves


def _cards_lying(rows: Rows, barred: i64) -> list[int]:
    """The cards of all rows that are not barred, ascending."""
    cards: list[int] = []
    row: i64 = 0
    while row < rows.count:
        if barred >> row & 1 == 0:
            cards.extend(rows.cards(row))
        row += 1
    cards.sort()
    return cards
