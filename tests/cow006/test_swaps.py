"""C30, C31: where special cards go, and swaps."""

from __future__ import annotations

from collections import Counter

import pytest

from cow006.positions import CowMatch, all_specials, in_rows, jubilee
from paddock.core.contract import CHANCE
from paddock.core.errors import BadOutcome
from paddock.core.rng import FastRng
from paddock.games.cow006.events import Drew, Swapped

FULL_ROW = "3 5 11 13 22 | 30 | 40 | 50"


def after_a_taking(specials: str = "stop medic agent", others: str = "") -> CowMatch:
    """Seat 1 has just taken the first row and may swap."""
    match = jubilee(FULL_ROW, ["23 24", "60 61"], [specials, others])
    match.pick(23, 60)
    match.do("1: -")
    return match


# C30.


@pytest.mark.parametrize(
    ("card", "move"),
    [
        (23, "agent"),
        (12, "saboteur 2"),
        (23, "medic 31"),
        (23, "paratrooper 11 > 2"),
        (23, "schemer 3"),
    ],
)
def test_c30_a_special_card_is_discarded_after_use(card: int, move: str) -> None:
    kind = move.split()[0]
    match = jubilee(FULL_ROW, [f"{card} 31", "60"], [f"{kind} stop stop", ""])
    match.turn([card, 60], f"1: {move}")
    assert match.discards == [kind]
    assert match.specials(1) == ["stop", "stop"]


@pytest.mark.parametrize("kind", ["seventh", "stop"])
def test_c30_a_marker_is_not_discarded_while_it_lies_on_a_row(kind: str) -> None:
    match = jubilee(FULL_ROW, ["31", "60"], [f"{kind} medic medic", ""])
    match.turn([31, 60], f"1: {kind} 3")
    assert match.discards == []
    assert match.specials(1) == ["medic", "medic"]
    assert match.special_view().deck == 22


# C31.


def test_c31_whoever_takes_a_row_may_swap_one_special_card() -> None:
    match = after_a_taking()
    assert (match.phase, match.asked) == ("swap", [1])
    assert match.offers(1) == ["keep", "swap agent", "swap medic", "swap stop"]
    match.do("1: swap medic")
    assert match.view().kind == "chance"
    match.do("*: draw schemer")
    assert match.specials(1) == ["agent", "stop", "schemer"]
    assert match.discards == ["medic"]
    assert match.special_view().deck == 21


def test_c31_nobody_has_to_swap() -> None:
    match = after_a_taking()
    match.do("1: keep")
    assert match.specials(1) == ["agent", "medic", "stop"]
    assert (match.discards, match.special_view().deck) == ([], 22)
    assert match.asked == [2]


def test_c31_who_takes_by_choice_may_swap_too() -> None:
    match = jubilee(FULL_ROW, ["1", "60"], ["", ""])
    match.pick(1, 60)
    match.do("1: -", "1: row 2")
    assert (match.phase, match.asked) == ("swap", [1])


def test_c31_who_takes_with_the_schemer_may_swap_too() -> None:
    match = jubilee(FULL_ROW, ["23", "60"], ["schemer stop stop", ""])
    match.pick(23, 60)
    match.do("1: schemer 11")
    assert match.offers(1) == ["keep", "swap stop"]


def test_c31_without_a_taking_there_is_no_swap() -> None:
    match = jubilee(FULL_ROW, ["31", "60"], ["", ""])
    match.pick(31, 60)
    match.do("1: -")
    assert (match.phase, match.asked) == ("special", [2])


def test_c31_without_a_special_card_there_is_no_swap() -> None:
    match = jubilee(FULL_ROW, ["31 32 33 23", "60 61 62 63"], ["seventh seventh seventh", ""])
    match.turn([31, 60], "1: seventh 2")
    match.turn([32, 61], "1: seventh 3")
    match.turn([33, 62], "1: seventh 4")
    match.pick(23, 63)
    assert (match.rows[0], match.pile(1)) == ([23], [3, 5, 11, 13, 22])
    assert (match.phase, match.asked) == ("special", [2])


def test_c31_the_last_special_card_is_played_and_nothing_is_left_to_swap() -> None:
    match = jubilee(FULL_ROW, ["31 32 23", "60 61 62"], ["seventh seventh schemer", ""])
    match.turn([31, 60], "1: seventh 2")
    match.turn([32, 61], "1: seventh 3")
    match.pick(23, 62)
    match.do("1: schemer 11")
    assert (match.phase, match.asked) == ("special", [2])


def two_takings(specials: str = "paratrooper stop medic") -> CowMatch:
    """The Paratrooper's move takes the first row, the card laid after it the second: 51 | 35 | 40 41 | 50."""
    match = jubilee("3 5 7 9 11 | 30 31 32 33 34 | 40 41 | 50 51", ["35", "60"], [specials, ""])
    match.pick(35, 60)
    match.do("1: paratrooper 51 > 1")
    return match


def test_c31_one_swap_for_each_row_taken_in_the_placement() -> None:
    match = two_takings()
    assert match.rows == in_rows("51 | 35 | 40 41 | 50")
    assert match.pile(1) == [3, 5, 7, 9, 11, 30, 31, 32, 33, 34]
    assert (match.phase, match.special_view().swaps) == ("swap", 2)
    match.do("1: swap stop", "*: draw agent")
    assert (match.phase, match.asked, match.special_view().swaps) == ("swap", [1], 1)
    match.do("1: swap medic", "*: draw seventh")
    assert match.specials(1) == ["agent", "seventh"]
    assert (match.phase, match.asked) == ("special", [2])


def test_c31_a_card_just_drawn_may_be_swapped_away_again() -> None:
    match = two_takings()
    match.do("1: swap stop", "*: draw agent")
    assert match.offers(1) == ["keep", "swap agent", "swap medic"]
    match.do("1: swap agent", "*: draw seventh")
    assert (match.specials(1), match.discards) == (["seventh", "medic"], ["agent", "paratrooper", "stop"])


def test_c31_keeping_once_leaves_the_other_swap() -> None:
    match = two_takings()
    match.do("1: keep")
    assert (match.phase, match.asked) == ("swap", [1])
    match.do("1: keep")
    assert match.asked == [2]


def test_c31_swaps_wait_for_the_end_of_the_placement() -> None:
    match = jubilee("20 21 22 23 24 | 30 | 40 | 50 51 52", ["12", "60"], ["paratrooper", ""])
    match.pick(12, 60)
    match.do("1: paratrooper 51 > 1")
    assert (match.phase, match.pile(1)) == ("lay", [20, 21, 22, 23, 24])
    match.do("1: row 2")
    assert (match.phase, match.special_view().swaps) == ("swap", 2)


def test_c31_the_swap_comes_before_the_next_card_is_laid() -> None:
    match = after_a_taking()
    assert match.rows[3] == [50]
    assert match.view().turn == 0


def test_c31_the_card_that_was_laid_is_no_longer_shown_while_swapping() -> None:
    match = after_a_taking()
    assert match.view().shown == ((1, 60),)
    match.do("1: swap stop")
    assert match.view().shown == ((1, 60),)


def test_c31_the_last_card_of_the_turn_may_end_with_a_swap() -> None:
    match = jubilee(FULL_ROW, ["23", "4"], ["", "medic"])
    match.pick(23, 4)
    match.answer("2: row 2", "1: swap schemer", "*: draw stop")
    assert (match.phase, len(match.hand(1)), match.view().shown) == ("pick", 9, ())


def test_c31_the_drawn_card_cannot_be_used_in_the_same_placement() -> None:
    match = after_a_taking()
    match.do("1: swap stop", "*: draw seventh")
    assert (match.phase, match.asked) == ("special", [2])


def test_c31_the_drawn_card_can_be_used_in_the_next_placement() -> None:
    match = after_a_taking()
    match.do("1: swap stop", "*: draw seventh")
    match.answer()
    match.turn([24, 61], "1: seventh 3")
    assert match.sevenths == [3]


def test_c31_only_a_held_card_can_be_swapped() -> None:
    match = after_a_taking("stop stop stop")
    assert match.offers(1) == ["keep", "swap stop"]


def test_c31_a_card_is_drawn_from_what_is_left_in_the_deck() -> None:
    match = after_a_taking("stop stop stop", "stop medic medic")
    match.do("1: swap stop")
    left = Counter(all_specials()) - Counter(["stop"] * 4 + ["medic"] * 2)
    assert Counter(match.special_deck) == left
    assert match.odds(2) == {0: 4, 1: 4, 2: 4, 3: 2, 4: 4, 6: 4}
    with pytest.raises(BadOutcome, match=r"no stop is left in the special deck \[C3\]"):
        match.do("*: draw stop")


def test_c31_a_deal_is_no_draw() -> None:
    match = after_a_taking()
    match.do("1: swap stop")
    with pytest.raises(BadOutcome, match="a special card is to be drawn here"):
        match.do("*: layout 1")


def test_c31_the_swap_is_told_to_all_and_the_draw_to_one() -> None:
    match = after_a_taking()
    assert match.events("1: swap stop", seat=2) == [Swapped(seat=0, kind="stop")]
    again = after_a_taking()
    again.do("1: swap stop")
    assert again.events("*: draw seventh", seat=2) == []
    again = after_a_taking()
    again.do("1: swap stop")
    assert again.events("*: draw seventh", seat=1) == [Drew(seat=0, kind="seventh")]


def swap_until_the_deck_is_empty() -> CowMatch:
    """Eight players leave four cards in the deck; everyone who can swaps until those are drawn."""
    match = CowMatch(8, edition="jubilee")
    match.settle_chance(FastRng(3))
    while match.special_deck or match.phase != "swap":
        if match.phase == "swap":
            match.do(f"{match.asked[0]}: {match.offers(match.asked[0])[-1]}", f"*: draw {match.special_deck[0]}")
        else:
            match.step()
    return match


def test_c31_an_empty_deck_is_refilled_with_all_discards_and_the_one_just_thrown() -> None:
    match = swap_until_the_deck_is_empty()
    (seat,) = match.asked
    thrown = match.offers(seat)[-1].split()[1]
    before = match.discards
    assert len(before) == 4
    match.do(f"{seat}: swap {thrown}")
    assert Counter(match.special_deck) == Counter([*before, thrown])
    assert match.discards == []
    held = len(match.specials(seat))
    match.do(f"*: draw {thrown}")
    assert len(match.specials(seat)) == held + 1
    assert match.special_view().deck == 4


def test_c31_everyone_knows_what_a_refilled_deck_was_made_of() -> None:
    match = swap_until_the_deck_is_empty()
    (seat,) = match.asked
    assert match.special_view().pool is None
    match.do(f"{seat}: {match.offers(seat)[-1]}")
    pool = match.special_view().pool
    assert pool is not None
    assert sum(pool) == 5


def test_c31_an_empty_deck_stays_empty_until_somebody_draws() -> None:
    match = swap_until_the_deck_is_empty()
    (seat,) = match.asked
    match.do(f"{seat}: keep")
    assert match.special_view().deck == 0
    assert len(match.discards) == 4


def test_c31_nobody_is_asked_after_the_last_placement_of_the_game() -> None:
    """The last card of either round takes a row; after the second round a swap could change nothing."""
    for number in (1, 2):
        match = last_card_takes(number)
        asked = match.phase == "swap"
        assert asked == (number == 1)
        assert match.state.audit() == []


def last_card_takes(number: int) -> CowMatch:
    """A table at which the highest card of the last turn of a round has just taken a row with special cards in hand."""
    for seed in range(1000):
        match = CowMatch(2, edition="jubilee")
        rng = FastRng(seed)
        while match.phase != "done":
            if match.state.kind == CHANCE:
                match.settle_chance(rng)
                continue
            last = match.round == number and not match.hand(1) and len(match.view().shown) == 1
            before = match.view().gone
            match.step()
            if last and (match.phase == "swap" or (match.phase == "done" and len(match.view().gone) > len(before))):
                return match
    raise AssertionError("no deal ends so")
