"""Tree counts of small positions, also counted by hand."""

from __future__ import annotations

from paddock.testing import count_tree

from .positions import scene


def test_the_first_tile() -> None:
    """A tile with one village edge joins the square on four sides, one way each; or the player gives up."""
    state = scene([], [["VKYR/KYRB"], ["VKYR/KYRB"]], herds="RB")
    assert count_tree(state, 1) == 4 + 1


def test_two_turns_with_tiles_that_join_only_the_square() -> None:
    """Four places, then three for the other: the first tile's own edges ask for K, Y and R, and the second is all
    village, so it goes to the square only. After giving up, the other has four places. Each may give up instead."""
    state = scene([], [["VKYR/KYRB"], ["VVVV/VVVV"]], herds="BB")
    assert count_tree(state, 1) == 5
    assert count_tree(state, 2) == 4 * (2 * 3 + 1) + 1 * (2 * 4 + 1)


def test_a_pass_is_one_way_and_completes_the_row() -> None:
    """Nothing fits anybody: pass or give up, three times over; the game ends with the third word, whatever it is."""
    state = scene(["KKVK 0,1"], [["FFFF"], ["FFFF"], ["FFFF"]], herds="YRB")
    assert count_tree(state, 100) == 2 * 2 * 2


def test_wolves_and_turns_together() -> None:
    """A wolf may go to three spaces before the turn's tile, or not at all; a red tile fits nowhere, so that the turn is
    a pass or giving up. Then the other, with nothing that fits, passes or gives up. A wolf after which nobody has said
    anything yet needs two words more: 3 wolves x 2 x 2, and without a wolf 2 x 2."""
    state = scene(["KKVK 0,1", "FFKF 0,2"], [["wy", "RRRR"], ["RRRR"]], herds="YB")
    assert count_tree(state, 100) == 3 * 2 * 2 + 2 * 2
