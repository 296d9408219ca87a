"""Set-up and a turn (W6-W9)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OPEN, OVER
from paddock.core.errors import IllegalMove
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.view import WolvesView

from .positions import components, options_of, play, scene, settle


def dealt(seats: int, options: dict[str, object], seed: int) -> WolvesState:
    match = Match(make("wolves_and_sheep", seats, options))
    match.settle_chance(rng_for(seed))
    state = match.state
    assert isinstance(state, WolvesState)
    return state


def view(state: WolvesState, seat: int | None) -> WolvesView:
    seen = state.view(seat)
    assert isinstance(seen, WolvesView)
    return seen


def refusal(state: WolvesState, seat: int, move: int) -> tuple[str, str]:
    with pytest.raises(IllegalMove) as refused:
        state.check(seat, move)
    return refused.value.code, refused.value.rule


def test_hands_and_bag_are_kept_in_order() -> None:
    state = scene([], [[], []])
    for tile in (40, 7, 63, 12, 7 + 1, 66, 0):
        state.put_in_bag(tile)
        state.put_in_hand(1, tile)
    assert state.bag_tiles() == state.hand(1) == [0, 7, 8, 12, 40, 63, 66]
    for tile in (66, 0, 12):
        state.take_from_bag(tile)
        state.take_from_hand(1, tile)
    assert state.bag_tiles() == state.hand(1) == [7, 8, 40, 63]
    assert [state.holds(1, tile) for tile in (7, 8, 12, 63, 64)] == [True, True, False, True, False]


def test_w6_each_player_alone_knows_its_herd() -> None:
    state = dealt(3, {}, 1)
    for seat in range(3):
        seen = view(state, seat)
        assert seen.herds[seat] == tuple(state.herds(seat))
        assert all(not seen.herds[other] for other in range(3) if other != seat)
    assert view(state, None).herds == ((), (), ())
    assert sorted(colour for seat in range(3) for colour in state.herds(seat)) != [0, 1, 2, 3]


def test_w6_the_square_lies_in_the_middle() -> None:
    (square,) = view(dealt(4, {}, 1), None).laid
    assert (square.x, square.y, square.edges, square.kind) == (0, 0, "VVVV", "square")


def test_w7_hands_of_four_are_secret_and_counts_are_public() -> None:
    state = dealt(4, {}, 3)
    seen = view(state, 2)
    assert seen.held == (4, 4, 4, 4)
    assert seen.bag == 68 - 16
    assert seen.hand == tuple(state.hand(2))
    assert view(state, None).hand is None
    assert seen.hands == ()


def test_w7_the_first_player_is_random() -> None:
    state = make("wolves_and_sheep", 4, {}).start()
    assert state.odds(vec[i64]([0])) == {0: 1, 1: 1, 2: 1, 3: 1}
    assert {int(dealt(4, {}, seed).turn) for seed in range(30)} == {0, 1, 2, 3}


def test_w8_the_first_tile_joins_the_square() -> None:
    state = scene([], [["KVYR"], []])
    assert sorted(options_of(state, 0)) == sorted(["give up", "YRKV 1,0", "KVYR -1,0", "RKVY 0,1", "VYRK 0,-1"])


def test_w8_every_touching_edge_must_match() -> None:
    laid = ["KKVK 0,1", "VKKR 1,0"]
    state = scene(laid, [["RKKR", "YYYY"], ["VVVV"]])
    shown = [text for text in options_of(state, 0) if text.endswith(" 1,1")]
    assert shown == []
    state = scene(laid, [["RKVK", "YYYY"], ["VVVV"]])
    assert [text for text in options_of(state, 0) if text.endswith(" 1,1")] == ["RKVK 1,1"]


def test_w8_who_can_lay_must_lay_or_give_up() -> None:
    state = scene([], [["VKYR"], ["VKYR"]])
    assert "pass" not in options_of(state, 0)
    assert refusal(state, 0, PASS) == ("must_lay", "W8")


def test_w8_who_cannot_lay_passes_and_draws_nothing() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"], ["VKYR"]], herds="RB", bag=10)
    assert options_of(state, 0) == ["pass", "give up"]
    play(state, 0, "pass")
    assert (state.held[0], state.bagged, state.turn) == (1, 10, 1)


def test_w8_a_wolf_is_never_forced_and_never_the_turns_tile() -> None:
    state = scene(["KKVK 0,1", "FFKF 0,2"], [["wk"], ["VKYR"]], herds="YR")
    assert "wolf 0,3" in options_of(state, 0)
    assert "KKKK 1,1" in options_of(state, 0)
    assert "pass" not in options_of(state, 0)
    state = scene(["YYVY 0,1", "FFYF 0,2"], [["wk"], ["VKYR"]], herds="BR")
    assert "wolf 0,3" in options_of(state, 0)
    assert "pass" in options_of(state, 0)


def test_w8_the_question_tile_is_never_forced() -> None:
    state = scene(["KKVK 0,1"], [["FFFF"], ["VKYR"]], herds="KY")
    assert "shepherd 0,2" in options_of(state, 0)
    assert "pass" in options_of(state, 0)


def test_w8_when_nobody_can_lay_the_first_tile_hands_are_drawn_again() -> None:
    state = scene([], [["KKKK"] * 4, ["YYYY"] * 4, ["RRRR"] * 4], bag=30)
    for seat in range(3):
        assert state.kind == OPEN
        play(state, seat, "pass") if seat < 2 else state.play(2, PASS)
    assert state.kind == CHANCE
    assert view(state, None).phase == "redeal"
    assert state.bagged == 30 + 12
    settle(state)
    assert [int(count) for count in state.held] == [4, 4, 4]
    assert (state.bagged, state.turn, state.pass_count) == (30, 0, 0)
    assert all(not state.lacking(seat) for seat in range(3))


def test_w8_a_new_deal_leaves_out_who_gave_up() -> None:
    state = scene([], [["KKKK"] * 4, ["YYYY"] * 4, ["RRRR"] * 4], bag=30)
    play(state, 0, "give up")
    play(state, 1, "pass")
    before = state.hand(0)
    play(state, 2, "pass")
    assert state.hand(0) == before
    assert state.turn == 1
    assert state.bagged == 30


def test_w8_no_new_deal_where_nothing_could_join_the_square() -> None:
    """Who gave up holds the only village tile: the row of passes ends the game as in W17."""
    hands = [["VKYR"] * 4, ["YYYY"] * 4, ["RRRR"] * 4]
    state = scene([], hands, bag=8, turn=1)
    assert all(not state.land.has_room_for(tile) for tile in state.bag_tiles())
    play(state, 1, "pass")
    play(state, 2, "pass")
    play(state, 0, "give up")
    assert state.kind == OVER
    assert view(state, None).outs == (0, 1, 2)
    assert state.points() == [6, 3, 1]


def test_w8_a_list_with_one_village_tile_plays_to_an_end_even_if_it_is_given_up() -> None:
    """Everyone gives up or passes: whoever the tile goes to, the game ends within its bound."""
    game = make("wolves_and_sheep", 2, {}, components(["VKYR/KKKK"] + ["KKKK/YYYY"] * 59))
    for seed in range(6):
        rng = FastRng(seed)
        match = Match(game)
        while match.state.kind != OVER:
            match.settle_chance(rng)
            seat = int(match.state.next_waiting())
            moves = [int(move) for move in match.state.legal(seat)]
            match.play(seat, PASS if PASS in moves else GIVE_UP)
        assert len(match.steps) <= game.longest()


def test_w8_giving_up_can_complete_the_row_before_the_first_tile() -> None:
    state = scene([], [["KKKK"] * 4, ["VVVV"] * 4], bag=30)
    play(state, 0, "pass")
    play(state, 1, "give up")
    assert state.kind == OPEN
    assert state.turn == 0
    assert state.held[0] == 4


def test_w9_one_tile_is_drawn_for_each_tile_touched() -> None:
    ring = ["VVVV 0,1", "VVVV 1,1", "VVVV 2,1", "VVVV 2,0", "VVVV 2,-1", "VVVV 1,-1"]
    for laid, spot, drawn in (
        ([], "0,1", 1),
        (["VVVV 0,1", "VVVV 1,1"], "1,0", 2),
        (ring[:4], "1,0", 3),
        (ring, "1,0", 4),
    ):
        state = scene(laid, [["VVVV/KKKK", "RRRR"], ["KYRB"]], bag=20)
        play(state, 0, f"VVVV {spot}")
        assert (state.held[0], state.bagged) == (1 + drawn, 20 - drawn)


def test_w9_a_bag_that_holds_fewer_gives_what_it_has() -> None:
    state = scene(["VVVV 0,1", "VVVV 1,1"], [["VVVV/KKKK", "RRRR"], ["KYRB"]], bag=1)
    play(state, 0, "VVVV 1,0")
    assert (state.held[0], state.bagged) == (2, 0)


def test_w9_from_an_empty_bag_nobody_draws_and_nothing_is_asked_of_chance() -> None:
    state = scene([], [["VVVV", "RRRR"], ["KYRB"]])
    state.play(0, int(state.legal(0)[0]))
    assert state.kind == OPEN
    assert state.turn == 1


def test_w9_there_is_no_hand_limit() -> None:
    state = scene(["VVVV 0,1", "VVVV 1,1"], [["VVVV"] * 30, ["KYRB"]], bag=20)
    play(state, 0, "VVVV 1,0")
    assert state.held[0] == 31


def test_w9_no_hand_falls_under_four_while_the_bag_is_not_empty() -> None:
    state = scene([], [["VVVV"] * 4, ["VVVV"] * 4], bag=3)
    play(state, 0, "VVVV 0,1")
    assert (state.held[0], state.bagged) == (4, 2)
    assert not [fault for fault in state.audit() if "while the bag" in fault]
    state.take_from_hand(0, state.hand(0)[0])
    assert [fault for fault in state.audit() if "while the bag" in fault]
