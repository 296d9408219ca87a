"""Chance of War & Sheep: what can be drawn, what cannot and why, and how it is written (S4, S7, S11)."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.errors import BadOutcome, IllegalMove, NotationError
from paddock.core.match import Match
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.moves import MOVE_COUNT
from war_and_sheep.positions import give_grass, lay, stack_deck

TOKENS = "w1111133335555111113333w"
FIELD = "..B..1 ...... ..3... ...... ...... A..A.."


def opening() -> Match:
    return Match(WarGame(2))


def drawing() -> Match:
    match = stack_deck(lay("..B..1 ...... ...... ...... ...... A..1.."), "binge binge eagle")
    match.do("1: a1 e")
    return match


def stealing() -> Match:
    match = lay(FIELD, hands=("pickpocket", "moon"))
    match.do("1: play pickpocket")
    return match


def grazing() -> Match:
    match = give_grass(give_grass(lay(FIELD, hands=("thief", "")), 2, 1, 3), 2, 5, 1)
    match.do("1: play thief")
    return match


def odds(match: Match, *drawn: int) -> dict[int, int]:
    return match.state.odds(vec[i64](drawn))


def test_s4_who_begins_and_what_lies_where() -> None:
    match = opening()
    assert odds(match) == {0: 1}
    assert odds(match, 0) == {0: 1, 1: 1}
    assert odds(match, 0, 1) == {0: 10, 1: 8, 2: 4, 3: 2}
    assert odds(match, 0, 1, 3, 3, 0) == {0: 9, 1: 8, 2: 4}
    assert odds(match, 0, 1, *[0] * 10, *[1] * 8, *[2] * 4, *[3] * 2) == {}


def test_s11_a_card_is_drawn_as_often_as_it_lies_in_the_deck() -> None:
    assert odds(drawing()) == {1: 1}
    assert odds(drawing(), 1) == {0: 2, 5: 1}
    assert odds(drawing(), 1, 0) == {}


def test_what_a_thief_can_get_hold_of() -> None:
    assert (odds(stealing()), odds(stealing(), 2), odds(stealing(), 2, 18)) == ({2: 1}, {18: 1}, {})
    assert (odds(grazing()), odds(grazing(), 3)) == ({3: 1}, {0: 3, 2: 1})


@pytest.mark.parametrize(
    ("match", "text", "fault"),
    [
        (opening(), "draw eagle", "the tokens have to be laid out first"),
        (opening(), f"deal 1 {TOKENS}1", "the tokens have to be laid out first"),
        (opening(), f"deal 1 {TOKENS.replace('w', '1')}", "12 tokens of sort 0 are laid out, not 10"),
        (opening(), f"deal 1 {TOKENS.replace('w', '5')}", "6 tokens of sort 2 are laid out, not 4"),
        (drawing(), "steal eagle", "a card or token is to be drawn here"),
        (drawing(), "draw moon", "that cannot be drawn: there is none left"),
        (stealing(), "steal eagle", "that cannot be drawn: there is none left"),
        (grazing(), "graze 3", "that cannot be drawn: there is none left"),
        (grazing(), "draw eagle", "a card or token is to be drawn here"),
    ],
)
def test_what_cannot_be_drawn_is_refused(match: Match, text: str, fault: str) -> None:
    before = match.state.truth()
    with pytest.raises(BadOutcome, match=re.escape(fault)):
        match.do(f"*: {text}")
    assert match.state.truth() == before


def test_a_seat_that_cannot_begin_and_a_draw_of_two() -> None:
    tokens = [0] * 10 + [1] * 8 + [2] * 4 + [3] * 2
    assert opening().state.outcome_fault(vec[i64]([0, 2, *tokens])) == "there is no such seat to begin"
    assert opening().state.outcome_fault(vec[i64]([0, 1, *tokens])) == ""
    assert drawing().state.outcome_fault(vec[i64]([1, 5, 5])) == "a card or token is to be drawn here"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("draw cow", "'cow' is not a card; they are binge, truce, "),
        ("graze 7", "'7' is not a token; they are 1, 3, 5 and w"),
        ("graze 13", "'13' is not a token"),
        ("dig 5", "'dig 5' is not a deal, a draw or a theft of War & Sheep"),
        ("deal 3 11", "is not a deal"),
    ],
)
def test_a_text_that_is_no_outcome_says_why(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        WarGame(2).parse_outcome(text)


@pytest.mark.parametrize("text", [f"deal 2 {TOKENS}", "draw eagle", "steal moon", "graze 5"])
def test_outcomes_are_read_as_they_are_written(text: str) -> None:
    game = WarGame(2)
    assert game.print_outcome(game.parse_outcome(text.upper())) == text


@pytest.mark.parametrize("move", [-1, MOVE_COUNT])
def test_a_move_that_does_not_exist_is_refused(move: int) -> None:
    with pytest.raises(IllegalMove) as refusal:
        lay(FIELD).play(0, move)
    assert refusal.value.code == "unknown_move"
