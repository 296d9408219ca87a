"""C4-C13: the classic game."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from cow006.positions import Play, classic, in_rows, refused
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
    table = Play(seats)
    table.match.settle_chance(FastRng(seats))
    hands = [table.hand(seat) for seat in table.seats]
    assert [len(hand) for hand in hands] == [10] * seats
    assert [len(row) for row in table.rows] == [1, 1, 1, 1]
    dealt = [card for cards in [*hands, *table.rows] for card in cards]
    assert len(set(dealt)) == 10 * seats + 4


def test_c4_rows_are_ordered_by_card() -> None:
    table = Play(2)
    table.do(f"*: {table.deal_text([38, 12, 33, 30], [[], []], None)}")
    assert table.rows == in_rows(START)


def test_c4_the_rest_is_out_for_the_round() -> None:
    table = classic(START, ["", ""])
    in_play = {card for cards in [table.hand(1), table.hand(2), *table.rows] for card in cards}
    table.finish_round()
    assert len(in_play) == 24
    assert set(played_cards(table)) == in_play - {12, 30, 33, 38}


def played_cards(table: Play) -> list[int]:
    words = [step.split(": ")[1] for step in table.match.steps]
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
    table = Play(2)
    with pytest.raises(Exception, match=fault):
        table.do(f"*: {text}")
    assert table.match.steps == []


# C5: picking.


def test_c5_everyone_is_asked_at_once() -> None:
    table = classic(START, ["", "", ""])
    assert (table.view().kind, table.asked, table.view().turn) == ("sealed", [1, 2, 3], None)


def test_c5_cards_are_shown_with_the_last_pick_whoever_makes_it() -> None:
    table = classic(START, ["14", "15", "34"])
    table.do("3: 34", "1: 14")
    assert (table.rows, table.asked) == (in_rows(START), [2])
    table.do("2: 15")
    assert table.rows == in_rows("12 14 15 | 30 | 33 34 | 38")


def test_c5_a_pick_may_be_changed_until_all_have_picked() -> None:
    table = classic(START, ["14 39", "15"])
    table.do("1: 14", "1: 39", "2: 15")
    assert table.rows == in_rows("12 15 | 30 | 33 | 38 39")
    assert 14 in table.hand(1)


def test_c5_a_pick_may_be_taken_back() -> None:
    table = classic(START, ["14 39", "15"])
    table.do("1: 14")
    table.match.withdraw(0)
    table.do("2: 15")
    assert (table.rows, table.asked) == (in_rows(START), [1])
    table.do("1: 39")
    assert table.rows == in_rows("12 15 | 30 | 33 | 38 39")


def test_c5_only_a_pick_can_be_taken_back() -> None:
    table = classic(START, ["14", "3"])
    with pytest.raises(IllegalMove) as before_picking:
        table.match.withdraw(0)
    table.pick(14, 3)
    with pytest.raises(IllegalMove) as after_showing:
        table.match.withdraw(0)
    for refusal in (before_picking.value, after_showing.value):
        assert (refusal.code, refusal.rule) == ("nothing_to_take_back", "")


def test_c5_the_picked_card_stays_in_hand_until_it_is_shown() -> None:
    table = classic(START, ["14", "15"])
    table.do("1: 14")
    assert 14 in table.hand(1)
    assert table.view(1).pick == 14
    table.do("2: 15")
    assert 14 not in table.hand(1)
    assert table.view(1).pick is None


def test_c5_a_played_card_cannot_be_picked_again() -> None:
    table = classic(START, ["14", "15"])
    table.turn([14, 15])
    assert refused(table, "1: 14").code == "not_in_hand"


def test_c5_a_last_card_is_picked_like_any_other() -> None:
    table = classic(START, ["", "", ""], rounds=1)
    table.play_down_to(1)
    assert (table.view().kind, table.asked) == ("sealed", [1, 2, 3])
    assert [len(table.legal(seat)) for seat in table.seats] == [1, 1, 1]


# C6: the order of laying.


def test_c6_shown_cards_are_laid_lowest_first() -> None:
    table = classic(START, ["40", "39", "14", "13"])
    table.turn([40, 39, 14, 13])
    assert table.rows == in_rows("12 13 14 | 30 | 33 | 38 39 40")


def test_c6_the_lowest_card_chooses_before_the_others_are_laid() -> None:
    table = classic(START, ["50", "3", "31"])
    assert Shown(cards=((1, 3), (2, 31), (0, 50))) in table.events("1: 50", "2: 3", "3: 31")
    assert (table.asked, table.rows) == ([2], in_rows(START))
    assert table.view().shown == ((1, 3), (2, 31), (0, 50))
    table.do("2: row 1")
    assert table.rows == in_rows("3 | 30 31 | 33 | 38 50")


# C7: rules 1 and 2.


@pytest.mark.parametrize(("card", "row"), [(13, 1), (29, 1), (31, 2), (32, 2), (34, 3), (37, 3), (39, 4), (104, 4)])
def test_c7_a_card_follows_the_nearest_lower_last_card(card: int, row: int) -> None:
    table = classic(START, [str(card), "102"])
    table.turn([card, 102])
    assert card in table.rows[row - 1]


def test_c7_the_last_card_counts_not_the_first() -> None:
    table = classic("12 28 | 20 35 | 50 51 52 | 60", ["30", "102"])
    table.turn([30, 102])
    assert table.rows == in_rows("12 28 30 | 20 35 | 50 51 52 | 60 102")


def test_c7_the_nearest_row_decides_even_if_it_is_full() -> None:
    table = classic("12 | 20 21 22 23 24 | 33 | 38", ["25", "102"])
    table.turn([25, 102])
    assert table.rows == in_rows("12 | 25 | 33 | 38 102")


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
    table = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"])
    table.turn([17, 102])
    assert table.rows == in_rows("17 | 30 | 33 | 38 102")
    assert (table.pile(1), table.penalty(1)) == ([12, 13, 14, 15, 16], 6)
    assert table.pile(2) == []


def test_c8_the_fifth_card_takes_nothing() -> None:
    table = classic("12 13 14 15 | 30 | 33 | 38 39", ["16", "102"])
    table.turn([16, 102])
    assert table.rows == in_rows("12 13 14 15 16 | 30 | 33 | 38 39 102")
    assert table.pile(1) == []


def test_c8_the_next_card_of_the_turn_follows_the_new_first_card() -> None:
    table = classic("12 13 14 15 16 | 30 | 33 | 38", ["18", "17"])
    table.turn([18, 17])
    assert table.rows[0] == [17, 18]
    assert (table.pile(1), table.pile(2)) == ([], [12, 13, 14, 15, 16])


# C9: too low.


@pytest.mark.parametrize(("row", "taken"), [(1, [12]), (2, [30, 31]), (3, [33]), (4, [38, 39])])
def test_c9_a_card_too_low_takes_any_row_and_starts_it(row: int, taken: list[int]) -> None:
    table = classic("12 | 30 31 | 33 | 38 39", ["3", "102"])
    table.pick(3, 102)
    assert (table.phase, table.asked) == ("lay", [1])
    assert table.legal(1) == ["row 1", "row 2", "row 3", "row 4"]
    table.do(f"1: row {row}")
    assert table.rows[row - 1][0] == 3
    assert table.pile(1) == taken


def test_c9_the_choice_is_made_with_the_rows_as_they_then_lie() -> None:
    table = classic("20 21 22 23 24 | 30 | 33 | 38 39 40", ["25", "17", "18"])
    table.pick(25, 17, 18)
    assert table.asked == [2]
    table.do("2: row 2")
    assert table.rows == in_rows("25 | 17 18 | 33 | 38 39 40")
    assert table.pile(1) == [20, 21, 22, 23, 24]


def test_c9_the_choice_can_spoil_or_save_the_next_card() -> None:
    for row, rows in [(1, "9 10 | 30 | 33 | 38 39"), (4, "20 21 | 30 | 33 | 9 10")]:
        table = classic("20 21 | 30 | 33 | 38 39", ["10", "9"])
        table.turn([10, 9], f"2: row {row}")
        assert table.rows == in_rows(rows)


def test_c9_one_that_is_not_too_low_is_not_asked() -> None:
    table = classic(START, ["13", "14"])
    table.pick(13, 14)
    assert table.phase == "pick"


# C10: piles.


def test_c10_open_piles_show_number_and_sum_to_all() -> None:
    table = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"], open_piles=True)
    table.turn([17, 102])
    for seat in (1, 2, None):
        pile = table.view(seat).piles[0]
        assert pile is not None
        assert (len(pile.cards), pile.penalty) == (5, 6)


def test_c10_closed_piles_show_only_ones_own() -> None:
    table = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"], open_piles=False)
    table.turn([17, 102])
    assert table.view(2).piles[0] is None
    assert table.view(None).piles == (None, None)
    assert table.pile(1) == [12, 13, 14, 15, 16]


def test_c10_piles_are_open_by_default() -> None:
    assert classic(START, ["", ""]).view().piles != (None, None)


# C11-C13: rounds and the end.

OPENING = [(11, 12), (13, 14), (21, 22), (23, 24), (31, 32), (33, 34), (56, 57), (58, 59)]
"""Eight turns that fill all rows of 10 | 20 | 30 | 54; the first three then cost 11 each, the last one 5."""
ELEVEN_TO_FIVE = [(15, 60), (16, 61)]
ELEVEN_EACH = [(15, 25), (16, 26)]
FIVE_TO_NOTHING = [(60, 61), (62, 63)]


def play_round(table: Play, ending: list[tuple[int, int]]) -> None:
    turns = [*OPENING, *ending]
    table.deal("10 | 20 | 30 | 54", [" ".join(str(turn[seat]) for turn in turns) for seat in (0, 1)])
    for cards in turns:
        table.turn(cards)


def test_c11_ten_turns_make_a_round() -> None:
    table = classic(START, ["", ""], rounds=2)
    for left in range(9, 0, -1):
        table.play_down_to(left)
        assert table.round == 1
    table.finish_round()
    assert (table.round, table.phase) == (2, "deal")


def test_c11_piles_are_summed_into_the_running_penalty() -> None:
    table = Play(2)
    play_round(table, ELEVEN_TO_FIVE)
    assert table.view().totals == (11, 5)
    assert [table.pile(seat) for seat in table.seats] == [[], []]
    play_round(table, FIVE_TO_NOTHING)
    assert table.view().totals == (16, 5)
    assert table.view().history == ((11, 5), (5, 0))


def test_c11_the_end_of_a_round_is_told() -> None:
    table = Play(2)
    table.match.state.watch()
    play_round(table, ELEVEN_TO_FIVE)
    told = [told.event for told in table.match.state.heard()]
    assert RoundEnded(round=1, penalties=(11, 5), totals=(11, 5)) in told


@pytest.mark.parametrize(("target", "over"), [(10, True), (11, True), (12, False), (66, False)])
def test_c12_the_game_ends_when_someone_has_the_target_at_the_end_of_a_round(target: int, over: bool) -> None:
    table = Play(2, target=target)
    play_round(table, ELEVEN_TO_FIVE)
    assert (table.view().kind == "over") is over


def test_c12_the_target_is_66() -> None:
    table = Play(2)
    for total in (11, 22, 33, 44, 55):
        play_round(table, ELEVEN_TO_FIVE)
        assert (table.view().totals[0], table.view().kind) == (total, "chance")
    play_round(table, ELEVEN_TO_FIVE)
    assert (table.view().totals, table.view().kind) == ((66, 30), "over")


def test_c12_the_target_is_looked_at_between_rounds_only() -> None:
    table = classic("12 13 14 15 16 | 30 | 33 | 38", ["17", "102"], target=1)
    table.turn([17, 102])
    assert (table.penalty(1), table.view().kind) == (6, "sealed")


def test_c12_least_penalty_wins_and_most_loses() -> None:
    table = Play(2, target=11)
    table.match.state.watch()
    play_round(table, ELEVEN_TO_FIVE)
    assert (table.match.state.points(), table.match.state.places()) == ([11, 5], [2, 1])
    assert (table.view().header.result, table.view().lords) == (Result((11, 5), (2, 1), "least", (-1.0, 1.0)), (0,))
    assert table.match.state.heard()[-1].event == GameEnded(totals=(11, 5), places=(2, 1))


def test_c12_equal_least_share_the_win() -> None:
    table = Play(2, target=11)
    play_round(table, ELEVEN_EACH)
    assert (table.match.state.points(), table.match.state.places()) == ([11, 11], [1, 1])
    assert table.view().lords == ()


def test_c12_equal_penalties_share_every_rank() -> None:
    shared: set[tuple[int, ...]] = set()
    for seed in range(150):
        table = Play(3, rounds=1)
        table.match.settle_chance(FastRng(seed))
        table.finish_round()
        points, places = table.match.state.points(), table.match.state.places()
        assert places == [1 + len([other for other in points if other < mine]) for mine in points]
        shared.add(tuple(sorted(places)))
    assert {(1, 1, 3), (1, 2, 2), (1, 2, 3)} <= shared


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_c12_a_fixed_number_of_rounds_replaces_the_target(rounds: int) -> None:
    table = Play(2, rounds=rounds)
    for _ in range(rounds):
        assert table.view().kind == "chance"
        play_round(table, ELEVEN_TO_FIVE)
    assert (table.view().kind, table.view().totals) == ("over", (11 * rounds, 5 * rounds))


def test_c12_rounds_go_on_past_the_old_target() -> None:
    table = Play(2, rounds=8)
    for _ in range(7):
        play_round(table, ELEVEN_EACH)
    assert (table.view().totals, table.view().kind) == ((77, 77), "chance")


def test_c12_nobody_moves_when_the_game_is_over() -> None:
    table = Play(2, target=1)
    play_round(table, ELEVEN_EACH)
    assert (table.asked, table.legal(1), table.legal(2)) == ([], [], [])
    assert refused(table, "1: 15").code == "game_over"


def test_c13_all_cards_are_shuffled_again_for_a_new_round() -> None:
    table = Play(2)
    play_round(table, ELEVEN_TO_FIVE)
    assert (table.round, table.view().kind, table.rows) == (2, "chance", [])
    odds = table.odds(0)
    assert odds == dict.fromkeys(range(1, 105), 1)
    play_round(table, ELEVEN_EACH)
    assert table.round == 3


def test_c13_a_new_deal_has_to_be_whole_again() -> None:
    table = Play(2)
    play_round(table, ELEVEN_TO_FIVE)
    with pytest.raises(BadOutcome, match=r"card 7 is dealt twice \[C1\]"):
        table.do("*: deal 7 1 2 3 | 7 11 12 13 14 15 16 17 18 19 | 21 22 23 24 25 26 27 28 29 30")
