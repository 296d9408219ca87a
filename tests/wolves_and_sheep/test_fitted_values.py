"""The numbers that judge a position: how they are fitted, and that those that ship tell who wins."""

from __future__ import annotations

import math

from fit_wolves_and_sheep import NUMBERS, PASTURES, fit, play, surprise

from paddock.games.wolves_and_sheep.tuning import Tuning

FOUR: tuple[int, dict[str, object]] = (4, {"two_herds": False})


def test_a_fit_makes_outcomes_less_surprising_and_comes_out_alike_again() -> None:
    positions = play(FOUR, 2, 1)
    assert len(positions) > 10
    before = surprise(Tuning(), positions)
    fitted = [Tuning(), Tuning()]
    for tuning in fitted:
        fit(tuning, positions)
        assert surprise(tuning, positions) < before
    first, second = [[getattr(tuning, name) for name in (*NUMBERS, *PASTURES)] for tuning in fitted]
    assert first == second != [getattr(Tuning(), name) for name in (*NUMBERS, *PASTURES)]


def test_the_numbers_that_ship_tell_who_wins() -> None:
    """On games of a seed that they were not fitted to. To say one in four of everybody has a log loss of 0.562."""
    positions = play(FOUR, 8, 77)
    by_lot = -(0.25 * math.log(0.25) + 0.75 * math.log(0.75))
    assert surprise(Tuning(), positions) < by_lot - 0.05
