"""C20: who is asked for a special card, and when."""

from __future__ import annotations

import pytest

from cow006.positions import CowMatch, in_rows, jubilee, refused
from paddock.core.seeds import rng_for
from paddock.games.cow006.events import SpecialPlayed
from paddock.testing.walk import random_move

START = "12 | 30 | 40 | 50"


def test_c20_a_player_is_asked_when_the_card_is_to_be_laid_lowest_first() -> None:
    match = jubilee(START, ["60", "31", "13"], ["", "", ""])
    match.pick(60, 31, 13)
    asked = []
    while match.phase == "special":
        asked.append(match.asked)
        match.do(f"{match.asked[0]}: -")
    assert asked == [[3], [2], [1]]
    assert match.rows == in_rows("12 13 | 30 31 | 40 | 50 60")


def test_c20_a_special_card_may_be_played_without_need() -> None:
    match = jubilee(START, ["60", "31"], ["agent", ""])
    match.turn([60, 31], "1: agent")
    assert match.rows[4] == [60]


def test_c20_nobody_has_to_play_one() -> None:
    match = jubilee("3 5 11 13 22 | 30 | 40 | 50", ["23", "60"], ["agent", ""])
    match.turn([23, 60])
    assert match.pile(1) == [3, 5, 11, 13, 22]
    assert len(match.specials(1)) == 3


def test_c20_at_most_one_per_placement() -> None:
    match = jubilee(START, ["1", "60"], ["stop stop seventh", ""])
    match.pick(1, 60)
    match.do("1: seventh 1")
    assert match.offers(1) == ["row 1", "row 2", "row 3", "row 4"]
    assert refused(match, "1: stop 2").code == "choose_a_row"


def test_c20_one_in_every_placement() -> None:
    match = jubilee(START, ["31 32 33", "60 61 62"], ["stop stop seventh", ""])
    match.turn([31, 60], "1: stop 1")
    match.turn([32, 61], "1: seventh 2")
    match.turn([33, 62], "1: stop 3")
    assert (match.stops, match.sevenths, match.specials(1)) == ([1, 3], [2], [])


def test_c20_who_holds_a_card_that_cannot_be_played_is_asked_all_the_same() -> None:
    match = jubilee(START, ["31 32", "60 61"], ["agent agent agent", "agent medic medic"])
    match.turn([31, 60], "1: agent")
    match.pick(32, 61)
    assert (match.asked, match.offers(1)) == ([1], ["-"])


def test_c20_who_holds_none_is_not_asked() -> None:
    match = jubilee(START, ["31 32 33 34", "60 61 62 63"], ["stop stop seventh", ""])
    match.turn([31, 60], "1: stop 1")
    match.turn([32, 61], "1: seventh 2")
    match.turn([33, 62], "1: stop 3")
    match.pick(34, 63)
    assert match.asked == [2]


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_c20_exactly_the_holders_are_asked_throughout_a_game(seats: int) -> None:
    match = CowMatch(seats, edition="jubilee")
    rng = rng_for(seats, "asking")
    while match.view().kind != "over":
        if match.view().kind == "chance":
            match.settle_chance(rng)
        else:
            held = match.special_view().held
            seat = match.asked[0]
            others = [shown for shown, _ in match.view().shown if shown != seat - 1]
            match.play(seat - 1, random_move(match.state, seat - 1, rng))
            left = [shown for shown, _ in match.view().shown]
            laid_unasked = [other for other in others if other not in left]
            assert [held[other] for other in laid_unasked] == [0] * len(laid_unasked)
        if match.phase == "special":
            assert match.special_view().held[match.asked[0] - 1] > 0


def test_c20_special_hands_are_secret_and_their_number_is_public() -> None:
    match = jubilee(START, ["31", "60"], ["stop medic agent", "schemer schemer schemer"])
    assert match.special_view(1).hand == (1, 0, 0, 1, 0, 1, 0)
    assert match.special_view(2).hand == (0, 0, 0, 0, 0, 0, 3)
    assert match.special_view(None).hand is None
    assert match.special_view(None).held == (3, 3)
    match.turn([31, 60], "1: agent")
    assert match.special_view(None).held == (2, 3)


def test_c20_played_cards_are_public() -> None:
    match = jubilee(START, ["31", "60"], ["stop", ""])
    match.pick(31, 60)
    assert SpecialPlayed(seat=0, kind="stop", row=2, card=None) in match.events("1: stop 3")
    assert match.view(2).rows[2].stopped
