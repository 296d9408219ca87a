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

NO_NEED: Final = 0o6666
"""What a space asks of a tile: four octal digits from the north clockwise, motifs or FREE. This one asks nothing."""
NEEDS: Final = 4096
NEED_SHIFTS: Final[vec[i64]] = vec[i64]([9, 6, 3, 0])

HERD_LOOKS: Final = 0x0F
"""Mask of the looks of a tile's first side."""

FOREST_BIT: Final = 16
"""Stands for four forests beside the bits of the four colours."""

MOST_MOVES: Final = 90000
"""More than there can be at once: 72 tiles with 8 looks in 150 spaces, and a hunter on each of 4 wolves."""

_PREFIXES: Final = ("w", "h", "s")


def tile_name(tile: int) -> str:
    """`17` for a plain tile, `wk` for the wolf whose herd is black, `hy` for a hunter, `sr` for a shepherd."""
    if tile < PLAIN_TILES:
        return str(tile + 1)
    return _PREFIXES[(tile - WOLF) // COLOURS] + LETTERS[tile % COLOURS].lower()


TILE_NAMES: Final[list[str]] = [tile_name(tile) for tile in range(SQUARE)]


class Tiles:
    """A settled tile list: the edges of every look, and which looks fit which needs."""

    def __init__(self, sides: list[tuple[str, str]]) -> None:
        """From both sides of all 73 tiles, edges from the north clockwise."""
        self.edges: vec[u8] = vec[u8](_all_edges(sides))
        """Motifs: look l of tile t shows edges[(t * 8 + l) * 4 + direction]."""
        self.fits: vec[u8] = self.fitting_looks()
        """Masks of looks: those of tile t that answer a need n are fits[n * 72 + t]. Looks alike count once."""
        self.uniform: vec[u8] = self.uniform_answers()
        """By need: mask of the colours of which four sheep answer it, and FOREST_BIT if four forests do."""
        self.desk: vec[i64] = vec[i64]([i64(0)] * MOST_MOVES)
        """Where a list of legal moves is written before it is copied out, within one call, to save it from growing."""
        self.showing: dict[str, list[tuple[int, int]]] = self.tiles_by_side()
        """For the edges of a side, every ordinary tile of the bag that can show them, with its look."""

    def edge(self, tile: i64, look: i64, direction: i64) -> i64:
        return i64(self.edges[(tile * LOOKS + look) * 4 + direction])

    def text(self, tile: i64, look: i64) -> str:
        """The four edges of a look, as letters."""
        return "".join([LETTERS[self.edge(tile, look, direction)] for direction in range(4)])

    def side(self, tile: i64, side: i64) -> str:
        return self.text(tile, side * 4)

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
                        place = self.need_of(tile, look, touched) * SQUARE + tile
                        fits[place] = u8(i64(fits[place]) | 1 << look)
        return fits

    def uniform_answers(self) -> vec[u8]:
        """Shepherds, wolves and hunters show one motif all round: one look here tells whether to try them at all."""
        answers = vec[u8]([0] * NEEDS)
        for need in range(NEEDS):
            mask: i64 = FOREST_BIT if self.fits[need * SQUARE + WOLF] >> ANIMAL & 1 == 1 else 0
            for colour in range(COLOURS):
                if self.fits[need * SQUARE + SHEPHERD + colour] > 0:
                    mask |= 1 << colour
            answers[need] = u8(mask)
        return answers

    def turn_looks(self, tile: i64) -> i64:
        """Mask of the looks with which a hand tile can be a turn's tile (W8): no wolf, no hunter."""
        return 0xFF if tile < WOLF else HERD_LOOKS

    def tiles_by_side(self) -> dict[str, list[tuple[int, int]]]:
        showing: dict[str, list[tuple[int, int]]] = {}
        for tile in range(BAG_TILES):
            shown: set[str] = set()
            for look in range(8 if tile < WOLF else 4):
                text = self.text(tile, look)
                if text not in shown:
                    shown.add(text)
                    showing.setdefault(text, []).append((tile, look))
        return showing

    def need_of(self, tile: i64, look: i64, touched: i64) -> i64:
        """The need that this look answers exactly, if the edges in a mask touch something."""
        need: i64 = 0
        direction: i64 = 0
        while direction < 4:
            motif = self.edge(tile, look, direction) if touched >> direction & 1 == 1 else FREE
            need |= motif << NEED_SHIFTS[direction]
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
