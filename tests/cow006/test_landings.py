"""What the view says of one's own cards before they are laid, and of the rows (C2, C7-C9, C17, C22)."""

from __future__ import annotations

from cow006.positions import CowMatch, classic, jubilee
from cow006.test_professional import professional


def landings(match: CowMatch, seat: int, *cards: int) -> list[tuple[int, int | None, str]]:
    """(card, row from 1, what happens there) of some cards."""
    return [
        (
            landing.card,
            None if landing.row is None else landing.row + 1,
            "takes" if landing.takes else "front" if landing.front else "goes",
        )
        for landing in match.view(seat).landings
        if landing.card in cards
    ]


def test_c7_c8_c9_every_card_of_a_hand_says_where_it_would_go() -> None:
    match = classic("12 13 14 15 16 | 30 31 | 33 | 38 40", ["3 17 32 41", "102 103"])
    assert landings(match, 1, 3, 17, 32, 41) == [(3, None, "goes"), (17, 1, "takes"), (32, 2, "goes"), (41, 4, "goes")]
    match.turn([32, 102])
    assert landings(match, 1, 3, 17, 32, 41) == [(3, None, "goes"), (17, 1, "takes"), (41, 3, "goes")]


def test_c17_equally_near_ends_are_all_named() -> None:
    match = professional(["30 15 85", "104 103 102"])
    assert landings(match, 1, 15, 30, 85) == [(15, 1, "front"), (30, 2, "front"), (30, 1, "goes"), (85, 4, "goes")]


def test_c5_only_who_picks_is_told_and_only_of_its_own_cards() -> None:
    match = classic("12 | 30 | 33 | 38", ["3 17", "102 103"])
    assert [landing.card for landing in match.view(2).landings] == match.hand(2)
    assert match.view().landings == ()
    match.pick(3, 102)
    assert (match.phase, match.view(1).landings) == ("lay", ())


def test_c2_c8_a_row_says_what_it_costs_and_holds() -> None:
    match = classic("5 10 11 | 55 | 60 | 70", ["3 17", "102 103"])
    assert [(row.room, row.penalty) for row in match.view().rows] == [(5, 10), (5, 7), (5, 3), (5, 3)]


def test_c22_a_row_with_the_marker_holds_one_more() -> None:
    match = jubilee("12 13 14 15 16 | 30 | 33 | 38", ["17 18", "102 103"], specials=["seventh", ""])
    match.pick(17, 102)
    match.answer("1: seventh 1")
    assert [row.room for row in match.view().rows] == [6, 5, 5, 5]
    assert landings(match, 1, 18) == [(18, 1, "takes")]
