"""The numbers, texts, parts and factors of moves."""

from __future__ import annotations

import pytest

from paddock.core.errors import NotationError
from paddock.core.rng import FastRng
from paddock.games.wolves_and_sheep.frontier import place_at
from paddock.games.wolves_and_sheep.moves import (
    GIVE_UP,
    MOVE_COUNT,
    MOVES,
    MOVES_PER_PLACE,
    PASS,
    is_special,
    is_turn_tile,
    laying,
    orientation_of,
    place_of,
    tile_of,
)
from paddock.games.wolves_and_sheep.tiles import ORIENTATIONS, SQUARE, TILE_NAMES


def test_the_constants_agree_with_the_table() -> None:
    assert MOVES.count == MOVE_COUNT
    assert (MOVES.find("pass", {}), MOVES.find("give_up", {})) == (PASS, GIVE_UP)
    assert MOVES_PER_PLACE == SQUARE * ORIENTATIONS
    assert (MOVES.text(PASS), MOVES.text(GIVE_UP)) == ("pass", "give up")


@pytest.mark.parametrize("seed", range(40))
def test_numbers_parts_texts_and_factors_are_one_move(seed: int) -> None:
    rng = FastRng(seed)
    tile, orientation = int(rng.below(72)), int(rng.below(8))
    x, y = int(rng.below(147)) - 73, int(rng.below(147)) - 73
    number = int(laying(tile, orientation, place_at(x, y)))
    assert (tile_of(number), orientation_of(number), place_of(number)) == (tile, orientation, place_at(x, y))
    move = MOVES.move(number)
    turns, side = orientation % 4, "ab"[orientation // 4]
    assert (move.kind, move.parts) == ("lay", {"y": y, "x": x, "tile": TILE_NAMES[tile], "side": side, "turns": turns})
    assert move.text == f"{TILE_NAMES[tile]}{side} {x},{y}" + (f" r{turns}" if turns else "")
    assert MOVES.number(move.text) == MOVES.find("lay", move.parts) == MOVES.join(MOVES.split(number)) == number


def test_a_mask_of_factors_has_a_few_hundred_places() -> None:
    assert [factor.name for factor in MOVES.factors] == ["kind", "y", "x", "tile", "side", "turns"]
    assert sum(factor.size for factor in MOVES.factors) == 380


def test_spaces_capitals_and_a_turn_of_nought_are_forgiven() -> None:
    assert MOVES.number("  17A  2 , -3 R1 ") == MOVES.number("17a 2,-3 r1")
    assert MOVES.number("17 a 2,-3 r0") == MOVES.number("17a 2,-3")
    assert MOVES.number("Give  UP") == GIVE_UP


@pytest.mark.parametrize(
    ("text", "said"),
    [("17c 2,3", "moves look like"), ("61a 0,1", "no tile '61'"), ("17a 74,0", "too far"), ("", "moves look like")],
)
def test_what_is_no_move_is_refused(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        MOVES.number(text)


@pytest.mark.parametrize(
    ("text", "special", "turns"),
    [
        ("17b 0,1", False, True),
        ("wka 0,1", False, True),
        ("wkb 0,1", True, False),
        ("hyb 0,1", True, False),
        ("sra 0,1", True, False),
        ("pass", False, False),
        ("give up", False, False),
    ],
)
def test_w8_w10_w13_what_is_special_and_what_is_a_turns_tile(text: str, special: bool, turns: bool) -> None:
    move = MOVES.number(text)
    assert (is_special(move), is_turn_tile(move)) == (special, turns)
