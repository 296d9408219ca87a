"""Intervals, the sequential test and ratings against known numbers."""

from __future__ import annotations

import math

import pytest

from paddock.bots.ratings import Rating, fit, rate, wins_of
from paddock.bots.statistics import ABOVE, BELOW, OPEN, SequentialTest, share_margin, student_95
from paddock.bots.timed import Spent
from paddock.core.rng import FastRng


@pytest.mark.parametrize(
    ("freedom", "factor"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_factors(freedom: int, factor: float) -> None:
    assert student_95(freedom) == pytest.approx(factor, rel=0.01)


def test_with_one_game_a_deal_the_margin_is_that_of_agresti_and_coull() -> None:
    share, margin = share_margin([(1.0, 1)] * 300 + [(0.0, 1)] * 700)
    assert share == 0.3
    middle = 302 / 1004
    assert margin == pytest.approx(1.962 * math.sqrt(middle * (1 - middle) / 1004), rel=0.002)


def test_the_margin_is_over_deals_not_games() -> None:
    """If a deal decides all its games, four games of it tell as much as one; if it evens them out, more."""
    _, alike = share_margin([(4.0, 4)] * 50 + [(0.0, 4)] * 50)
    _, apart = share_margin([(1.0, 1)] * 50 + [(0.0, 1)] * 50)
    _, even = share_margin([(2.0, 4)] * 100)
    assert alike == pytest.approx(apart, rel=0.03)
    assert even < apart / 10


def test_who_won_everything_is_not_sure_of_it() -> None:
    share, margin = share_margin([(2.0, 2)] * 25)
    assert share == 1.0
    assert 0.03 < margin < 0.08
    assert share_margin([(2.0, 2)])[1] == 1.0


def test_deals_that_were_not_finished_count_by_their_games() -> None:
    assert share_margin([(4.0, 4), (0.0, 1)])[0] == 0.8


# The sequential test.


def test_a_clear_claim_is_settled_soon() -> None:
    up, down = SequentialTest(0.33), SequentialTest(0.33)
    while up.verdict == OPEN:
        up.add(1.0)
    while down.verdict == OPEN:
        down.add(0.0)
    assert (up.verdict, down.verdict) == (ABOVE, BELOW)
    assert up.values < 10
    assert down.values < 20


def test_what_is_so_stays_open() -> None:
    """A true mean is called wrong in at most one of twenty tests, although each is read a thousand times.

    Of 200 tests that is 10, and two standard deviations more by luck.
    """
    wrong = 0
    for seed in range(200):
        rng, test = FastRng(seed), SequentialTest(0.25)
        for _ in range(1000):
            test.add(1.0 if rng.below(4) == 0 else 0.0)
            if test.verdict != OPEN:
                wrong += 1
                break
    assert wrong <= 16


def test_a_difference_of_a_tenth_is_found_within_a_few_hundred_deals() -> None:
    found = []
    for seed in range(20):
        rng, test = FastRng(seed), SequentialTest(0.5)
        while test.verdict == OPEN:
            test.add(1.0 if rng.below(10) < 6 else 0.0)
        found.append((test.verdict, test.values))
    assert [verdict for verdict, _ in found].count(ABOVE) >= 19
    assert sum(values for _, values in found) / 20 < 400


def test_what_is_still_to_go_is_told_by_the_pace_so_far() -> None:
    test = SequentialTest(0.5)
    assert test.more_to_go() > 100
    for _ in range(4):
        test.add(1.0)
    guess = test.more_to_go()
    values = 0
    while test.verdict == OPEN:
        test.add(1.0)
        values += 1
    assert guess == pytest.approx(values, abs=1.5)
    assert test.more_to_go() == 0.0


# Ratings.


def test_who_was_placed_before_whom() -> None:
    assert wins_of(["a", "b", "b"], [1, 2, 2]) == {("a", "b"): 2}
    assert wins_of(["a", "b"], [1, 1]) == {("a", "b"): 0.5, ("b", "a"): 0.5}
    assert wins_of(["a", "b", "c"], [3, 1, 2]) == {("b", "a"): 1, ("b", "c"): 1, ("c", "a"): 1}


def test_odds_of_ten_to_one_are_400_points() -> None:
    strength = fit({("a", "b"): 100_000, ("b", "a"): 10_000}, ["a", "b"])
    assert strength["a"] - strength["b"] == pytest.approx(math.log(10), abs=0.001)


def test_ratings_add_up_along_a_chain_of_games() -> None:
    """a and c never met: their distance is that of a to b and of b to c."""
    wins = {("a", "b"): 3e6, ("b", "a"): 1e6, ("b", "c"): 2e6, ("c", "b"): 1e6}
    strength = fit(wins, ["a", "b", "c"])
    assert strength["a"] - strength["c"] == pytest.approx(math.log(6), abs=0.001)


def test_ratings_are_anchored_at_the_heuristic_player_and_have_margins() -> None:
    groups = [{("heuristic", "x"): 5.0, ("x", "heuristic"): 10.0 + number % 3} for number in range(30)]
    best, anchor = rate(groups, ["heuristic", "x"])
    assert anchor == Rating("heuristic", 1500.0, 0.0)
    assert (best.player, round(best.rating)) == ("x", round(1500 + 400 * math.log10(11 / 5)))
    assert 15 < best.margin < 60


def test_who_always_won_has_a_finite_rating_and_a_wide_margin() -> None:
    best, _ = rate([{("x", "random"): 4.0} for _ in range(25)], ["random", "x"])
    assert 2200 < best.rating + 300 < 3000
    assert best.margin > 200


def test_one_deal_tells_nothing_of_the_margin() -> None:
    best, _ = rate([{("x", "random"): 4.0}], ["random", "x"])
    assert math.isinf(best.margin)


# Times.


def test_times_of_moves() -> None:
    spent = Spent()
    for number in range(1, 101):
        spent.add(number / 1000)
    other = Spent()
    other.join(spent)
    assert other.moves == 100
    assert other.mean() == pytest.approx(50.5)
    assert other.quantile(0.95) == pytest.approx(95, rel=0.015)
    assert (Spent().mean(), Spent().quantile(0.95)) == (0.0, 0.0)
