"""The tiles of Wolves and Sheep (W1-W5) and the tables by which they are fitted.

A tile is a number: 0-59 plain, 60-63 wolves, 64-67 hunters, 68-71 shepherds (the "?" tiles), 72 the village square;
wolves, hunters and shepherds come in the order of their colours. An orientation is a side and a rotation: side * 4 +
quarter turns clockwise. Side 0 of a wolf or hunter tile is its herd, side 1 the forest with the animal or the man.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from paddock.core.constant import Constant
from paddock.core.keys import BITS

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
"""The village square; also the number of tiles that can be laid beside it."""
TILES: Final = 73
"""All tiles that can lie on the table; the four markers never do."""

ORIENTATIONS: Final = 8
SIDE_NAMES: Final = "ab"
ANIMAL: Final = 4
"""The orientation of a wolf or hunter side."""
HERD_ORIENTATIONS: Final = 0x0F
"""Mask of the orientations of a tile's first side."""
ANY_ORIENTATION: Final = 0xFF

NO_NEED: Final = 0o6666
"""What a space asks of a tile: four octal digits from the north clockwise, motifs or FREE. This one asks nothing."""
NEEDS: Final = 4096
NEED_SHIFTS: Final[vec[i64]] = vec[i64]([9, 6, 3, 0])

# How a plain tile answers a need, in one number: the orientations, the lowest first, three bits each, and above them
# how many they are. By need and tile; a row is 64 wide.
ROW_SHIFT: Final = 6
ORIENTATION_BITS: Final = 3
ORIENTATION_MASK: Final = 7
COUNT_SHIFT: Final = 24

FOREST_BIT: Final = 16
"""Stands for four forests beside the bits of the four colours."""

KIND_NAMES: Final = ("square", "plain", "shepherd", "wolf", "hunter")
"""What the upper side of a laid tile can be."""

_PREFIXES: Final = ("w", "h", "s")


def tile_name(tile: int) -> str:
    """`17` for a plain tile, `wk` for the wolf whose herd is black, `hy` for a hunter, `sr` for a shepherd."""
    if tile < PLAIN_TILES:
        return str(tile + 1)
    return _PREFIXES[(tile - WOLF) // COLOURS] + LETTERS[tile % COLOURS].lower()


TILE_NAMES: Final[list[str]] = [tile_name(tile) for tile in range(SQUARE)]


def kind_name(tile: i64, orientation: i64) -> str:
    """What the upper side of a laid tile shows; the herd of a wolf or hunter tile is a plain side like any other."""
    if tile == SQUARE:
        return "square"
    if tile >= SHEPHERD:
        return "shepherd"
    if tile < WOLF or orientation != ANIMAL:
        return "plain"
    return "wolf" if tile < HUNTER else "hunter"


class Tiles(Constant):
    """A settled tile list: the edges of every orientation, and which orientations fit which needs."""

    def __init__(self, sides: list[tuple[str, str]]) -> None:
        """From both sides of all 73 tiles, edges from the north clockwise."""
        self.edges: vec[u8] = vec[u8](_all_edges(sides))
        """Motifs: orientation o of tile t shows edges[(t * 8 + o) * 4 + direction]."""
        self.texts: list[str] = self.all_texts()
        """By tile * 8 + orientation: the four edges as letters."""
        self.kinds: list[str] = [
            kind_name(tile, orientation) for tile in range(TILES) for orientation in range(ORIENTATIONS)
        ]
        """By tile * 8 + orientation: what the upper side shows, as in the view."""
        self.faces: vec[i64] = vec[i64](self.all_faces())
        """By tile * 8 + orientation: a number for edges and kind, alike where upper sides look alike."""
        self.fits: vec[u8] = vec[u8]([0] * (SQUARE * NEEDS))
        """Masks of orientations: those of tile t that answer a need n are fits[n * 72 + t]. Of those
        that look alike only the one turned least is in it."""
        self.plain_fits: vec[i64] = vec[i64]([0] * NEEDS)
        """By need: mask of the plain tiles that answer it."""
        self.plain_counts: vec[u8] = vec[u8]([0] * (NEEDS << ROW_SHIFT))
        """In how many ways plain tile t answers need n is plain_counts[n << ROW_SHIFT | t]."""
        self.plain_ways: vec[i32] = vec[i32]([i32(0)] * (NEEDS << ROW_SHIFT))
        """How plain tile t answers need n is plain_ways[n << ROW_SHIFT | t]."""
        self.note_answers()
        self.uniform: vec[u8] = self.uniform_answers()
        """By need: mask of the colours of which four sheep answer it, and FOREST_BIT if four forests do."""
        self.showing: dict[str, list[tuple[int, int]]] = self.tiles_by_side()
        """For the edges of a side, every ordinary tile of the bag that can show them, with its orientation."""

    def edge(self, tile: i64, orientation: i64, direction: i64) -> i64:
        return i64(self.edges[(tile * ORIENTATIONS + orientation) * 4 + direction])

    def text(self, tile: i64, orientation: i64) -> str:
        """The four edges of an orientation, as letters."""
        return self.texts[tile * ORIENTATIONS + orientation]

    def side(self, tile: i64, side: i64) -> str:
        return self.text(tile, side * 4)

    def all_texts(self) -> list[str]:
        edges = [LETTERS[int(motif)] for motif in self.edges]
        return ["".join(edges[start : start + 4]) for start in range(0, len(edges), 4)]

    def all_faces(self) -> list[int]:
        return [
            KIND_NAMES.index(kind) * NEEDS + sum([LETTERS.index(text[place]) << 9 - 3 * place for place in range(4)])
            for text, kind in zip(self.texts, self.kinds, strict=True)
        ]

    def is_distinct(self, tile: i64, orientation: i64) -> bool:
        """Whether no smaller rotation of this side looks the same."""
        first = orientation // 4 * 4
        return all([self.text(tile, other) != self.text(tile, orientation) for other in range(first, orientation)])

    def note_answers(self) -> None:
        for tile in range(SQUARE):
            sides = 2 if tile < SHEPHERD else 1
            for orientation in range(4 * sides):
                if self.is_distinct(tile, orientation):
                    for touched in range(16):
                        self.note_answer(tile, orientation, self.need_of(tile, orientation, touched))

    def note_answer(self, tile: i64, orientation: i64, need: i64) -> None:
        """The orientations of a tile come in rising order."""
        place = need * SQUARE + tile
        self.fits[place] = u8(i64(self.fits[place]) | 1 << orientation)
        if tile < PLAIN_TILES:
            self.plain_fits[need] |= BITS[tile]
            cell = need << ROW_SHIFT | tile
            count = i64(self.plain_counts[cell])
            ways = i64(self.plain_ways[cell]) | orientation << ORIENTATION_BITS * count
            self.plain_ways[cell] = i32(ways + (1 << COUNT_SHIFT))
            self.plain_counts[cell] = u8(count + 1)

    def uniform_answers(self) -> vec[u8]:
        """Shepherds, wolves and hunters show one motif all round: one glance here tells whether to try them at all."""
        answers = vec[u8]([0] * NEEDS)
        for need in range(NEEDS):
            mask: i64 = FOREST_BIT if self.fits[need * SQUARE + WOLF] >> ANIMAL & 1 == 1 else 0
            for colour in range(COLOURS):
                if self.fits[need * SQUARE + SHEPHERD + colour] > 0:
                    mask |= 1 << colour
            answers[need] = u8(mask)
        return answers

    def tiles_by_side(self) -> dict[str, list[tuple[int, int]]]:
        showing: dict[str, list[tuple[int, int]]] = {}
        for tile in range(BAG_TILES):
            shown: set[str] = set()
            for orientation in range(ORIENTATIONS if tile < WOLF else ANIMAL):
                text = self.text(tile, orientation)
                if text not in shown:
                    shown.add(text)
                    showing.setdefault(text, []).append((tile, orientation))
        return showing

    def need_of(self, tile: i64, orientation: i64, touched: i64) -> i64:
        """The need that this orientation answers exactly, if the edges in a mask touch something."""
        need: i64 = 0
        direction: i64 = 0
        while direction < 4:
            motif = self.edge(tile, orientation, direction) if touched >> direction & 1 == 1 else FREE
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
