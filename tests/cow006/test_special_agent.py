"""C21: the Special agent and the fifth row."""

from __future__ import annotations

import pytest

from cow006.positions import Play, in_rows, jubilee
from paddock.games.cow006.events import RowTaken


def five_rows(hands: tuple[str, str] = ("", ""), specials: tuple[str, str] = ("", "")) -> Play:
    """3 5 11 13 22 | 30 | 40 | 50 60 | 26, the fifth row started by seat 1."""
    table = jubilee(
        "3 5 11 13 22 | 30 | 40 | 50",
        [f"26 {hands[0]}", f"60 {hands[1]}"],
        [f"agent {specials[0]}", specials[1]],
    )
    table.turn([26, 60], "1: agent")
    return table


def test_c21_example_23_starts_a_fifth_row_instead_of_taking_one() -> None:
    table = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["23", "60"], ["agent", ""])
    table.turn([23, 60], "1: agent")
    assert table.rows == in_rows("3 5 11 13 22 | 30 | 40 | 50 60 | 23")
    assert table.pile(1) == []


def test_c21_the_fifth_row_is_the_last_whatever_its_card() -> None:
    table = jubilee("12 | 30 | 40 | 50", ["1", "60"], ["agent", ""])
    table.turn([1, 60], "1: agent")
    assert table.rows == in_rows("12 | 30 | 40 | 50 60 | 1")


def test_c21_the_agent_may_be_played_without_need() -> None:
    table = jubilee("12 | 30 | 40 | 50", ["13", "60"], ["agent", ""])
    table.turn([13, 60], "1: agent")
    assert table.rows == in_rows("12 | 30 | 40 | 50 60 | 13")


def test_c21_cards_are_laid_at_the_fifth_row_like_any_other() -> None:
    table = five_rows(("27", "28"))
    table.turn([27, 28])
    assert table.rows[4] == [26, 27, 28]


def test_c21_no_agent_while_there_are_five() -> None:
    table = five_rows(("27", "28"), ("agent", "agent"))
    table.pick(27, 28)
    assert table.offered(1, "agent") == []
    table.do("1: -")
    assert table.offered(2, "agent") == []


def test_c21_the_agent_is_possible_again_when_there_are_four() -> None:
    table = five_rows(("1 27", "28 61"), ("agent", ""))
    table.turn([1, 61], "1: row 2")
    table.turn([27, 28], "1: agent")
    assert table.rows == in_rows("3 5 11 13 22 | 40 | 50 60 61 | 26 | 27 28")


def test_c21_rule_3_with_five_rows_takes_the_row_whole_with_the_card() -> None:
    table = five_rows(("23", "61"))
    table.turn([23, 61])
    assert table.rows == in_rows("30 | 40 | 50 60 61 | 26")
    assert table.pile(1) == [3, 5, 11, 13, 22, 23]
    assert table.penalty(1) == 1 + 2 + 5 + 1 + 5 + 1


@pytest.mark.parametrize(
    ("row", "rows", "pile"),
    [
        (1, "30 | 40 | 50 60 61 | 26", [1, 3, 5, 11, 13, 22]),
        (2, "3 5 11 13 22 | 40 | 50 60 61 | 26", [1, 30]),
        (4, "3 5 11 13 22 | 30 | 40 61 | 26", [1, 50, 60]),
        (5, "3 5 11 13 22 | 30 | 40 | 50 60 61", [1, 26]),
    ],
)
def test_c21_rule_4_with_five_rows_takes_a_row_whole_with_the_card(row: int, rows: str, pile: list[int]) -> None:
    table = five_rows(("1", "61"))
    table.pick(1, 61)
    table.do("1: -")
    assert table.legal(1) == ["row 1", "row 2", "row 3", "row 4", "row 5"]
    table.answer(f"1: row {row}")
    assert (table.rows, table.pile(1)) == (in_rows(rows), pile)


def test_c21_the_next_card_of_the_turn_sees_four_rows() -> None:
    table = five_rows(("23", "24"))
    table.pick(23, 24)
    table.do("1: -", "1: keep", "2: -")
    assert (table.phase, table.asked) == ("lay", [2])
    assert table.legal(2) == ["row 1", "row 2", "row 3", "row 4"]
    table.answer("2: row 1")
    assert table.rows == in_rows("24 | 40 | 50 60 | 26")


def test_c21_a_saboteur_with_five_rows_takes_the_row_with_its_own_last_card() -> None:
    table = five_rows(("4", "61"), ("saboteur", ""))
    table.turn([4, 61], "1: saboteur 1")
    assert table.rows == in_rows("30 | 40 | 50 60 61 | 26")
    assert table.pile(1) == [3, 4, 5, 11, 13, 22]


def test_c21_a_saboteur_that_fills_nothing_leaves_five_rows() -> None:
    table = five_rows(("4", "61"), ("saboteur", ""))
    table.turn([4, 61], "1: saboteur 5")
    assert table.rows == in_rows("3 5 11 13 22 | 30 | 40 | 50 60 61 | 4 26")


def test_c21_a_paratrooper_with_five_rows_takes_the_row_and_the_card_is_laid_among_four() -> None:
    table = five_rows(("27", "70"), ("paratrooper", ""))
    table.turn([27, 70], "1: paratrooper 60 > 1")
    assert table.rows == in_rows("30 | 40 | 50 70 | 26 27")
    assert table.pile(1) == [3, 5, 11, 13, 22, 60]


def test_c21_after_the_paratrooper_the_card_may_be_too_low_for_the_four() -> None:
    table = five_rows(("23", "70"), ("paratrooper", ""))
    table.turn([23, 70], "1: paratrooper 60 > 1", "1: row 4")
    assert table.rows == in_rows("30 | 40 | 50 70 | 23")
    assert table.pile(1) == [3, 5, 11, 13, 22, 26, 60]


def test_c21_a_paratrooper_empties_a_row_behind_the_one_that_goes() -> None:
    table = five_rows(("27", "70"), ("paratrooper", ""))
    table.turn([27, 70], "1: paratrooper 40 > 1")
    assert table.rows == in_rows("30 | 27 | 50 60 70 | 26")
    assert table.pile(1) == [3, 5, 11, 13, 22, 40]


def test_c21_a_paratrooper_empties_a_row_before_the_one_that_goes() -> None:
    table = jubilee("12 | 30 | 40 41 42 43 44 | 50", ["26 27", "60 70"], ["agent paratrooper", ""])
    table.turn([26, 60], "1: agent")
    table.turn([27, 70], "1: paratrooper 12 > 3")
    assert table.rows == in_rows("27 | 30 | 50 60 70 | 26")
    assert table.pile(1) == [12, 40, 41, 42, 43, 44]


def test_c21_markers_move_up_with_their_rows() -> None:
    table = five_rows(("27 23", "61 62"), ("seventh", "seventh"))
    table.turn([27, 61], "1: seventh 4", "2: seventh 2")
    assert table.sevenths == [2, 4]
    table.turn([23, 62])
    assert table.rows == in_rows("30 | 40 | 50 60 61 62 | 26 27")
    assert table.sevenths == [1, 3]


def test_c21_markers_before_the_row_that_goes_stay() -> None:
    table = five_rows(("27 2", "61 62"), ("seventh", "seventh"))
    table.turn([27, 61], "1: seventh 1", "2: seventh 5")
    table.turn([2, 62], "1: row 3")
    assert table.rows == in_rows("3 5 11 13 22 | 30 | 50 60 61 62 | 26 27")
    assert table.sevenths == [1, 4]


def test_c21_a_new_fifth_row_has_no_marker_of_the_old_one() -> None:
    table = five_rows(("2 31", "61 62"), ("seventh agent", ""))
    table.turn([2, 61], "1: seventh 5", "1: row 5")
    assert (table.sevenths, table.discards) == ([], ["agent", "seventh"])
    table.turn([31, 62], "1: agent")
    assert table.rows[4] == [31]
    assert table.sevenths == []


def test_c21_with_a_marker_the_seventh_card_is_taken_too() -> None:
    table = five_rows(("23 24", "61 62"), ("seventh", ""))
    table.turn([23, 61], "1: seventh 1")
    assert table.rows[0] == [3, 5, 11, 13, 22, 23]
    table.turn([24, 62])
    assert table.rows == in_rows("30 | 40 | 50 60 61 62 | 26")
    assert table.pile(1) == [3, 5, 11, 13, 22, 23, 24]


def test_c21_the_event_says_that_the_row_is_gone() -> None:
    table = five_rows(("23", "61"))
    table.pick(23, 61)
    taken = RowTaken(seat=0, row=0, cards=(3, 5, 11, 13, 22, 23), penalty=15, reason="full", gone=True)
    assert taken in table.events("1: -")
