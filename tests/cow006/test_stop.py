"""C26: Stop. C29: what a taking does to markers and Stops."""

from __future__ import annotations

from cow006.positions import CowMatch, in_rows, jubilee
from paddock.games.cow006.events import StopsLifted
from paddock.terminal.face import face_of
from paddock.texts import Texts

ROWS = "10 | 11 13 14 15 17 | 40 | 50"


def stopped(hands: tuple[str, str], specials: tuple[str, str] = ("", "")) -> CowMatch:
    """10 22 | 11 13 14 15 17, stopped | 40 | 50 60."""
    match = jubilee(ROWS, [f"22 {hands[0]}", f"60 {hands[1]}"], [f"stop {specials[0]}", specials[1]])
    match.turn([22, 60], "1: stop 2")
    return match


def test_c26_example_22_goes_after_a_10() -> None:
    match = stopped(("", ""))
    assert match.rows == in_rows("10 22 | 11 13 14 15 17 | 40 | 50 60")
    assert (match.stops, match.pile(1), match.discards) == ([2], [], [])


def test_c26_the_row_stays_stopped_for_everyone() -> None:
    match = stopped(("23", "24"))
    match.turn([23, 24])
    assert match.rows == in_rows("10 22 23 24 | 11 13 14 15 17 | 40 | 50 60")
    assert match.stops == [2]


def test_c26_a_card_below_every_open_row_is_too_low_and_takes_an_open_one() -> None:
    match = stopped(("18", "61"))
    match.pick(18, 61)
    match.do("1: -")
    assert (match.phase, match.offers(1)) == ("lay", ["row 1", "row 3", "row 4"])
    match.answer("1: row 3")
    assert match.rows == in_rows("10 22 | 11 13 14 15 17 | 18 | 50 60 61")


def test_c26_the_terminal_says_that_only_the_open_rows_count() -> None:
    match = stopped(("18", "61"))
    game = match.game
    face = face_of(game, Texts("en", game.id), ["Bella", "Daisy"])
    assert face.move(match.view(1), 18 - 1) == "now too low for every open row"
    match.pick(18, 61)
    match.do("1: -")
    assert face.question(match.view(1)) == "Your 18 is too low for every open row. Which row do you take?"


def test_c26_played_while_its_own_card_is_too_low() -> None:
    match = jubilee(ROWS, ["1", "60"], ["stop", ""])
    match.pick(1, 60)
    match.do("1: stop 3")
    assert (match.phase, match.offers(1)) == ("lay", ["row 1", "row 2", "row 4"])
    match.answer("1: row 4")
    assert match.rows == in_rows("10 | 11 13 14 15 17 | 40 60 | 1")
    assert (match.stops, match.discards) == ([], ["stop"])


def test_c26_a_stop_can_make_its_own_card_too_low() -> None:
    match = jubilee("10 | 30 | 40 | 50", ["12", "60"], ["stop", ""])
    match.pick(12, 60)
    match.do("1: stop 1")
    assert (match.phase, match.offers(1)) == ("lay", ["row 2", "row 3", "row 4"])


def test_c26_a_stop_does_not_save_from_another_full_row() -> None:
    match = jubilee(ROWS, ["18", "60"], ["stop", ""])
    match.turn([18, 60], "1: stop 3")
    assert (match.rows[1], match.pile(1)) == ([18], [11, 13, 14, 15, 17])


def test_c26_at_most_two_rows_are_stopped() -> None:
    match = stopped(("61", "62"), ("stop", "stop stop"))
    match.pick(61, 62)
    assert match.offered(1, "stop") == ["stop 1", "stop 3", "stop 4"]
    match.do("1: stop 3")
    assert (match.stops, match.offered(2, "stop")) == ([2, 3], [])


def test_c26_two_open_rows_are_left() -> None:
    match = stopped(("61 12", "62 63"), ("stop", ""))
    match.turn([61, 62], "1: stop 3")
    match.pick(12, 63)
    match.do("1: -")
    assert (match.phase, match.offers(1)) == ("lay", ["row 1", "row 4"])


def test_c26_one_stop_per_row() -> None:
    match = stopped(("61", "62"), ("stop", ""))
    match.pick(61, 62)
    assert "stop 2" not in match.offers(1)


def test_c26_a_row_with_a_seventh_cow_may_be_stopped() -> None:
    match = jubilee(ROWS, ["22 23", "60 61"], ["seventh", "stop"])
    match.turn([22, 60], "1: seventh 2", "2: stop 2")
    assert (match.sevenths, match.stops) == ([2], [2])
    match.turn([23, 61])
    assert match.rows == in_rows("10 23 | 11 13 14 15 17 22 | 40 | 50 60 61")


def test_c26_the_fifth_row_may_be_stopped() -> None:
    match = jubilee(ROWS, ["22 61", "60 62"], ["agent stop", ""])
    match.turn([22, 60], "1: agent")
    match.turn([61, 62], "1: stop 5")
    assert match.stops == [5]


def test_c29_a_taking_by_rule_3_lifts_every_stop() -> None:
    match = stopped(("61 63", "62 64"), ("stop", ""))
    match.turn([61, 62], "1: stop 3")
    match.turn([63, 64])
    assert match.rows[3] == [64]
    assert (match.stops, match.discards) == ([], ["stop", "stop"])


def test_c29_a_taking_by_rule_4_lifts_every_stop_for_the_next_card() -> None:
    match = stopped(("1", "18"))
    match.turn([1, 18], "1: row 3")
    assert match.rows == in_rows("10 22 | 18 | 1 | 50 60")
    assert match.pile(2) == [11, 13, 14, 15, 17]


def test_c29_a_taking_by_the_saboteur_lifts_every_stop() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["51 4", "60 61"], ["stop saboteur", ""])
    match.turn([51, 60], "1: stop 4")
    assert match.stops == [4]
    match.turn([4, 61], "1: saboteur 1")
    assert match.rows == in_rows("22 | 30 | 40 51 60 61 | 50")
    assert (match.stops, match.discards) == ([], ["saboteur", "stop"])


def test_c29_a_taking_by_the_paratrooper_lifts_every_stop_before_the_card_is_laid() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50 51 52", ["31 41", "60 61"], ["stop paratrooper", ""])
    match.turn([31, 60], "1: stop 3")
    assert match.stops == [3]
    match.turn([41, 61], "1: paratrooper 51 > 1")
    assert match.rows == in_rows("51 | 30 31 | 40 41 | 50 52 60 61")
    assert (match.stops, match.discards) == ([], ["paratrooper", "stop"])


def test_c29_a_taking_with_the_schemer_lifts_every_stop() -> None:
    match = stopped(("1", "61"), ("schemer", ""))
    match.turn([1, 61], "1: schemer 40")
    assert (match.stops, match.discards) == ([], ["stop", "schemer"])


def test_c29_a_taking_lifts_the_marker_of_its_row_only() -> None:
    match = jubilee("10 | 30 | 40 | 50", ["41 1", "60 61"], ["seventh", "seventh"])
    match.turn([41, 60], "1: seventh 1", "2: seventh 2")
    match.turn([1, 61], "1: row 2")
    assert (match.sevenths, match.discards) == ([1], ["seventh"])


def test_c29_the_lifting_is_told() -> None:
    match = stopped(("1", "61"))
    match.pick(1, 61)
    match.do("1: -")
    assert StopsLifted(count=1) in match.events("1: row 1")


def test_c29_a_card_laid_without_a_taking_lifts_nothing() -> None:
    match = stopped(("41", "61"))
    match.turn([41, 61])
    assert match.stops == [2]
