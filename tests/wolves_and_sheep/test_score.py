"""Pastures, danger and the score (W18-W23)."""

from __future__ import annotations

from itertools import permutations

import pytest

from paddock.core.errors import OptionError
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.areas import is_dangerous
from paddock.games.wolves_and_sheep.flood import Flood
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.phases import DEALING
from paddock.games.wolves_and_sheep.score import bonus, safe_pastures
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.testing.walk import walk

from .positions import landscape, place, play, scene, sizes
from .test_interrupts import TWO_WOODS
from .test_turn import view

PEN = ["KRVR 0,1", "RRKR 0,2"]
"""A closed black pasture of two sheep."""


def area_at(land: Landscape, spot: str, direction: int) -> int:
    number = next(number for number in range(land.count) if int(land.places[number]) == place(spot))
    return int(land.areas.root(number * 4 + direction))


def danger_at(land: Landscape, spot: str, direction: int = 0) -> bool:
    quick = bool(is_dangerous(int(land.areas.guards[area_at(land, spot, direction)])))
    x, y = spot.split(",")
    assert Flood(land, int(land.count)).area_of[(int(x), int(y), direction)].is_dangerous() == quick
    return quick


# W18: closed pastures.


def test_w18_a_pasture_is_closed_when_no_edge_faces_an_empty_space() -> None:
    assert sizes(landscape(*PEN), "K") == [2]
    assert sizes(landscape(*PEN[:1]), "K") == []
    assert sizes(landscape(*PEN), "R") == []


def test_w18_its_size_is_its_number_of_sheep_edges() -> None:
    land = landscape("KKVR 0,1", "RKKR 0,2", "KRRK 1,2", "KRRK 1,1")
    assert sizes(land, "K") == []
    land = landscape("KKVR 0,1", "RKKR 0,2", "RRKK 1,2", "KRRK 1,1")
    assert sizes(land, "K") == [8]


def test_w18_closed_pastures_are_even_and_the_audit_says_so() -> None:
    state = scene(PEN, [["VVVV"], ["VVVV"]])
    root = area_at(state.land, "0,1", 0)
    assert state.land.areas.sizes[root] % 2 == 0
    assert not [fault for fault in state.audit() if "sheep" in fault or "area" in fault]
    state.land.areas.sizes[root] = 3
    assert [fault for fault in state.audit() if "area" in fault]


# W19: danger.


def test_w19_each_wolf_needs_its_own_hunter() -> None:
    wood = ["KKVK 0,1", "FFKF 0,2"]
    assert not danger_at(landscape(*wood), "0,2")
    assert danger_at(landscape(*wood, "wolf 0,3"), "0,2")
    assert not danger_at(landscape(*wood, "wolf 0,3", "hunter 0,3"), "0,2")
    assert danger_at(landscape(*wood, "wolf 0,3", "wolf 1,2", "hunter 0,3"), "0,2")
    assert not danger_at(landscape(*wood, "wolf 0,3", "wolf 1,2", "hunter 0,3", "hunter 1,2"), "0,2")


def test_w19_a_hunter_on_a_wolf_covers_that_wolf_and_no_other() -> None:
    """Joined forests: two wolves, one covered; the covering hunter does not disarm the other."""
    land = landscape(*TWO_WOODS, "wolf 0,3", "wolf 2,1", "hunter 2,1", "KKFF 1,2")
    assert danger_at(land, "1,2", 2)


def test_w19_an_own_tile_hunter_disarms_one_wolf_of_a_joined_forest() -> None:
    joined = landscape(*TWO_WOODS, "wolf 0,3", "hunter 2,1", "KKFF 1,2")
    assert not danger_at(joined, "1,2", 2)
    two_wolves = landscape(*TWO_WOODS, "wolf 0,3", "wolf 0,4", "hunter 2,1", "KKFF 1,2")
    assert danger_at(two_wolves, "1,2", 2)
    two_hunters = landscape(*TWO_WOODS, "wolf 0,3", "wolf 0,4", "hunter 2,1", "hunter 3,1", "KKFF 1,2")
    assert not danger_at(two_hunters, "1,2", 2)


@pytest.mark.parametrize("order", list(permutations(["wolf 0,3", "wolf -1,3", "hunter 2,1", "KKFF 1,2", "hunter 0,3"])))
def test_w19_joined_forests_count_alike_in_every_order(order: tuple[str, ...]) -> None:
    """Two wolves north, a hunter east, a joining tile, a hunter on a wolf, in every order the rules allow."""
    if order.index("hunter 0,3") < order.index("wolf 0,3") or order.index("wolf -1,3") < order.index("wolf 0,3"):
        return
    land = landscape(*TWO_WOODS, *order)
    guard = int(land.areas.guards[area_at(land, "1,2", 2)])
    assert (guard & 15, guard >> 4 & 15, guard >> 8) == (1, 1, 1)
    assert not danger_at(land, "1,2", 2)


def test_w19_wolves_of_one_forest_do_not_make_another_dangerous() -> None:
    land = landscape(*TWO_WOODS, "wolf 0,3")
    assert danger_at(land, "0,2")
    assert not danger_at(land, "1,1")


# W20: bordering.

NEXT_TO = ["KRVR 0,1", "RFKR 0,2"]
"""A closed black pasture; on the tile at 0,2 its quarter is next to a forest quarter."""
OPPOSITE = ["KRVR 0,1", "FRKR 0,2"]
"""The same with the forest opposite."""


def test_w20_a_closed_pasture_next_to_a_dangerous_forest_counts_nothing() -> None:
    assert sizes(landscape(*NEXT_TO), "K") == [2]
    assert sizes(landscape(*NEXT_TO, "wolf 1,2"), "K") == []
    assert sizes(landscape(*NEXT_TO, "wolf 1,2", "hunter 1,2"), "K") == [2]
    assert sizes(landscape("KRVR 0,1", "RRKF 0,2", "wolf -1,2"), "K") == []


def test_w20_opposite_quarters_do_not_border() -> None:
    assert sizes(landscape(*OPPOSITE, "wolf 0,3"), "K") == [2]


def test_w20_the_border_may_be_far_from_the_wolf() -> None:
    far = ["FFFF 1,2", "FFFF 2,2", "FFFF 3,2"]
    assert sizes(landscape(*NEXT_TO, *far, "wolf 4,2"), "K") == []


def test_w20_touching_across_an_edge_or_corner_is_no_border() -> None:
    """The forest at 1,2 lies beside the pasture's tile, behind a red quarter."""
    laid = ["KRVR 0,1", "RRKR 0,2", "RRRR 1,2", "FFRF 1,3", "wolf 1,4"]
    assert sizes(landscape(*laid), "K") == [2]


def test_w20_village_counts_as_fence() -> None:
    assert sizes(landscape("VKVK 0,1", "VVVK 1,1"), "K") == [2]


# W21: score and ties.


def ended(laid: list[str], herds: str, options: dict[str, object] | None = None) -> tuple[list[int], list[int]]:
    seats = 2 if options else len(herds)
    state = scene(laid, [["FFFF"]] * seats, herds=herds, options=options, bag=5)
    for seat in range(seats):
        play(state, seat, "give up")
    return state.points(), state.places()


def test_w21_the_largest_closed_and_safe_pasture_and_the_bonus() -> None:
    block = ["KKVR 0,1", "RKKR 0,2", "RRKK 1,2", "KRRK 1,1"]
    assert ended(block, "YKR") == ([6, 3 + 8, 1], [2, 1, 3])


def test_w21_only_the_largest_counts() -> None:
    two = [*PEN, "VRKR 0,-1", "KRRR 0,-2"]
    assert sizes(landscape(*two), "K") == [2, 2]
    assert ended(two, "YKR")[0] == [6, 5, 1]


def test_w21_ties_go_by_the_second_largest_pasture_and_so_on() -> None:
    black = ["KKVR 0,1", "RKKR 0,2", "RRKK 1,2", "KRRK 1,1"]
    points, places = ended(["KYVY 0,1", "YYKY 0,2"], "YKR")
    assert points == [6, 5, 1]
    assert places == [1, 2, 3]
    assert sizes(landscape(*black), "K") == [8]
    state = scene([*PEN, "VRKR 0,-1", "KRRR 0,-2", "YBVV 1,0", "BBYB 1,1"], [["FFFF"]] * 2, herds="KY", bag=5)
    assert view(state, None).pastures[:2] == ((2, 2), (2,))
    assert state.points() == [2, 2]
    assert state.places() == [1, 2]


def test_w21_pastures_are_listed_largest_first() -> None:
    """The small one was closed first."""
    large = ["VRKK 0,-1", "KRRK 0,-2", "KKRR -1,-2", "RKKR -1,-1"]
    state = scene([*PEN, *large], [["FFFF"]] * 3, herds="KYB")
    assert view(state, None).pastures[0] == (8, 2)
    assert sizes(state.land, "K") == [8, 2]
    assert view(state, 0).sheep == (8, None, None)


@pytest.mark.parametrize(("more", "less"), list(permutations(range(4), 2)))
def test_w21_a_tie_of_any_two_seats_is_broken(tied: WolvesState, more: int, less: int) -> None:
    """Black has two pastures of two sheep, yellow has one; the owners of red and blue are out, with 6 and 3 points."""
    state = tied.copy()
    out = [seat for seat in range(4) if seat not in (more, less)]
    for colour, owner in enumerate((more, less, *out)):
        state.owners[colour] = owner + 1
    for rank, seat in enumerate(out):
        state.outs[rank] = seat
    state.out_count = 2
    assert [state.points()[seat] for seat in (*out, more, less)] == [6, 3, 2, 2]
    assert [state.places()[seat] for seat in (*out, more, less)] == [1, 2, 3, 4]


@pytest.fixture(scope="module")
def tied() -> WolvesState:
    return scene([*PEN, "VRKR 0,-1", "KRRR 0,-2", "YBVV 1,0", "BBYB 1,1"], [["FFFF"]] * 4, bag=5)


def test_w21_then_it_is_a_draw() -> None:
    state = scene(PEN, [["FFFF"]] * 3, herds="YRB", bag=5)
    assert state.points() == [0, 0, 0]
    assert state.places() == [1, 1, 1]


def test_w22_at_the_end_every_colour_is_shown_and_unused_colours_are_nobodys() -> None:
    state = scene(PEN, [["FFFF"]] * 3, herds="YRB", bag=5)
    assert view(state, None).herds == ((), (), ())
    for seat in range(3):
        play(state, seat, "give up")
    assert view(state, None).herds == ((1,), (2,), (3,))
    assert view(state, None).header.points == (6, 3, 1)
    assert view(state, None).passes == ()


# W23: two herds.


def test_w23_two_herds_are_the_default_for_two_and_no_choice_for_more() -> None:
    assert make("wolves_and_sheep", 2, {}).options["two_herds"] is True
    assert make("wolves_and_sheep", 2, {"two_herds": "off"}).options["two_herds"] is False
    assert make("wolves_and_sheep", 3, {}).options["two_herds"] is False
    assert make("wolves_and_sheep", 4, {"two_herds": False}).options["two_herds"] is False
    with pytest.raises(OptionError, match="W23"):
        make("wolves_and_sheep", 3, {"two_herds": True})


def test_w23_all_colours_are_known() -> None:
    state = scene(PEN, [["FFFF"], ["FFFF"]], herds="KRYB", options={"two_herds": True})
    for seat in (None, 0, 1):
        assert view(state, seat).herds == ((0, 2), (1, 3))
    assert view(state, None).hidden == (2, 2)


def test_w23_the_largest_pastures_of_both_colours_are_added_up() -> None:
    both = [*PEN, "VYRY 0,-1", "RYYY 0,-2"]
    assert ended(both, "KRYB", {"two_herds": True}) == ([6 + 2 + 2, 3], [1, 2])


def flock(pastures: list[list[int]], herds: list[int]) -> list[int]:
    """What an owner of these colours counts: the largest pastures added up, then the second largest, and so on."""
    depth = max([len(pastures[colour]) for colour in herds], default=0)
    return [sum([pastures[colour][rank] for colour in herds if rank < len(pastures[colour])]) for rank in range(depth)]


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (2, {"two_herds": False}), (4, {})], ids=str)
def test_w21_w23_places_are_what_whole_lists_of_pastures_say(seats: int, options: dict[str, object]) -> None:
    """The long way round: by points, then the second largest pastures added up, and so on."""
    broken = 0
    for seed in range(3):
        for match in walk(make("wolves_and_sheep", seats, options), rng_for(seed, "places", seats)):
            state = match.state
            assert isinstance(state, WolvesState)
            if state.phase == DEALING:
                continue
            pastures = safe_pastures(state.land)
            flocks = [flock(pastures, state.herds(seat)) for seat in range(seats)]
            points = [sum(flocks[seat][:1]) + int(bonus(state, seat)) for seat in range(seats)]
            scores = [[points[seat], *flocks[seat][1:]] for seat in range(seats)]
            assert state.points() == points
            assert state.places() == [1 + sum(other > mine for other in scores) for mine in scores]
            broken += len(set(state.places())) > len(set(points))
    assert broken > 0


def test_w23_both_question_tiles_may_be_laid() -> None:
    state = scene(["KKVR 0,1"], [["FFFF"], ["FFFF"]], herds="KRYB", options={"two_herds": True})
    play(state, 0, "shepherd 0,2")
    play(state, 0, "shepherd -1,1")
    assert view(state, None).hidden == (0, 2)
    assert state.turn == 0
