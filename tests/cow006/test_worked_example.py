"""The five turns of the worked example in the rules, as a record."""

from __future__ import annotations

import pytest

from cow006.positions import CowMatch, classic, in_rows
from paddock.core.match import replay
from paddock.core.record import read_record

TURNS = [
    ([14, 15, 34, 40], [], "12 14 15 | 30 | 33 34 | 38 40"),
    ([21, 24, 25, 29], [], "25 29 | 30 | 33 34 | 38 40"),
    ([3, 36, 42, 43], ["1: row 2"], "25 29 | 3 | 33 34 36 | 38 40 42 43"),
    ([37, 41, 45, 46], [], "25 29 | 3 | 33 34 36 37 41 | 46"),
    ([1, 11, 32, 50], ["1: row 4"], "25 29 32 | 3 11 | 50 | 1"),
]


@pytest.fixture
def example() -> CowMatch:
    return classic("12 | 30 | 33 | 38", ["14 21 3 37 1", "15 24 36 41 11", "34 25 42 45 32", "40 29 43 46 50"])


def test_the_rows_of_the_worked_example(example: CowMatch) -> None:
    for cards, answers, rows in TURNS:
        example.turn(cards, *answers)
        assert example.rows == in_rows(rows)


def test_the_takings_of_the_worked_example(example: CowMatch) -> None:
    taken = []
    for cards, answers, _ in TURNS:
        example.turn(cards, *answers)
        taken.append([(example.pile(seat), example.penalty(seat)) for seat in example.seats])
    nothing: tuple[list[int], int] = ([], 0)
    first = ([12, 14, 15, 21, 24], 6)
    fourth = ([38, 40, 42, 43, 45], 8)
    both = ([33, 34, 36, 37, 38, 40, 41, 42, 43, 45], 8 + 9)
    assert taken == [
        [nothing] * 4,
        [nothing, nothing, first, nothing],
        [([30], 3), nothing, first, nothing],
        [([30], 3), nothing, first, fourth],
        [([30, 46], 3 + 1), nothing, first, both],
    ]


def test_the_worked_example_replays_from_its_record(example: CowMatch) -> None:
    for cards, answers, _ in TURNS:
        example.turn(cards, *answers)
    record = read_record(example.record().text())
    assert replay(example.game, record).state.truth() == example.state.truth()
