"""Wolves, hunters and reveals, at any moment (W10-W13, W25)."""

from __future__ import annotations

import pytest

from paddock.core.errors import IllegalMove
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS

from .positions import described, options_of, play, scene
from .test_turn import refusal, view

WOOD = ["KKVK 0,1", "VKKK 0,-1", "FFKF 0,2"]
"""A forest to the north, whose free edges face -1,2, 0,3 and 1,2."""

TWO_WOODS = ["KKVK 0,1", "FFKK 0,2", "FFKK 1,1"]
"""Two forests, one to the north and one to the east; a tile at 1,2 can join them."""


def animals(options: list[str]) -> list[str]:
    return sorted(text for text in options if text.startswith(("wolf", "hunter")))


# W10: when.


def test_w10_a_wolf_does_not_use_up_the_turn() -> None:
    state = scene(WOOD, [["wk", "KKKK"], ["VVVV"]], herds="RB")
    play(state, 0, "wolf 0,3")
    assert state.turn == 0
    assert state.waiting_seats() == (0,)


def test_w10_any_number_one_after_another_also_out_of_turn() -> None:
    state = scene(WOOD, [["KKKK"], ["wk", "wy", "hr", "VVVV"], ["KKKK"]], bag=20)
    serial = int(state.serial)
    play(state, 1, "wolf 0,3")
    play(state, 1, "wolf 0,4")
    play(state, 1, "hunter 0,3")
    assert state.turn == 0
    assert state.waiting_seats() == (0,)
    assert state.serial > serial
    assert state.land.bare == 1


def test_w10_each_of_them_draws_as_any_tile() -> None:
    state = scene(WOOD, [["KKKK"], ["wk", "VVVV"]], bag=20)
    play(state, 1, "wolf 0,3")
    assert (state.held[1], state.bagged) == (2, 19)


def test_w10_the_herd_side_is_a_turn_tile_and_no_interrupt() -> None:
    state = scene(WOOD, [["wk"], ["wy", "hk"]], herds="RB")
    assert "KKKK 1,1" in options_of(state, 0)
    assert "KKKK 1,1" not in options_of(state, 1)
    play(state, 0, "KKKK 1,1")
    assert state.turn == 1
    assert state.land.bare == 0


def test_w10_a_plain_side_of_four_forests_is_a_turn_tile_and_no_wolf() -> None:
    state = scene(WOOD, [["FFFF"], ["FFFF"]], herds="RB")
    assert "FFFF 0,3" in options_of(state, 0)
    assert options_of(state, 1) == []
    play(state, 0, "FFFF 0,3")
    assert state.land.bare == 0
    assert state.turn == 1


def test_w10_the_interrupted_player_goes_on() -> None:
    state = scene(WOOD, [["KKKK"], ["wk"], ["VVVV"]], turn=2, bag=20)
    play(state, 1, "wolf 1,2")
    assert (state.turn, state.waiting_seats()) == (2, (2,))


def test_w10_who_is_out_does_not_interrupt() -> None:
    state = scene(WOOD, [["KKKK", "wk"], ["VVVV"], ["VVVV"]])
    play(state, 0, "give up")
    assert options_of(state, 0) == []
    with pytest.raises(IllegalMove):
        state.check(0, GIVE_UP)


def test_w10_turn_moves_are_not_made_out_of_turn() -> None:
    state = scene(WOOD, [["KKKK"], ["wk", "KKKK"]], herds="RB")
    assert refusal(state, 1, PASS) == ("not_your_turn", "W10")
    assert refusal(state, 1, GIVE_UP) == ("not_your_turn", "W14")
    assert refusal(state, 1, int(state.legal(0)[0]) + 8)[0] in ("not_your_turn", "not_in_hand")


# W11: wolves.


def test_w11_a_wolf_goes_next_to_forest_only() -> None:
    state = scene(WOOD, [["wk"], ["KKKK"]], herds="RB")
    assert animals(options_of(state, 0)) == ["wolf -1,2", "wolf 0,3", "wolf 1,2"]


def test_w11_every_touching_edge_must_be_forest() -> None:
    state = scene([*WOOD, "YYKK 1,1"], [["wk"], ["KKKK"]], herds="RB")
    assert "wolf 1,2" not in options_of(state, 0)
    assert "wolf 0,3" in options_of(state, 0)


@pytest.mark.parametrize("hunter", [["hunter 0,3"], ["wolf 0,3", "hunter 0,3"]])
def test_w11_a_wolf_does_not_go_into_a_forest_that_holds_a_hunter(hunter: list[str]) -> None:
    state = scene([*WOOD, *hunter], [["wk"], ["KKKK"]], herds="RB")
    assert animals(options_of(state, 0)) == []


def test_w11_the_refusal_names_the_rule() -> None:
    free = scene(WOOD, [["wk"], ["KKKK"]], herds="RB")
    held = scene([*WOOD, "hunter 0,3"], [["wk"], ["KKKK"]], herds="RB")
    (move,) = [int(move) for move in free.legal(0) if described(free, int(move)) == "wolf 1,2"]
    assert refusal(held, 0, move) == ("hunter_near", "W11")


def test_w11_one_of_two_forests_with_a_hunter_is_enough() -> None:
    assert "wolf 1,2" in options_of(scene(TWO_WOODS, [["wk"], ["KKKK"]], herds="RB"), 0)
    state = scene([*TWO_WOODS, "hunter 2,1"], [["wk"], ["KKKK"]], herds="RB")
    assert "wolf 1,2" not in options_of(state, 0)
    assert "wolf 0,3" in options_of(state, 0)


def test_w11_several_wolves_may_share_a_forest() -> None:
    state = scene([*WOOD, "wolf 0,3"], [["wk"], ["KKKK"]], herds="RB")
    assert "wolf 1,2" in options_of(state, 0)
    play(state, 0, "wolf 1,2")
    assert state.land.bare == 2


# W12: hunters.


def test_w12_a_hunter_goes_on_an_uncovered_wolf_and_draws_for_the_tiles_around() -> None:
    laid = [*WOOD, "wolf 0,3", "FKFF 1,2", "FFKF 1,3"]
    state = scene(laid[:4], [["hk"], ["KKKK"]], herds="RB", bag=20)
    play(state, 0, "hunter 0,3")
    assert (state.held[0], state.land.bare) == (1, 0)
    state = scene([*laid[:5], "FFFF 1,3"], [["hk"], ["KKKK"]], herds="RB", bag=20)
    play(state, 0, "hunter 0,3")
    assert state.held[0] == 2


def test_w12_a_wolf_is_covered_once() -> None:
    state = scene([*WOOD, "wolf 0,3", "hunter 0,3"], [["hk"], ["KKKK"]], herds="RB")
    assert "hunter 0,3" not in options_of(state, 0)
    assert "hunter 1,2" in options_of(state, 0)


def test_w12_a_hunters_own_tile_touches_forest_and_no_dangerous_forest() -> None:
    quiet = scene(WOOD, [["hk"], ["KKKK"]], herds="RB")
    assert animals(options_of(quiet, 0)) == ["hunter -1,2", "hunter 0,3", "hunter 1,2"]
    danger = scene([*WOOD, "wolf 0,3"], [["hk"], ["KKKK"]], herds="RB")
    assert animals(options_of(danger, 0)) == ["hunter 0,3"]


def test_w12_the_refusal_of_a_dangerous_forest_names_the_rule() -> None:
    quiet = scene(WOOD, [["hk"], ["KKKK"]], herds="RB")
    danger = scene([*WOOD, "wolf 0,3"], [["hk"], ["KKKK"]], herds="RB")
    (move,) = [int(move) for move in quiet.legal(0) if described(quiet, int(move)) == "hunter 1,2"]
    assert refusal(danger, 0, move) == ("danger_near", "W12")


def test_w12_a_disarmed_wolf_may_be_covered() -> None:
    """A forest with a hunter of its own is joined to one with a wolf: the wolf is disarmed, and still a wolf."""
    state = scene([*TWO_WOODS, "wolf 0,3", "hunter 2,1", "KKFF 1,2"], [["hk"], ["KKKK"]], herds="RB")
    assert "hunter 0,3" in options_of(state, 0)
    assert "hunter 3,1" in options_of(state, 0)
    play(state, 0, "hunter 0,3")
    assert state.land.bare == 0


def test_w12_hunters_among_places_keep_the_list_ascending() -> None:
    state = scene([*WOOD, "wolf 0,3", "wolf 1,2", "KKKK 1,1"], [["hk", "hy", "KKKK"], ["VVVV"]], herds="RB")
    moves = [int(move) for move in state.legal(0)]
    assert moves == sorted(set(moves))
    assert {"hunter 0,3", "hunter 1,2"} <= set(options_of(state, 0))


# W13: reveals.


def test_w13_the_question_tile_must_fit() -> None:
    state = scene(["KKVY 0,1"], [["FFFF"], ["VVVV"]], herds="KB")
    assert sorted(text for text in options_of(state, 0) if "shepherd" in text) == ["shepherd 0,2", "shepherd 1,1"]
    assert options_of(state, 1) == []


def test_w13_reveal_draws_then_a_fitting_hand_tile_must_follow_as_a_bonus() -> None:
    state = scene(["KKVK 0,1"], [["VKYR", "wk"], ["KVYR", "KVYR"]], herds="YK", bag=20)
    play(state, 1, "shepherd 0,2")
    assert view(state, None).phase == "bonus"
    assert (state.waiting_seats(), state.turn) == ((1,), 0)
    assert state.held[1] == 3
    assert "pass" not in options_of(state, 1)
    assert "give up" not in options_of(state, 1)
    assert view(state, 0).herds[1] == (0,)
    play(state, 1, options_of(state, 1)[0])
    assert (state.waiting_seats(), state.turn) == ((0,), 0)
    assert state.held[1] >= 3


def test_w13_nobody_steps_between_a_reveal_and_its_bonus_tile() -> None:
    state = scene([*WOOD], [["KKKK", "wk"], ["KVYR", "KVYR"], ["wy", "VVVV"]], herds="RKB", bag=20)
    assert "wolf 0,3" in options_of(state, 2)
    play(state, 1, "shepherd 1,1")
    assert options_of(state, 0) == options_of(state, 2) == []
    with pytest.raises(IllegalMove):
        state.check(2, PASS)


def test_w13_the_bonus_tile_is_no_wolf_no_hunter_and_no_question_tile() -> None:
    state = scene([*WOOD], [["KKKK"], ["wy", "hr", "KVYR"]], herds="RK")
    play(state, 1, "shepherd 1,1")
    assert animals(options_of(state, 1)) == []
    state.check(1, int(state.legal(1)[0]))
    assert refusal(state, 1, PASS) == ("bonus_due", "W13")


def test_w13_without_a_fitting_tile_there_is_no_bonus() -> None:
    state = scene(["KKVK 0,1"], [["VKYR"], ["FFFF"]], herds="YK")
    play(state, 1, "shepherd 0,2")
    assert (view(state, None).phase, state.turn) == ("turn", 0)
    assert state.lacking(1) != []


def test_w13_before_ones_own_turn_three_tiles_come_in_a_row() -> None:
    state = scene(["KKVK 0,1"], [["KKKK", "KKKK"], ["VVVV", "VVVV"]], herds="KY")
    play(state, 0, "shepherd 0,2")
    play(state, 0, "KKKK 0,3")
    assert state.turn == 0
    play(state, 0, "KKKK 0,4")
    assert state.turn == 1
    assert state.land.count == 5


def test_w13_after_ones_own_turn_too() -> None:
    state = scene(["KKVK 0,1"], [["KKKK", "KKKK"], ["VVVV", "VVVV"]], herds="KY")
    play(state, 0, "KKKK 0,2")
    play(state, 0, "shepherd 0,3")
    play(state, 0, "KKKK 0,4")
    assert (state.turn, state.land.count) == (1, 5)


def test_w13_a_colour_is_revealed_once() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"], ["FFFF"]], herds="YK")
    play(state, 1, "shepherd 0,2")
    assert options_of(state, 1) == []
    assert view(state, None).hidden == (1, 0)


# W10-W17, interleaved.


def test_w10_moves_count_in_the_order_in_which_they_reach_the_table() -> None:
    """Seat 1 is to move; seat 3 lays a wolf, seat 2 covers it, seat 3 lays another where a hunter is now: refused."""
    hands = [["KKKK"] * 4, ["hy", "VVVV", "VVVV", "VVVV"], ["wk", "wr", "VVVV", "VVVV"]]
    state = scene(WOOD, hands, herds="RBY", bag=20)
    assert "hunter 0,3" in options_of(state, 1)
    play(state, 2, "wolf 0,3")
    assert animals(options_of(state, 1)) == ["hunter 0,3"]
    play(state, 1, "hunter 0,3")
    assert animals(options_of(state, 2)) == []
    play(state, 0, "KKKK 1,1")
    assert (state.turn, [int(count) for count in state.held]) == (1, [4, 4, 4])


def test_w10_a_hunter_first_keeps_the_wolf_away() -> None:
    hands = [["KKKK"] * 4, ["hy", "VVVV"], ["wk", "VVVV"]]
    state = scene(WOOD, hands, herds="RBY")
    play(state, 1, "hunter 1,2")
    assert animals(options_of(state, 2)) == []


def test_w13_a_reveal_in_anothers_turn_with_the_last_tile_as_bonus_puts_the_player_out() -> None:
    state = scene(["KKVK 0,1"], [["VVVV", "VVVV"], ["KKKK"], ["VVVV"]], herds="YKB")
    play(state, 1, "shepherd 0,2")
    assert view(state, None).outs == ()
    play(state, 1, "KKKK 0,3")
    assert view(state, None).outs == (1,)
    assert (state.turn, state.waiting_seats()) == (0, (0,))
    play(state, 0, "VVVV 1,0")
    assert state.turn == 2


def test_w14_after_a_wolf_in_ones_own_turn_one_may_still_give_up_or_pass() -> None:
    for word in ("give up", "pass"):
        state = scene(WOOD, [["wk", "YYYY"], ["VVVV"], ["VVVV"]], herds="YBR")
        play(state, 0, "wolf 0,3")
        play(state, 0, word)
        assert state.turn == 1


def test_w10_an_interrupt_can_make_room_for_the_interrupted_player() -> None:
    """Seat 1 had to pass; after the wolf of seat 2 a red tile still fits nowhere, after the red shepherd it does."""
    state = scene(["KRVK 0,1"], [["YYRY/YYRY"], ["VVVV"]], herds="YR")
    assert "YYRY 0,2" not in options_of(state, 0)
    before = set(options_of(state, 0))
    play(state, 1, "shepherd 1,1")
    play(state, 1, options_of(state, 1)[0])
    assert set(options_of(state, 0)) - before
    assert state.turn == 0


# W25: only in one's own turn.


def test_w25_own_turn_leaves_others_without_interrupts() -> None:
    options: dict[str, object] = {"interrupts": "own_turn"}
    state = scene(WOOD, [["wk", "KKKK"], ["wy", "hk"]], herds="KY", options=options)
    assert options_of(state, 1) == []
    assert "wolf 0,3" in options_of(state, 0)
    assert "shepherd 1,1" in options_of(state, 0)
    with pytest.raises(IllegalMove) as refused:
        state.check(1, int(state.legal(0)[0]))
    assert refused.value.code == "not_waiting"


def test_w25_the_turns_tile_or_pass_ends_the_turn() -> None:
    options: dict[str, object] = {"interrupts": "own_turn"}
    state = scene(WOOD, [["wk", "KKKK"], ["wy", "hk"]], herds="KY", options=options)
    play(state, 0, "wolf 0,3")
    assert state.turn == 0
    play(state, 0, "KKKK 1,1")
    assert state.turn == 1
    assert options_of(state, 0) == []
