"""The empty spaces next to laid tiles, in reading order, with what each asks of a tile (W8).

A place is a number: rows from the north, columns from the west, the village square in the middle. Spaces are kept in
slots; `order` lists the slots in use by ascending place, and behind them the free ones.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.games.wolves_and_sheep.tiles import FREE, NEED_STEPS, NO_NEED

REACH: Final = 73
"""How far from the square a space can be: 72 tiles in a line, and the space behind the last."""
STRIDE: Final = 147
PLACES: Final = 21609
CENTRE: Final = 10804
STEPS: Final[vec[i64]] = vec[i64]([-147, 1, 147, -1])
"""From a place to its neighbours: north, east, south, west."""

SLOTS: Final = 150
"""Enough: n tiles in one piece have at most 2n + 2 spaces around them."""

_NO_PLACES: Final[vec[i16]] = vec[i16]([i16(0)] * SLOTS)
_NO_NODES: Final[vec[i16]] = vec[i16]([i16(0)] * (SLOTS * 4))
_ALL_SLOTS: Final[vec[u8]] = vec[u8](list(range(SLOTS)))


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
        self.order: vec[u8] = _ALL_SLOTS[:] if like is None else like.order[:]
        self.places: vec[i16] = _NO_PLACES[:] if like is None else like.places[:]
        """By slot."""
        self.needs: vec[i16] = _NO_PLACES[:] if like is None else like.needs[:]
        """By slot: the motifs that a tile must show here, as in `tiles.NEEDS`."""
        self.nodes: vec[i16] = _NO_NODES[:] if like is None else like.nodes[:]
        """By slot and direction: the laid quarter that faces this space. Means nothing where nothing lies."""

    def rank(self, place: i64) -> i64:
        """Where a place stands in `order`, or would stand."""
        order = self.order
        places = self.places
        low: i64 = 0
        high = self.count
        while low < high:
            middle = (low + high) >> 1
            if i64(places[i64(order[middle])]) < place:
                low = middle + 1
            else:
                high = middle
        return low

    def find(self, place: i64) -> i64:
        """The slot of a space, or -1."""
        rank = self.rank(place)
        if rank == self.count:
            return -1
        slot = i64(self.order[rank])
        return slot if i64(self.places[slot]) == place else -1

    def insert(self, place: i64, rank: i64) -> i64:
        """A new space, asking nothing yet."""
        order = self.order
        slot = order[self.count]
        spot = self.count
        while spot > rank:
            order[spot] = order[spot - 1]
            spot -= 1
        order[rank] = slot
        self.count += 1
        self.places[i64(slot)] = i16(place)
        self.needs[i64(slot)] = NO_NEED
        return i64(slot)

    def remove(self, slot: i64) -> None:
        """A tile lies here now."""
        order = self.order
        spot = self.rank(i64(self.places[slot]))
        self.count -= 1
        while spot < self.count:
            order[spot] = order[spot + 1]
            spot += 1
        order[self.count] = u8(slot)

    def face(self, place: i64, direction: i64, node: i64, motif: i64) -> None:
        """A laid quarter faces this space from a direction, so that a tile must show its motif there."""
        rank = self.rank(place)
        slot: i64 = -1
        if rank < self.count:
            slot = i64(self.order[rank])
        if slot < 0 or i64(self.places[slot]) != place:
            slot = self.insert(place, rank)
        self.needs[slot] -= i16((FREE - motif) * NEED_STEPS[direction])
        self.nodes[slot * 4 + direction] = i16(node)

    def asks(self, slot: i64, direction: i64) -> i64:
        """The motif that a space asks for in a direction, or FREE."""
        return i64(self.needs[slot]) // NEED_STEPS[direction] % 7
