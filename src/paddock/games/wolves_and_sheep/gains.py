"""What one tile changes, at a glance: for quick play, without laying it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.wolves_and_sheep.frontier import asks
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.tiles import COLOURS, FREE

MOST_OPENS: Final = 24
NO_ROOT: Final = -1
SIDE_VALUE: Final = 0.15
"""What a pasture is worth that is not the best of its colour."""

_NO_COLOURS: Final[vec[float]] = vec[float]([0.0] * COLOURS)
_NO_ROOTS: Final[vec[i64]] = vec[i64]([i64(NO_ROOT)] * COLOURS)


class Glance:
    """The two best pastures of each colour, and what may come of any."""

    def __init__(self, land: Landscape, hopes: vec[float]) -> None:
        self.land = land
        self.hopes = hopes
        """By open edges: how likely a pasture with so many is to be closed."""
        self.best: vec[float] = _NO_COLOURS[:]
        self.second: vec[float] = _NO_COLOURS[:]
        self.roots: vec[i64] = _NO_ROOTS[:]
        """The root of the best one."""
        self.closed: vec[float] = _NO_COLOURS[:]
        """The size of the largest closed one."""
        self.rank_pastures()

    def rank_pastures(self) -> None:
        land = self.land
        areas = land.areas
        parents = areas.parents
        edges = land.tiles.edges
        laid = land.laid
        orientations = land.orientations
        end = land.count * 4
        node: i64 = 0
        while node < end:
            if i64(parents[node]) == node:
                tile = node >> 2
                motif = i64(edges[i64(laid[tile]) * 32 + i64(orientations[tile]) * 4 + (node & 3)])
                if motif < COLOURS:
                    opens = i64(areas.opens[node])
                    value = self.prospect(i64(areas.sizes[node]), opens)
                    if opens == 0 and value > self.closed[motif]:
                        self.closed[motif] = value
                    if value > self.best[motif]:
                        self.second[motif] = self.best[motif]
                        self.best[motif] = value
                        self.roots[motif] = node
                    elif value > self.second[motif]:
                        self.second[motif] = value
            node += 1

    def prospect(self, size: i64, opens: i64) -> float:
        if opens >= MOST_OPENS:
            return 0.0
        return float(size + opens) * self.hopes[opens]

    def gain(self, weights: vec[float], space: i64, tile: i64, orientation: i64) -> float:
        """What a tile in a space brings to somebody to whom the colours are worth so much."""
        edges = self.land.tiles.edges
        first = tile * 32 + orientation * 4
        start: i64 = 0
        while start < 4 and edges[first + start] == edges[first + (start + 3 & 3)]:
            start += 1
        total = 0.0
        done: i64 = 0
        while done < 4:
            motif = i64(edges[first + (start + done & 3)])
            length: i64 = 1
            while done + length < 4 and i64(edges[first + (start + done + length & 3)]) == motif:
                length += 1
            if motif < COLOURS and weights[motif] != 0.0:
                total += weights[motif] * self.change(space, motif, start + done, length)
            done += length
        return total

    def change(self, space: i64, motif: i64, start: i64, length: i64) -> float:
        """What becomes of the pastures that some neighbouring quarters of a new tile join."""
        areas = self.land.areas
        frontier = self.land.frontier
        size = length
        opens: i64 = 0
        before = 0.0
        one: i64 = NO_ROOT
        two: i64 = NO_ROOT
        three: i64 = NO_ROOT
        holds_best = False
        while length > 0:
            direction = start & 3
            if asks(space, direction) == FREE:
                opens += 1
            else:
                opens -= 1
                root = areas.root(frontier.node(space, direction))
                if root != one and root != two and root != three:
                    size += i64(areas.sizes[root])
                    opens += i64(areas.opens[root])
                    before += self.prospect(i64(areas.sizes[root]), i64(areas.opens[root]))
                    holds_best = holds_best or root == self.roots[motif]
                    three = two
                    two = one
                    one = root
            start += 1
            length -= 1
        after = self.prospect(size, opens)
        rest = self.second[motif] if holds_best else self.best[motif]
        top = after if after > rest else rest
        return top - self.best[motif] + SIDE_VALUE * (after - before)
