"""What the view tells beyond the bare table: areas, both sides of one's own tiles, and the next bonus for going out."""

from __future__ import annotations

import pytest

from paddock.core.contract import OVER
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.flood import Flood
from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, place_of
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.testing.walk import walk

from .positions import play, scene
from .test_interrupts import WOOD
from .test_turn import dealt, view


def expected(state: WolvesState) -> set[tuple[str, frozenset[int], int, bool]]:
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
            assert isinstance(match.state, WolvesState)
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
    seen: WolvesView = view(state, 0)
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


def test_w16_nobody_gets_a_prize_once_the_game_is_over() -> None:
    """With two players there would be one for a third."""
    state = scene(WOOD, [["VVVV"], ["VVVV"]], herds="RB")
    state.play(0, GIVE_UP)
    assert view(state, 1).prize == 3
    state.play(1, GIVE_UP)
    assert (state.kind, view(state, 1).prize) == (OVER, 0)


def test_w23_points_are_public_with_two_herds_alone() -> None:
    open_herds, secret = dealt(2, {}, 1), dealt(2, {"two_herds": False}, 1)
    assert view(open_herds, None).header.points == (0, 0)
    assert view(secret, 0).header.points is None


def test_w9_w12_a_space_says_what_is_drawn_for_a_tile_laid_there() -> None:
    """Every tile draws as many others as its space said before: also on a wolf, also when the bag is nearly empty."""
    seen = {"wolves": 0, "short": 0}
    for seed in range(3):
        for match in walk(make("wolves_and_sheep", 3, {}), rng_for(seed, "draws")):
            state = match.state
            assert isinstance(state, WolvesState)
            spaces = {(space.x, space.y): space for space in view(state, None).spaces}
            if state.kind == OVER:
                assert spaces == {}
                continue
            assert list(spaces) == sorted(spaces, key=lambda place: (-place[1], place[0]))
            laid = {(tile.x, tile.y) for tile in view(state, None).laid}
            for move in (int(move) for seat in state.waiting_seats() for move in state.legal(seat) if move < PASS):
                x, y = int(x_of(place_of(move))), int(y_of(place_of(move)))
                seen["wolves"] += (x, y) in laid
                seen["short"] += spaces[x, y].draws < 4 - spaces[x, y].faces.count(".")
                after = state.copy()
                after.apply(after.next_waiting(), move)
                assert after.due == spaces[x, y].draws
    assert all(seen.values())


def test_w8_a_space_says_what_faces_it() -> None:
    state = scene(["VKYR 0,-1", "KYRV 1,-1"], [["VVVV"], ["VVVV"]], bag=9)
    spaces = {(space.x, space.y): (space.faces, space.draws) for space in view(state, 0).spaces}
    assert spaces[1, 0] == ("..KV", 2)
    assert spaces[2, -1] == ("...Y", 1)
    assert len(spaces) == 7


def test_w12_a_wolf_says_what_faces_a_hunter_on_it() -> None:
    """Forest, of course; it says where there is any."""
    state = scene([*WOOD, "FFFF 0,3", "wolf 1,3", "wolf 1,2", "hunter 1,3"], [["VVVV"], ["VVVV"]], bag=9)
    spaces = {(space.x, space.y): (space.faces, space.draws) for space in view(state, 0).spaces}
    assert spaces[1, 2] == ("F..F", 2)
    assert (1, 3) not in spaces


def test_w19_loose_wolves_are_those_that_no_hunter_keeps_quiet() -> None:
    state = scene([*WOOD, "wolf 1,2"], [["hk", "VVVV"], ["VVVV"]], herds="RB")
    wolf = len(view(state, None).laid) - 1
    assert view(state, 1).loose == (wolf,)
    assert [(space.x, space.y) for space in view(state, 0).spaces].count((1, 2)) == 1
    play(state, 0, "hunter 1,2")
    assert view(state, 1).loose == ()
    assert (1, 2) not in [(space.x, space.y) for space in view(state, 0).spaces]


def test_w21_w23_the_largest_pastures_and_what_they_count() -> None:
    game = make("wolves_and_sheep", 2, {"two_herds": True})
    for match in walk(game, rng_for(5, "largest")):
        assert isinstance(match.state, WolvesState)
        seen = view(match.state, None)
        for colour, place in enumerate(seen.largest):
            size = len(seen.areas[place].quarters) if place is not None else 0
            assert size == max(seen.pastures[colour], default=0)
            assert place is None or (seen.areas[place].opens, seen.areas[place].danger) == (0, False)
    assert any(seen.sheep)
    assert seen.header.points == tuple(
        (count or 0) + bonus for count, bonus in zip(seen.sheep, seen.bonus, strict=True)
    )


def test_w6_w13_what_counts_is_told_only_of_herds_that_are_known() -> None:
    state = scene([], [["VVVV"], ["VVVV"], ["VVVV"]], herds="RBY")
    assert (view(state, 1).public, view(state, 1).sheep) == ((), (None, 0, None))
    assert view(state, None).sheep == (None, None, None)
    state.revealed |= 1 << 2
    assert (view(state, 1).public, view(state, 1).sheep) == ((2,), (0, 0, None))


@pytest.mark.parametrize(
    ("animals", "loose"),
    [
        ([], ()),
        (["wolf 0,3"], (4,)),
        (["wolf 0,3", "hunter 0,3"], ()),
        (["wolf 0,3", "hunter 1,2"], ()),
        (["wolf 0,3", "wolf 0,4", "hunter 0,3"], (5,)),
        (["wolf 0,3", "wolf 0,4", "hunter 1,2"], (4, 5)),
    ],
)
def test_w19_the_wolves_of_a_dangerous_forest_are_loose(animals: list[str], loose: tuple[int, ...]) -> None:
    assert view(scene([*WOOD, *animals], [["VVVV"], ["VVVV"]]), None).loose == loose
