"""Areas of the landscape, kept as tiles are laid: pastures, forests and villages (W3, W18, W19).

Every quarter of a laid tile is a node: laid tile k has nodes 4k to 4k + 3, north first, clockwise. Nodes of one area
hang from one root, which counts for the whole area. A union-find in flat arrays, so that a copy is a copy of bytes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock.games.wolves_and_sheep.tiles import FREE, TILES

NODES: Final = TILES * 4

# What a forest holds, counted in one number: wolves without a hunter on them, hunters on tiles of their own, hunters on
# wolves. There are four of each at most, so that no count runs into the next.
BARE_WOLF: Final = 1
OWN_HUNTER: Final = 16
COVERED_WOLF: Final = 256

_NOTHING: Final[vec[i16]] = vec[i16]([i16(0)] * NODES)


def is_dangerous(guard: i64) -> bool:
    """Whether uncovered wolves outnumber hunters on tiles of their own (W19)."""
    return guard & 15 > guard >> 4 & 15


class Areas:
    """The areas of all laid quarters."""

    def __init__(self, like: Areas | None = None) -> None:
        self.parents: vec[i16] = _NOTHING[:] if like is None else like.parents[:]
        self.sizes: vec[i16] = _NOTHING[:] if like is None else like.sizes[:]
        """By root: quarters, which is the same as edges; sheep, in a pasture (W18)."""
        self.opens: vec[i16] = _NOTHING[:] if like is None else like.opens[:]
        """By root: edges that face an empty space."""
        self.guards: vec[i16] = _NOTHING[:] if like is None else like.guards[:]
        """By root: wolves and hunters."""

    def root(self, node: i64) -> i64:
        parents = self.parents
        above = i64(parents[node])
        while above != node:
            node = above
            above = i64(parents[node])
        return node

    def add_tile(self, node: i64, need: i64) -> None:
        """Four new areas of one quarter each, from a node on; a quarter is open where the tile's space asks nothing."""
        parents = self.parents
        sizes = self.sizes
        opens = self.opens
        guards = self.guards
        quarter: i64 = 3
        while quarter >= 0:
            parents[node + quarter] = i16(node + quarter)
            sizes[node + quarter] = 1
            opens[node + quarter] = 1 if need & 7 == FREE else 0
            guards[node + quarter] = 0
            need >>= 3
            quarter -= 1

    def join(self, one: i64, other: i64) -> None:
        """Make two areas one; the smaller hangs from the larger."""
        larger = self.root(one)
        smaller = self.root(other)
        if larger == smaller:
            return
        if self.sizes[larger] < self.sizes[smaller]:
            larger, smaller = smaller, larger
        self.parents[smaller] = i16(larger)
        self.sizes[larger] += self.sizes[smaller]
        self.opens[larger] += self.opens[smaller]
        self.guards[larger] += self.guards[smaller]

    def meet(self, node: i64, neighbour: i64) -> None:
        """A new quarter comes to lie against the open edge of another."""
        self.opens[self.root(neighbour)] -= 1
        self.join(node, neighbour)

    def guard(self, node: i64) -> i64:
        """The wolves and hunters of the area of a quarter."""
        return i64(self.guards[self.root(node)])

    def post(self, node: i64, change: i64) -> None:
        """Put wolves and hunters into the forest of a quarter, or take them out."""
        root = self.root(node)
        self.guards[root] = i16(i64(self.guards[root]) + change)
