"""The answers to the question of C20: which special cards can be played, and how."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.cow006.cards import AGENT, MEDIC, PARATROOPER, SABOTEUR, SCHEMER, SEVENTH, STOP
from paddock.games.cow006.moves import (
    INSERT,
    NEW_ROW,
    NONE,
    OWN_PLUS,
    PLUS,
    REPLACE,
    SEVENTH_ON,
    STOP_ON,
    shift_move,
)
from paddock.games.cow006.rows import MOST_ROWS, NO_ROW, Rows
from paddock.games.cow006.specials import Specials

MOST_STOPS = 2


def answers(rows: Rows, specials: Specials, seat: i64, card: i64, hand: vec[i64]) -> vec[i64]:
    """Ascending, "none" first; `hand` lists the seat's other cards as picks."""
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
