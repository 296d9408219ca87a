"""Every refusal of a move says why, by a stable code, and names the rule."""

from __future__ import annotations

import pytest

from paddock.games.wolves_and_sheep.moves import MOVE_COUNT, MOVES
from paddock.games.wolves_and_sheep.state import WolvesState

from .positions import play, scene
from .test_interrupts import WOOD
from .test_turn import refusal


def state_of_turn() -> WolvesState:
    """It is the turn of seat 0, whose herd is red; the forest holds a wolf with a hunter on it. Tiles 1-3 are laid."""
    return scene(
        [*WOOD, "wolf 0,3", "hunter 0,3"],
        [["VKKK", "KKKK", "wk", "hk"], ["RRRR", "wy", "hy"]],
        herds="RK",
        bag=20,
    )


@pytest.mark.parametrize(
    ("seat", "move", "code", "rule"),
    [
        (0, "6a 1,1", "not_in_hand", "W8"),
        (0, "ska 1,1", "no_such_shepherd", "W13"),
        (0, "4a 0,1", "space_taken", "W8"),
        (0, "wkb 0,3", "space_taken", "W8"),
        (0, "4a 5,5", "touches_nothing", "W8"),
        (0, "hkb 5,5", "touches_nothing", "W8"),
        (0, "4a 1,0", "no_match", "W8"),
        (0, "5a 1,1 r1", "turn_less", "W5"),
        (0, "5a 1,0 r1", "no_match", "W8"),
        (1, "skb 1,1", "turn_less", "W5"),
        (0, "wkb 1,2", "hunter_near", "W11"),
        (0, "hkb 0,2", "no_bare_wolf", "W12"),
        (0, "hkb 0,3", "no_bare_wolf", "W12"),
        (1, "6a 1,1", "not_your_turn", "W10"),
        (1, "wya 1,1", "not_your_turn", "W10"),
        (1, "ska 5,5", "touches_nothing", "W8"),
        (1, "wyb 0,2", "space_taken", "W8"),
        (1, "hyb 0,2", "no_bare_wolf", "W12"),
    ],
)
def test_a_tile_is_refused(seat: int, move: str, code: str, rule: str) -> None:
    assert refusal(state_of_turn(), seat, MOVES.number(move)) == (code, rule)


@pytest.mark.parametrize("number", [-1, MOVE_COUNT])
def test_a_number_that_is_no_move_is_refused(number: int) -> None:
    assert refusal(state_of_turn(), 0, number) == ("unknown_move", "")


@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("hkb 1,2", "bonus_is_plain", "W13"),
        ("sya -1,1", "bonus_is_plain", "W13"),
        ("pass", "bonus_due", "W13"),
        ("give up", "bonus_due", "W13"),
        ("4a 1,0", "no_match", "W8"),
    ],
)
def test_w13_what_is_no_bonus_tile_is_refused_in_anyones_turn(move: str, code: str, rule: str) -> None:
    """Seat 1, with two herds, has revealed one of them out of turn. The other would fit at -1,1."""
    land = ["KKVY 0,1", "FFKF 0,2"]
    state = scene(land, [["VVVV"], ["KKKK", "hk"]], herds="RBKY", options={"two_herds": True})
    play(state, 1, "shepherd 1,1")
    assert refusal(state, 1, MOVES.number(move)) == (code, rule)
