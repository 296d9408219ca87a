"""Chance of Black Sheep: what can be drawn, what cannot and why, and how it is written (B1-B3, B6, B11-B20, B28)."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from black_sheep.positions import FIGURES, dealt, odds, passing, position
from paddock.core.errors import BadOutcome, NotationError
from paddock.core.match import Match
from paddock.games.black_sheep.game import BlackSheepGame

HANDS = ["horse cow pig", "pig sheep black"]
CARDS = [0, 1, 2, 3, 4, 5, 0, 1, 2, 2, 3, 5]


def opening(tasks: bool) -> Match:
    return Match(BlackSheepGame(2, {"tasks": tasks}))


def drawing() -> Match:
    match = dealt(HANDS)
    match.do("1: 1 horse")
    return match


def winning() -> Match:
    match = position(
        HANDS,
        sides=[["pig rooster", "horse cow pig"], ["", ""], ["", ""]],
        finished=[[0, 1]],
        prizes=[["horse horse", "", ""]],
    )
    match.do("1: 1 pig")
    match.do("*: draw cow")
    return match


def restocking() -> Match:
    match = winning()
    match.do("*: values 3 1")
    return match


def test_b6_b28_a_deal_is_a_first_player_cards_and_tasks() -> None:
    plain, tasks = opening(False).state, opening(True).state
    assert odds(plain) == {0: 1}
    assert odds(plain, 0) == {0: 1, 1: 1}
    assert odds(plain, 0, 1) == dict.fromkeys(range(6), 14)
    assert odds(plain, 0, 1, 2, 2) == {0: 14, 1: 14, 2: 12, 3: 14, 4: 14, 5: 14}
    assert odds(plain, 0, 1, *CARDS[:-1]) == {0: 12, 1: 12, 2: 11, 3: 12, 4: 13, 5: 13}
    assert odds(plain, 0, 1, *CARDS) == {}
    assert odds(tasks, 0, 1, *CARDS) == dict.fromkeys(range(12), 1)
    assert odds(tasks, 0, 1, *CARDS, 3, 7) == {task: 1 for task in range(12) if task not in (3, 7)}
    assert odds(tasks, 0, 1, *CARDS, 0, 1, 2, 3, 4, 5) == {}


def test_b18_the_values_that_no_corral_holds() -> None:
    """Both horses worth 1 are won already."""
    state = winning().state
    assert odds(state) == {2: 1}
    assert odds(state, 2) == {2: 2, 3: 2}
    assert odds(state, 2, 3) == {1: 2, 2: 2, 3: 2}
    assert odds(state, 2, 3, 1) == {}


def test_b12_a_pass_is_certain() -> None:
    assert odds(passing().state) == {5: 1}
    assert odds(passing().state, 5) == {1: 1}
    assert odds(passing().state, 5, 1) == {}


@pytest.mark.parametrize(
    ("match", "step", "fault"),
    [
        (opening(False), "draw cow", "a deal is due here [B6]"),
        (drawing(), "pass 1", "the player draws back to three here [B11]"),
        (winning(), "draw cow", "the winner sees two values here [B18]"),
        (restocking(), "draw cow", "two cards are to be drawn for a field here [B19]"),
        (passing(), "draw cow", "a player has to pass here [B12]"),
        (passing(), "pass 1", "seat 2 has to pass here [B12]"),
        (drawing(), "draw cow pig", "the number of cards to be drawn here is 1, not 2 [B11]"),
        (winning(), "values 4 1", "a figure is worth 1, 2 or 3, not 4 [B3]"),
        (winning(), "values 0 1", "a figure is worth 1, 2 or 3, not 0 [B3]"),
        (winning(), "values 1 1", "no horse worth 1 is left [B3]"),
        (opening(False), f"deal 3 | {' | '.join([*FIGURES, *HANDS])}", "seat 3 cannot be first [B7]"),
        (opening(False), f"deal 0 | {' | '.join([*FIGURES, *HANDS])}", "seat 0 cannot be first [B7]"),
        (
            opening(True),
            f"deal 1 | {' | '.join([*FIGURES, *HANDS])} | 1 2 | 3 4 | 5 5",
            "six different tasks of the twelve are to be dealt [B28]",
        ),
        (
            opening(True),
            f"deal 1 | {' | '.join([*FIGURES, *HANDS])} | 1 2 | 3 4 | 5 13",
            "six different tasks of the twelve are to be dealt [B28]",
        ),
        (
            opening(True),
            f"deal 1 | {' | '.join([*FIGURES, *HANDS])} | 1 2 | 3 4 | 5 0",
            "six different tasks of the twelve are to be dealt [B28]",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_cannot_be_drawn_is_refused(match: Match, step: str, fault: str) -> None:
    before = match.state.truth()
    with pytest.raises(BadOutcome, match=re.escape(fault)):
        match.do(f"*: {step}")
    assert match.state.truth() == before


@pytest.mark.parametrize(
    ("match", "outcome", "fault"),
    [
        (drawing(), [1, 6], "there is no species 6 [B2]"),
        (drawing(), [1, -1], "there is no species -1 [B2]"),
        (opening(False), [0, 0, 1], "a deal lists 13 things here, not 2 [B6]"),
        (opening(True), [0, 0, 1], "a deal lists 19 things here, not 2 [B6]"),
        (winning(), [2, 1], "two figures are won, with a value each [B18]"),
        (passing(), [5], "seat 2 has to pass here [B12]"),
        (passing(), [], "a player has to pass here [B12]"),
    ],
)
def test_what_is_no_outcome_is_refused(match: Match, outcome: list[int], fault: str) -> None:
    assert match.state.outcome_fault(vec[i64](outcome)) == fault


def test_b11_a_second_card_may_come_from_the_refilled_deck() -> None:
    match = position(HANDS, deck="cow", discards="pig pig")
    match.do("1: 1 horse cow")
    assert odds(match.state, 1) == {1: 1}
    assert odds(match.state, 1, 1) == {2: 2}
    with pytest.raises(BadOutcome, match=r"no cow is left in the deck \[B1\]"):
        match.do("*: draw cow cow")
    match.do("*: draw cow pig")


@pytest.mark.parametrize(
    "text",
    ["", "moo", "draw", "draw cow pig sheep", "values 1", "values 1 2 3", "restock cow", "search cow pig", "pass 1 2"],
)
def test_a_text_with_the_wrong_parts_is_no_outcome(text: str) -> None:
    with pytest.raises(
        NotationError, match="is not one of deal, draw, values, restock, search, pass with what belongs"
    ):
        BlackSheepGame(2).parse_outcome(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("draw moo", "'moo' is not an animal; they are horse, cow, pig, sheep, rooster, black"),
        ("values x 1", "'x' is not a number"),
        ("values 1000 1", "'1000' is not a number"),
        ("deal 1 | cow", "a deal has parts of these lengths here: 1 | 2 | 2 | 2 | 3 | 3"),
    ],
)
def test_a_text_with_wrong_words_is_no_outcome(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        BlackSheepGame(2).parse_outcome(text)


@pytest.mark.parametrize(
    "text", ["draw horse", "draw cow pig", "values 3 1", "restock cow black", "search rooster", "pass 2"]
)
def test_outcomes_are_read_as_they_are_written(text: str) -> None:
    game = BlackSheepGame(2)
    assert game.print_outcome(game.parse_outcome(text.upper())) == text


@pytest.mark.parametrize(
    ("match", "line"),
    [
        (opening(False), "the deal comes"),
        (dealt(HANDS), "seat 0 to play"),
        (drawing(), "seat 0 draws"),
        (winning(), "seat 1 wins and sees two values"),
        (restocking(), "a field is restocked"),
        (passing(), "seat 1 has to pass"),
    ],
)
def test_a_picture_says_what_is_due(match: Match, line: str) -> None:
    assert str(match.state).splitlines()[0] == str(match.state.view(1)).splitlines()[0] == line
