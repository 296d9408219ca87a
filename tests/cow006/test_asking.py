"""C20: who is asked for a special card, and when."""

from __future__ import annotations

import pytest

from cow006.positions import Play, in_rows, jubilee, refused
from paddock.core.seeds import rng_for
from paddock.games.cow006.events import SpecialPlayed
from paddock.testing.walk import random_move

START = "12 | 30 | 40 | 50"


def test_c20_a_player_is_asked_when_the_card_is_to_be_laid_lowest_first() -> None:
    table = jubilee(START, ["60", "31", "13"], ["", "", ""])
    table.pick(60, 31, 13)
    asked = []
    while table.phase == "special":
        asked.append(table.asked)
        table.do(f"{table.asked[0]}: -")
    assert asked == [[3], [2], [1]]
    assert table.rows == in_rows("12 13 | 30 31 | 40 | 50 60")


def test_c20_a_special_card_may_be_played_without_need() -> None:
    table = jubilee(START, ["60", "31"], ["agent", ""])
    table.turn([60, 31], "1: agent")
    assert table.rows[4] == [60]


def test_c20_nobody_has_to_play_one() -> None:
    table = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["23", "60"], ["agent", ""])
    table.turn([23, 60])
    assert table.pile(1) == [3, 5, 11, 13, 22]
    assert len(table.specials(1)) == 3


def test_c20_at_most_one_per_placement() -> None:
    table = jubilee(START, ["1", "60"], ["stop stop seventh", ""])
    table.pick(1, 60)
    table.do("1: seventh 1")
    assert table.legal(1) == ["row 1", "row 2", "row 3", "row 4"]
    assert refused(table, "1: stop 2").code == "choose_a_row"


def test_c20_one_in_every_placement() -> None:
    table = jubilee(START, ["31 32 33", "60 61 62"], ["stop stop seventh", ""])
    table.turn([31, 60], "1: stop 1")
    table.turn([32, 61], "1: seventh 2")
    table.turn([33, 62], "1: stop 3")
    assert (table.stops, table.sevenths, table.specials(1)) == ([1, 3], [2], [])


def test_c20_who_holds_a_card_that_cannot_be_played_is_asked_all_the_same() -> None:
    table = jubilee(START, ["31 32", "60 61"], ["agent agent agent", "agent medic medic"])
    table.turn([31, 60], "1: agent")
    table.pick(32, 61)
    assert (table.asked, table.legal(1)) == ([1], ["-"])


def test_c20_who_holds_none_is_not_asked() -> None:
    table = jubilee(START, ["31 32 33 34", "60 61 62 63"], ["stop stop seventh", ""])
    table.turn([31, 60], "1: stop 1")
    table.turn([32, 61], "1: seventh 2")
    table.turn([33, 62], "1: stop 3")
    table.pick(34, 63)
    assert table.asked == [2]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_c20_exactly_the_holders_are_asked_throughout_a_game(seats: int) -> None:
    table = Play(seats, edition="jubilee")
    rng = rng_for(seats, "asking")
    while table.view().kind != "over":
        if table.view().kind == "chance":
            table.match.settle_chance(rng)
        else:
            held = table.special_view().held
            seat = table.asked[0]
            others = [shown for shown, _ in table.view().shown if shown != seat - 1]
            table.match.play(seat - 1, random_move(table.match.state, seat - 1, rng))
            left = [shown for shown, _ in table.view().shown]
            laid_unasked = [other for other in others if other not in left]
            assert [held[other] for other in laid_unasked] == [0] * len(laid_unasked)
        if table.phase == "special":
            assert table.special_view().held[table.asked[0] - 1] > 0


def test_c20_special_hands_are_secret_and_their_number_is_public() -> None:
    table = jubilee(START, ["31", "60"], ["stop medic agent", "schemer schemer schemer"])
    assert table.special_view(1).hand == (1, 0, 0, 1, 0, 1, 0)
    assert table.special_view(2).hand == (0, 0, 0, 0, 0, 0, 3)
    assert table.special_view(None).hand is None
    assert table.special_view(None).held == (3, 3)
    table.turn([31, 60], "1: agent")
    assert table.special_view(None).held == (2, 3)


def test_c20_played_cards_are_public() -> None:
    table = jubilee(START, ["31", "60"], ["stop", ""])
    table.pick(31, 60)
    assert SpecialPlayed(seat=0, kind="stop", row=2, card=None) in table.events("1: stop 3")
    assert table.view(2).rows[2].stopped
