"""C18, C19, C32: the two rounds of the jubilee game."""

from __future__ import annotations

from collections import Counter

import pytest

from cow006.positions import CowMatch, all_specials, jubilee
from paddock.core.errors import BadOutcome
from paddock.core.rng import FastRng

START = "12 | 30 | 40 | 50"


def started(seats: int, **options: object) -> CowMatch:
    match = CowMatch(seats, edition="jubilee", **options)
    match.settle_chance(FastRng(seats))
    return match


def dealt_specials(match: CowMatch) -> int:
    """How many special cards everyone is about to get."""
    outcome = match.state.chance(FastRng(1))
    seats = len(match.seats)
    return (len(outcome) - 1 - 4 - 12 * seats) // seats


# C18.


@pytest.mark.parametrize("seats", range(2, 9))
def test_c18_twelve_number_cards_and_three_special_cards_each(seats: int) -> None:
    match = started(seats)
    assert [len(match.hand(seat)) for seat in match.seats] == [12] * seats
    assert [len(match.specials(seat)) for seat in match.seats] == [3] * seats
    assert [len(row) for row in match.rows] == [1, 1, 1, 1]
    assert match.special_view().deck == 28 - 3 * seats


def test_c18_a_round_ends_when_all_number_cards_are_played() -> None:
    match = started(3)
    match.play_down_to(1)
    assert match.round == 1
    match.finish_round()
    assert (match.round, match.phase) == (2, "deal")


def test_c18_there_are_two_rounds() -> None:
    match = started(3)
    match.finish_round()
    assert match.view().kind == "chance"
    first = match.view().totals
    match.settle_chance(FastRng(9))
    assert [len(match.hand(seat)) for seat in match.seats] == [12, 12, 12]
    match.finish_round()
    assert match.view().kind == "over"
    rounds = match.view().history
    assert rounds[0] == first
    assert match.state.points() == [one + two for one, two in zip(*rounds, strict=True)]


def test_c18_least_total_wins_and_equals_share() -> None:
    winners = set()
    for seed in range(20):
        match = CowMatch(8, edition="jubilee")
        for number in range(2):
            match.settle_chance(FastRng(100 * number + seed))
            match.finish_round()
        points, places = match.state.points(), match.state.places()
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
    match = CowMatch(2, edition="jubilee")
    numbers = "1 2 3 4 | 5 6 7 8 9 10 11 12 13 14 15 16 | 17 18 19 20 21 22 23 24 25 26 27 28"
    with pytest.raises(Exception, match=fault):
        match.do(f"*: deal {numbers} | {specials}")


# C19.


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 3), (4, 3), (5, 2), (6, 1), (7, 1), (8, 0)])
def test_c19_three_special_cards_or_the_most_that_all_can_get_alike(seats: int, each: int) -> None:
    match = started(seats)
    match.finish_round()
    assert dealt_specials(match) == each
    match.settle_chance(FastRng(7))
    assert [len(match.specials(seat)) for seat in match.seats] == [3 + each] * seats
    assert match.special_view().deck == 28 - (3 + each) * seats


def test_c19_fewer_kept_means_more_dealt() -> None:
    match = started(8)
    match.pick(*[match.hand(seat)[0] for seat in match.seats])
    while match.phase != "pick":
        (seat,) = match.asked
        answers = [move for move in match.offers(seat) if move.split()[0] in ("medic", "stop", "seventh", "agent")]
        match.do(f"{seat}: {answers[0] if answers else match.offers(seat)[0]}")
    match.finish_round()
    kept = sum(len(match.specials(seat)) for seat in match.seats)
    assert 28 - kept >= 8
    assert dealt_specials(match) == min(3, (28 - kept) // 8) > 0


def test_c19_unused_special_cards_are_kept() -> None:
    match = jubilee(START, ["", ""], ["stop medic agent", "schemer schemer medic"])
    match.finish_round()
    match.deal(START, ["", ""], ["saboteur saboteur stop", "seventh seventh stop"])
    assert match.specials(1) == ["agent", "saboteur", "saboteur", "medic", "stop", "stop"]
    assert match.specials(2) == ["seventh", "seventh", "medic", "stop", "schemer", "schemer"]


def test_c19_all_others_are_shuffled_markers_and_discards_too() -> None:
    match = jubilee(START, ["41 42", "60 61"], ["seventh stop agent", "stop medic medic"])
    match.turn([41, 60], "1: seventh 1", "2: stop 2")
    match.turn([42, 61], "1: agent")
    match.finish_round()
    kept = [*match.specials(1), *match.specials(2)]
    assert kept == ["stop", "medic", "medic"]
    assert Counter(match.special_deck) == Counter(all_specials()) - Counter(kept)
    assert (match.discards, match.sevenths, match.stops) == ([], [], [])


def test_c19_a_kept_card_cannot_be_dealt_again() -> None:
    match = jubilee(START, ["", ""], ["stop stop stop", "stop medic medic"])
    match.finish_round()
    deal = match.deal_text([12, 30, 40, 50], [[], []], ["medic", ""])
    with pytest.raises(BadOutcome, match=r"no stop is left in the special deck \[C3\]"):
        match.do(f"*: {deal.replace('medic', 'stop', 1)}")


def test_c19_round_two_begins_with_four_rows_and_no_markers() -> None:
    match = jubilee(START, ["41 42", "60 61"], ["agent seventh", ""])
    match.turn([41, 60], "1: agent")
    match.turn([42, 61], "1: seventh 5")
    match.finish_round()
    match.settle_chance(FastRng(4))
    assert [len(row) for row in match.rows] == [1, 1, 1, 1]
    assert match.sevenths == []


def test_c19_kept_cards_can_be_played_in_round_two() -> None:
    match = jubilee(START, ["", ""], ["agent stop stop", ""])
    match.finish_round()
    match.deal(START, ["41", "60"], ["medic medic medic", ""])
    match.turn([41, 60], "1: agent")
    assert match.rows[4] == [41]


def test_c19_what_others_kept_stays_secret_and_its_number_public() -> None:
    match = jubilee(START, ["41", "60"], ["agent stop stop", "medic medic seventh"])
    match.turn([41, 60], "1: agent")
    match.finish_round()
    assert match.special_view(2).held == (2, 3)
    assert match.special_view(2).hand == (0, 1, 0, 2, 0, 0, 0)
    assert match.special_view(None).hand is None


# C32.


@pytest.mark.parametrize("seats", range(2, 9))
def test_c32_a_known_deck_has_twelve_cards_for_each_player_and_four(seats: int) -> None:
    match = started(seats, deck="known")
    dealt = [card for seat in match.seats for card in match.hand(seat)] + [card for row in match.rows for card in row]
    assert sorted(dealt) == list(range(1, 12 * seats + 5))


def test_c32_a_known_deck_in_round_two_too() -> None:
    match = started(2, deck="known")
    match.finish_round()
    assert sorted(match.odds(0)) == list(range(1, 29))


def test_c31_no_swap_is_owed_when_the_second_round_begins() -> None:
    match = started(2)
    match.finish_round()
    match.settle_chance(FastRng(1))
    assert (match.round, match.special_view().swaps) == (2, 0)
