"""Tree counts of prepared positions of Black Sheep, counted the long way round from the rules as they are written."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from paddock.games.black_sheep.state import BlackSheepState
from paddock.testing import count_tree

Position = Callable[..., BlackSheepState]


def turns(hand: tuple[str, ...], side: tuple[str, ...]) -> set[tuple[tuple[str, ...], str | None]]:
    """What a hand can do at one side: the cards played, sorted, and the card discarded (B8-B10)."""
    found: set[tuple[tuple[str, ...], str | None]] = set()
    for number in {0: (1, 2), 1: (2,), 2: (1,), 3: ()}[len(side)]:
        for cards in combinations(hand, number):
            found.add((tuple(sorted(cards)), None))
            rest = Counter(hand) - Counter(cards)
            found |= {(tuple(sorted(cards)), other) for other in rest if number == 1}
    return found


def leaves(hands: list[tuple[str, ...]], sides: list[list[tuple[str, ...]]], seat: int, depth: int) -> int:
    """Ways to make so many turns when every card drawn is a pig, as long as no field is complete."""
    if depth == 0:
        return 1
    total = 0
    for field in range(3):
        for cards, dropped in turns(hands[seat], sides[field][seat]):
            left = Counter(hands[seat]) - Counter(cards) - Counter([dropped] if dropped else [])
            full = (*left.elements(), *["pig"] * 3)[:3]
            grown = [list(row) for row in sides]
            grown[field][seat] = (*sides[field][seat], *cards)
            then = [full if owner == seat else hand for owner, hand in enumerate(hands)]
            total += leaves(then, grown, (seat + 1) % len(hands), depth - 1)
    return total


@pytest.mark.parametrize(
    ("hands", "sides"),
    [
        (["horse cow pig", "pig sheep black"], [["", ""], ["", ""], ["", ""]]),
        (["horse horse cow", "pig pig pig"], [["cow", ""], ["", "cow cow"], ["", ""]]),
        (
            ["horse cow cow", "sheep sheep black", "pig cow black"],
            [["cow", "pig", ""], ["cow pig", "cow pig", ""], [""] * 3],
        ),
        (["horse cow pig", "rooster sheep black", "pig pig cow"], [["", "", ""], ["cow", "", ""], ["", "", ""]]),
    ],
)
def test_the_tree_is_as_large_as_the_long_way_round(
    position: Position, hands: list[str], sides: list[list[str]]
) -> None:
    """The deck holds nothing but pigs: every draw has one outcome, and a turn is a move and a draw."""
    state = position(hands, sides=sides, deck=" ".join(["pig"] * 9))
    expected = leaves(
        [tuple(hand.split()) for hand in hands], [[tuple(side.split()) for side in row] for row in sides], 0, 3
    )
    assert count_tree(state, 6) == expected


def test_the_tree_of_a_fresh_hand_can_be_counted_on_fingers(position: Position) -> None:
    """Three different cards: 3 single plays with none or one of 2 discards, and 3 pairs, at each of three fields."""
    state = position(["horse cow pig", "pig sheep black"], deck="pig pig pig pig")
    assert count_tree(state, 1) == 3 * (3 * 3 + 3)
    assert count_tree(state, 3) == 36 * 36
