"""C27, C28: the Schemer."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cow006.positions import CowMatch, in_rows, jubilee
from paddock.games.cow006.cards import penalty
from paddock.games.cow006.events import RowTaken, Schemed
from paddock.games.cow006.schemer import best_removal

DEAR_ROW = "3 5 11 13 22 | 30 | 40 | 50"
"""The first row costs 14: 1 + 2 + 5 + 1 + 5."""


def with_pile(taken: str, hand: str, specials: str) -> CowMatch:
    """11 13 | a low card of the taken row's range | 80 | 90 91 95: seat 1 has taken five cards ending below 79."""
    last = int(taken.split()[-1])
    match = jubilee(f"11 13 | {taken} | 80 | 90 91", [f"{last + 1} {hand}", "95 96 97"], [specials, ""])
    match.turn([last + 1, 95])
    assert match.pile(1) == [int(card) for card in taken.split()]
    return match


# What it costs.


def test_c27_example_11_pays_for_the_rest_of_its_row() -> None:
    match = jubilee("3 5 11 13 17 | 30 | 40 | 50", ["20", "60"], ["schemer", ""])
    match.turn([20, 60], "1: schemer 11")
    assert match.rows == in_rows("20 | 30 | 40 | 50 60")
    assert (match.pile(1), match.penalty(1), match.taken(1).credit) == ([], 0, 0)
    assert match.view().discarded == (3, 5, 11, 13, 17)
    assert match.discards == ["schemer"]


def test_c27_example_a_surplus_of_4_removes_cards_from_the_pile() -> None:
    match = with_pile("42 43 44 46 47", "3", "schemer")
    assert match.penalty(1) == 9
    match.turn([3, 96], "1: schemer 11")
    assert match.rows == in_rows("3 | 48 | 80 | 90 91 95 96")
    assert (match.pile(1), match.penalty(1), match.taken(1).credit) == ([44], 5, 0)
    assert match.view().discarded == (11, 13, 42, 43, 46, 47)


def test_c27_a_surplus_without_a_pile_is_lost() -> None:
    match = jubilee("11 13 | 30 | 40 | 50 51", ["3", "60"], ["schemer", ""])
    match.turn([3, 60], "1: schemer 11")
    assert (match.pile(1), match.penalty(1), match.taken(1).credit) == ([], 0, 0)


def test_c27_no_card_worth_more_than_the_surplus_is_removed() -> None:
    match = with_pile("33 44 55 66 77", "3", "schemer")
    match.turn([3, 96], "1: schemer 11")
    assert (match.pile(1), match.penalty(1)) == ([33, 44, 55, 66, 77], 27)


def test_c27_what_is_left_of_the_surplus_is_lost() -> None:
    match = with_pile("33 44 60 66 77", "3 14", "schemer")
    match.turn([3, 96], "1: schemer 11")
    assert (match.pile(1), match.penalty(1), match.taken(1).credit) == ([33, 44, 66, 77], 20, 0)


@pytest.mark.parametrize(
    ("chosen", "pile", "cost"),
    [
        (3, [5, 11, 13, 22], 13 - 1),
        (5, [3, 11, 13, 22], 12 - 2),
        (11, [3, 5, 13, 22], 9 - 5),
        (22, [3, 5, 11, 13], 9 - 5),
    ],
)
def test_c27_a_row_that_still_costs_goes_to_the_pile_with_a_credit(chosen: int, pile: list[int], cost: int) -> None:
    match = jubilee(DEAR_ROW, ["23", "60"], ["schemer", ""])
    match.turn([23, 60], f"1: schemer {chosen}")
    assert (match.rows[0], match.pile(1)) == ([23], pile)
    assert (match.penalty(1), match.taken(1).credit) == (cost, penalty(chosen))
    assert match.view().discarded == (chosen,)


def test_c27_the_credit_is_seen_and_told() -> None:
    match = jubilee(DEAR_ROW, ["23", "60"], ["schemer", ""])
    match.pick(23, 60)
    assert Schemed(seat=0, card=11, credit=5, discarded=(11,)) in match.events("1: schemer 11", seat=2)


def test_c27_the_surplus_removes_no_more_than_the_rounds_penalty() -> None:
    match = jubilee("3 5 11 13 22 | 55 | 80 | 90", ["23 1", "95 96"], ["schemer schemer", ""])
    match.turn([23, 95], "1: schemer 11")
    assert (match.pile(1), match.penalty(1)) == ([3, 5, 13, 22], 4)
    match.turn([1, 96], "1: schemer 55")
    assert (match.pile(1), match.penalty(1), match.taken(1).credit) == ([22], 0, 5)


def test_c27_the_credit_counts_at_the_end_of_its_round_and_not_after_it() -> None:
    match = jubilee("3 5 11 13 22 | 55 | 80 | 90", ["23", "95"], ["schemer", ""])
    match.state.watch()
    match.turn([23, 95], "1: schemer 11")
    match.finish_round()
    told = [told.event for told in match.state.heard()]
    costs = [event.penalty for event in told if isinstance(event, RowTaken) and event.seat == 0]
    assert costs[0] == 14
    assert match.view().totals[0] == sum(costs) - penalty(11) - 5
    assert match.taken(1).credit == 0


def test_c27_the_surplus_does_not_reach_into_an_earlier_round() -> None:
    match = jubilee("12 | 30 | 40 | 50", ["", ""], ["stop medic", "stop medic agent"])
    match.finish_round()
    match.deal("11 13 | 30 | 40 | 50 51", ["3", "60"], ["schemer", ""])
    before = match.view().totals
    match.turn([3, 60], "1: schemer 11")
    assert match.view().totals == before
    assert match.penalty(1) == 0


def test_c27_other_players_piles_are_left_alone() -> None:
    match = jubilee("11 13 | 42 43 44 46 47 | 80 | 90 91", ["96 3", "48 97"], ["schemer", ""])
    match.turn([96, 48])
    match.turn([3, 97], "1: schemer 11")
    assert match.pile(2) == [42, 43, 44, 46, 47]


# Which cards are removed.


def test_c27_the_largest_sum_is_removed() -> None:
    assert best_removal([30, 44, 45, 46], 4) == [30, 46]
    assert best_removal([44, 45, 46], 6) == [44, 46]


def test_c27_then_the_fewest_cards() -> None:
    assert best_removal([41, 42, 43, 45, 60], 3) == [60]
    assert best_removal([1, 2, 3, 4, 6, 44], 5) == [44]


def test_c27_then_the_lowest_numbers() -> None:
    assert best_removal([47, 43, 42, 46], 2) == [42, 43]
    assert best_removal([20, 30, 40], 4) == [20]
    assert best_removal([5, 15, 20, 21], 4) == [5, 15]


@given(pile=st.sets(st.integers(1, 104), max_size=10), most=st.integers(0, 12))
def test_c27_the_best_removal_of_all_subsets(pile: set[int], most: int) -> None:
    subsets = [list(cards) for size in range(len(pile) + 1) for cards in combinations(sorted(pile), size)]
    allowed = [cards for cards in subsets if sum(map(penalty, cards)) <= most]
    best = min(allowed, key=lambda cards: (-sum(map(penalty, cards)), len(cards), cards))
    assert best_removal(sorted(pile), most) == best


# Five rows.


def five_rows(hand: str) -> CowMatch:
    """3 5 11 13 22 | 30 | 40 | 50 60 | 26."""
    match = jubilee(DEAR_ROW, [f"26 {hand}", "60 61"], ["agent schemer", ""])
    match.turn([26, 60], "1: agent")
    return match


def test_c27_with_five_rows_the_card_just_played_is_among_the_others() -> None:
    match = five_rows("23")
    match.turn([23, 61], "1: schemer 22")
    assert match.rows == in_rows("30 | 40 | 50 60 61 | 26")
    assert (match.pile(1), match.penalty(1)) == ([3, 5, 11, 13, 23], 10 - 5)


def test_c27_with_five_rows_the_card_just_played_may_be_the_one_chosen() -> None:
    match = five_rows("23")
    match.turn([23, 61], "1: schemer own 1")
    assert match.rows == in_rows("30 | 40 | 50 60 61 | 26")
    assert (match.pile(1), match.penalty(1)) == ([3, 5, 11, 13, 22], 14 - 1)
    assert match.view().discarded == (23,)


def test_c27_with_five_rows_a_low_card_may_pay_for_the_row_it_takes() -> None:
    match = five_rows("10")
    match.turn([10, 61], "1: schemer own 2")
    assert match.rows == in_rows("3 5 11 13 22 | 40 | 50 60 61 | 26")
    assert (match.pile(1), match.penalty(1)) == ([], 0)
    assert match.view().discarded == (10, 30)


def test_c27_with_four_rows_the_card_just_played_is_not_taken() -> None:
    match = jubilee(DEAR_ROW, ["23", "60"], ["schemer", ""])
    match.pick(23, 60)
    assert not [move for move in match.offers(1) if move.startswith("schemer own")]


# C28: when it is offered.


def test_c28_only_when_laying_the_card_would_take_a_row() -> None:
    match = jubilee(DEAR_ROW, ["31", "60"], ["schemer", "schemer"])
    match.pick(31, 60)
    assert match.offered(1, "schemer") == []
    match.do("1: -")
    assert match.offered(2, "schemer") == []


def test_c28_under_rule_3_it_names_a_card_of_the_full_row() -> None:
    match = jubilee(DEAR_ROW, ["23", "60"], ["schemer", ""])
    match.pick(23, 60)
    assert match.offered(1, "schemer") == [f"schemer {card}" for card in (3, 5, 11, 13, 22)]


def test_c28_under_rule_4_it_names_a_card_of_any_row_and_so_the_row() -> None:
    match = jubilee(DEAR_ROW, ["1", "60"], ["schemer", ""])
    match.pick(1, 60)
    assert match.offered(1, "schemer") == [f"schemer {card}" for card in (3, 5, 11, 13, 22, 30, 40, 50)]
    match.answer("1: schemer 40")
    assert match.rows == in_rows("3 5 11 13 22 | 30 | 1 | 50 60")
    assert (match.pile(1), match.penalty(1)) == ([], 0)


def test_c28_under_rule_4_not_a_card_of_a_stopped_row() -> None:
    match = jubilee(DEAR_ROW, ["60 61", "31 2"], ["stop", "schemer"])
    match.turn([60, 31], "1: stop 1")
    match.pick(61, 2)
    assert match.offered(2, "schemer") == [f"schemer {card}" for card in (30, 31, 40, 50, 60)]


def test_c28_with_five_rows_own_is_offered_for_the_row_that_is_taken() -> None:
    match = five_rows("23")
    match.pick(23, 61)
    assert [move for move in match.offers(1) if "own" in move] == ["schemer own 1"]


def test_c28_with_five_rows_and_a_low_card_own_is_offered_for_every_row() -> None:
    match = five_rows("1")
    match.pick(1, 61)
    assert [move for move in match.offers(1) if "own" in move] == [f"schemer own {row}" for row in (1, 2, 3, 4, 5)]


def test_c28_a_marked_row_of_five_is_not_taken_and_offers_no_schemer() -> None:
    match = jubilee(DEAR_ROW, ["31 23 24", "60 61 62"], ["seventh schemer", ""])
    match.turn([31, 60], "1: seventh 1")
    match.pick(23, 61)
    assert match.offered(1, "schemer") == []
    match.answer()
    match.pick(24, 62)
    assert match.offered(1, "schemer") == [f"schemer {card}" for card in (3, 5, 11, 13, 22, 23)]


def test_c28_the_schemer_is_the_one_special_card_of_its_placement() -> None:
    match = jubilee(DEAR_ROW, ["23", "60"], ["schemer agent stop", ""])
    match.pick(23, 60)
    match.do("1: schemer 11")
    assert (match.phase, match.offers(1)) == ("swap", ["keep", "swap agent", "swap stop"])


def test_c28_not_for_a_row_chosen_after_another_special_card() -> None:
    match = jubilee(DEAR_ROW, ["1", "60"], ["seventh schemer", ""])
    match.pick(1, 60)
    match.do("1: seventh 2")
    assert match.offers(1) == ["row 1", "row 2", "row 3", "row 4"]
