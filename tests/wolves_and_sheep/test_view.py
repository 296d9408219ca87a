"""What the view tells beyond the bare table: areas, both sides of one's own tiles, and the next bonus for going out."""

from __future__ import annotations

import pytest

from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.flood import Flood
from paddock.games.wolves_and_sheep.moves import GIVE_UP
from paddock.games.wolves_and_sheep.state import SheepState
from paddock.games.wolves_and_sheep.view import SheepView
from paddock.testing.walk import walk

from .scenes import scene
from .test_interrupts import WOOD
from .test_turn import dealt, view


def expected(state: SheepState) -> set[tuple[str, frozenset[int], int, bool]]:
    """The areas, from nothing but the laid tiles. A pasture next to a dangerous forest is in danger."""
    flood = Flood(state.land, int(state.land.count))
    numbers = {spot: number for number, spot in enumerate(flood.tiles)}
    found: set[tuple[str, frozenset[int], int, bool]] = set()
    for area in flood.areas:
        quarters = frozenset(4 * numbers[(x, y)] + direction for x, y, direction in area.quarters)
        near = [flood.area_of[(x, y, (direction + step) % 4)] for x, y, direction in area.quarters for step in (1, 3)]
        danger = area.is_dangerous() if area.motif == "F" else any(other.is_dangerous() for other in near)
        if area.motif != "V":
            found.add((area.motif, quarters, area.open, danger))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w3_w18_w19_w20_areas_are_what_a_flood_fill_finds(seats: int) -> None:
    game = make("wolves_and_sheep", seats, {})
    dangers = 0
    for seed in range(4):
        for match in walk(game, rng_for(seed, "areas", seats)):
            assert isinstance(match.state, SheepState)
            for seat in (None, 0):
                areas = view(match.state, seat).areas
                told = {(area.motif, frozenset(area.quarters), area.opens, area.danger) for area in areas}
                assert told == expected(match.state)
                assert len(told) == len(areas)
                assert list(areas) == sorted(areas, key=lambda area: area.quarters)
            dangers += sum(area.danger for area in areas)
    assert dangers > 0


def test_w2_w7_one_sees_both_sides_of_ones_own_tiles_and_nobody_elses() -> None:
    state = dealt(3, {}, 3)
    for seat in range(3):
        seen = view(state, seat)
        assert seen.hand is not None
        tiles = state.rules.tiles
        assert [tile.sides for tile in seen.tiles[:4]] == [(tiles.side(t, 0), tiles.side(t, 1)) for t in seen.hand]
        (colour,) = seen.herds[seat]
        assert (seen.tiles[4].kind, seen.tiles[4].sides) == ("shepherd", ("KYRB"[colour] * 4,))
        assert len(seen.tiles) == 5
    assert view(state, None).tiles == ()


def test_w13_names_and_kinds_are_those_of_the_moves() -> None:
    state = scene(WOOD, [["wk", "hy", "VVVV"], ["VVVV"]], herds="RB")
    seen: SheepView = view(state, 0)
    assert [(tile.name[:1].isdigit(), tile.kind) for tile in seen.tiles] == [
        (True, "plain"),
        (False, "wolf"),
        (False, "hunter"),
        (False, "shepherd"),
    ]
    assert [tile.name for tile in seen.tiles[1:]] == ["wk", "hy", "sr"]
    assert seen.tiles[1].sides == ("KKKK", "FFFF")


def test_w16_the_prize_is_what_the_next_one_out_gets() -> None:
    state = scene(WOOD, [["VVVV"], ["VVVV"], ["VVVV"]], herds="RBY")
    prizes = []
    for seat in (0, 1, 2):
        prizes.append(view(state, None).prize)
        state.play(seat, GIVE_UP)
        assert view(state, None).bonus[seat] == prizes[-1]
    assert prizes == [6, 3, 1]
    assert view(state, None).prize == 0
