"""C25: the Paratrooper."""

from __future__ import annotations

import pytest

from cow006.positions import in_rows, jubilee


def test_c25_example_13_makes_room_for_24() -> None:
    match = jubilee("10 17 | 11 13 15 19 22 | 40 | 50 51", ["24", "60"], ["paratrooper", ""])
    match.turn([24, 60], "1: paratrooper 13 > 1")
    assert match.rows == in_rows("10 13 17 | 11 15 19 22 24 | 40 | 50 51 60")
    assert (match.pile(1), match.discards) == ([], ["paratrooper"])


def test_c25_example_a_lone_22_makes_room_for_10() -> None:
    match = jubilee("12 13 | 22 | 40 | 50 51", ["10", "60"], ["paratrooper", ""])
    match.turn([10, 60], "1: paratrooper 22 > 1")
    assert match.rows == in_rows("12 13 22 | 10 | 40 | 50 51 60")
    assert match.pile(1) == []


@pytest.mark.parametrize(
    ("move", "rows"),
    [
        ("12 > 2", "13 | 12 22 35 | 40 | 50 51 52 60 61"),
        ("51 > 2", "12 13 | 22 35 51 | 40 | 50 52 60 61"),
        ("13 > 2", "12 | 13 22 35 | 40 | 50 51 52 60 61"),
        ("50 > 3", "12 13 | 22 35 | 40 50 | 51 52 60 61"),
        ("22 > 1", "12 13 22 | 35 | 40 | 50 51 52 60 61"),
        ("22 > 3", "12 13 | 35 | 22 40 | 50 51 52 60 61"),
    ],
)
def test_c25_any_card_goes_to_any_row_front_between_or_end(move: str, rows: str) -> None:
    match = jubilee("12 13 | 22 35 | 40 | 50 51 52", ["60", "61"], ["paratrooper", ""])
    match.turn([60, 61], f"1: paratrooper {move}")
    assert match.rows == in_rows(rows)


def test_c25_every_card_and_every_other_row_is_offered() -> None:
    match = jubilee("12 13 | 22 | 40 | 50 51", ["60", "61"], ["paratrooper", ""])
    match.pick(60, 61)
    lying = {12: 1, 13: 1, 22: 2, 40: 3, 50: 4, 51: 4}
    expected = [f"paratrooper {card} > {row}" for card, own in lying.items() for row in (1, 2, 3, 4) if row != own]
    assert match.offered(1, "paratrooper") == expected


def test_c25_the_picked_card_is_laid_under_the_classic_rules_afterwards() -> None:
    match = jubilee("12 13 | 22 23 | 40 | 50", ["24", "60"], ["paratrooper", ""])
    match.turn([24, 60], "1: paratrooper 23 > 1")
    assert match.rows == in_rows("12 13 23 24 | 22 | 40 | 50 60")


def test_c25_the_picked_card_may_be_too_low_afterwards() -> None:
    match = jubilee("12 | 22 23 | 40 41 | 50", ["13", "60"], ["paratrooper", ""])
    match.pick(13, 60)
    match.do("1: paratrooper 41 > 1")
    assert (match.phase, match.offers(1)) == ("lay", ["row 1", "row 2", "row 3", "row 4"])
    match.answer("1: row 1")
    assert match.rows == in_rows("13 | 22 23 | 40 | 50 60")
    assert match.pile(1) == [12, 41]


def test_c25_the_sixth_card_of_the_receiving_row_takes_all_but_the_last() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50 51 52", ["31", "60"], ["paratrooper", ""])
    match.turn([31, 60], "1: paratrooper 51 > 1")
    assert match.rows == in_rows("51 | 30 31 | 40 | 50 52 60")
    assert match.pile(1) == [3, 5, 11, 13, 22]


def test_c25_a_card_moved_inside_a_full_row_is_taken_with_it() -> None:
    match = jubilee("3 15 | 5 11 13 22 33 | 40 | 50 51", ["41", "60"], ["paratrooper", ""])
    match.turn([41, 60], "1: paratrooper 15 > 2")
    assert match.rows == in_rows("3 | 33 | 40 41 | 50 51 60")
    assert match.pile(1) == [5, 11, 13, 15, 22]


def test_c25_the_card_follows_the_row_as_it_was_left_by_the_taking() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50 51 52", ["53", "60"], ["paratrooper", ""])
    match.turn([53, 60], "1: paratrooper 52 > 1")
    assert match.rows == in_rows("52 53 60 | 30 | 40 | 50 51")


def test_c25_an_emptied_row_is_started_by_the_picked_card_even_if_it_fits_elsewhere() -> None:
    match = jubilee("12 13 | 22 | 40 | 50 51", ["52", "60"], ["paratrooper", ""])
    match.turn([52, 60], "1: paratrooper 22 > 1")
    assert match.rows == in_rows("12 13 22 | 52 60 | 40 | 50 51")


def test_c25_a_taking_and_an_emptied_row_in_one_placement() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["31", "60"], ["paratrooper", ""])
    match.turn([31, 60], "1: paratrooper 30 > 1")
    assert match.rows == in_rows("30 | 31 | 40 | 50 60")
    assert match.pile(1) == [3, 5, 11, 13, 22]


def test_c25_never_into_or_out_of_a_stopped_row() -> None:
    match = jubilee("12 13 | 22 | 40 | 50 51", ["60", "61"], ["stop", "paratrooper"])
    match.pick(60, 61)
    match.do("1: stop 1")
    lying = {22: 2, 40: 3, 50: 4, 51: 4, 60: 4}
    expected = [f"paratrooper {card} > {row}" for card, own in lying.items() for row in (2, 3, 4) if row != own]
    assert match.offered(2, "paratrooper") == expected


def test_c25_no_schemer_for_a_taking_by_the_paratrooper() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["31", "60"], ["paratrooper schemer", ""])
    match.pick(31, 60)
    match.do("1: paratrooper 30 > 1")
    assert (match.phase, match.offered(1, "schemer")) == ("swap", [])
    assert match.penalty(1) == 14
