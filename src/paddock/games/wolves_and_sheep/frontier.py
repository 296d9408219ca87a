"""The empty spaces next to laid tiles, in reading order, with what each asks of a tile (W8).

A place is a number: rows from the north, columns from the west, the village square in the middle. A space is one
number too, so that fitting a tile reads one array: its place, what it asks for, and a slot where its neighbours stand.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock.games.wolves_and_sheep.tiles import FREE, NEED_SHIFTS, NO_NEED

REACH: Final = 73
"""How far from the square a space can be: 72 tiles in a line, and the space behind the last."""
STRIDE: Final = 147
CENTRE: Final = 10804
STEPS: Final[vec[i64]] = vec[i64]([-147, 1, 147, -1])
"""From a place to its neighbours: north, east, south, west."""

SLOTS: Final = 150
"""Enough: n tiles in one piece have at most 2n + 2 spaces around them."""

# A space in one number: its place, the slot of its neighbours, and its need.
PLACE_SHIFT: Final = 20
SLOT_SHIFT: Final = 12
NEED_MASK: Final = 4095
SLOT_MASK: Final = 255

_NO_NODES: Final[vec[i16]] = vec[i16]([i16(0)] * (SLOTS * 4))
_ALL_SLOTS: Final[vec[i64]] = vec[i64]([i64(slot << 12) for slot in range(SLOTS)])


def place_at(x: i64, y: i64) -> i64:
    """The place x columns east and y rows north of the village square."""
    return (REACH - y) * STRIDE + REACH + x


def x_of(place: i64) -> i64:
    return place % STRIDE - REACH


def y_of(place: i64) -> i64:
    return REACH - place // STRIDE


class Frontier:
    """The spaces where a tile can come to lie."""

    def __init__(self, like: Frontier | None = None) -> None:
        self.count: i64 = 0 if like is None else like.count
        self.spaces: vec[i64] = _ALL_SLOTS[:] if like is None else like.spaces[:]
        """The first `count` are spaces, ascending; those behind them keep the free slots."""
        self.nodes: vec[i16] = _NO_NODES[:] if like is None else like.nodes[:]
        """By slot and direction: the laid quarter that faces this space. Means nothing where nothing lies."""

    def rank(self, place: i64) -> i64:
        """Where a place stands among the spaces, or would stand."""
        spaces = self.spaces
        wanted = place << PLACE_SHIFT
        low: i64 = 0
        high = self.count
        while low < high:
            middle = (low + high) >> 1
            if spaces[middle] < wanted:
                low = middle + 1
            else:
                high = middle
        return low

    def find(self, place: i64) -> i64:
        """The space at a place, or -1."""
        rank = self.rank(place)
        if rank == self.count or self.spaces[rank] >> PLACE_SHIFT != place:
            return -1
        return self.spaces[rank]

    def insert(self, place: i64, rank: i64) -> None:
        """A new space, asking nothing yet."""
        spaces = self.spaces
        slot = spaces[self.count] >> SLOT_SHIFT & SLOT_MASK
        spot = self.count
        while spot > rank:
            spaces[spot] = spaces[spot - 1]
            spot -= 1
        spaces[rank] = place << PLACE_SHIFT | slot << SLOT_SHIFT | NO_NEED
        self.count += 1

    def remove(self, place: i64) -> None:
        """A tile lies here now."""
        spaces = self.spaces
        spot = self.rank(place)
        gone = spaces[spot]
        last = self.count - 1
        while spot < last:
            spaces[spot] = spaces[spot + 1]
            spot += 1
        spaces[last] = gone
        self.count = last

    def face(self, place: i64, direction: i64, node: i64, motif: i64) -> None:
        """A laid quarter faces this space from a direction, so that a tile must show its motif there."""
        rank = self.rank(place)
        if rank == self.count or self.spaces[rank] >> PLACE_SHIFT != place:
            self.insert(place, rank)
        space = self.spaces[rank] - ((FREE - motif) << NEED_SHIFTS[direction])
        self.spaces[rank] = space
        self.nodes[(space >> SLOT_SHIFT & SLOT_MASK) * 4 + direction] = i16(node)

    def node(self, space: i64, direction: i64) -> i64:
        """The laid quarter that faces a space from a direction in which something lies."""
        return i64(self.nodes[(space >> SLOT_SHIFT & SLOT_MASK) * 4 + direction])


def asks(space: i64, direction: i64) -> i64:
    """The motif that a space asks for in a direction, or FREE."""
    return space >> NEED_SHIFTS[direction] & 7
