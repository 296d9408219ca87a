"""C18, C19, C32: the two rounds of the jubilee game."""

from __future__ import annotations

from collections import Counter

import pytest

from cow006.positions import Play, all_specials, jubilee
from paddock.core.errors import BadOutcome
from paddock.core.rng import FastRng

START = "12 | 30 | 40 | 50"


def started(seats: int, **options: object) -> Play:
    table = Play(seats, edition="jubilee", **options)
    table.match.settle_chance(FastRng(seats))
    return table


def dealt_specials(table: Play) -> int:
    """How many special cards everyone is about to get."""
    outcome = table.match.state.chance(FastRng(1))
    seats = len(table.seats)
    return (len(outcome) - 1 - 4 - 12 * seats) // seats


# C18.


@pytest.mark.parametrize("seats", range(2, 9))
def test_c18_twelve_number_cards_and_three_special_cards_each(seats: int) -> None:
    table = started(seats)
    assert [len(table.hand(seat)) for seat in table.seats] == [12] * seats
    assert [len(table.specials(seat)) for seat in table.seats] == [3] * seats
    assert [len(row) for row in table.rows] == [1, 1, 1, 1]
    assert table.special_view().deck == 28 - 3 * seats


def test_c18_a_round_ends_when_all_number_cards_are_played() -> None:
    table = started(3)
    table.play_down_to(1)
    assert table.round == 1
    table.finish_round()
    assert (table.round, table.phase) == (2, "deal")


def test_c18_there_are_two_rounds() -> None:
    table = started(3)
    table.finish_round()
    assert table.view().kind == "chance"
    first = table.view().totals
    table.match.settle_chance(FastRng(9))
    assert [len(table.hand(seat)) for seat in table.seats] == [12, 12, 12]
    table.finish_round()
    assert table.view().kind == "over"
    rounds = table.view().history
    assert rounds[0] == first
    assert table.match.state.points() == [one + two for one, two in zip(*rounds, strict=True)]


def test_c18_least_total_wins_and_equals_share() -> None:
    winners = set()
    for seed in range(20):
        table = Play(8, edition="jubilee")
        for number in range(2):
            table.match.settle_chance(FastRng(100 * number + seed))
            table.finish_round()
        points, places = table.match.state.points(), table.match.state.places()
        assert [place == 1 for place in places] == [mine == min(points) for mine in points]
        winners.add(places.count(1))
    assert {1, 2} <= winners


@pytest.mark.parametrize(
    ("specials", "fault"),
    [
        ("stop stop | medic medic", "a deal lists 34 cards here, not 32"),
        ("stop stop stop stop | medic medic medic medic", "a deal lists 34 cards here, not 36"),
        ("stop stop | medic medic medic", "a deal gives everyone equally many special cards"),
    ],
)
def test_c18_another_number_of_special_cards_is_refused(specials: str, fault: str) -> None:
    table = Play(2, edition="jubilee")
    numbers = "1 2 3 4 | 5 6 7 8 9 10 11 12 13 14 15 16 | 17 18 19 20 21 22 23 24 25 26 27 28"
    with pytest.raises(Exception, match=fault):
        table.do(f"*: deal {numbers} | {specials}")


# C19.


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 1), (7, 1), (8, 0)])
def test_c19_three_special_cards_or_the_most_that_all_can_get_alike(seats: int, each: int) -> None:
    table = started(seats)
    table.finish_round()
    assert dealt_specials(table) == each
    table.match.settle_chance(FastRng(7))
    assert [len(table.specials(seat)) for seat in table.seats] == [3 + each] * seats
    assert table.special_view().deck == 28 - (3 + each) * seats


def test_c19_fewer_kept_means_more_dealt() -> None:
    table = started(8)
    table.pick(*[table.hand(seat)[0] for seat in table.seats])
    while table.phase != "pick":
        (seat,) = table.asked
        answers = [move for move in table.legal(seat) if move.split()[0] in ("medic", "stop", "seventh", "agent")]
        table.do(f"{seat}: {answers[0] if answers else table.legal(seat)[0]}")
    table.finish_round()
    kept = sum(len(table.specials(seat)) for seat in table.seats)
    assert 28 - kept >= 8
    assert dealt_specials(table) == min(3, (28 - kept) // 8) > 0


def test_c19_unused_special_cards_are_kept() -> None:
    table = jubilee(START, ["", ""], ["stop medic agent", "schemer schemer medic"])
    table.finish_round()
    table.deal(START, ["", ""], ["saboteur saboteur stop", "seventh seventh stop"])
    assert table.specials(1) == ["agent", "saboteur", "saboteur", "medic", "stop", "stop"]
    assert table.specials(2) == ["seventh", "seventh", "medic", "stop", "schemer", "schemer"]


def test_c19_all_others_are_shuffled_markers_and_discards_too() -> None:
    table = jubilee(START, ["41 42", "60 61"], ["seventh stop agent", "stop medic medic"])
    table.turn([41, 60], "1: seventh 1", "2: stop 2")
    table.turn([42, 61], "1: agent")
    table.finish_round()
    kept = [*table.specials(1), *table.specials(2)]
    assert kept == ["stop", "medic", "medic"]
    assert Counter(table.special_deck) == Counter(all_specials()) - Counter(kept)
    assert (table.discards, table.sevenths, table.stops) == ([], [], [])


def test_c19_a_kept_card_cannot_be_dealt_again() -> None:
    table = jubilee(START, ["", ""], ["stop stop stop", "stop medic medic"])
    table.finish_round()
    deal = table.deal_text([12, 30, 40, 50], [[], []], ["medic", ""])
    with pytest.raises(BadOutcome, match=r"no stop is left in the special deck \[C3\]"):
        table.do(f"*: {deal.replace('medic', 'stop', 1)}")


def test_c19_round_two_begins_with_four_rows_and_no_markers() -> None:
    table = jubilee(START, ["41 42", "60 61"], ["agent seventh", ""])
    table.turn([41, 60], "1: agent")
    table.turn([42, 61], "1: seventh 5")
    table.finish_round()
    table.match.settle_chance(FastRng(4))
    assert [len(row) for row in table.rows] == [1, 1, 1, 1]
    assert table.sevenths == []


def test_c19_kept_cards_can_be_played_in_round_two() -> None:
    table = jubilee(START, ["", ""], ["agent stop stop", ""])
    table.finish_round()
    table.deal(START, ["41", "60"], ["medic medic medic", ""])
    table.turn([41, 60], "1: agent")
    assert table.rows[4] == [41]


def test_c19_what_others_kept_stays_secret_and_its_number_public() -> None:
    table = jubilee(START, ["41", "60"], ["agent stop stop", "medic medic seventh"])
    table.turn([41, 60], "1: agent")
    table.finish_round()
    assert table.special_view(2).held == (2, 3)
    assert table.special_view(2).hand == (0, 1, 0, 2, 0, 0, 0)
    assert table.special_view(None).hand is None


# C32.


@pytest.mark.parametrize("seats", range(2, 9))
def test_c32_a_known_deck_has_twelve_cards_for_each_player_and_four(seats: int) -> None:
    table = started(seats, deck="known")
    dealt = [card for seat in table.seats for card in table.hand(seat)] + [card for row in table.rows for card in row]
    assert sorted(dealt) == list(range(1, 12 * seats + 5))


def test_c32_a_known_deck_in_round_two_too() -> None:
    table = started(2, deck="known")
    table.finish_round()
    assert sorted(table.odds(0)) == list(range(1, 29))


def test_c31_no_swap_is_owed_when_the_second_round_begins() -> None:
    table = started(2)
    table.finish_round()
    table.match.settle_chance(FastRng(1))
    assert (table.round, table.special_view().swaps) == (2, 0)
