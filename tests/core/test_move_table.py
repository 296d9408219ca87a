"""Moves as one table: numbers, texts, structure and factors, each from each."""

from __future__ import annotations

from typing import Any

import pytest

from paddock.core.errors import NotationError
from paddock.core.move_table import KIND, MOST_TEXTS, Factor, Move, MoveKind, MoveTable, named, numbered, only

PENS = (numbered("pen", 0, 3, shown_from=1), named("animal", ("cow", "hen")))
TABLE = MoveTable(
    "Moo",
    (
        MoveKind("put", "{animal} in {pen}", PENS),
        MoveKind("rest", "rest"),
        MoveKind("call", "call {card}", (numbered("card", 5, 2),)),
        MoveKind("call", "call all", (only("card", (5, 6), "all"),)),
    ),
)


def test_numbers_run_through_the_last_part_first() -> None:
    assert [TABLE.text(number) for number in range(TABLE.count)] == [
        "cow in 1",
        "hen in 1",
        "cow in 2",
        "hen in 2",
        "cow in 3",
        "hen in 3",
        "rest",
        "call 5",
        "call 6",
        "call all",
    ]


def test_a_move_has_structure() -> None:
    assert TABLE.move(3) == Move(3, "hen in 2", "put", {"pen": 1, "animal": "hen"})
    assert TABLE.move(6) == Move(6, "rest", "rest", {})
    assert TABLE.move(9) == Move(9, "call all", "call", {"card": (5, 6)})


def test_who_changes_a_move_changes_it_for_nobody_else() -> None:
    first = TABLE.move(3)
    again = TABLE.move(3)
    first.parts.clear()
    again.parts["moo"] = 1
    assert TABLE.move(3).parts == TABLE.move(3).parts != {}
    assert "moo" not in TABLE.move(3).parts


def test_a_move_is_found_by_its_structure() -> None:
    for number in range(TABLE.count):
        move = TABLE.move(number)
        assert TABLE.find(move.kind, move.parts) == number


def test_a_list_from_json_means_the_tuple() -> None:
    assert TABLE.find("call", {"card": [5, 6]}) == 9


@pytest.mark.parametrize(
    ("kind", "parts"),
    [("put", {"pen": 3, "animal": "cow"}), ("put", {"pen": 1}), ("rest", {"pen": 1}), ("moo", {}), ("call", {})],
)
def test_a_structure_that_means_no_move_is_refused(kind: str, parts: dict[str, object]) -> None:
    with pytest.raises(NotationError, match=f"Moo has no move of kind '{kind}' with "):
        TABLE.find(kind, parts)


def test_spaces_and_capitals_do_not_matter() -> None:
    assert TABLE.number("  Hen  IN 2 ") == 3


def test_a_text_that_means_no_move_is_refused_with_examples() -> None:
    with pytest.raises(NotationError, match="'moo' is not a move of Moo; moves are written like 'cow in 1', 'rest', "):
        TABLE.number("moo")
    assert TABLE.examples() == "'cow in 1', 'rest', 'call 5'"


@pytest.mark.parametrize("number", [-1, 10])
def test_a_number_outside_the_table_is_refused(number: int) -> None:
    with pytest.raises(IndexError, match=f"Moo has moves 0 to 9, not {number}"):
        TABLE.text(number)


def test_factors_name_the_kinds_and_the_values_of_every_part() -> None:
    assert TABLE.factors == (
        Factor(KIND, 3, ("put", "rest", "call")),
        Factor("pen", 4, (0, 1, 2)),
        Factor("animal", 3, ("cow", "hen")),
        Factor("card", 4, (5, 6, (5, 6))),
    )


def test_factors_are_one_to_one() -> None:
    assert [TABLE.split(number) for number in (0, 3, 6, 8, 9)] == [
        (0, 1, 1, 0),
        (0, 2, 2, 0),
        (1, 0, 0, 0),
        (2, 0, 0, 2),
        (2, 0, 0, 3),
    ]
    assert [TABLE.join(TABLE.split(number)) for number in range(TABLE.count)] == list(range(TABLE.count))


@pytest.mark.parametrize("factors", [(0, 0, 1, 0), (1, 1, 0, 0), (0, 1, 1, 1)])
def test_factors_of_no_move_are_refused(factors: tuple[int, ...]) -> None:
    with pytest.raises(NotationError):
        TABLE.join(factors)


def test_a_large_table_prints_by_rule() -> None:
    large = MoveTable("Far", (MoveKind("go", "go {step}", (numbered("step", 0, MOST_TEXTS + 1),)),))
    assert large.text(MOST_TEXTS) == f"go {MOST_TEXTS}"
    with pytest.raises(IndexError):
        large.text(MOST_TEXTS + 1)


def test_a_table_says_what_it_is() -> None:
    assert repr(TABLE) == "<MoveTable of Moo: 10 moves of 3 kinds>"


@pytest.mark.parametrize("part", [TABLE.kinds[1], TABLE.move(6), TABLE.factors[0], PENS[0]], ids=repr)
def test_its_parts_are_frozen(part: Any) -> None:
    with pytest.raises(AttributeError, match="immutable"):
        part.name = part.kind = "moo"
