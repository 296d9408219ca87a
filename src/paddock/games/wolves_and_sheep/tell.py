"""Events about laid tiles: the upper side and nothing of what lies under it."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.view import EVERYONE
from paddock.games.wolves_and_sheep.events import Laid, Revealed
from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import SHEPHERD, kind_name


def laid(
    position: WolvesPosition, seat: i64, tile: i64, orientation: i64, place: i64, touching: i64, on_wolf: bool
) -> None:
    kind = kind_name(tile, orientation)
    if kind == "shepherd":
        position.tell(EVERYONE, Revealed(seat=seat, colour=tile - SHEPHERD))
    event = Laid(
        seat=seat,
        x=x_of(place),
        y=y_of(place),
        edges=position.rules.tiles.text(tile, orientation),
        kind=kind,
        on_wolf=on_wolf,
        touching=touching,
    )
    position.tell(EVERYONE, event)
