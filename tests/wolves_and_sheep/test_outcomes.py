"""Chance of Wolves and Sheep: what can be drawn, what cannot and why, and how it is written (W6-W9)."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import BadOutcome, IllegalMove, NotationError
from paddock.core.match import Match
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.moves import MOVE_COUNT

from .positions import prepared
from .test_interrupts import WOOD

DEAL = "deal 2 | Y B | 1 2 3 4 | 5 6 7 wk"


def game() -> WolvesGame:
    return WolvesGame(2, {"two_herds": False})


def opening() -> Match:
    return Match(game())


def drawing() -> Match:
    """Two tiles are in the bag, wolf and hunter tiles, and one is due."""
    match = prepared(WOOD, [["KKKK"], ["VVVV"]], herds="YB", bag=2)
    state = match.state
    move = next(int(move) for move in state.legal(0) if match.game.print_move(int(move)).endswith("1,1"))
    match.play(0, move)
    return match


def redealing() -> Match:
    match = prepared([], [["KKKK"], ["RRRR"]], herds="YB", bag=40)
    match.do("1: pass")
    match.do("2: pass")
    return match


def odds(match: Match, *drawn: int) -> dict[int, int]:
    return match.state.odds(vec[i64](drawn))


def test_w6_w7_a_deal_is_a_first_player_herds_and_hands() -> None:
    match = opening()
    assert odds(match) == {0: 1}
    assert odds(match, 0) == {0: 1, 1: 1}
    assert odds(match, 0, 1) == dict.fromkeys(range(4), 1)
    assert odds(match, 0, 1, 2) == {0: 1, 1: 1, 3: 1}
    assert odds(match, 0, 1, 2, 3) == dict.fromkeys(range(68), 1)
    assert odds(match, 0, 1, 2, 3, 67) == dict.fromkeys(range(67), 1)
    assert odds(match, 0, 1, 2, 3, *range(8)) == {}


def test_w9_a_draw_is_of_the_tiles_in_the_bag() -> None:
    match = drawing()
    bag = odds(match, 1)
    assert (odds(match), len(bag), set(bag.values())) == ({1: 1}, 2, {1})
    assert odds(match, 1, next(iter(bag))) == {}


def test_w8_a_new_deal_is_of_hands_for_all_still_in() -> None:
    match = redealing()
    assert odds(match) == {2: 1}
    assert len(odds(match, 2)) == 42
    tiles = list(odds(match, 2))[:8]
    assert len(odds(match, 2, *tiles[:7])) == 35
    assert odds(match, 2, *tiles) == {}


@pytest.mark.parametrize(
    ("match", "text", "fault"),
    [
        (opening(), "draw 1", "a deal is due here"),
        (drawing(), DEAL, "a draw is due here"),
        (redealing(), "draw 1", "a new deal is due here"),
        (drawing(), "draw 1 2", "1 tiles are to be drawn here, not 2"),
        (drawing(), "draw 1", "tile 1 is not in the bag [W9]"),
        (opening(), DEAL.replace("deal 2", "deal 3"), "there is no seat 3"),
        (opening(), DEAL.replace("deal 2", "deal 0"), "there is no seat 0"),
        (opening(), DEAL.replace("Y B", "Y Y"), "a colour is dealt twice [W6]"),
        (opening(), DEAL.replace("wk", "1"), "tile 1 is not in the bag [W9]"),
    ],
)
def test_what_cannot_be_drawn_is_refused(match: Match, text: str, fault: str) -> None:
    before = match.state.truth()
    with pytest.raises(BadOutcome, match=re.escape(fault)):
        match.do(f"*: {text}")
    assert match.state.truth() == before


@pytest.mark.parametrize(
    ("match", "outcome", "fault"),
    [
        (opening(), [], "a deal is due here"),
        (opening(), [0, 1, 2, 4, *range(8)], "there is no colour 4"),
        (opening(), [0, 1, 2, -1, *range(8)], "there is no colour -1"),
        (drawing(), [1, 99], "tile 99 is not in the bag [W9]"),
    ],
)
def test_what_is_no_outcome_is_refused(match: Match, outcome: list[int], fault: str) -> None:
    assert match.state.outcome_fault(vec[i64](outcome)) == fault


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not a deal, a new deal or a draw of Wolves and Sheep"),
        ("deal 2 | Y B", "is not a deal, a new deal or a draw"),
        ("draw 1 | 2", "is not a deal, a new deal or a draw"),
        ("redeal", "is not a deal, a new deal or a draw"),
        (DEAL.replace("Y B", "Y B K"), "a deal names 2 colours here, not 3"),
        (DEAL.replace("wk", ""), "a deal gives every hand 4 tiles, not 3"),
        ("redeal 1 2 3", "a deal gives every hand 4 tiles, not 3"),
        (DEAL.replace("deal 2", "deal x"), "'x' is not a seat"),
        (DEAL.replace("deal 2", "deal 100"), "'100' is not a seat"),
        (DEAL.replace("Y B", "Y G"), "'g' is not a colour; they are K, Y, R, B"),
        (DEAL.replace("Y B", "Y KY"), "'ky' is not a colour"),
        ("draw 61", "'61' is not a tile of the bag"),
    ],
)
def test_a_text_that_is_no_outcome_says_why(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        game().parse_outcome(text)


@pytest.mark.parametrize("text", [DEAL, "draw 17 wr", "redeal 3 14 wk 60 | 21 hy 5 44"])
def test_outcomes_are_read_as_they_are_written(text: str) -> None:
    assert game().print_outcome(game().parse_outcome(text.upper())) == text


@pytest.mark.parametrize("move", [-1, MOVE_COUNT])
def test_a_move_that_does_not_exist_is_refused(move: int) -> None:
    match = prepared(WOOD, [["KKKK"], ["VVVV"]])
    with pytest.raises(IllegalMove) as refusal:
        match.play(0, move)
    assert refusal.value.code == "unknown_move"
