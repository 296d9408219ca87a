"""The tiles (W1-W5) and lists of an owner's own."""

from __future__ import annotations

from typing import Any

import pytest

from paddock.core.errors import OptionError
from paddock.core.match import Match, replay
from paddock.core.record import read_record
from paddock.core.seeds import rng_for
from paddock.games.catalogue import game_of, make
from paddock.games.wolves_and_sheep.components import read_tiles, shipped_tiles
from paddock.games.wolves_and_sheep.tiles import ANIMAL, HUNTER, SHEPHERD, SQUARE, WOLF
from paddock.testing.walk import any_step

from .positions import components, landscape, options_of, place, scene


def shipped() -> dict[str, Any]:
    given = shipped_tiles()
    assert isinstance(given, dict)
    return given


def plain_sides() -> list[str]:
    return [side for both in shipped()["plain"] for side in both]


def turned_least(side: str) -> str:
    return min(side[turn:] + side[:turn] for turn in range(4))


def test_w1_there_are_77_tiles() -> None:
    given = shipped()
    markers = 4
    assert len(given["plain"]) == 60
    assert len(given["wolves"]) == len(given["hunters"]) == len(given["shepherds"]) == 4
    assert 1 + 4 + markers + 4 + 4 + 60 == 77


def test_w1_the_audit_finds_a_lost_tile_and_a_doubled_one() -> None:
    state = make("wolves_and_sheep", 2, {}).start()
    assert state.audit() == []
    match = Match(make("wolves_and_sheep", 3, {}))
    match.settle_chance(rng_for(1))
    state = match.state
    state.bag[0] = state.bag[1]  # type: ignore[attr-defined] # a state of this game has a bag
    assert len(state.audit()) == 2


def test_w2_village_and_forest_never_stand_on_one_side() -> None:
    assert all(not ("V" in side and "F" in side) for side in plain_sides())


def test_w2_a_wolf_or_hunter_side_is_all_forest_and_its_other_side_one_herd() -> None:
    tiles = read_tiles(shipped())
    for first in (WOLF, HUNTER):
        assert [tiles.side(first + colour, 0) for colour in range(4)] == ["KKKK", "YYYY", "RRRR", "BBBB"]
        assert all(tiles.text(first + colour, ANIMAL) == "FFFF" for colour in range(4))
    assert [tiles.side(SHEPHERD + colour, 0) for colour in range(4)] == ["KKKK", "YYYY", "RRRR", "BBBB"]
    assert tiles.side(SQUARE, 0) == "VVVV"


def test_w3_neighbouring_quarters_of_one_motif_are_one_area_and_opposite_ones_are_not() -> None:
    areas = landscape("KKVY 0,1").areas
    assert areas.root(4) == areas.root(5)
    assert areas.root(4) != areas.root(7)
    areas = landscape("YKVK 0,1").areas
    assert areas.root(5) != areas.root(7)


def test_w3_the_last_quarter_joins_the_first() -> None:
    areas = landscape("KYVK 0,1").areas
    assert areas.root(4) == areas.root(7)


def test_w3_equal_quarters_across_an_edge_are_one_area() -> None:
    land = landscape("KYVY 0,1", "RRKR 0,2")
    assert land.areas.root(4) == land.areas.root(4 * 2 + 2)
    assert land.areas.sizes[land.areas.root(4)] == 2


def test_w4_all_120_plain_sides_differ_however_they_are_turned() -> None:
    assert len({turned_least(side) for side in plain_sides()}) == 120


def test_w4_an_owner_can_replace_the_tiles_and_a_record_keeps_them() -> None:
    own = components(["VVKK/YYRR", "VKKK/FFFF"])
    match = Match(make("wolves_and_sheep", 3, {}, own))
    rng = rng_for(2)
    for _ in range(40):
        if match.state.kind != 3:
            any_step(match, rng)
    record = read_record(match.record().text())
    assert record.components == own
    assert replay(game_of(record), record).state.truth() == match.state.truth()


def test_w5_either_side_and_every_rotation_may_be_used() -> None:
    state = scene([], [["VKYR/VVBB"], []])
    shown = {text for text in options_of(state, 0) if text.endswith(" 0,1")}
    assert shown == {"YRVK 0,1", "BVVB 0,1", "BBVV 0,1"}


def test_w5_rotations_that_look_alike_are_one_move() -> None:
    state = scene([], [["VKVK", "VVVV"], []])
    assert sorted(text for text in options_of(state, 0) if text.endswith(" 0,1")) == ["VKVK 0,1", "VVVV 0,1"]


def broken(part: str, value: object, number: int | None = None) -> dict[str, Any]:
    given = {key: list(entry) if isinstance(entry, list) else entry for key, entry in shipped().items()}
    if number is None:
        given[part] = value
    else:
        given[part][number] = value
    return given


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "tiles: $: must be an object"),
        ({"square": "VVVV"}, "shepherds: is missing [W1]"),
        (broken("sheep", []), "'sheep': is not a part of a tile list"),
        (broken("square", "VVVK"), "square: the village square is VVVV, not 'VVVK' [W1]"),
        (broken("plain", "none"), "plain: must be a list of 60, not 'none' [W1]"),
        (broken("plain", [["VVVV", "VVVV"]]), "plain: must have 60 entries, not 1 [W1]"),
        (broken("plain", ["VVVV"], 7), "plain[7]: must have 2 entries, not 1 [W1]"),
        (broken("plain", ["VVVV", "VVV"], 7), "plain[7][1]: a side has four edges, one letter each, not 'VVV' [W2]"),
        (broken("plain", ["VVVV", 4], 7), "plain[7][1]: a side has four edges, one letter each, not 4 [W2]"),
        (broken("plain", ["VGVV", "VVVV"], 0), "plain[0][0]: 'G' in 'VGVV' is not a motif"),
        (broken("plain", ["KKKK", "VFKK"], 59), "plain[59][1]: village and forest never stand on one side"),
        (broken("wolves", "KYRB", 0), "wolves[0]: must be four sheep of one colour, not 'KYRB' [W2]"),
        (broken("hunters", "KKKK", 1), "hunters[1]: 'KKKK' is there twice; there is one for each colour [W2]"),
        (broken("shepherds", []), "shepherds: must have 4 entries, not 0 [W1]"),
        (broken("plain", [["KKKK", "YYYY"]] * 60), "plain: no tile has a village edge"),
    ],
)
def test_w4_a_list_that_is_wrong_is_refused_with_the_place_and_the_rule(given: object, said: str) -> None:
    with pytest.raises(OptionError) as refused:
        make("wolves_and_sheep", 2, {}, given)
    assert said in str(refused.value)


def test_w4_herds_may_be_listed_in_any_order() -> None:
    tiles = read_tiles(broken("wolves", ["BBBB", "RRRR", "YYYY", "KKKK"]))
    assert tiles.side(WOLF, 0) == "KKKK"


def test_w4_places_of_the_table_reach_as_far_as_all_tiles_in_a_line() -> None:
    spots = [place(f"0,{distance}") for distance in range(-73, 74)]
    assert len(set(spots)) == 147
    land = landscape(*[f"VKVK 0,{distance}" for distance in range(1, 60)])
    assert land.frontier.find(place("0,60")) >= 0
