"""Events about laid tiles: the upper side and nothing of what lies under it."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.wolves_and_sheep.events import Laid, Revealed
from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.table import Table
from paddock.games.wolves_and_sheep.tiles import ANIMAL, HUNTER, SHEPHERD, SQUARE, WOLF


def kind_name(tile: i64, look: i64) -> str:
    """What the upper side of a laid tile shows; the herd of a wolf or hunter tile is a plain side like any other."""
    if tile == SQUARE:
        return "square"
    if tile >= SHEPHERD:
        return "shepherd"
    if tile < WOLF or look != ANIMAL:
        return "plain"
    return "wolf" if tile < HUNTER else "hunter"


def laid(table: Table, seat: i64, tile: i64, look: i64, place: i64, touching: i64, on_wolf: bool) -> None:
    kind = kind_name(tile, look)
    if kind == "shepherd":
        table.tell(EVERYONE, Revealed(seat=seat, colour=tile - SHEPHERD))
    event = Laid(
        seat=seat,
        x=x_of(place),
        y=y_of(place),
        edges=table.rules.tiles.text(tile, look),
        kind=kind,
        on_wolf=on_wolf,
        touching=touching,
    )
    table.tell(EVERYONE, event)
