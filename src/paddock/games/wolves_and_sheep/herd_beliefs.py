"""Whose herd is whose, by what everyone has built: who makes pastures of a colour larger is likely to own it.

Everything that is needed lies open in the landscape: who laid which side where, and in which order.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.games.wolves_and_sheep.gains import Glance
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.tiles import COLOURS

MOST_TOLD: Final = 3.0
"""So many sheep more or less are the most that one tile tells."""

_ONLY: Final[list[vec[float]]] = [
    vec[float]([1.0 if colour == other else 0.0 for other in range(COLOURS)]) for colour in range(COLOURS)
]
"""By colour: weights by which only that colour counts."""


def sheep_brought(land: Landscape, seats: i64, hopes: vec[float]) -> vec[float]:
    """By seat and colour: the sheep that the tiles of a seat have brought to a colour, at a glance."""
    brought = vec[float]([0.0] * (seats * COLOURS))
    built = Landscape(land.tiles)
    number: i64 = 1
    while number < land.count:
        tile = i64(land.laid[number])
        orientation = i64(land.orientations[number])
        place = i64(land.places[number])
        seat = i64(land.layers[number])
        glance = Glance(built, hopes)
        space = built.frontier.find(place)
        colour: i64 = 0
        while colour < COLOURS:
            gain = glance.gain(_ONLY[colour], space, tile, orientation)
            brought[seat * COLOURS + colour] += max(-MOST_TOLD, min(MOST_TOLD, gain))
            colour += 1
        built.lay(tile, orientation, place, seat)
        number += 1
    return brought


class HerdBeliefs:
    """All ways to give some colours to some owners, and how likely each is."""

    def __init__(self, colours: vec[u8], owners: vec[u8], brought: vec[float], trust: float) -> None:
        """Owners are 1 + a seat, as in a position; colours that are left over are nobody's."""
        self.owners = owners
        self.deals: vec[u8] = vec[u8]()
        """Colour by colour for each owner, one way after the other."""
        self.sums: vec[float] = vec[float]()
        """By way: its weight, those of the ways before it added."""
        self._add_ways(colours, vec[u8](), brought, trust)

    def _add_ways(self, left: vec[u8], given: vec[u8], brought: vec[float], trust: float) -> None:
        if len(given) == len(self.owners):
            told = 0.0
            for place in range(len(given)):
                told += brought[(i64(self.owners[place]) - 1) * COLOURS + i64(given[place])]
                self.deals = append(self.deals, given[place])
            before = self.sums[len(self.sums) - 1] if len(self.sums) > 0 else 0.0
            self.sums = append(self.sums, before + math.exp(trust * told))
            return
        for place in range(len(left)):
            others = vec[u8]([colour for other, colour in enumerate(left) if other != place])
            self._add_ways(others, append(given[:], left[place]), brought, trust)

    def deal(self, owners: vec[u8], share: float) -> None:
        """Write the owners of colours into a position, by a random share of all ways."""
        ways = i64(len(self.sums))
        wanted = share * self.sums[ways - 1]
        way: i64 = 0
        while way < ways - 1 and self.sums[way] <= wanted:
            way += 1
        number = i64(len(self.owners))
        place: i64 = 0
        while place < number:
            owners[i64(self.deals[way * number + place])] = self.owners[place]
            place += 1
