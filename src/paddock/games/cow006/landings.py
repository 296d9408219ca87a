"""Where the cards of a hand would go as the rows lie now: said beforehand (C7-C9, C17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.cow006.cards import CARDS
from paddock.games.cow006.ends import nearest_ends
from paddock.games.cow006.moves import BACK, FRONT
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import MOST_ROWS, NO_ROW, Rows
from paddock.games.cow006.view import LandingView


def landings(position: CowPosition, seat: i64) -> tuple[LandingView, ...]:
    """For every card of a hand, the row to which it would go; several where its player could choose an end."""
    rows = position.rows
    if not position.rules.professional:
        return tuple(_landing(rows, card, rows.nearest(card), False) for card in position.hand(seat))
    found: list[LandingView] = []
    for card in position.hand(seat):
        found += _at_ends(rows, card)
    return tuple(found)


def _at_ends(rows: Rows, card: i64) -> list[LandingView]:
    ends = nearest_ends(rows, card)
    if len(ends) == 0:
        return [_landing(rows, card, NO_ROW, False)]
    return [_landing(rows, card, (end - FRONT) % (BACK - FRONT), end < BACK) for end in ends]


def _landing(rows: Rows, card: i64, row: i64, front: bool) -> LandingView:
    place = (card * _PLACES + row + 1) * 4 + (2 if front else 0)
    takes = row != NO_ROW and rows.size(row) >= rows.room(row)
    return _ALL[place + (1 if takes else 0)]


# Landings never change and a view has many, so all that can be are made once.

_PLACES: Final = 6


def _all_landings() -> list[LandingView]:
    found: list[LandingView] = []
    for card in range(CARDS + 1):
        for row in range(-1, MOST_ROWS):
            for front in (False, True):
                for takes in (False, True):
                    found.append(LandingView(card, None if row < 0 else row, front, takes))
    return found


_ALL: Final = _all_landings()
