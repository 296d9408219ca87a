"""The landscape kept step by step, against a flood fill from scratch at every step of many random games."""

from __future__ import annotations

import pytest

from paddock.core.contract import OVER
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.areas import is_dangerous
from paddock.games.wolves_and_sheep.flood import Area, Flood
from paddock.games.wolves_and_sheep.frontier import asks, x_of, y_of
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.score import all_pastures, largest_pastures, safe_pastures
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import LETTERS
from paddock.testing.walk import walk

from .positions import landscape, options_of, place, scene


def compare(land: Landscape) -> None:
    """Areas, sizes, open edges, danger and pastures, each from the laid tiles alone."""
    flood = Flood(land, int(land.count))
    roots: dict[int, Area] = {}
    for number in range(int(land.count)):
        spot = int(land.places[number])
        x, y = int(x_of(spot)), int(y_of(spot))
        for direction in range(4):
            root = int(land.areas.root(number * 4 + direction))
            area = flood.area_of[(x, y, direction)]
            assert roots.setdefault(root, area) is area
            assert area.motif == flood.tiles[(x, y)][direction]
    assert len(roots) == len(flood.areas)
    for root, area in roots.items():
        assert (int(land.areas.sizes[root]), int(land.areas.opens[root])) == (len(area.quarters), area.open)
        assert bool(is_dangerous(int(land.areas.guards[root]))) == area.is_dangerous()
        assert area.motif in "VF" or area.open > 0 or len(area.quarters) % 2 == 0
    assert safe_pastures(land) == flood.safe_pastures()
    assert list(largest_pastures(land)) == [max(sizes, default=0) for sizes in flood.safe_pastures()]
    for colour, found in enumerate(all_pastures(land)):
        areas = [area for area in flood.areas if area.motif == LETTERS[colour]]
        assert sorted(found) == sorted((len(area.quarters), area.open, flood.borders_danger(area)) for area in areas)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_landscape_is_what_a_flood_fill_finds_at_every_step(seats: int) -> None:
    game = make("wolves_and_sheep", seats, {})
    longest = 0
    for seed in range(10):
        count = 0
        for match in walk(game, rng_for(seed, "flood", seats)):
            state = match.state
            assert isinstance(state, WolvesState)
            if int(state.land.count) != count:
                count = int(state.land.count)
                compare(state.land)
        longest = max(longest, count)
    assert longest > 50


@pytest.mark.parametrize(
    "animals", [[], ["wolf 1,2"], ["wolf 1,2", "hunter 1,2"], ["wolf 1,2", "wolf 1,3", "hunter 1,2"]]
)
@pytest.mark.parametrize("edges", ["RFKR 0,2", "FFKR 0,2", "FFKF 0,2"])
def test_w18_w19_w20_prepared_landscapes_too(edges: str, animals: list[str]) -> None:
    """A closed black pasture of two, with a forest next to it on one side or on both."""
    compare(landscape("KRVR 0,1", edges, *animals))


def fitting(state: WolvesState, tile: int) -> set[tuple[int, int, str]]:
    """Every way a tile can lie, worked out from the laid tiles alone: all spaces, all sides, all rotations (W5, W8)."""
    flood = Flood(state.land, int(state.land.count))
    around = {(x + dx, y + dy) for x, y in flood.tiles for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    found = set()
    for x, y in around - set(flood.tiles):
        for side in (0, 1):
            text = str(state.rules.tiles.side(tile, side))
            for turn in range(4):
                edges = text[turn:] + text[:turn]
                beyond = [
                    (flood.tiles.get((x, y + 1), "...."), 0, 2),
                    (flood.tiles.get((x + 1, y), "...."), 1, 3),
                    (flood.tiles.get((x, y - 1), "...."), 2, 0),
                    (flood.tiles.get((x - 1, y), "...."), 3, 1),
                ]
                if all(other[far] in (".", edges[near]) for other, near, far in beyond):
                    found.add((x, y, edges))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_legal_places_are_all_that_match(seed: int) -> None:
    game = make("wolves_and_sheep", 3, {"interrupts": "own_turn"})
    for match in walk(game, rng_for(seed, "places")):
        state = match.state
        assert isinstance(state, WolvesState)
        if state.kind == OVER or not state.waiting_seats():
            continue
        seat = state.waiting_seats()[0]
        expected = {
            f"{edges} {x},{y}" for tile in state.hand(seat) if tile < 60 for x, y, edges in fitting(state, tile)
        }
        herds = {
            f"{edges} {x},{y}"
            for tile in state.hand(seat)
            if tile >= 60
            for x, y, edges in fitting(state, tile)
            if edges != "FFFF"
        }
        for tile in state.hand(seat):
            ways = [edges for _, _, edges in fitting(state, tile) if tile < 60 or edges != "FFFF"]
            assert state.land.has_room_for(tile) == bool(ways)
        words = ("wolf", "hunter", "shepherd", "pass", "give")
        assert {text for text in options_of(state, seat) if not text.startswith(words)} == expected | herds


def test_a_space_with_four_neighbours_asks_for_all_of_them() -> None:
    land = landscape("KKVK 0,1", "BKKV 1,0", "KKKK 0,2", "KKYK 1,2", "KKKK 2,2", "KKKR 2,1")
    space = int(land.frontier.find(place("1,1")))
    assert ["KYRBVF."[int(asks(space, direction))] for direction in range(4)] == ["Y", "R", "B", "K"]
    compare(land)


def test_copies_share_nothing() -> None:
    state = scene(["KKVK 0,1"], [["KKKK"], ["VVVV"]], bag=5)
    copy = state.copy()
    before = state.truth()
    copy.apply(0, int(copy.legal(0)[0]))
    copy.settle(copy.chance(rng_for(1)))
    assert state.truth() == before
    compare(copy.land)
