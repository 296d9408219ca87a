"""C21: the Special agent and the fifth row."""

from __future__ import annotations

import pytest

from cow006.positions import CowMatch, in_rows, jubilee
from paddock.games.cow006.events import RowTaken


def five_rows(hands: tuple[str, str] = ("", ""), specials: tuple[str, str] = ("", "")) -> CowMatch:
    """3 5 11 13 22 | 30 | 40 | 50 60 | 26, the fifth row started by seat 1."""
    match = jubilee(
        "3 5 11 13 22 | 30 | 40 | 50",
        [f"26 {hands[0]}", f"60 {hands[1]}"],
        [f"agent {specials[0]}", specials[1]],
    )
    match.turn([26, 60], "1: agent")
    return match


def test_c21_example_23_starts_a_fifth_row_instead_of_taking_one() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["23", "60"], ["agent", ""])
    match.turn([23, 60], "1: agent")
    assert match.rows == in_rows("3 5 11 13 22 | 30 | 40 | 50 60 | 23")
    assert match.pile(1) == []


def test_c21_the_fifth_row_is_the_last_whatever_its_card() -> None:
    match = jubilee("12 | 30 | 40 | 50", ["1", "60"], ["agent", ""])
    match.turn([1, 60], "1: agent")
    assert match.rows == in_rows("12 | 30 | 40 | 50 60 | 1")


def test_c21_the_agent_may_be_played_without_need() -> None:
    match = jubilee("12 | 30 | 40 | 50", ["13", "60"], ["agent", ""])
    match.turn([13, 60], "1: agent")
    assert match.rows == in_rows("12 | 30 | 40 | 50 60 | 13")


def test_c21_cards_are_laid_at_the_fifth_row_like_any_other() -> None:
    match = five_rows(("27", "28"))
    match.turn([27, 28])
    assert match.rows[4] == [26, 27, 28]


def test_c21_no_agent_while_there_are_five() -> None:
    match = five_rows(("27", "28"), ("agent", "agent"))
    match.pick(27, 28)
    assert match.offered(1, "agent") == []
    match.do("1: -")
    assert match.offered(2, "agent") == []


def test_c21_the_agent_is_possible_again_when_there_are_four() -> None:
    match = five_rows(("1 27", "28 61"), ("agent", ""))
    match.turn([1, 61], "1: row 2")
    match.turn([27, 28], "1: agent")
    assert match.rows == in_rows("3 5 11 13 22 | 40 | 50 60 61 | 26 | 27 28")


def test_c21_rule_3_with_five_rows_takes_the_row_whole_with_the_card() -> None:
    match = five_rows(("23", "61"))
    match.turn([23, 61])
    assert match.rows == in_rows("30 | 40 | 50 60 61 | 26")
    assert match.pile(1) == [3, 5, 11, 13, 22, 23]
    assert match.penalty(1) == 1 + 2 + 5 + 1 + 5 + 1


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
    match = five_rows(("1", "61"))
    match.pick(1, 61)
    match.do("1: -")
    assert match.offers(1) == ["row 1", "row 2", "row 3", "row 4", "row 5"]
    match.answer(f"1: row {row}")
    assert (match.rows, match.pile(1)) == (in_rows(rows), pile)


def test_c21_the_next_card_of_the_turn_sees_four_rows() -> None:
    match = five_rows(("23", "24"))
    match.pick(23, 24)
    match.do("1: -", "1: keep", "2: -")
    assert (match.phase, match.asked) == ("lay", [2])
    assert match.offers(2) == ["row 1", "row 2", "row 3", "row 4"]
    match.answer("2: row 1")
    assert match.rows == in_rows("24 | 40 | 50 60 | 26")


def test_c21_a_saboteur_with_five_rows_takes_the_row_with_its_own_last_card() -> None:
    match = five_rows(("4", "61"), ("saboteur", ""))
    match.turn([4, 61], "1: saboteur 1")
    assert match.rows == in_rows("30 | 40 | 50 60 61 | 26")
    assert match.pile(1) == [3, 4, 5, 11, 13, 22]


def test_c21_a_saboteur_that_fills_nothing_leaves_five_rows() -> None:
    match = five_rows(("4", "61"), ("saboteur", ""))
    match.turn([4, 61], "1: saboteur 5")
    assert match.rows == in_rows("3 5 11 13 22 | 30 | 40 | 50 60 61 | 4 26")


def test_c21_a_paratrooper_with_five_rows_takes_the_row_and_the_card_is_laid_among_four() -> None:
    match = five_rows(("27", "70"), ("paratrooper", ""))
    match.turn([27, 70], "1: paratrooper 60 > 1")
    assert match.rows == in_rows("30 | 40 | 50 70 | 26 27")
    assert match.pile(1) == [3, 5, 11, 13, 22, 60]


def test_c21_after_the_paratrooper_the_card_may_be_too_low_for_the_four() -> None:
    match = five_rows(("23", "70"), ("paratrooper", ""))
    match.turn([23, 70], "1: paratrooper 60 > 1", "1: row 4")
    assert match.rows == in_rows("30 | 40 | 50 70 | 23")
    assert match.pile(1) == [3, 5, 11, 13, 22, 26, 60]


def test_c21_a_paratrooper_empties_a_row_behind_the_one_that_goes() -> None:
    match = five_rows(("27", "70"), ("paratrooper", ""))
    match.turn([27, 70], "1: paratrooper 40 > 1")
    assert match.rows == in_rows("30 | 27 | 50 60 70 | 26")
    assert match.pile(1) == [3, 5, 11, 13, 22, 40]


def test_c21_a_paratrooper_empties_a_row_before_the_one_that_goes() -> None:
    match = jubilee("12 | 30 | 40 41 42 43 44 | 50", ["26 27", "60 70"], ["agent paratrooper", ""])
    match.turn([26, 60], "1: agent")
    match.turn([27, 70], "1: paratrooper 12 > 3")
    assert match.rows == in_rows("27 | 30 | 50 60 70 | 26")
    assert match.pile(1) == [12, 40, 41, 42, 43, 44]


def test_c21_markers_move_up_with_their_rows() -> None:
    match = five_rows(("27 23", "61 62"), ("seventh", "seventh"))
    match.turn([27, 61], "1: seventh 4", "2: seventh 2")
    assert match.sevenths == [2, 4]
    match.turn([23, 62])
    assert match.rows == in_rows("30 | 40 | 50 60 61 62 | 26 27")
    assert match.sevenths == [1, 3]


def test_c21_markers_before_the_row_that_goes_stay() -> None:
    match = five_rows(("27 2", "61 62"), ("seventh", "seventh"))
    match.turn([27, 61], "1: seventh 1", "2: seventh 5")
    match.turn([2, 62], "1: row 3")
    assert match.rows == in_rows("3 5 11 13 22 | 30 | 50 60 61 62 | 26 27")
    assert match.sevenths == [1, 4]


def test_c21_a_new_fifth_row_has_no_marker_of_the_old_one() -> None:
    match = five_rows(("2 31", "61 62"), ("seventh agent", ""))
    match.turn([2, 61], "1: seventh 5", "1: row 5")
    assert (match.sevenths, match.discards) == ([], ["agent", "seventh"])
    match.turn([31, 62], "1: agent")
    assert match.rows[4] == [31]
    assert match.sevenths == []


def test_c21_with_a_marker_the_seventh_card_is_taken_too() -> None:
    match = five_rows(("23 24", "61 62"), ("seventh", ""))
    match.turn([23, 61], "1: seventh 1")
    assert match.rows[0] == [3, 5, 11, 13, 22, 23]
    match.turn([24, 62])
    assert match.rows == in_rows("30 | 40 | 50 60 61 62 | 26")
    assert match.pile(1) == [3, 5, 11, 13, 22, 23, 24]


def test_c21_the_event_says_that_the_row_is_gone() -> None:
    match = five_rows(("23", "61"))
    match.pick(23, 61)
    taken = RowTaken(seat=0, row=0, cards=(3, 5, 11, 13, 22, 23), penalty=15, reason="full", gone=True)
    assert taken in match.events("1: -")
