"""Tree counts of shrunken games of Cow 006, the classic one also counted the long way round."""

from __future__ import annotations

import pytest

from paddock.core.match import Match
from paddock.games.cow006.game import CowGame
from paddock.testing import count_tree


def small(options: dict[str, object], deck: int, hand: int, rows: int, deal: str) -> Match:
    game = CowGame(2, {"rounds": 1, **options} if options.get("edition") != "jubilee" else options)
    match = Match(game.changed(deck=deck, hand=hand, rows=rows))
    match.do(deal)
    return match


def leaves(rows: list[list[int]], hands: list[list[int]]) -> int:
    """Ways to play two hands out, counted from the printed rules alone: pick, pick, lay the lower, lay the higher."""
    if not hands[0]:
        return 1
    total = 0
    for one in hands[0]:
        for two in hands[1]:
            rest = [[card for card in hand if card not in (one, two)] for hand in hands]
            for after in lay(rows, min(one, two)):
                total += sum(leaves(last, rest) for last in lay(after, max(one, two)))
    return total


def lay(rows: list[list[int]], card: int) -> list[list[list[int]]]:
    """The tables that laying a card can lead to."""
    fitting = [row for row in rows if row[-1] < card]
    if not fitting:
        return [[[card] if row is taken else row for row in rows] for taken in rows]
    nearest = max(fitting, key=lambda row: row[-1])
    grown = [*nearest, card] if len(nearest) < 5 else [card]
    return [[grown if row is nearest else row for row in rows]]


@pytest.mark.parametrize(
    ("starters", "hands"),
    [
        ([5, 9], [[1, 4, 7], [2, 6, 10]]),
        ([10, 11], [[1, 2, 3], [4, 5, 6]]),
        ([1, 2], [[3, 4, 5], [6, 7, 8]]),
        ([1, 12], [[2, 3, 4, 5], [6, 7, 8, 9]]),
        ([3, 6], [[1, 2], [4, 5]]),
    ],
)
def test_the_classic_tree_is_as_large_as_the_long_way_round(starters: list[int], hands: list[list[int]]) -> None:
    parts = [" ".join(map(str, part)) for part in (starters, *hands)]
    match = small({}, deck=12, hand=len(hands[0]), rows=2, deal="*: deal " + " | ".join(parts))
    assert count_tree(match.state, 100) == leaves([[card] for card in starters], hands)


def test_a_tree_that_can_be_counted_on_fingers() -> None:
    """2 x 2 picks, then one card each. 1 is too low in two of the first turns and in the two that follow the others."""
    match = small({}, deck=6, hand=2, rows=2, deal="*: deal 2 3 | 1 4 | 5 6")
    assert count_tree(match.state, 1) == 2
    assert count_tree(match.state, 2) == 4
    assert count_tree(match.state, 100) == 8


def test_the_professional_tree() -> None:
    """From 4 and 8: 6 is as near to the one as to the other, so its player chooses; 9 follows 8 either way."""
    match = small({"professional": True}, deck=9, hand=1, rows=2, deal="*: deal 4 8 | 6 | 9")
    assert count_tree(match.state, 100) == 2


def test_the_draft_tree() -> None:
    """Six cards: the first drafter has 6 choices, then 5, 4, 3; two cards are left to start the rows."""
    match = Match(CowGame(2, {"deal": "draft", "rounds": 1}).changed(deck=6, hand=2, rows=2))
    match.do("*: layout 1 | 1 2 3 4 5 6")
    assert count_tree(match.state, 4) == 6 * 5 * 4 * 3


def test_the_jubilee_tree_asks_and_swaps() -> None:
    """One number card and three special cards each: 11 is laid without a Stop, or with one on either row.

    Rows 1 and 10; seat 1 has 11 and a Stop, seat 2 has 12 and a Medic, which needs another card and cannot be played.
    Seat 1: none, stop on row 1, stop on row 2. Seat 2 is asked and has one answer. Nobody takes a row: three ways.
    """
    deal = "*: deal 1 10 | 11 | 12 | stop stop stop | medic medic medic"
    match = small({"edition": "jubilee"}, deck=12, hand=1, rows=2, deal=deal)
    assert count_tree(match.state, 4) == 3
