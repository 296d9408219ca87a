"""The moves of Wolves and Sheep, numbered densely, and their short texts.

| numbers | text | meaning |
|---|---|---|
| (place * 72 + tile) * 8 + look | `17a 2,-3 r1` | tile 17, side a, 2 east and 3 south of the square, turned once |
| | `wkb 0,2` | the wolf of the black wolf tile (W10); `hyb 0,2` a hunter, on a wolf if one lies there (W12) |
| | `sra 4,1` | reveal: the red shepherd (W13) |
| PASS | `pass` | nothing fits (W8) |
| GIVE_UP | `give up` | lay nothing more for the rest of the game (W14) |

Looks are numbered and tiles named as in `tiles`, places as in `frontier`. There are too many moves for a list of texts.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

from paddock.core.errors import NotationError
from paddock.games.wolves_and_sheep.frontier import REACH, place_at, x_of, y_of
from paddock.games.wolves_and_sheep.tiles import TILE_NAMES

PASS: Final = 12446784
"""Before it come 8 looks of 72 tiles at each of 21609 places."""
GIVE_UP: Final = 12446785
MOVE_COUNT: Final = 12446786

_PLACING: Final = re.compile(r"(\d+|[whs][kyrb]) ?([ab]) ?(-?\d+) ?, ?(-?\d+)(?: r([0-3]))?", re.ASCII)
_TILES: Final[dict[str, int]] = {name: tile for tile, name in enumerate(TILE_NAMES)}


def laying(tile: i64, look: i64, place: i64) -> i64:
    return (place * 72 + tile) * 8 + look


def tile_of(move: i64) -> i64:
    return (move >> 3) % 72


def look_of(move: i64) -> i64:
    return move & 7


def place_of(move: i64) -> i64:
    return (move >> 3) // 72


def print_move(move: i64) -> str:
    if move == PASS:
        return "pass"
    if move == GIVE_UP:
        return "give up"
    place = place_of(move)
    side = "ab"[look_of(move) // 4]
    turns = look_of(move) % 4
    turned = f" r{turns}" if turns > 0 else ""
    return f"{TILE_NAMES[tile_of(move)]}{side} {x_of(place)},{y_of(place)}{turned}"


def parse_move(text: str) -> i64:
    """The move of a text; spaces and capitals do not matter."""
    said = " ".join(text.lower().split())
    if said == "pass":
        return PASS
    if said == "give up":
        return GIVE_UP
    found = _PLACING.fullmatch(said)
    if found is None:
        raise NotationError(f"{text!r} is not a move of Wolves and Sheep; moves look like 17a 2,-3 r1, pass, give up")
    tile = _TILES.get(found[1])
    if tile is None:
        raise NotationError(f"there is no tile {found[1]!r}; plain tiles are numbered from 1 to 60")
    x, y = int(found[3]), int(found[4])
    if max(abs(x), abs(y)) > REACH:
        raise NotationError(f"{x},{y} is too far from the village square for any tile")
    return laying(tile, "ab".index(found[2]) * 4 + int(found[5] or 0), place_at(x, y))
