"""States and views of Wolves and Sheep print as a person would draw them."""

from __future__ import annotations

from paddock.games.wolves_and_sheep.moves import GIVE_UP
from paddock.games.wolves_and_sheep.state import WolvesState

from .positions import scene
from .test_interrupts import WOOD

LANDSCAPE = """
     -2  -1   0   1   2
  4          .
             F
  3      .  FxF  .
             F
         F   F   F
  2  .  FhF F+F FwF  .
         F   K   F
             K   K
  1      .  K+K KsK  .
             V   K
             V
  0      .  V#V  .
             V
             V
 -1      .  K+K  .
             K
 -2          .
# square, s shepherd, w wolf, h hunter, x hunter on a wolf; K Y R B sheep, V village, F forest"""


def three_seats() -> WolvesState:
    laid = [*WOOD, "wolf 0,3", "hunter 0,3", "wolf 1,2", "shepherd-K 1,1", "hunter -1,2"]
    return scene(laid, [["VKYR/RRBB", "wk"], ["VVVV"], ["RRRR"]], herds="YBR", bag=2)


def test_a_state_shows_everything() -> None:
    lines = [
        "Wolves and Sheep: turn, 2 tiles in the bag",
        "seat 0: herd Y, 2 tiles, to move",
        "  4 VKYR/RRBB, wk KKKK/FFFF",
        "seat 1: herd B, 1 tile",
        "  5 VVVV/VVVV",
        "seat 2: herd R, 1 tile",
        "  6 RRRR/RRRR",
        "bag: hk hy",
    ]
    assert str(three_seats()) == "\n".join(lines) + "\n" + LANDSCAPE


def test_a_view_shows_what_its_seat_knows() -> None:
    lines = [
        "Wolves and Sheep, seen by seat 0: turn, 2 tiles in the bag",
        "seat 0: herd Y, 2 tiles, to move",
        "seat 1: herd ?, 1 tile",
        "seat 2: herd ?, 1 tile",
        "your tiles: 4 VKYR/RRBB, wk KKKK/FFFF, sy YYYY",
    ]
    assert str(three_seats().view(0)) == "\n".join(lines) + "\n" + LANDSCAPE


def test_a_spectator_sees_no_tiles() -> None:
    lines = str(three_seats().view(None)).splitlines()
    assert lines[0] == "Wolves and Sheep, seen by a spectator: turn, 2 tiles in the bag"
    assert lines[1] == "seat 0: herd ?, 2 tiles, to move"
    assert lines[4] == ""


def test_who_is_out_and_who_has_passed() -> None:
    state = three_seats()
    state.play(0, GIVE_UP)
    state.say_pass(1)
    assert str(state).splitlines()[1:7:2] == [
        "seat 0: herd Y, 2 tiles, out for 6 points",
        "seat 1: herd B, 1 tile, passed",
        "seat 2: herd R, 1 tile, to move",
    ]


def test_the_end_shows_hands_and_the_result() -> None:
    state = three_seats()
    for seat in range(3):
        state.play(seat, GIVE_UP)
    lines = str(state.view(None)).splitlines()
    assert lines[1:8] == [
        "seat 0: herd Y, 2 tiles, out for 6 points",
        "seat 1: herd B, 1 tile, out for 3 points",
        "seat 2: herd R, 1 tile, out for 1 point",
        "hand of seat 0: 4 wk",
        "hand of seat 1: 5",
        "hand of seat 2: 6",
        "result: seat 0 is 1. with 6, seat 1 is 2. with 3, seat 2 is 3. with 1",
    ]


def test_nothing_is_said_to_be_nothing() -> None:
    state = scene(WOOD, [[], ["VVVV"]], herds="YB")
    assert str(state).splitlines()[2] == "  nothing"
    assert str(state).splitlines()[5] == "bag: nothing"
