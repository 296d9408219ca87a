"""C22: the Seventh cow."""

from __future__ import annotations

from cow006.positions import CowMatch, in_rows, jubilee

FULL_ROW = "3 5 11 13 17 | 30 | 40 | 50"


def marked(hands: tuple[str, str], specials: tuple[str, str] = ("", "")) -> CowMatch:
    """3 5 11 13 17 20 with a marker | 30 | 40 | 50 60."""
    match = jubilee(FULL_ROW, [f"20 {hands[0]}", f"60 {hands[1]}"], [f"seventh {specials[0]}", specials[1]])
    match.turn([20, 60], "1: seventh 1")
    return match


def test_c22_example_20_becomes_the_sixth_of_its_row() -> None:
    match = marked(("", ""))
    assert match.rows == in_rows("3 5 11 13 17 20 | 30 | 40 | 50 60")
    assert (match.sevenths, match.pile(1)) == ([1], [])


def test_c22_whoever_lays_the_seventh_takes_the_six() -> None:
    match = marked(("22", "21"))
    match.turn([22, 21])
    assert match.rows == in_rows("21 22 | 30 | 40 | 50 60")
    assert match.pile(2) == [3, 5, 11, 13, 17, 20]
    assert match.pile(1) == []


def test_c22_the_marker_leaves_with_the_row() -> None:
    match = marked(("22", "21"))
    assert match.discards == []
    match.turn([22, 21])
    assert (match.sevenths, match.discards) == ([], ["seventh"])


def test_c22_the_row_is_an_ordinary_one_afterwards() -> None:
    match = marked(("22 24 26", "21 23 25"))
    match.turn([22, 21])
    match.turn([24, 23])
    match.turn([26, 25])
    assert match.rows[0] == [26]
    assert match.pile(1) == [21, 22, 23, 24, 25]


def test_c22_the_marker_may_be_put_on_another_row_in_advance() -> None:
    match = jubilee(FULL_ROW, ["31", "60"], ["seventh", ""])
    match.turn([31, 60], "1: seventh 4")
    assert match.rows == in_rows("3 5 11 13 17 | 30 31 | 40 | 50 60")
    assert match.sevenths == [4]


def test_c22_a_marker_put_in_advance_lets_the_sixth_card_pass() -> None:
    match = jubilee("12 | 30 | 40 | 50", ["31 33 35 37", "32 34 36 38"], ["seventh", ""])
    match.turn([31, 32], "1: seventh 2")
    match.turn([33, 34])
    match.turn([35, 36])
    assert match.rows[1] == [36]
    assert match.pile(2) == [30, 31, 32, 33, 34, 35]


def test_c22_the_card_may_still_take_another_row() -> None:
    match = jubilee(FULL_ROW, ["18", "60"], ["seventh", ""])
    match.turn([18, 60], "1: seventh 3")
    assert (match.rows[0], match.pile(1)) == ([18], [3, 5, 11, 13, 17])
    assert match.sevenths == [3]


def test_c22_one_marker_per_row() -> None:
    match = marked(("31", "61"), ("seventh", ""))
    match.pick(31, 61)
    assert match.offered(1, "seventh") == ["seventh 2", "seventh 3", "seventh 4"]


def test_c22_several_rows_may_have_markers() -> None:
    match = marked(("31", "61"), ("seventh", "seventh"))
    match.turn([31, 61], "1: seventh 2", "2: seventh 3")
    assert match.sevenths == [1, 2, 3]


def test_c22_not_on_a_stopped_row() -> None:
    match = jubilee(FULL_ROW, ["31", "60"], ["stop", "seventh"])
    match.pick(31, 60)
    match.do("1: stop 3")
    assert match.offered(2, "seventh") == ["seventh 1", "seventh 2", "seventh 4"]


def test_c22_with_a_card_too_low_rule_4_still_applies() -> None:
    match = jubilee(FULL_ROW, ["1", "60"], ["seventh", ""])
    match.pick(1, 60)
    match.do("1: seventh 2")
    assert (match.phase, match.asked) == ("lay", [1])
    assert match.offers(1) == ["row 1", "row 2", "row 3", "row 4"]
    match.answer("1: row 3")
    assert match.rows == in_rows("3 5 11 13 17 | 30 | 1 | 50 60")
    assert (match.pile(1), match.sevenths) == ([40], [2])


def test_c22_the_marker_leaves_with_a_row_taken_by_rule_4() -> None:
    match = jubilee(FULL_ROW, ["1", "60"], ["seventh", ""])
    match.turn([1, 60], "1: seventh 2", "1: row 2")
    assert (match.pile(1), match.sevenths, match.discards) == ([30], [], ["seventh"])


def test_c22_a_saboteur_makes_the_sixth_card_without_taking() -> None:
    match = jubilee(FULL_ROW, ["31 12", "60 61"], ["seventh saboteur", ""])
    match.turn([31, 60], "1: seventh 1")
    match.turn([12, 61], "1: saboteur 1")
    assert (match.rows[0], match.pile(1), match.sevenths) == ([3, 5, 11, 12, 13, 17], [], [1])


def test_c22_a_saboteur_into_six_makes_the_seventh_card() -> None:
    match = marked(("12", "61"), ("saboteur", ""))
    match.turn([12, 61], "1: saboteur 1")
    assert (match.rows[0], match.pile(1)) == ([20], [3, 5, 11, 12, 13, 17])
    assert (match.sevenths, match.discards) == ([], ["seventh", "saboteur"])


def test_c22_a_paratrooper_into_six_makes_the_seventh_card() -> None:
    match = marked(("62", "61"), ("paratrooper", ""))
    match.turn([62, 61], "1: paratrooper 60 > 1")
    assert (match.rows[0], match.pile(1)) == ([60], [3, 5, 11, 13, 17, 20])
    assert match.sevenths == []


def test_c22_a_paratrooper_makes_the_sixth_card_without_taking() -> None:
    match = jubilee("3 5 11 13 17 | 30 31 | 40 | 50 51", ["41 61", "42 62"], ["seventh paratrooper", ""])
    match.turn([41, 42], "1: seventh 1")
    match.turn([61, 62], "1: paratrooper 31 > 1")
    assert match.rows == in_rows("3 5 11 13 17 31 | 30 | 40 41 42 | 50 51 61 62")
    assert (match.pile(1), match.sevenths) == ([], [1])


def test_c22_a_paratrooper_may_take_a_card_out_of_a_marked_row() -> None:
    match = marked(("21", "61"), ("paratrooper", ""))
    match.turn([21, 61], "1: paratrooper 11 > 2")
    assert match.rows == in_rows("3 5 13 17 20 21 | 11 30 | 40 | 50 60 61")
    assert (match.sevenths, match.pile(1)) == ([1], [])


def test_c22_a_marker_stays_on_a_row_emptied_by_the_paratrooper() -> None:
    match = jubilee("12 | 30 | 40 | 50", ["41 1", "60 61"], ["seventh paratrooper", ""])
    match.turn([41, 60], "1: seventh 2")
    match.turn([1, 61], "1: paratrooper 30 > 1")
    assert match.rows == in_rows("12 30 | 1 | 40 41 | 50 60 61")
    assert match.sevenths == [2]


def test_c22_another_rows_taking_leaves_the_marker() -> None:
    match = marked(("1", "61"))
    match.turn([1, 61], "1: row 4")
    assert match.sevenths == [1]
