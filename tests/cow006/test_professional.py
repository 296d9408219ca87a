"""C17: the professional game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cow006.positions import CowMatch, Rows, in_rows, jubilee
from paddock.core.errors import OptionError
from paddock.core.seeds import rng_for
from paddock.testing.walk import random_move


def professional(hands: list[str], *turns: list[int], rows: str = "20 | 40 | 60 | 80") -> CowMatch:
    """A professional table after some turns."""
    match = CowMatch(len(hands), professional=True)
    played = [[turn[seat] for turn in turns] for seat in range(len(hands))]
    held = [[*cards, *map(int, hand.split())] for cards, hand in zip(played, hands, strict=True)]
    match.do(f"*: {match.deal_text([row[0] for row in in_rows(rows)], held, None)}")
    for turn in turns:
        match.turn(turn)
    return match


@pytest.mark.parametrize(
    ("card", "rows"),
    [
        (15, "15 20 | 40 | 60 | 80"),
        (29, "20 29 | 40 | 60 | 80"),
        (31, "20 | 31 40 | 60 | 80"),
        (49, "20 | 40 49 | 60 | 80"),
        (51, "20 | 40 | 51 60 | 80"),
        (79, "20 | 40 | 60 | 79 80"),
    ],
)
def test_c17_the_smallest_difference_over_all_ends_decides(card: int, rows: str) -> None:
    match = professional([str(card), "104"])
    match.pick(card, 104)
    expected = in_rows(rows)
    expected[3].append(104)
    assert (match.phase, match.rows) == ("pick", expected)


def test_c17_equal_differences_are_the_players_choice() -> None:
    for move, rows in [("back 1", "20 30 | 40 | 60 | 80 104"), ("front 2", "20 | 30 40 | 60 | 80 104")]:
        match = professional(["30", "104"])
        match.pick(30, 104)
        assert (match.asked, match.offers(1)) == ([1], ["front 2", "back 1"])
        match.do(f"1: {move}")
        assert match.rows == in_rows(rows)


def test_c17_the_sixth_card_at_the_back_takes_the_five() -> None:
    match = professional(["25", "104"], [21, 22], [23, 24])
    assert match.rows[0] == [20, 21, 22, 23, 24]
    match.turn([25, 104])
    assert (match.rows[0], match.pile(1)) == ([25], [20, 21, 22, 23, 24])


def test_c17_the_sixth_card_at_the_front_takes_the_five_and_is_the_only_card() -> None:
    match = professional(["15", "104"], [19, 91], [18, 92], [17, 93], [16, 94])
    assert match.rows[0] == [16, 17, 18, 19, 20]
    match.turn([15, 104])
    assert (match.rows[0], match.pile(1)) == ([15], [16, 17, 18, 19, 20])


def test_c17_a_chosen_end_of_a_full_row_takes_it() -> None:
    match = professional(["32", "104"], [21, 22], [23, 24])
    match.pick(32, 104)
    assert match.offers(1) == ["front 2", "back 1"]
    match.do("1: back 1")
    assert (match.rows[0], match.pile(1)) == ([32], [20, 21, 22, 23, 24])


def test_c17_a_card_inside_every_span_takes_any_row() -> None:
    for row in (1, 2, 3, 4):
        match = inside_every_span()
        match.pick(50, 2)
        assert (match.asked, match.offers(1)) == ([1], ["row 1", "row 2", "row 3", "row 4"])
        before = match.rows[row - 1]
        match.do(f"1: row {row}")
        assert (match.rows[row - 1], match.pile(1)) == ([50], before)


def inside_every_span() -> CowMatch:
    """Every row begins below 50 and ends above it; the 2 goes to the front of the first row."""
    match = professional(["50", "2"], [90, 95], [80, 81], [70, 71], [60, 61], rows="10 | 20 | 30 | 40")
    assert match.rows == in_rows("10 60 61 | 20 70 71 | 30 80 81 | 40 90 95")
    return match


def test_c17_a_card_inside_one_span_goes_elsewhere() -> None:
    match = professional(["22", "104"], [21, 24])
    assert match.rows[0] == [20, 21, 24]
    match.turn([22, 104])
    assert match.rows[1] == [22, 40]


def test_c17_no_card_is_too_low_for_a_front() -> None:
    match = professional(["1", "104"])
    match.turn([1, 104])
    assert (match.rows[0], match.pile(1)) == ([1, 20], [])


def test_c17_cards_are_still_laid_lowest_first() -> None:
    match = professional(["19", "18"])
    match.turn([19, 18])
    assert match.rows == in_rows("18 20 | 19 40 | 60 | 80")


def ends_by_definition(rows: Rows, card: int) -> list[str]:
    """The ends at which the card would lie next to the nearest card."""
    gaps = {f"front {number}": row[0] - card for number, row in enumerate(rows, 1)}
    gaps |= {f"back {number}": card - row[-1] for number, row in enumerate(rows, 1)}
    fitting = {end: gap for end, gap in gaps.items() if gap > 0}
    return [end for end, gap in fitting.items() if gap == min(fitting.values())]


@given(seed=st.integers(0, 10_000))
def test_c17_ends_by_definition(seed: int) -> None:
    match = CowMatch(4, professional=True, rounds=1)
    rng = rng_for(seed, "professional")
    match.settle_chance(rng)
    while match.phase != "done":
        if match.phase == "lay":
            (seat,) = match.asked
            ends = ends_by_definition(match.rows, match.view().shown[0][1])
            assert len(ends) != 1
            assert match.offers(seat) == (ends or ["row 1", "row 2", "row 3", "row 4"])
        seat = match.asked[0]
        match.play(seat - 1, random_move(match.state, seat - 1, rng))


def test_c17_professional_is_for_the_classic_game_only() -> None:
    with pytest.raises(OptionError, match=r"professional .*\[C17\]"):
        jubilee("12 | 30 | 33 | 38", ["", ""], ["", ""], professional=True)
