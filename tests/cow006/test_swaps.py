"""C30, C31: where special cards go, and swaps."""

from __future__ import annotations

from collections import Counter

import pytest

from cow006.positions import Play, all_specials, in_rows, jubilee
from paddock.core.contract import CHANCE
from paddock.core.errors import BadOutcome
from paddock.core.rng import FastRng
from paddock.games.cow006.events import Drew, Swapped

FULL_ROW = "3 5 11 13 22 | 30 | 40 | 50"


def after_a_taking(specials: str = "stop medic agent", others: str = "") -> Play:
    """Seat 1 has just taken the first row and may swap."""
    table = jubilee(FULL_ROW, ["23 24", "60 61"], [specials, others])
    table.pick(23, 60)
    table.do("1: -")
    return table


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
    table = jubilee(FULL_ROW, [f"{card} 31", "60"], [f"{kind} stop stop", ""])
    table.turn([card, 60], f"1: {move}")
    assert table.discards == [kind]
    assert table.specials(1) == ["stop", "stop"]


@pytest.mark.parametrize("kind", ["seventh", "stop"])
def test_c30_a_marker_is_not_discarded_while_it_lies_on_a_row(kind: str) -> None:
    table = jubilee(FULL_ROW, ["31", "60"], [f"{kind} medic medic", ""])
    table.turn([31, 60], f"1: {kind} 3")
    assert table.discards == []
    assert table.specials(1) == ["medic", "medic"]
    assert table.special_view().deck == 22


# C31.


def test_c31_whoever_takes_a_row_may_swap_one_special_card() -> None:
    table = after_a_taking()
    assert (table.phase, table.asked) == ("swap", [1])
    assert table.legal(1) == ["keep", "swap agent", "swap medic", "swap stop"]
    table.do("1: swap medic")
    assert table.view().kind == "chance"
    table.do("*: draw schemer")
    assert table.specials(1) == ["agent", "stop", "schemer"]
    assert table.discards == ["medic"]
    assert table.special_view().deck == 21


def test_c31_nobody_has_to_swap() -> None:
    table = after_a_taking()
    table.do("1: keep")
    assert table.specials(1) == ["agent", "medic", "stop"]
    assert (table.discards, table.special_view().deck) == ([], 22)
    assert table.asked == [2]


def test_c31_who_takes_by_choice_may_swap_too() -> None:
    table = jubilee(FULL_ROW, ["1", "60"], ["", ""])
    table.pick(1, 60)
    table.do("1: -", "1: row 2")
    assert (table.phase, table.asked) == ("swap", [1])


def test_c31_who_takes_with_the_schemer_may_swap_too() -> None:
    table = jubilee(FULL_ROW, ["23", "60"], ["schemer stop stop", ""])
    table.pick(23, 60)
    table.do("1: schemer 11")
    assert table.legal(1) == ["keep", "swap stop"]


def test_c31_without_a_taking_there_is_no_swap() -> None:
    table = jubilee(FULL_ROW, ["31", "60"], ["", ""])
    table.pick(31, 60)
    table.do("1: -")
    assert (table.phase, table.asked) == ("special", [2])


def test_c31_without_a_special_card_there_is_no_swap() -> None:
    table = jubilee(FULL_ROW, ["31 32 33 23", "60 61 62 63"], ["seventh seventh seventh", ""])
    table.turn([31, 60], "1: seventh 2")
    table.turn([32, 61], "1: seventh 3")
    table.turn([33, 62], "1: seventh 4")
    table.pick(23, 63)
    assert (table.rows[0], table.pile(1)) == ([23], [3, 5, 11, 13, 22])
    assert (table.phase, table.asked) == ("special", [2])


def test_c31_the_last_special_card_is_played_and_nothing_is_left_to_swap() -> None:
    table = jubilee(FULL_ROW, ["31 32 23", "60 61 62"], ["seventh seventh schemer", ""])
    table.turn([31, 60], "1: seventh 2")
    table.turn([32, 61], "1: seventh 3")
    table.pick(23, 62)
    table.do("1: schemer 11")
    assert (table.phase, table.asked) == ("special", [2])


def two_takings(specials: str = "paratrooper stop medic") -> Play:
    """The Paratrooper's move takes the first row, the card laid after it the second: 51 | 35 | 40 41 | 50."""
    table = jubilee("3 5 7 9 11 | 30 31 32 33 34 | 40 41 | 50 51", ["35", "60"], [specials, ""])
    table.pick(35, 60)
    table.do("1: paratrooper 51 > 1")
    return table


def test_c31_one_swap_for_each_row_taken_in_the_placement() -> None:
    table = two_takings()
    assert table.rows == in_rows("51 | 35 | 40 41 | 50")
    assert table.pile(1) == [3, 5, 7, 9, 11, 30, 31, 32, 33, 34]
    assert (table.phase, table.special_view().swaps) == ("swap", 2)
    table.do("1: swap stop", "*: draw agent")
    assert (table.phase, table.asked, table.special_view().swaps) == ("swap", [1], 1)
    table.do("1: swap medic", "*: draw seventh")
    assert table.specials(1) == ["agent", "seventh"]
    assert (table.phase, table.asked) == ("special", [2])


def test_c31_a_card_just_drawn_may_be_swapped_away_again() -> None:
    table = two_takings()
    table.do("1: swap stop", "*: draw agent")
    assert table.legal(1) == ["keep", "swap agent", "swap medic"]
    table.do("1: swap agent", "*: draw seventh")
    assert (table.specials(1), table.discards) == (["seventh", "medic"], ["agent", "paratrooper", "stop"])


def test_c31_keeping_once_leaves_the_other_swap() -> None:
    table = two_takings()
    table.do("1: keep")
    assert (table.phase, table.asked) == ("swap", [1])
    table.do("1: keep")
    assert table.asked == [2]


def test_c31_swaps_wait_for_the_end_of_the_placement() -> None:
    table = jubilee("20 21 22 23 24 | 30 | 40 | 50 51 52", ["12", "60"], ["paratrooper", ""])
    table.pick(12, 60)
    table.do("1: paratrooper 51 > 1")
    assert (table.phase, table.pile(1)) == ("lay", [20, 21, 22, 23, 24])
    table.do("1: row 2")
    assert (table.phase, table.special_view().swaps) == ("swap", 2)


def test_c31_the_swap_comes_before_the_next_card_is_laid() -> None:
    table = after_a_taking()
    assert table.rows[3] == [50]
    assert table.view().turn == 0


def test_c31_the_card_that_was_laid_is_no_longer_shown_while_swapping() -> None:
    table = after_a_taking()
    assert table.view().shown == ((1, 60),)
    table.do("1: swap stop")
    assert table.view().shown == ((1, 60),)


def test_c31_the_last_card_of_the_turn_may_end_with_a_swap() -> None:
    table = jubilee(FULL_ROW, ["23", "4"], ["", "medic"])
    table.pick(23, 4)
    table.answer("2: row 2", "1: swap schemer", "*: draw stop")
    assert (table.phase, len(table.hand(1)), table.view().shown) == ("pick", 9, ())


def test_c31_the_drawn_card_cannot_be_used_in_the_same_placement() -> None:
    table = after_a_taking()
    table.do("1: swap stop", "*: draw seventh")
    assert (table.phase, table.asked) == ("special", [2])


def test_c31_the_drawn_card_can_be_used_in_the_next_placement() -> None:
    table = after_a_taking()
    table.do("1: swap stop", "*: draw seventh")
    table.answer()
    table.turn([24, 61], "1: seventh 3")
    assert table.sevenths == [3]


def test_c31_only_a_held_card_can_be_swapped() -> None:
    table = after_a_taking("stop stop stop")
    assert table.legal(1) == ["keep", "swap stop"]


def test_c31_a_card_is_drawn_from_what_is_left_in_the_deck() -> None:
    table = after_a_taking("stop stop stop", "stop medic medic")
    table.do("1: swap stop")
    left = Counter(all_specials()) - Counter(["stop"] * 4 + ["medic"] * 2)
    assert Counter(table.special_deck) == left
    assert table.odds(2) == {0: 4, 1: 4, 2: 4, 3: 2, 4: 4, 6: 4}
    with pytest.raises(BadOutcome, match=r"no stop is left in the special deck \[C3\]"):
        table.do("*: draw stop")


def test_c31_a_deal_is_no_draw() -> None:
    table = after_a_taking()
    table.do("1: swap stop")
    with pytest.raises(BadOutcome, match="a special card is to be drawn here"):
        table.do("*: layout 1")


def test_c31_the_swap_is_told_to_all_and_the_draw_to_one() -> None:
    table = after_a_taking()
    assert table.events("1: swap stop", seat=2) == [Swapped(seat=0, kind="stop")]
    again = after_a_taking()
    again.do("1: swap stop")
    assert again.events("*: draw seventh", seat=2) == []
    again = after_a_taking()
    again.do("1: swap stop")
    assert again.events("*: draw seventh", seat=1) == [Drew(seat=0, kind="seventh")]


def swap_until_the_deck_is_empty() -> Play:
    """Eight players leave four cards in the deck; everyone who can swaps until those are drawn."""
    table = Play(8, edition="jubilee")
    table.match.settle_chance(FastRng(3))
    while table.special_deck or table.phase != "swap":
        if table.phase == "swap":
            table.do(f"{table.asked[0]}: {table.legal(table.asked[0])[-1]}", f"*: draw {table.special_deck[0]}")
        else:
            table.step()
    return table


def test_c31_an_empty_deck_is_refilled_with_all_discards_and_the_one_just_thrown() -> None:
    table = swap_until_the_deck_is_empty()
    (seat,) = table.asked
    thrown = table.legal(seat)[-1].split()[1]
    before = table.discards
    assert len(before) == 4
    table.do(f"{seat}: swap {thrown}")
    assert Counter(table.special_deck) == Counter([*before, thrown])
    assert table.discards == []
    held = len(table.specials(seat))
    table.do(f"*: draw {thrown}")
    assert len(table.specials(seat)) == held + 1
    assert table.special_view().deck == 4


def test_c31_everyone_knows_what_a_refilled_deck_was_made_of() -> None:
    table = swap_until_the_deck_is_empty()
    (seat,) = table.asked
    assert table.special_view().pool is None
    table.do(f"{seat}: {table.legal(seat)[-1]}")
    pool = table.special_view().pool
    assert pool is not None
    assert sum(pool) == 5


def test_c31_an_empty_deck_stays_empty_until_somebody_draws() -> None:
    table = swap_until_the_deck_is_empty()
    (seat,) = table.asked
    table.do(f"{seat}: keep")
    assert table.special_view().deck == 0
    assert len(table.discards) == 4


def test_c31_nobody_is_asked_after_the_last_placement_of_the_game() -> None:
    """The last card of either round takes a row; after the second round a swap could change nothing."""
    for number in (1, 2):
        table = last_card_takes(number)
        asked = table.phase == "swap"
        assert asked == (number == 1)
        assert table.match.state.audit() == []


def last_card_takes(number: int) -> Play:
    """A table at which the highest card of the last turn of a round has just taken a row with special cards in hand."""
    for seed in range(1000):
        table = Play(2, edition="jubilee")
        rng = FastRng(seed)
        while table.phase != "done":
            if table.match.state.kind == CHANCE:
                table.match.settle_chance(rng)
                continue
            last = table.round == number and not table.hand(1) and len(table.view().shown) == 1
            before = table.view().gone
            table.step()
            if last and (table.phase == "swap" or (table.phase == "done" and len(table.view().gone) > len(before))):
                return table
    raise AssertionError("no deal ends so")
