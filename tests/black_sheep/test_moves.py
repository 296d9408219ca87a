"""Moves: numbers, texts and structure, and the literal numbers that compiled code uses."""

from __future__ import annotations

import pytest

from paddock.core.errors import NotationError
from paddock.games.black_sheep.animals import NAMES, animals_in
from paddock.games.black_sheep.moves import DROPPED, FIELDS, MOVE_COUNT, MOVES, PER_FIELD, PLAYED, TWO


def test_literal_numbers_agree_with_the_table() -> None:
    assert MOVES.count == MOVE_COUNT == FIELDS * PER_FIELD
    assert [MOVES.move(number).kind for number in (0, TWO - 1, TWO, PER_FIELD - 1)] == ["one", "one", "two", "two"]
    assert [MOVES.move(number).parts["field"] for number in (0, PER_FIELD, 2 * PER_FIELD)] == [0, 1, 2]


def test_structure_agrees_with_what_is_played_and_discarded() -> None:
    for number in range(MOVE_COUNT):
        parts = MOVES.move(number).parts
        played = parts["cards"] if "cards" in parts else (parts["card"],)
        discard = parts.get("discard")
        assert tuple(animals_in(PLAYED[number])) == played
        assert animals_in(DROPPED[number]) == ([] if discard is None else [discard])
        assert number // PER_FIELD == parts["field"]


@pytest.mark.parametrize(
    ("kind", "parts", "text"),
    [
        ("one", {"field": 1, "card": 0, "discard": 2}, "2 horse -pig"),
        ("one", {"field": 0, "card": 5, "discard": None}, "1 black"),
        ("two", {"field": 2, "cards": (1, 1)}, "3 cow cow"),
    ],
)
def test_moves_are_found_by_structure(kind: str, parts: dict[str, object], text: str) -> None:
    assert MOVES.text(MOVES.find(kind, parts)) == text


def test_factors_are_one_to_one() -> None:
    assert {MOVES.join(MOVES.split(number)) for number in range(MOVE_COUNT)} == set(range(MOVE_COUNT))
    assert [factor.size for factor in MOVES.factors] == [2, 4, 7, 8, 22]


@pytest.mark.parametrize(
    ("text", "meant"), [(" 2  COW horse ", "2 horse cow"), ("1 cow-pig", "1 cow -pig"), ("1 cow - pig", "1 cow -pig")]
)
def test_order_and_spaces_do_not_matter(text: str, meant: str) -> None:
    assert MOVES.text(MOVES.number(text)) == meant


@pytest.mark.parametrize("text", ["", "4 cow", "1 hen", "1 hen cow", "1 cow hen", "1 cow pig sheep", "1 -cow"])
def test_other_texts_are_refused_with_examples(text: str) -> None:
    with pytest.raises(NotationError, match="'1 horse', '1 horse horse'"):
        MOVES.number(text)
    assert NAMES[0] == "horse"
