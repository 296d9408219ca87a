"""The tiles of Wolves and Sheep (W1-W5) and the tables by which they are fitted.

A tile is a number: 0-59 plain, 60-63 wolves, 64-67 hunters, 68-71 shepherds (the "?" tiles), 72 the village square;
wolves, hunters and shepherds come in the order of their colours. A look is a side and a rotation: side * 4 + quarter
turns clockwise. Side 0 of a wolf or hunter tile is its herd, side 1 the forest with the animal or the man.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

COLOURS: Final = 4
VILLAGE: Final = 4
FOREST: Final = 5
FREE: Final = 6
"""Stands for an edge that touches nothing."""
LETTERS: Final = "KYRBVF"
"""Black, yellow, red and blue sheep, village, forest."""

PLAIN_TILES: Final = 60
WOLF: Final = 60
HUNTER: Final = 64
SHEPHERD: Final = 68
BAG_TILES: Final = 68
SQUARE: Final = 72
TILES: Final = 73
"""All tiles that can lie on the table; the four markers never do."""

LOOKS: Final = 8
ANIMAL: Final = 4
"""The look of a wolf or hunter side."""

NEEDS: Final = 2401
"""What a space can ask of a tile: for each of four edges one of six motifs, or nothing. Seven to the fourth power."""
NEED_STEPS: Final[vec[i64]] = vec[i64]([343, 49, 7, 1])
NO_NEED: Final = 2400

HERD_LOOKS: Final = 0x0F
"""Mask of the looks of a tile's first side."""

_PREFIXES: Final = ("W", "H", "S")


def tile_name(tile: int) -> str:
    """`17` for a plain tile, `WK` for the wolf whose herd is black, `HY` for a hunter, `SR` for a shepherd."""
    if tile < PLAIN_TILES:
        return str(tile + 1)
    return _PREFIXES[(tile - WOLF) // COLOURS] + LETTERS[tile % COLOURS]


TILE_NAMES: Final[list[str]] = [tile_name(tile) for tile in range(SQUARE)]


class Tiles:
    """A settled tile list: the edges of every look, and which looks fit which needs."""

    def __init__(self, sides: list[tuple[str, str]]) -> None:
        """From both sides of all 73 tiles, edges from the north clockwise."""
        self.edges: vec[u8] = vec[u8](_all_edges(sides))
        """Motifs: look l of tile t shows edges[(t * 8 + l) * 4 + direction]."""
        self.fits: vec[u8] = self.fitting_looks()
        """Masks of looks: those of tile t that answer a need n are fits[t * NEEDS + n]. Looks alike count once."""

    def edge(self, tile: i64, look: i64, direction: i64) -> i64:
        return i64(self.edges[(tile * LOOKS + look) * 4 + direction])

    def text(self, tile: i64, look: i64) -> str:
        """The four edges of a look, as letters."""
        return "".join([LETTERS[self.edge(tile, look, direction)] for direction in range(4)])

    def side(self, tile: i64, side: i64) -> str:
        return self.text(tile, side * 4)

    def turn_looks(self, tile: i64) -> i64:
        """Mask of the looks with which a hand tile can be a turn's tile (W8): no wolf, no hunter."""
        return 0xFF if tile < WOLF else HERD_LOOKS

    def is_distinct(self, tile: i64, look: i64) -> bool:
        """Whether no smaller rotation of this side looks the same."""
        first = look // 4 * 4
        return all([self.text(tile, other) != self.text(tile, look) for other in range(first, look)])

    def fitting_looks(self) -> vec[u8]:
        fits = vec[u8]([0] * (SQUARE * NEEDS))
        for tile in range(SQUARE):
            sides = 2 if tile < SHEPHERD else 1
            for look in range(4 * sides):
                if self.is_distinct(tile, look):
                    for touched in range(16):
                        place = tile * NEEDS + self.need_of(tile, look, touched)
                        fits[place] = u8(i64(fits[place]) | 1 << look)
        return fits

    def need_of(self, tile: i64, look: i64, touched: i64) -> i64:
        """The need that this look answers exactly, if the edges in a mask touch something."""
        need: i64 = 0
        direction: i64 = 0
        while direction < 4:
            motif = self.edge(tile, look, direction) if touched >> direction & 1 == 1 else FREE
            need += motif * NEED_STEPS[direction]
            direction += 1
        return need


def _all_edges(sides: list[tuple[str, str]]) -> list[int]:
    """Turned clockwise by a quarter, the west edge comes to the north."""
    return [
        LETTERS.index(side[(direction - turns) % 4])
        for both in sides
        for side in both
        for turns in range(4)
        for direction in range(4)
    ]
