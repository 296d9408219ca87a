"""C1-C3: what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from cow006.positions import CowMatch, all_specials, classic, jubilee
from paddock.core.errors import BadOutcome, NotationError
from paddock.games.cow006.cards import penalty

WORTHS = {
    7: [55],
    5: [11, 22, 33, 44, 66, 77, 88, 99],
    3: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100],
    2: [5, 15, 25, 35, 45, 65, 75, 85, 95],
}


def test_c1_every_number_from_1_to_104_is_dealt_once() -> None:
    match = CowMatch(10)
    hands = " | ".join(" ".join(str(card) for card in range(1 + 10 * seat, 11 + 10 * seat)) for seat in range(10))
    match.do(f"*: deal 101 102 103 104 | {hands}")
    assert match.rows == [[101], [102], [103], [104]]
    assert [card for seat in match.seats for card in match.hand(seat)] == list(range(1, 101))


@pytest.mark.parametrize("card", ["0", "105"])
def test_c1_there_is_no_other_card(card: str) -> None:
    with pytest.raises(BadOutcome, match=f"card {card} is not in this deck of 1 to 104"):
        classic(f"12 | 30 | 33 | {card}", ["", ""])


def test_c1_no_card_is_dealt_twice() -> None:
    with pytest.raises(BadOutcome, match=r"card 12 is dealt twice \[C1\]"):
        classic("12 | 30 | 33 | 38", ["12", ""])


def test_c2_penalty_of_every_card() -> None:
    dear = {card: worth for worth, cards in WORTHS.items() for card in cards}
    assert {card: penalty(card) for card in range(1, 105)} == {card: dear.get(card, 1) for card in range(1, 105)}


def test_c2_totals() -> None:
    penalties = [penalty(card) for card in range(1, 105)]
    assert Counter(penalties) == {1: 76, 2: 9, 3: 10, 5: 8, 7: 1}
    assert sum(penalties) == 171


@pytest.mark.parametrize(("card", "worth"), [(54, 1), (35, 2), (50, 3), (44, 5), (55, 7)])
def test_c2_a_taken_card_costs_its_penalty(card: int, worth: int) -> None:
    match = classic(f"{card} | 57 | 58 | 59", ["1", "2"])
    match.turn([1, 2], "1: row 1")
    assert (match.pile(1), match.penalty(1)) == ([card], worth)


def test_c3_seven_kinds_of_special_card_four_of_each() -> None:
    counts = Counter(CowMatch(2, edition="jubilee").special_deck)
    kinds = ["agent", "seventh", "saboteur", "medic", "paratrooper", "stop", "schemer"]
    assert counts == dict.fromkeys(kinds, 4)
    assert counts.total() == 28


def test_c3_there_is_no_fifth_copy() -> None:
    with pytest.raises(BadOutcome, match=r"no stop is left in the special deck \[C3\]"):
        CowMatch(2, edition="jubilee").do(
            "*: deal 1 2 3 4 | 5 6 7 8 9 10 11 12 13 14 15 16 | 17 18 19 20 21 22 23 24 25 26 27 28"
            " | stop stop stop | stop stop medic"
        )


def test_c3_there_is_no_eighth_kind() -> None:
    with pytest.raises(NotationError, match="'wolf' is not a special card"):
        CowMatch(2, edition="jubilee").do(
            "*: deal 1 2 3 4 | 5 6 7 8 9 10 11 12 13 14 15 16 | 17 18 19 20 21 22 23 24 25 26 27 28"
            " | stop stop stop | stop wolf medic"
        )


def test_c3_dealing_leaves_the_rest_in_the_deck() -> None:
    match = jubilee("12 | 30 | 33 | 38", ["", ""], ["stop stop agent", "stop medic medic"])
    held = [*match.specials(1), *match.specials(2)]
    assert sorted([*held, *match.special_deck]) == sorted(all_specials())
    assert match.special_view().deck == 22
