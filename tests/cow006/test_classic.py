"""C4-C13: the classic game."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cow006.positions import CowMatch, classic, in_rows, refused
from paddock.core.errors import BadOutcome, IllegalMove
from paddock.core.result import Result
from paddock.core.rng import FastRng
from paddock.games.cow006.events import GameEnded, RoundEnded, Shown
from paddock.games.cow006.rows import NO_ROW
from paddock.games.cow006.rows import Rows as LyingRows

START = "12 | 30 | 33 | 38"

# C4: the deal.


@pytest.mark.parametrize("seats", range(2, 11))
def test_c4_ten_cards_each_and_four_rows_of_one(seats: int) -> None:
    match = CowMatch(seats)
    match.settle_chance(FastRng(seats))
    hands = [match.hand(seat) for seat in match.seats]
    assert [len(hand) for hand in hands] == [10] * seats
    assert [len(row) for row in match.rows] == [1, 1, 1, 1]
    dealt = [card for cards in [*hands, *match.rows] for card in cards]
    assert len(set(dealt)) == 10 * seats + 4


def test_c4_rows_are_ordered_by_card() -> None:
    match = CowMatch(2)
    match.do(f"*: {match.deal_text([38, 12, 33, 30], [[], []], None)}")
    assert match.rows == in_rows(START)


def test_c4_the_rest_is_out_for_the_round() -> None:
    match = classic(START, ["", ""])
    in_play = {card for cards in [match.hand(1), match.hand(2), *match.rows] for card in cards}
    match.finish_round()
    assert len(in_play) == 24
    assert set(played_cards(match)) == in_play - {12, 30, 33, 38}


def played_cards(match: CowMatch) -> list[int]:
    words = [step.split(": ")[1] for step in match.steps]
    return [int(word) for word in words if word.isdigit()]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("deal 12 30 33 | 1 2 3 4 5 6 7 8 9 10 | 11 13 14 15 16 17 18 19 20 21", "a deal starts 4 rows, not 3"),
        ("deal 12 30 33 38 | 1 2 3 4 5 6 7 8 9 | 11 13 14 15 16 17 18 19 20 21", "seat 1 10 cards, not 9"),
        ("deal 12 30 33 38 | 1 2 3 4 5 6 7 8 9 10", "one for each of 2 hands"),
        ("layout 1", "a deal is due here"),
        ("draw stop", "a deal is due here"),
    ],
)
def test_c4_another_deal_is_refused(text: str, fault: str) -> None:
    match = CowMatch(2)
    with pytest.raises(Exception, match=fault):
        match.do(f"*: {text}")
    assert match.steps == []


# C5: picking.


def test_c5_everyone_is_asked_at_once() -> None:
    match = classic(START, ["", "", ""])
    assert (match.view().kind, match.asked, match.view().turn) == ("sealed", [1, 2, 3], None)


def test_c5_cards_are_shown_with_the_last_pick_whoever_makes_it() -> None:
    match = classic(START, ["14", "15", "34"])
    match.do("3: 34", "1: 14")
    assert (match.rows, match.asked) == (in_rows(START), [2])
    match.do("2: 15")
    assert match.rows == in_rows("12 14 15 | 30 | 33 34 | 38")


def test_c5_a_pick_may_be_changed_until_all_have_picked() -> None:
    match = classic(START, ["14 39", "15"])
    match.do("1: 14", "1: 39", "2: 15")
    assert match.rows == in_rows("12 15 | 30 | 33 | 38 39")
    assert 14 in match.hand(1)


def test_c5_a_pick_may_be_taken_back() -> None:
    match = classic(START, ["14 39", "15"])
    match.do("1: 14")
    match.withdraw(0)
    match.do("2: 15")
    assert (match.rows, match.asked) == (in_rows(START), [1])
    match.do("1: 39")
    assert match.rows == in_rows("12 15 | 30 | 33 | 38 39")


def test_c5_only_a_pick_can_be_taken_back() -> None:
    match = classic(START, ["14", "3"])
    with pytest.raises(IllegalMove) as before_picking:
        match.withdraw(0)
    match.pick(14, 3)
    with pytest.raises(IllegalMove) as after_showing:
        match.withdraw(0)
    for refusal in (before_picking.value, after_showing.value):
        assert (refusal.code, refusal.rule) == ("nothing_to_take_back", "")


def test_c5_the_picked_card_stays_in_hand_until_it_is_shown() -> None:
    match = classic(START, ["14", "15"])
    match.do("1: 14")
    assert 14 in match.hand(1)
    assert match.view(1).pick == 14
    match.do("2: 15")
    assert 14 not in match.hand(1)
    assert match.view(1).pick is None


def test_c5_a_played_card_cannot_be_picked_again() -> None:
    match = classic(START, ["14", "15"])
    match.turn([14, 15])
    assert refused(match, "1: 14").code == "not_in_hand"


def test_c5_a_last_card_is_picked_like_any_other() -> None:
    match = classic(START, ["", "", ""], rounds=1)
    match.play_down_to(1)
    assert (match.view().kind, match.asked) == ("sealed", [1, 2, 3])
    assert [len(match.offers(seat)) for seat in match.seats] == [1, 1, 1]


# C6: the order of laying.


def test_c6_shown_cards_are_laid_lowest_first() -> None:
    match = classic(START, ["40", "39", "14", "13"])
    match.turn([40, 39, 14, 13])
    assert match.rows == in_rows("12 13 14 | 30 | 33 | 38 39 40")


def test_c6_the_lowest_card_chooses_before_the_others_are_laid() -> None:
    match = classic(START, ["50", "3", "31"])
    assert Shown(cards=((1, 3), (2, 31), (0, 50))) in match.events("1: 50", "2: 3", "3: 31")
    assert (match.asked, match.rows) == ([2], in_rows(START))
    assert match.view().shown == ((1, 3), (2, 31), (0, 50))
    match.do("2: row 1")
    assert match.rows == in_rows("3 | 30 31 | 33 | 38 50")


# C7: rules 1 and 2.


@pytest.mark.parametrize(("card", "row"), [(13, 1), (29, 1), (31, 2), (32, 2), (34, 3), (37, 3), (39, 4), (104, 4)])
def test_c7_a_card_follows_the_nearest_lower_last_card(card: int, row: int) -> None:
    match = classic(START, [str(card), "102"])
    match.turn([card, 102])
    assert card in match.rows[row - 1]


def test_c7_the_last_card_counts_not_the_first() -> None:
    match = classic("12 28 | 20 35 | 50 51 52 | 60", ["30", "102"])
    match.turn([30, 102])
    assert match.rows == in_rows("12 28 30 | 20 35 | 50 51 52 | 60 102")


def test_c7_the_nearest_row_decides_even_if_it_is_full() -> None:
    match = classic("12 | 20 21 22 23 24 | 33 | 38", ["25", "102"])
    match.turn([25, 102])
    assert match.rows == in_rows("12 | 25 | 33 | 38 102")


@given(
    lasts=st.lists(st.integers(1, 104), min_size=4, max_size=5, unique=True),
    card=st.integers(1, 104),
    stopped=st.sets(st.integers(0, 4), max_size=2),
)
def test_c7_nearest_row_by_definition(lasts: list[int], card: int, stopped: set[int]) -> None:
    assume(card not in lasts)
    rows = LyingRows()
    for last in lasts:
        rows.open_row(last)
    barred = {row for row in stopped if row < len(lasts)}
    rows.stops = sum(1 << row for row in barred)
    differences = {card - last: row for row, last in enumerate(lasts) if last < card and row not in barred}
    assert rows.nearest(card) == (differences[min(differences)] if differences else NO_ROW)


# C8: the sixth card.


def test_c8_the_sixth_card_takes_the_row() -> None:
    match = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"])
    match.turn([17, 102])
    assert match.rows == in_rows("17 | 30 | 33 | 38 102")
    assert (match.pile(1), match.penalty(1)) == ([12, 13, 14, 15, 16], 6)
    assert match.pile(2) == []


def test_c8_the_fifth_card_takes_nothing() -> None:
    match = classic("12 13 14 15 | 30 | 33 | 38 39", ["16", "102"])
    match.turn([16, 102])
    assert match.rows == in_rows("12 13 14 15 16 | 30 | 33 | 38 39 102")
    assert match.pile(1) == []


def test_c8_the_next_card_of_the_turn_follows_the_new_first_card() -> None:
    match = classic("12 13 14 15 16 | 30 | 33 | 38", ["18", "17"])
    match.turn([18, 17])
    assert match.rows[0] == [17, 18]
    assert (match.pile(1), match.pile(2)) == ([], [12, 13, 14, 15, 16])


# C9: too low.


@pytest.mark.parametrize(("row", "taken"), [(1, [12]), (2, [30, 31]), (3, [33]), (4, [38, 39])])
def test_c9_a_card_too_low_takes_any_row_and_starts_it(row: int, taken: list[int]) -> None:
    match = classic("12 | 30 31 | 33 | 38 39", ["3", "102"])
    match.pick(3, 102)
    assert (match.phase, match.asked) == ("lay", [1])
    assert match.offers(1) == ["row 1", "row 2", "row 3", "row 4"]
    match.do(f"1: row {row}")
    assert match.rows[row - 1][0] == 3
    assert match.pile(1) == taken


def test_c9_the_choice_is_made_with_the_rows_as_they_then_lie() -> None:
    match = classic("20 21 22 23 24 | 30 | 33 | 38 39 40", ["25", "17", "18"])
    match.pick(25, 17, 18)
    assert match.asked == [2]
    match.do("2: row 2")
    assert match.rows == in_rows("25 | 17 18 | 33 | 38 39 40")
    assert match.pile(1) == [20, 21, 22, 23, 24]


def test_c9_the_choice_can_spoil_or_save_the_next_card() -> None:
    for row, rows in [(1, "9 10 | 30 | 33 | 38 39"), (4, "20 21 | 30 | 33 | 9 10")]:
        match = classic("20 21 | 30 | 33 | 38 39", ["10", "9"])
        match.turn([10, 9], f"2: row {row}")
        assert match.rows == in_rows(rows)


def test_c9_one_that_is_not_too_low_is_not_asked() -> None:
    match = classic(START, ["13", "14"])
    match.pick(13, 14)
    assert match.phase == "pick"


# C10: piles.


def test_c10_open_piles_show_number_and_sum_to_all() -> None:
    match = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"], open_piles=True)
    match.turn([17, 102])
    for seat in (1, 2, None):
        pile = match.view(seat).piles[0]
        assert pile is not None
        assert (len(pile.cards), pile.penalty) == (5, 6)


def test_c10_closed_piles_show_only_ones_own() -> None:
    match = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"], open_piles=False)
    match.turn([17, 102])
    assert match.view(2).piles[0] is None
    assert match.view(None).piles == (None, None)
    assert match.pile(1) == [12, 13, 14, 15, 16]


def test_c10_piles_are_open_by_default() -> None:
    assert classic(START, ["", ""]).view().piles != (None, None)


# C11-C13: rounds and the end.

OPENING = [(11, 12), (13, 14), (21, 22), (23, 24), (31, 32), (33, 34), (56, 57), (58, 59)]
"""Eight turns that fill all rows of 10 | 20 | 30 | 54; the first three then cost 11 each, the last one 5."""
ELEVEN_TO_FIVE = [(15, 60), (16, 61)]
ELEVEN_EACH = [(15, 25), (16, 26)]
FIVE_TO_NOTHING = [(60, 61), (62, 63)]


def play_round(match: CowMatch, ending: list[tuple[int, int]]) -> None:
    turns = [*OPENING, *ending]
    match.deal("10 | 20 | 30 | 54", [" ".join(str(turn[seat]) for turn in turns) for seat in (0, 1)])
    for cards in turns:
        match.turn(cards)


def test_c11_ten_turns_make_a_round() -> None:
    match = classic(START, ["", ""], rounds=2)
    for left in range(9, 0, -1):
        match.play_down_to(left)
        assert match.round == 1
    match.finish_round()
    assert (match.round, match.phase) == (2, "deal")


def test_c11_piles_are_summed_into_the_running_penalty() -> None:
    match = CowMatch(2)
    play_round(match, ELEVEN_TO_FIVE)
    assert match.view().totals == (11, 5)
    assert [match.pile(seat) for seat in match.seats] == [[], []]
    play_round(match, FIVE_TO_NOTHING)
    assert match.view().totals == (16, 5)
    assert match.view().history == ((11, 5), (5, 0))


def test_c11_the_end_of_a_round_is_told() -> None:
    match = CowMatch(2)
    match.state.watch()
    play_round(match, ELEVEN_TO_FIVE)
    told = [told.event for told in match.state.heard()]
    assert RoundEnded(round=1, penalties=(11, 5), totals=(11, 5)) in told


@pytest.mark.parametrize(("target", "over"), [(10, True), (11, True), (12, False), (66, False)])
def test_c12_the_game_ends_when_someone_has_the_target_at_the_end_of_a_round(target: int, over: bool) -> None:
    match = CowMatch(2, target=target)
    play_round(match, ELEVEN_TO_FIVE)
    assert (match.view().kind == "over") is over


def test_c12_the_target_is_66() -> None:
    match = CowMatch(2)
    for total in (11, 22, 33, 44, 55):
        play_round(match, ELEVEN_TO_FIVE)
        assert (match.view().totals[0], match.view().kind) == (total, "chance")
    play_round(match, ELEVEN_TO_FIVE)
    assert (match.view().totals, match.view().kind) == ((66, 30), "over")


def test_c12_the_target_is_looked_at_between_rounds_only() -> None:
    match = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"], target=1)
    match.turn([17, 102])
    assert (match.penalty(1), match.view().kind) == (6, "sealed")


def test_c12_least_penalty_wins_and_most_loses() -> None:
    match = CowMatch(2, target=11)
    match.state.watch()
    play_round(match, ELEVEN_TO_FIVE)
    assert (match.state.points(), match.state.places()) == ([11, 5], [2, 1])
    assert (match.view().header.result, match.view().lords) == (Result((11, 5), (2, 1), "least", (-1.0, 1.0)), (0,))
    assert match.state.heard()[-1].event == GameEnded(totals=(11, 5), places=(2, 1))


def test_c12_equal_least_share_the_win() -> None:
    match = CowMatch(2, target=11)
    play_round(match, ELEVEN_EACH)
    assert (match.state.points(), match.state.places()) == ([11, 11], [1, 1])
    assert match.view().lords == ()


def test_c12_equal_penalties_share_every_rank() -> None:
    shared: set[tuple[int, ...]] = set()
    for seed in range(150):
        match = CowMatch(3, rounds=1)
        match.settle_chance(FastRng(seed))
        match.finish_round()
        points, places = match.state.points(), match.state.places()
        assert places == [1 + len([other for other in points if other < mine]) for mine in points]
        shared.add(tuple(sorted(places)))
    assert {(1, 1, 3), (1, 2, 2), (1, 2, 3)} <= shared


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_c12_a_fixed_number_of_rounds_replaces_the_target(rounds: int) -> None:
    match = CowMatch(2, rounds=rounds)
    for _ in range(rounds):
        assert match.view().kind == "chance"
        play_round(match, ELEVEN_TO_FIVE)
    assert (match.view().kind, match.view().totals) == ("over", (11 * rounds, 5 * rounds))


def test_c12_rounds_go_on_past_the_old_target() -> None:
    match = CowMatch(2, rounds=8)
    for _ in range(7):
        play_round(match, ELEVEN_EACH)
    assert (match.view().totals, match.view().kind) == ((77, 77), "chance")


def test_c12_nobody_moves_when_the_game_is_over() -> None:
    match = CowMatch(2, target=1)
    play_round(match, ELEVEN_EACH)
    assert (match.asked, match.offers(1), match.offers(2)) == ([], [], [])
    assert refused(match, "1: 15").code == "game_over"


def test_c13_all_cards_are_shuffled_again_for_a_new_round() -> None:
    match = CowMatch(2)
    play_round(match, ELEVEN_TO_FIVE)
    assert (match.round, match.view().kind, match.rows) == (2, "chance", [])
    odds = match.odds(0)
    assert odds == dict.fromkeys(range(1, 105), 1)
    play_round(match, ELEVEN_EACH)
    assert match.round == 3


def test_c13_a_new_deal_has_to_be_whole_again() -> None:
    match = CowMatch(2)
    play_round(match, ELEVEN_TO_FIVE)
    with pytest.raises(BadOutcome, match=r"card 7 is dealt twice \[C1\]"):
        match.do("*: deal 7 1 2 3 | 7 11 12 13 14 15 16 17 18 19 | 21 22 23 24 25 26 27 28 29 30")
