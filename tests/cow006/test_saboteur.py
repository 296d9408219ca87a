"""C23: the Saboteur."""

from __future__ import annotations

import pytest

from cow006.positions import in_rows, jubilee


def test_c23_example_10_between_5_and_11() -> None:
    match = jubilee("5 11 | 30 | 40 | 50 51", ["10", "60"], ["saboteur", ""])
    match.turn([10, 60], "1: saboteur 1")
    assert match.rows == in_rows("5 10 11 | 30 | 40 | 50 51 60")
    assert (match.pile(1), match.discards) == ([], ["saboteur"])


@pytest.mark.parametrize(
    ("row", "rows"),
    [
        (1, "2 5 11 | 30 | 40 | 50 51 60"),
        (2, "5 11 | 2 30 | 40 | 50 51 60"),
        (4, "5 11 | 30 | 40 | 2 50 51 60"),
    ],
)
def test_c23_a_card_may_be_laid_at_the_front_of_any_row(row: int, rows: str) -> None:
    match = jubilee("5 11 | 30 | 40 | 50 51", ["2", "60"], ["saboteur", ""])
    match.turn([2, 60], f"1: saboteur {row}")
    assert match.rows == in_rows(rows)


def test_c23_never_at_the_end() -> None:
    match = jubilee("5 11 | 30 | 40 | 50 51", ["35", "60"], ["saboteur", ""])
    match.pick(35, 60)
    assert match.offered(1, "saboteur") == ["saboteur 3", "saboteur 4"]


def test_c23_a_card_above_all_rows_cannot_be_inserted() -> None:
    match = jubilee("5 11 | 30 | 40 | 50 51", ["59", "60"], ["saboteur", ""])
    match.pick(59, 60)
    assert match.offered(1, "saboteur") == []


def test_c23_the_row_need_not_be_the_nearest() -> None:
    match = jubilee("5 11 | 30 | 40 | 50 51", ["31", "60"], ["saboteur", ""])
    match.turn([31, 60], "1: saboteur 4")
    assert match.rows == in_rows("5 11 | 30 | 40 | 31 50 51 60")


def test_c23_not_in_a_stopped_row() -> None:
    match = jubilee("5 11 | 30 | 40 | 50 51", ["31", "45"], ["stop", "saboteur"])
    match.pick(31, 45)
    match.do("1: stop 4")
    assert match.offered(2, "saboteur") == []


def test_c23_six_cards_are_taken_all_but_the_last() -> None:
    match = jubilee("5 11 13 17 19 | 30 | 40 | 50", ["10", "60"], ["saboteur", ""])
    match.turn([10, 60], "1: saboteur 1")
    assert match.rows == in_rows("19 | 30 | 40 | 50 60")
    assert match.pile(1) == [5, 10, 11, 13, 17]
    assert match.penalty(1) == 2 + 3 + 5 + 1 + 1


def test_c23_a_card_at_the_front_is_among_those_taken() -> None:
    match = jubilee("5 11 13 17 19 | 30 | 40 | 50", ["2", "60"], ["saboteur", ""])
    match.turn([2, 60], "1: saboteur 1")
    assert (match.rows[0], match.pile(1)) == ([19], [2, 5, 11, 13, 17])


def test_c23_the_fifth_card_takes_nothing() -> None:
    match = jubilee("5 11 13 19 | 30 | 40 | 50 51", ["10", "60"], ["saboteur", ""])
    match.turn([10, 60], "1: saboteur 1")
    assert (match.rows[0], match.pile(1)) == ([5, 10, 11, 13, 19], [])


def test_c23_a_card_too_low_is_saved_by_the_saboteur() -> None:
    match = jubilee("5 11 | 30 | 40 | 50 51", ["1", "60"], ["saboteur", ""])
    match.turn([1, 60], "1: saboteur 2")
    assert (match.rows[1], match.pile(1)) == ([1, 30], [])


def test_c23_a_taking_offers_a_swap_and_no_schemer() -> None:
    match = jubilee("5 11 13 17 19 | 30 | 40 | 50", ["10", "60"], ["saboteur schemer stop", ""])
    match.pick(10, 60)
    match.do("1: saboteur 1")
    assert (match.phase, match.asked) == ("swap", [1])
    assert match.offers(1) == ["keep", "swap stop", "swap schemer"]
