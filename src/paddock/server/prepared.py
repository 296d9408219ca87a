"""What is prepared at a table: the position that a game is played on from, the deals and moves of a lesson."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.core.contract import State
from paddock.core.errors import NotationError
from paddock.core.game import Game
from paddock.core.start import read_start
from paddock.lessons.catalogue import lesson_of
from paddock.server.rows import TableRow
from paddock.server.seats import SeatedTable


def first_state(row: TableRow, game: Game) -> State | None:
    """The position that the game begins from; None for the first one of its rules."""
    return None if row.start is None else read_start(game, row.start)


def prepared_deals(row: TableRow) -> Sequence[str]:
    """What chance does first; nothing at a table without a lesson."""
    lesson = lesson_of(row.game) if row.lesson else None
    return () if lesson is None else lesson.deals


def prepared_move(seated: SeatedTable, seat: int, legal: list[int]) -> int | None:
    """The next move of a seat, if one is prepared and it is legal."""
    lesson = lesson_of(seated.row.game) if seated.row.lesson else None
    if lesson is None or seated.table is None:
        return None
    replies = lesson.replies.get(seat, ())
    made = seated.table.made[seat]
    if made >= len(replies):
        return None
    try:
        move = int(seated.game.parse_move(replies[made]))
    except NotationError:
        return None
    return move if move in legal else None
