"""The long way round: areas, pastures and danger worked out from nothing but the laid tiles, to test the quick way."""

from __future__ import annotations

from typing import Final

from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.tiles import LETTERS, kind_name

Quarter = tuple[int, int, int]
"""x, y, and the direction of the edge: 0 north, 1 east, 2 south, 3 west."""

OVER_EDGE: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))


class Area:
    """A connected area with everything that the rules ask of it."""

    def __init__(self, motif: str, quarters: set[Quarter]) -> None:
        self.motif = motif
        self.quarters = quarters
        self.open = 0
        self.bare_wolves = 0
        self.covered_wolves = 0
        self.own_hunters = 0

    def is_dangerous(self) -> bool:
        return self.bare_wolves > self.own_hunters

    def has_hunter(self) -> bool:
        return self.covered_wolves > 0 or self.own_hunters > 0


class Flood:
    """The first `count` laid tiles, and the hunters that had come on wolves by then."""

    def __init__(self, land: Landscape, count: int) -> None:
        self.tiles: dict[tuple[int, int], str] = {}
        self.kinds: dict[tuple[int, int], str] = {}
        for number in range(count):
            tile, orientation, place = int(land.laid[number]), int(land.orientations[number]), int(land.places[number])
            spot = (int(x_of(place)), int(y_of(place)))
            self.tiles[spot] = land.tiles.text(tile, orientation)
            self.kinds[spot] = kind_name(tile, orientation)
        for wolf in range(4):
            number = int(land.wolves[wolf])
            if 0 < number < count and land.covers[wolf] > 0 and int(land.covered_at[wolf]) <= count:
                place = int(land.places[number])
                self.kinds[(int(x_of(place)), int(y_of(place)))] = "covered"
        self.areas: list[Area] = []
        self.area_of: dict[Quarter, Area] = {}
        for spot in self.tiles:
            for direction in range(4):
                if (spot[0], spot[1], direction) not in self.area_of:
                    self.spread((spot[0], spot[1], direction))

    def motif(self, quarter: Quarter) -> str:
        return self.tiles[(quarter[0], quarter[1])][quarter[2]]

    def across(self, quarter: Quarter) -> Quarter | None:
        """The quarter on the other side of the edge, if a tile lies there."""
        x, y = quarter[0] + OVER_EDGE[quarter[2]][0], quarter[1] + OVER_EDGE[quarter[2]][1]
        return (x, y, (quarter[2] + 2) % 4) if (x, y) in self.tiles else None

    def spread(self, start: Quarter) -> None:
        motif = self.motif(start)
        reached = {start}
        edge = [start]
        while edge:
            quarter = edge.pop()
            x, y, direction = quarter
            near: list[Quarter] = [(x, y, (direction + 1) % 4), (x, y, (direction + 3) % 4)]
            beyond = self.across(quarter)
            if beyond is not None:
                near.append(beyond)
            for other in near:
                if other not in reached and self.motif(other) == motif:
                    reached.add(other)
                    edge.append(other)
        area = Area(motif, reached)
        self.count(area)
        self.areas.append(area)
        for quarter in reached:
            self.area_of[quarter] = area

    def count(self, area: Area) -> None:
        area.open = sum([1 for quarter in area.quarters if self.across(quarter) is None])
        if area.motif == "F":
            kinds = [self.kinds[spot] for spot in {(x, y) for x, y, _ in area.quarters}]
            area.bare_wolves = kinds.count("wolf")
            area.covered_wolves = kinds.count("covered")
            area.own_hunters = kinds.count("hunter")

    def borders_danger(self, pasture: Area) -> bool:
        """Whether a quarter of the pasture is next to, not opposite, one of a dangerous forest (W20)."""
        for x, y, direction in pasture.quarters:
            for turn in (1, 3):
                other = self.area_of[(x, y, (direction + turn) % 4)]
                if other.motif == "F" and other.is_dangerous():
                    return True
        return False

    def safe_pastures(self) -> list[list[int]]:
        """By colour: the sizes of closed and safe pastures, largest first (W18-W20)."""
        return [
            sorted(
                [
                    len(area.quarters)
                    for area in self.areas
                    if area.motif == motif and area.open == 0 and not self.borders_danger(area)
                ],
                reverse=True,
            )
            for motif in LETTERS[:4]
        ]

    def mismatches(self) -> list[str]:
        """Touching edges that show different motifs (W8)."""
        found: list[str] = []
        for (x, y), edges in self.tiles.items():
            for direction in range(4):
                beyond = self.across((x, y, direction))
                if beyond is not None and self.motif(beyond) != edges[direction]:
                    found.append(f"{x},{y} does not match its neighbour in direction {direction}")
        return found
