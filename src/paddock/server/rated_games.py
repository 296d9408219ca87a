"""Which games count for ratings, and how: who has left a rated game, or whose time was up, has lost it."""

from __future__ import annotations

from paddock.core.game import Game
from paddock.server.errors import RequestError
from paddock.server.fixed_points import fixed_point
from paddock.server.rows import Chair, TableRow
from paddock.server.wire import NewTable


def check_wish(wish: NewTable, game: Game, chairs: list[Chair]) -> None:
    """RequestError if a table that is to be rated could not be fair."""
    if not wish.rated:
        return
    if not wish.public:
        raise RequestError("not_rated", "Only public tables are rated.")
    if wish.hints:
        raise RequestError("not_rated", "At a rated table nobody is given hints.")
    if wish.components is not None:
        raise RequestError("not_rated", "A game with a component list of one's own is not rated.")
    if wish.take_over != "never":
        raise RequestError("not_rated", "At a rated table no bot takes over for who is away: the clock decides.")
    if wish.clock is None and game.move_seconds is None:
        raise RequestError("not_rated", "A rated table needs a clock.")
    check_bots(game.id, chairs)


def check_bots(game: str, chairs: list[Chair]) -> None:
    if any(chair.kind == "bot" and fixed_point(game, chair.bot) is None for chair in chairs):
        raise RequestError("not_rated", "One of these bots has no rating. Choose an easy, medium or hard one.")


def begun(row: TableRow) -> TableRow:
    """A table whose game begins: from here on it counts for those who sit there now, on whatever device they go on."""
    row = row.copied()
    row.status = "playing"
    for chair in row.chairs:
        if row.rated and chair.kind == "person":
            chair.rated_as = chair.session
    return row


def hand_to_bot(row: TableRow, chair: Chair, bot: str) -> None:
    """A bot plays for a person from here on. At a rated table that person has lost, also if they come back."""
    chair.stand_in, chair.wants_end = bot, False
    chair.forfeit = chair.forfeit or row.rated


def counted_places(row: TableRow) -> list[int] | None:
    """The places that count for ratings; None as long as the game does not count, or has been counted."""
    if not row.rated or row.counted or not any(chair.rated_as for chair in row.chairs):
        return None
    stayed = [chair for chair in row.chairs if not chair.forfeit]
    if row.status == "over":
        places = row.places
    elif row.status == "ended" and len(stayed) < len(row.chairs):
        places = [1] * len(row.chairs)  # those who stayed have agreed to end it: nobody of them has won
    elif row.status == "playing" and len(stayed) <= 1:
        places = [1] * len(row.chairs)
    else:
        return None
    ranks = [(chair.forfeit, place) for chair, place in zip(row.chairs, places, strict=True)]
    return [1 + sum(other < rank for other in ranks) for rank in ranks]
