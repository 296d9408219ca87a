"""Giving up, going out and the end (W14-W17, W24)."""

from __future__ import annotations

import pytest

from paddock.core.contract import OVER
from paddock.core.errors import IllegalMove, OptionError
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS
from paddock.games.wolves_and_sheep.state import WolvesState

from .positions import described, options_of, play, scene, settle
from .test_interrupts import WOOD
from .test_turn import refusal, view


def test_w14_giving_up_is_for_ones_own_turn_and_passes_the_turn_on() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"], ["VVVV"], ["VVVV"]], bag=9)
    assert "give up" in options_of(state, 0)
    assert "give up" not in options_of(state, 1)
    play(state, 0, "give up")
    assert state.turn == 1
    play(state, 1, "VVVV 1,0")
    play(state, 2, "VVVV 2,0")
    assert state.turn == 1


def test_w14_colour_and_hand_stay_hidden_until_the_end() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"], ["VVVV"]], herds="KY", bag=9)
    hand = tuple(state.hand(0))
    play(state, 0, "give up")
    assert view(state, 1).herds[0] == ()
    assert view(state, 1).hands == ()
    play(state, 1, "give up")
    assert view(state, 1).herds == ((0,), (1,))
    assert view(state, 1).hands[0] == hand


def test_w15_out_at_once_when_hand_and_bag_are_empty_and_no_question_tile_is_left() -> None:
    state = scene(["KKVK 0,1", "shepherd-K 0,2"], [["KKKK"], ["VVVV", "VVVV"]], herds="KY")
    play(state, 0, "KKKK 0,3")
    assert view(state, None).outs == (0,)
    assert state.turn == 1


def test_w15_out_at_once_in_another_players_turn_too() -> None:
    state = scene([*WOOD, "shepherd-K 1,1"], [["wk"], ["VVVV", "VVVV"]], herds="KY", turn=1)
    play(state, 0, "wolf 0,3")
    assert view(state, None).outs == (0,)
    assert (state.turn, state.waiting_seats()) == (1, (1,))


def test_w15_if_the_player_to_move_is_out_the_turn_goes_on_clockwise() -> None:
    state = scene([*WOOD, "shepherd-K 1,1"], [["wk"], ["VVVV"], ["VVVV"]], herds="KYR")
    play(state, 0, "wolf 0,3")
    assert view(state, None).outs == (0,)
    assert state.turn == 1


@pytest.mark.parametrize("colour", ["K", "B"])
def test_w15_with_a_question_tile_left_the_player_is_asked_whether_it_fits_or_not(colour: str) -> None:
    state = scene(["KKVK 0,1"], [["KKKK"], ["VVVV", "VVVV"]], herds=f"{colour}Y")
    play(state, 0, "KKKK 0,2")
    assert view(state, None).outs == ()
    play(state, 1, "VVVV 1,0")
    assert (state.turn, state.waiting_seats()) == (0, (0,))
    assert ("shepherd 0,3" in options_of(state, 0)) == (colour == "K")
    assert options_of(state, 0)[-1] == "give up"
    assert "pass" not in options_of(state, 0)
    assert refusal(state, 0, PASS) == ("reveal_or_out", "W15")
    play(state, 0, "give up")
    assert view(state, None).outs == (0,)


def test_w15_a_reveal_as_the_last_tile_puts_the_player_out() -> None:
    state = scene(["KKVK 0,1"], [["KKKK"], ["VVVV", "VVVV"]], herds="KY")
    play(state, 0, "KKKK 0,2")
    play(state, 0, "shepherd 0,3")
    assert view(state, None).outs == (0,)
    assert state.turn == 1


def test_w15_with_two_herds_both_question_tiles_may_be_shown_before_one_is_out() -> None:
    state = scene(["KKVR 0,1"], [["KKKK"], ["VVVV", "VVVV"]], herds="KRYB", options={"two_herds": True})
    play(state, 0, "KKKK 0,2")
    play(state, 1, "VVVV 1,0")
    play(state, 0, "shepherd 0,3")
    assert view(state, None).outs == ()
    assert state.turn == 0
    play(state, 0, "shepherd -1,1")
    assert view(state, None).outs == (0,)


def test_w16_the_first_three_out_get_six_three_and_one() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"]] * 4, bag=9)
    for seat in (0, 1, 2, 3):
        play(state, seat, "give up")
    assert view(state, None).bonus == (6, 3, 1, 0)
    assert state.points() == [6, 3, 1, 0]
    assert state.places() == [1, 2, 3, 4]


def test_w16_two_players_get_six_and_three() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"]] * 2, turn=1, bag=9)
    play(state, 1, "give up")
    play(state, 0, "give up")
    assert state.points() == [3, 6]


def test_w17_the_game_ends_when_all_are_out() -> None:
    state = scene(["KKVK 0,1"], [["VVVV"]] * 2, bag=9)
    play(state, 0, "give up")
    play(state, 1, "give up")
    assert state.kind == OVER


def test_w17_it_ends_when_all_still_in_have_passed_in_a_row_out_in_that_order() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"]] * 3, turn=1)
    for seat in (1, 2):
        play(state, seat, "pass")
        assert state.kind != OVER
    play(state, 0, "pass")
    assert state.kind == OVER
    assert view(state, None).outs == (1, 2, 0)
    assert state.points() == [1, 6, 3]


def test_w17_a_laid_tile_starts_the_count_anew() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"], ["FFFF"], ["KKKK", "FFFF"]])
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 2, "KKKK 0,2")
    assert view(state, None).passes == ()
    play(state, 0, "pass")
    play(state, 1, "pass")
    assert state.kind != OVER
    play(state, 2, "pass")
    assert view(state, None).outs == (0, 1, 2)


@pytest.mark.parametrize("interrupt", ["wolf 0,3", "hunter 0,3", "shepherd 1,1"])
def test_w17_an_interrupt_starts_the_count_anew_too(interrupt: str) -> None:
    state = scene([*WOOD], [["YYYY"], ["YYYY"], ["RRRR", "wy", "hy"]], herds="YBK")
    play(state, 0, "pass")
    assert view(state, None).passes == (0,)
    play(state, 2, interrupt)
    assert view(state, None).passes == ()
    assert state.turn == 1
    play(state, 1, "pass")
    play(state, 2, "pass")
    assert state.kind != OVER
    play(state, 0, "pass")
    assert view(state, None).outs == (1, 2, 0)


def test_w17_who_passes_has_declined_to_interrupt_until_a_tile_is_laid() -> None:
    state = scene(WOOD, [["YYYY", "wy"], ["FFFF"], ["RRRR"]], herds="KYB")
    assert "wolf 0,3" in options_of(state, 0)
    play(state, 0, "pass")
    assert options_of(state, 0) == []
    play(state, 1, "FFFF 0,3")
    assert "wolf 0,4" in options_of(state, 0)
    assert "shepherd 1,1" in options_of(state, 0)


def test_w17_who_has_passed_is_told_so_with_the_rule() -> None:
    """Whether the seat holds a wolf that fits makes no difference to the words."""
    said = set()
    for hand in (["YYYY", "wy"], ["YYYY", "RRRR"]):
        state = scene(WOOD, [hand, ["FFFF"], ["RRRR"]], herds="KYB")
        play(state, 0, "pass")
        for text in ("wyb 0,3", "give up", "pass"):
            with pytest.raises(IllegalMove) as refused:
                state.check(0, state.game.parse_move(text))
            said.add((refused.value.code, refused.value.rule, refused.value.text))
    assert said == {
        ("not_waiting", "W17", "You have passed: no wolf, hunter or ? tile until a tile is laid."),
    }


def test_who_is_not_asked_is_told_why_with_the_rule() -> None:
    state = scene(WOOD, [["KKKK"], ["VVVV"], ["VVVV"]], herds="BYR", bag=9)
    assert refusal(state, 1, GIVE_UP) == ("not_waiting", "W10")
    play(state, 0, "give up")
    assert refusal(state, 0, GIVE_UP) == ("not_waiting", "W15")
    own_turn = scene(WOOD, [["KKKK"], ["VVVV"]], herds="BY", options={"interrupts": "own_turn"})
    assert refusal(own_turn, 1, GIVE_UP) == ("not_waiting", "W25")
    bonus = scene(["KKVK 0,1"], [["KKKK"] * 4, ["KKKK", "wk"]], herds="KY", bag=4)
    play(bonus, 0, "shepherd 0,2")
    assert refusal(bonus, 1, GIVE_UP) == ("not_waiting", "W13")


def test_w17_giving_up_does_not_start_it_anew_and_can_complete_the_row() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"], ["FFFF"], ["KKKK"]], turn=0)
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 2, "give up")
    assert state.kind == OVER
    assert view(state, None).outs == (2, 0, 1)
    assert state.points() == [3, 1, 6]


def test_w17_giving_up_within_the_row_leaves_the_rest_to_pass() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"]] * 4)
    play(state, 0, "pass")
    play(state, 1, "give up")
    play(state, 2, "pass")
    assert state.kind != OVER
    play(state, 3, "pass")
    assert view(state, None).outs == (1, 0, 2, 3)


def test_w17_the_last_one_in_ends_the_game_with_one_pass() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"]] * 2)
    play(state, 0, "give up")
    play(state, 1, "pass")
    assert state.kind == OVER


def test_w17_a_pass_shows_what_the_hand_lacks_until_it_draws() -> None:
    state = scene(["KKVK 0,1"], [["FFFF", "YVYY/FFFF"], ["KKKK", "KKKK"], ["FFFF"]], bag=20, turn=2)
    play(state, 2, "pass")
    lacking = state.lacking(2)
    assert state.hand(1)[0] in lacking
    assert not set(state.hand(2)) & set(lacking)
    assert view(state, None).lacking[2] == tuple(lacking)
    play(state, 0, options_of(state, 0)[0])
    assert state.lacking(2) == lacking


def test_w24_the_clock_is_an_option_of_the_table() -> None:
    assert make("wolves_and_sheep", 3, {}).options["clock"] is None
    assert make("wolves_and_sheep", 3, {"clock": "60"}).options["clock"] == 60
    with pytest.raises(OptionError, match="W24"):
        make("wolves_and_sheep", 3, {"clock": 1})


def at_zero(state: WolvesState, seed: int = 1) -> int:
    return state.game.timeout_move(state, int(state.next_waiting()), FastRng(seed))


def test_w24_at_zero_a_random_fitting_tile_is_laid_never_a_wolf_hunter_or_question_tile() -> None:
    state = scene(WOOD, [["wk", "hk", "KKKK", "KYRB"], ["VVVV"]], herds="KY")
    chosen = {described(state, int(at_zero(state, seed))) for seed in range(200)}
    expected = {
        text for text in options_of(state, 0) if not text.startswith(("wolf", "hunter", "shepherd", "give", "pass"))
    }
    assert chosen == expected


def test_w24_at_zero_a_pass_is_made_when_nothing_fits() -> None:
    state = scene(WOOD, [["wk", "YYYY"], ["VVVV"]], herds="KY")
    state.take_from_hand(0, 60)
    assert at_zero(state) == PASS


def test_w24_at_zero_a_player_with_only_a_question_tile_is_out() -> None:
    state = scene(WOOD, [[], ["VVVV"]], herds="KY")
    assert "shepherd 1,1" in options_of(state, 0)
    assert at_zero(state) == GIVE_UP


def test_w24_at_zero_a_bonus_tile_is_laid() -> None:
    state = scene(["KKVK 0,1"], [["KKKK", "KKKK"], ["VVVV", "VVVV"]], herds="KY", bag=4)
    play(state, 0, "shepherd 0,2")
    state.play(0, at_zero(state))
    settle(state)
    assert view(state, None).phase == "turn"
