"""Where the cards of a hand would go as the rows lie now: said beforehand (C7-C9, C17)."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.cow006.ends import nearest_ends
from paddock.games.cow006.moves import BACK, FRONT
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import NO_ROW, Rows
from paddock.games.cow006.view import LandingView


def landings(position: CowPosition, seat: i64) -> tuple[LandingView, ...]:
    """For every card of a hand, the row to which it would go; several where its player could choose an end."""
    found: list[LandingView] = []
    for card in position.hand(seat):
        if position.rules.professional:
            found += _at_ends(position.rows, card)
        else:
            found.append(_landing(position.rows, card, position.rows.nearest(card), False))
    return tuple(found)


def _at_ends(rows: Rows, card: i64) -> list[LandingView]:
    ends = nearest_ends(rows, card)
    if len(ends) == 0:
        return [_landing(rows, card, NO_ROW, False)]
    return [_landing(rows, card, (end - FRONT) % (BACK - FRONT), end < BACK) for end in ends]


def _landing(rows: Rows, card: i64, row: i64, front: bool) -> LandingView:
    if row == NO_ROW:
        return LandingView(int(card), None, False, False)
    return LandingView(int(card), int(row), front, rows.size(row) >= rows.room(row))
