"""The empty spaces next to laid tiles, in reading order, with what each asks of a tile (W8).

A place is a number: rows from the north, columns from the west, the village square in the middle. A space is one
number too, so that fitting a tile reads one array: its place, what it asks for, and a slot where its neighbours stand.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.games.wolves_and_sheep.tiles import FREE, NEED_SHIFTS, NO_NEED

REACH: Final = 73
"""How far from the square a space can be: 72 tiles in a line, and the space behind the last."""
STRIDE: Final = 147
CENTRE: Final = 10804
STEPS: Final[vec[i64]] = vec[i64]([-147, 1, 147, -1])
"""From a place to its neighbours: north, east, south, west."""
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3

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

    def remove(self, rank: i64) -> None:
        """Take a space out; its slot is free again."""
        spaces = self.spaces
        gone = spaces[rank]
        last = self.count - 1
        while rank < last:
            spaces[rank] = spaces[rank + 1]
            rank += 1
        spaces[last] = gone
        self.count = last

    def occupy(self, rank: i64, node: i64, edges: vec[u8], first_edge: i64) -> None:
        """A tile with these edges lies in a space now: the empty places around face its quarters, `node` the first.

        West and east are next to the space in reading order, so that one of them, if it is new, takes its entry.
        """
        spaces = self.spaces
        space = spaces[rank]
        place = space >> PLACE_SHIFT
        if asks(space, NORTH) == FREE:
            rank += self.face(place + STEPS[NORTH], SOUTH, node, i64(edges[first_edge]))
        if asks(space, SOUTH) == FREE:
            self.face(place + STEPS[SOUTH], NORTH, node + SOUTH, i64(edges[first_edge + SOUTH]))
        is_taken = False
        if asks(space, WEST) == FREE:
            at = rank - 1
            if not self.is_at(at, place - 1):
                self.renew(rank, place - 1)
                is_taken = True
                at = rank
            self.ask(at, EAST, node + WEST, i64(edges[first_edge + WEST]))
        if asks(space, EAST) == FREE:
            at = rank + 1
            if not self.is_at(at, place + 1):
                if is_taken:
                    self.insert(place + 1, at)
                else:
                    self.renew(rank, place + 1)
                    is_taken = True
                    at = rank
            self.ask(at, WEST, node + EAST, i64(edges[first_edge + EAST]))
        if not is_taken:
            self.remove(rank)

    def is_at(self, rank: i64, place: i64) -> bool:
        return 0 <= rank < self.count and self.spaces[rank] >> PLACE_SHIFT == place

    def renew(self, rank: i64, place: i64) -> None:
        """An entry stands for another place from now on, asking nothing yet."""
        self.spaces[rank] = place << PLACE_SHIFT | self.spaces[rank] & SLOT_MASK << SLOT_SHIFT | NO_NEED

    def face(self, place: i64, direction: i64, node: i64, motif: i64) -> i64:
        """A laid quarter faces this place from a direction. Returns how many spaces that adds: one, or none."""
        rank = self.rank(place)
        added: i64 = 0
        if not self.is_at(rank, place):
            self.insert(place, rank)
            added = 1
        self.ask(rank, direction, node, motif)
        return added

    def ask(self, rank: i64, direction: i64, node: i64, motif: i64) -> None:
        """A tile in this space must show the motif of the laid quarter that faces it."""
        space = self.spaces[rank] - ((FREE - motif) << NEED_SHIFTS[direction])
        self.spaces[rank] = space
        self.nodes[(space >> SLOT_SHIFT & SLOT_MASK) * 4 + direction] = i16(node)

    def node(self, space: i64, direction: i64) -> i64:
        """The laid quarter that faces a space from a direction in which something lies."""
        return i64(self.nodes[(space >> SLOT_SHIFT & SLOT_MASK) * 4 + direction])


def asks(space: i64, direction: i64) -> i64:
    """The motif that a space asks for in a direction, or FREE."""
    return space >> NEED_SHIFTS[direction] & 7
