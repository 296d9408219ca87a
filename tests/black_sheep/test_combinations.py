"""Comparing hands of five: seven combinations and every tie level (B15-B17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, combinations_with_replacement, pairwise

import pytest

from paddock.games.black_sheep.animals import herd_of
from paddock.games.black_sheep.combinations import COMBINATIONS, combination, rank

Herd = Callable[[str], int]

BEST_OF_EACH = [
    ("five_alike", "horse*5"),
    ("four_alike", "horse*4 cow"),
    ("three_and_two", "horse*3 cow*2"),
    ("three_alike", "horse*3 cow pig"),
    ("two_pairs", "horse*2 cow*2 pig"),
    ("pair", "horse*2 cow pig sheep"),
    ("all_different", "horse cow pig sheep rooster"),
]
WORST_OF_EACH = [
    ("five_alike", "black*5"),
    ("four_alike", "black*4 rooster"),
    ("three_and_two", "black*3 rooster*2"),
    ("three_alike", "black*3 sheep rooster"),
    ("two_pairs", "rooster*2 black*2 sheep"),
    ("pair", "black*2 pig sheep rooster"),
    ("all_different", "cow pig sheep rooster black"),
]


@pytest.mark.parametrize(("name", "hand"), BEST_OF_EACH + WORST_OF_EACH)
def test_b15_each_combination_is_recognised(herd: Herd, name: str, hand: str) -> None:
    assert combination(herd(hand)) == name


def test_b15_any_hand_of_a_better_combination_beats_any_of_a_worse_one(herd: Herd) -> None:
    for (_, worst), (_, best) in zip(WORST_OF_EACH, BEST_OF_EACH[1:], strict=False):
        assert rank(herd(worst)) > rank(herd(best))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # The larger group.
        ("horse*5", "cow*5"),
        ("cow*4 pig", "pig*4 cow"),
        ("horse*3 black*2", "pig*3 rooster*2"),
        ("cow*3 rooster black", "pig*3 horse cow"),
        ("horse*2 black*2 rooster", "cow*2 pig*2 horse"),
        ("rooster*2 pig sheep black", "black*2 horse cow pig"),
        # The second group.
        ("cow*3 horse*2", "cow*3 pig*2"),
        ("horse*2 cow*2 black", "horse*2 pig*2 cow"),
        # The animals outside, from best to worst.
        ("cow*4 horse", "cow*4 pig"),
        ("cow*3 horse pig", "cow*3 horse black"),
        ("cow*3 horse black", "cow*3 pig sheep"),
        ("horse*2 cow*2 rooster", "horse*2 cow*2 black"),
        ("pig*2 horse cow black", "pig*2 horse sheep rooster"),
        ("pig*2 horse cow rooster", "pig*2 horse cow black"),
        # All different: from best to worst.
        ("horse pig sheep rooster black", "cow pig sheep rooster black"),
        ("horse cow sheep rooster black", "horse pig sheep rooster black"),
        ("horse cow pig sheep rooster", "horse cow pig sheep black"),
    ],
)
def test_b16_equal_combinations_are_compared_group_by_group(herd: Herd, better: str, worse: str) -> None:
    assert combination(herd(better)) == combination(herd(worse))
    assert rank(herd(better)) > rank(herd(worse))


def the_long_way(mine: list[int], other: list[int]) -> int:
    """1 if the first hand is better by the rules as they are written, -1 if the second, 0 if they are equal."""
    shapes = [[1] * 5, [2, 1, 1, 1], [2, 2, 1], [3, 1, 1], [3, 2], [4, 1], [5]]
    counted = [Counter(mine), Counter(other)]
    orders = [shapes.index(sorted(counts.values(), reverse=True)) for counts in counted]
    if orders[0] != orders[1]:
        return 1 if orders[0] > orders[1] else -1
    for number in (5, 4, 3, 2, 1):
        groups = [sorted(animal for animal, count in counts.items() if count == number) for counts in counted]
        for one, two in zip(*groups, strict=True):
            if one != two:
                return 1 if one < two else -1
    return 0


def test_b16_the_table_agrees_with_the_long_way_round() -> None:
    hands = [list(hand) for hand in combinations_with_replacement(range(6), 5)]
    assert len(hands) == 252
    for mine, other in combinations(hands, 2):
        difference = int(rank(herd_of(mine)) - rank(herd_of(other)))
        assert the_long_way(mine, other) == (difference > 0) - (difference < 0), (mine, other)


def test_b16_only_equal_animals_have_equal_ranks() -> None:
    hands = [herd_of(list(hand)) for hand in combinations_with_replacement(range(6), 5)]
    assert sorted(int(rank(hand)) for hand in hands) == list(range(1, 253))


def test_b15_ranks_grow_with_the_combination() -> None:
    hands = sorted((herd_of(list(hand)) for hand in combinations_with_replacement(range(6), 5)), key=rank)
    order = [COMBINATIONS.index(combination(hand)) for hand in hands]
    assert all(one <= other for one, other in pairwise(order))
    assert Counter(order) == {0: 6, 1: 60, 2: 60, 3: 60, 4: 30, 5: 30, 6: 6}
