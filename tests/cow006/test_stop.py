"""C26: Stop. C29: what a taking does to markers and Stops."""

from __future__ import annotations

from cow006.positions import Play, in_rows, jubilee
from paddock.games.cow006.events import StopsLifted
from paddock.terminal.face import face_of
from paddock.texts import Texts

ROWS = "10 | 11 13 14 15 17 | 40 | 50"


def stopped(hands: tuple[str, str], specials: tuple[str, str] = ("", "")) -> Play:
    """10 22 | 11 13 14 15 17, stopped | 40 | 50 60."""
    table = jubilee(ROWS, [f"22 {hands[0]}", f"60 {hands[1]}"], [f"stop {specials[0]}", specials[1]])
    table.turn([22, 60], "1: stop 2")
    return table


def test_c26_example_22_goes_after_a_10() -> None:
    table = stopped(("", ""))
    assert table.rows == in_rows("10 22 | 11 13 14 15 17 | 40 | 50 60")
    assert (table.stops, table.pile(1), table.discards) == ([2], [], [])


def test_c26_the_row_stays_stopped_for_everyone() -> None:
    table = stopped(("23", "24"))
    table.turn([23, 24])
    assert table.rows == in_rows("10 22 23 24 | 11 13 14 15 17 | 40 | 50 60")
    assert table.stops == [2]


def test_c26_a_card_below_every_open_row_is_too_low_and_takes_an_open_one() -> None:
    table = stopped(("18", "61"))
    table.pick(18, 61)
    table.do("1: -")
    assert (table.phase, table.legal(1)) == ("lay", ["row 1", "row 3", "row 4"])
    table.answer("1: row 3")
    assert table.rows == in_rows("10 22 | 11 13 14 15 17 | 18 | 50 60 61")


def test_c26_the_terminal_says_that_only_the_open_rows_count() -> None:
    table = stopped(("18", "61"))
    game = table.match.game
    face = face_of(game, Texts("en", game.id), ["Bella", "Daisy"])
    assert face.move(table.view(1), 18 - 1) == "now too low for every open row"
    table.pick(18, 61)
    table.do("1: -")
    assert face.question(table.view(1)) == "Your 18 is too low for every open row. Which row do you take?"


def test_c26_played_while_its_own_card_is_too_low() -> None:
    table = jubilee(ROWS, ["1", "60"], ["stop", ""])
    table.pick(1, 60)
    table.do("1: stop 3")
    assert (table.phase, table.legal(1)) == ("lay", ["row 1", "row 2", "row 4"])
    table.answer("1: row 4")
    assert table.rows == in_rows("10 | 11 13 14 15 17 | 40 60 | 1")
    assert (table.stops, table.discards) == ([], ["stop"])


def test_c26_a_stop_can_make_its_own_card_too_low() -> None:
    table = jubilee("10 | 30 | 40 | 50", ["12", "60"], ["stop", ""])
    table.pick(12, 60)
    table.do("1: stop 1")
    assert (table.phase, table.legal(1)) == ("lay", ["row 2", "row 3", "row 4"])


def test_c26_a_stop_does_not_save_from_another_full_row() -> None:
    table = jubilee(ROWS, ["18", "60"], ["stop", ""])
    table.turn([18, 60], "1: stop 3")
    assert (table.rows[1], table.pile(1)) == ([18], [11, 13, 14, 15, 17])


def test_c26_at_most_two_rows_are_stopped() -> None:
    table = stopped(("61", "62"), ("stop", "stop stop"))
    table.pick(61, 62)
    assert table.offered(1, "stop") == ["stop 1", "stop 3", "stop 4"]
    table.do("1: stop 3")
    assert (table.stops, table.offered(2, "stop")) == ([2, 3], [])


def test_c26_two_open_rows_are_left() -> None:
    table = stopped(("61 12", "62 63"), ("stop", ""))
    table.turn([61, 62], "1: stop 3")
    table.pick(12, 63)
    table.do("1: -")
    assert (table.phase, table.legal(1)) == ("lay", ["row 1", "row 4"])


def test_c26_one_stop_per_row() -> None:
    table = stopped(("61", "62"), ("stop", ""))
    table.pick(61, 62)
    assert "stop 2" not in table.legal(1)


def test_c26_a_row_with_a_seventh_cow_may_be_stopped() -> None:
    table = jubilee(ROWS, ["22 23", "60 61"], ["seventh", "stop"])
    table.turn([22, 60], "1: seventh 2", "2: stop 2")
    assert (table.sevenths, table.stops) == ([2], [2])
    table.turn([23, 61])
    assert table.rows == in_rows("10 23 | 11 13 14 15 17 22 | 40 | 50 60 61")


def test_c26_the_fifth_row_may_be_stopped() -> None:
    table = jubilee(ROWS, ["22 61", "60 62"], ["agent stop", ""])
    table.turn([22, 60], "1: agent")
    table.turn([61, 62], "1: stop 5")
    assert table.stops == [5]


def test_c29_a_taking_by_rule_3_lifts_every_stop() -> None:
    table = stopped(("61 63", "62 64"), ("stop", ""))
    table.turn([61, 62], "1: stop 3")
    table.turn([63, 64])
    assert table.rows[3] == [64]
    assert (table.stops, table.discards) == ([], ["stop", "stop"])


def test_c29_a_taking_by_rule_4_lifts_every_stop_for_the_next_card() -> None:
    table = stopped(("1", "18"))
    table.turn([1, 18], "1: row 3")
    assert table.rows == in_rows("10 22 | 18 | 1 | 50 60")
    assert table.pile(2) == [11, 13, 14, 15, 17]


def test_c29_a_taking_by_the_saboteur_lifts_every_stop() -> None:
    table = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["51 4", "60 61"], ["stop saboteur", ""])
    table.turn([51, 60], "1: stop 4")
    assert table.stops == [4]
    table.turn([4, 61], "1: saboteur 1")
    assert table.rows == in_rows("22 | 30 | 40 51 60 61 | 50")
    assert (table.stops, table.discards) == ([], ["saboteur", "stop"])


def test_c29_a_taking_by_the_paratrooper_lifts_every_stop_before_the_card_is_laid() -> None:
    table = jubilee("3 5 11 13 22 | 30 | 40 | 50 51 52", ["31 41", "60 61"], ["stop paratrooper", ""])
    table.turn([31, 60], "1: stop 3")
    assert table.stops == [3]
    table.turn([41, 61], "1: paratrooper 51 > 1")
    assert table.rows == in_rows("51 | 30 31 | 40 41 | 50 52 60 61")
    assert (table.stops, table.discards) == ([], ["paratrooper", "stop"])


def test_c29_a_taking_with_the_schemer_lifts_every_stop() -> None:
    table = stopped(("1", "61"), ("schemer", ""))
    table.turn([1, 61], "1: schemer 40")
    assert (table.stops, table.discards) == ([], ["stop", "schemer"])


def test_c29_a_taking_lifts_the_marker_of_its_row_only() -> None:
    table = jubilee("10 | 30 | 40 | 50", ["41 1", "60 61"], ["seventh", "seventh"])
    table.turn([41, 60], "1: seventh 1", "2: seventh 2")
    table.turn([1, 61], "1: row 2")
    assert (table.sevenths, table.discards) == ([1], ["seventh"])


def test_c29_the_lifting_is_told() -> None:
    table = stopped(("1", "61"))
    table.pick(1, 61)
    table.do("1: -")
    assert StopsLifted(count=1) in table.events("1: row 1")


def test_c29_a_card_laid_without_a_taking_lifts_nothing() -> None:
    table = stopped(("41", "61"))
    table.turn([41, 61])
    assert table.stops == [2]
