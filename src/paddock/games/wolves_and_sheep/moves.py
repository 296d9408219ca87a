"""The moves of Wolves and Sheep: numbers, texts, parts and factors.

| numbers | text | meaning |
|---|---|---|
| (place * 72 + tile) * 8 + orientation | `17a 2,-3 r1` | tile 17, side a, 2 east, 3 south of the square, turned once |
| | `wkb 0,2` | the wolf of the black wolf tile (W10); `hyb 0,2` a hunter, on a wolf if one lies there (W12) |
| | `sra 4,1` | reveal: the red shepherd (W13) |
| PASS | `pass` | nothing fits (W8) |
| GIVE_UP | `give up` | lay nothing more for the rest of the game (W14) |

Orientations are numbered and tiles named as in `tiles`, places as in `frontier`: rows from the north, columns from the
west. There are too many moves for a list of texts, so they are read by rule.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64, mypyc_attr

from paddock.core.errors import NotationError
from paddock.core.move_table import MoveKind, MoveTable, Part, named, numbered
from paddock.games.wolves_and_sheep.frontier import REACH, STRIDE, place_at
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    ORIENTATIONS,
    SHEPHERD,
    SIDE_NAMES,
    SQUARE,
    TILE_NAMES,
    WOLF,
)

MOVES_PER_PLACE: Final = 576
"""8 orientations of 72 tiles."""
PASS: Final = 12446784
"""Before it come all tiles in all orientations at each of 21609 places."""
GIVE_UP: Final = 12446785
MOVE_COUNT: Final = 12446786

_LAYING: Final = re.compile(r"(\d+|[whs][kyrb]) ?([ab]) ?(-?\d+) ?, ?(-?\d+)(?: r([0-3]))?", re.ASCII)
_TILES: Final[dict[str, int]] = {name: tile for tile, name in enumerate(TILE_NAMES)}


def laying(tile: i64, orientation: i64, place: i64) -> i64:
    return (place * SQUARE + tile) * ORIENTATIONS + orientation


def tile_of(move: i64) -> i64:
    return (move >> 3) % SQUARE


def orientation_of(move: i64) -> i64:
    return move & 7


def place_of(move: i64) -> i64:
    return (move >> 3) // SQUARE


def is_special(move: i64) -> bool:
    """Whether a move lays a wolf, a hunter or a "?" tile: at any moment, and never forced (W8, W10, W13)."""
    tile = tile_of(move)
    return move < PASS and (tile >= SHEPHERD or (tile >= WOLF and orientation_of(move) == ANIMAL))


def is_turn_tile(move: i64) -> bool:
    """Whether a move lays an ordinary tile: in a turn, or as a bonus (W8, W13)."""
    return move < PASS and not is_special(move)


@mypyc_attr(native_class=False)
class WolvesMoves(MoveTable):
    """Reads texts by rule."""

    def number(self, text: str) -> int:
        said = self.tidy(text)
        if said in ("pass", "give up"):
            return PASS if said == "pass" else GIVE_UP
        found = _LAYING.fullmatch(said)
        if found is None:
            raise NotationError(
                f"{text!r} is not a move of Wolves and Sheep; moves look like 17a 2,-3 r1, pass, give up"
            )
        tile = _TILES.get(found[1])
        if tile is None:
            raise NotationError(f"there is no tile {found[1]!r}; plain tiles are numbered from 1 to 60")
        x, y = int(found[3]), int(found[4])
        if max(abs(x), abs(y)) > REACH:
            raise NotationError(f"{x},{y} is too far from the village square for any tile")
        return int(laying(tile, SIDE_NAMES.index(found[2]) * 4 + int(found[5] or 0), place_at(x, y)))


def _rows() -> Part:
    """Rows from the north: the first is the farthest up."""
    values = tuple(range(REACH, -REACH - 1, -1))
    return Part("y", values, tuple([str(y) for y in values]))


MOVES: Final = WolvesMoves(
    "Wolves and Sheep",
    (
        MoveKind(
            "lay",
            "{tile}{side} {x},{y}{turns}",
            (
                _rows(),
                numbered("x", -REACH, STRIDE),
                named("tile", tuple(TILE_NAMES)),
                named("side", tuple(SIDE_NAMES)),
                Part("turns", (0, 1, 2, 3), ("", " r1", " r2", " r3")),
            ),
        ),
        MoveKind("pass", "pass"),
        MoveKind("give_up", "give up"),
    ),
)
