"""The levels of Black Sheep: odds of fields, their guide, and positions with one good move."""

from __future__ import annotations

import pytest

from black_sheep.positions import dealt, herd, position
from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.black_sheep.field_odds import chance_to_win
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.guide import BlackSheepGuide
from paddock.games.black_sheep.state import BlackSheepState

PLAYOUTS = 150


def chosen(match: Match, seed: int = 1) -> str:
    """The move that hard makes for the seat to move."""
    state = match.state
    seat = int(state.next_waiting())
    legal = [int(move) for move in state.legal(seat)]
    bot = make_player(f"hard@{PLAYOUTS}", "black_sheep")
    return match.game.print_move(bot.choose(match.game, state.view(seat), legal, FastRng(seed), bot.budget))


def state_of(match: Match) -> BlackSheepState:
    state = match.state
    assert isinstance(state, BlackSheepState)
    return state


def chances(match: Match, field: int) -> list[float]:
    """By seat: its chance to win a field, as the table has it."""
    state = state_of(match)
    seats = range(match.game.seats)
    return [chance_to_win(state, field - 1, seat, state.side(field - 1, seat)) for seat in seats]


def value(match: Match, seat: int) -> float:
    return BlackSheepGuide().value(match.state, seat - 1)


# Odds of a field.


def test_full_sides_are_compared_exactly() -> None:
    match = position(["pig*3", "pig*3"], sides=[["horse horse pig", "horse cow cow"]], finished=[[1, 2]])
    assert chances(match, 1) == [0.0, 1.0]
    tie = position(["pig*3", "pig*3"], sides=[["horse horse pig", "horse horse pig"]], finished=[[2, 1]])
    assert chances(tie, 1) == [0.0, 1.0]


def test_better_cards_have_better_chances() -> None:
    match = position(["pig*3"] * 3, sides=[["horse", "cow", "black"]])
    first, second, third = chances(match, 1)
    assert 1.0 > first > second > third > 0.0
    assert first + second + third == pytest.approx(1.0, abs=0.1)


def test_a_side_about_to_be_filled_loses_ties() -> None:
    match = position(["horse horse pig", "pig*3"], sides=[["", "horse horse pig"]], finished=[[0, 1]])
    assert chance_to_win(state_of(match), 0, 0, herd("horse horse pig")) == 0.0
    assert chance_to_win(state_of(match), 0, 0, herd("horse horse cow")) == 1.0


# The guide.


@pytest.mark.parametrize("tasks", [False, True], ids=["bonus", "tasks"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_candidates_are_legal_and_values_bounded_and_zero_sum(seats: int, tasks: bool) -> None:
    game = BlackSheepGame(seats, {"tasks": tasks})
    guide = game.guide()
    for seed in range(2):
        rng = FastRng(seed)
        state = game.start()
        while state.kind != OVER:
            if state.waiting == 0:
                state.settle(state.chance(rng))
                continue
            seat = state.next_waiting()
            legal = list(state.legal(seat))
            candidates = list(guide.candidates(state, seat, state.legal(seat)))
            assert candidates
            assert set(candidates) <= set(legal)
            quick = guide.quick_move(state, seat, rng)
            assert quick in legal
            values = [guide.value(state, other) for other in range(seats)]
            assert all(-1.0 <= value <= 1.0 for value in values)
            assert sum(values) == pytest.approx(0.0, abs=1e-9)
            state.apply(seat, quick if seed % 2 else state.random_move(seat, rng))
        best = max(range(seats), key=lambda seat: state.standing()[seat])
        assert guide.value(state, best) > 0.0


def test_fields_that_are_alike_are_tried_once() -> None:
    match = dealt(["horse cow pig", "pig pig pig"], figures=("horse cow", "pig sheep", "horse cow"))
    state = state_of(match)
    moves = [match.game.print_move(int(move)) for move in BlackSheepGuide().candidates(state, 0, state.legal(0))]
    assert {move[0] for move in moves} == {"1", "2"}
    match.do("1: 1 horse cow")
    match.do("*: draw pig pig")
    assert len(BlackSheepGuide().candidates(state, 1, state.legal(1))) == len(state.legal(1))


def test_figures_a_better_side_and_most_of_a_species_are_good() -> None:
    hands = ["pig*3", "pig*3"]
    ahead = position(hands, prizes=[["", "", "horse cow"], ["horse cow", "", ""]])
    assert value(ahead, 1) > 0.05
    assert value(ahead, 1) == pytest.approx(-value(ahead, 2))
    assert value(position(hands, sides=[["horse horse", "pig black"]]), 1) > 0.02
    assert value(position(hands, prizes=[["horse horse", "", ""], ["", "", "horse"]]), 1) > 0.0


def test_black_sheep_count_against_their_owner() -> None:
    match = position(["pig*3", "pig*3"], prizes=[["", "horse", "black"], ["", "black", "cow"]])
    assert value(match, 1) < 0.0


def test_the_flock_of_black_sheep_wins() -> None:
    """Task 12 (B32): the only owner of black sheep is close to the win when none is left."""
    prizes = [["black*2", "black*2", "black*2"], ["horse", "horse", "horse"]]
    tasks = (12, 1, 2, 3, 4, 5)
    match = position(["pig*3", "pig*3"], figures=("cow cow", "pig sheep", "cow pig"), prizes=prizes, tasks=tasks)
    assert value(match, 1) > 0.5


# Positions with one good move: the last field is open, and the game ends when it is full.


def last_field(hand: str, own: str, other: str) -> Match:
    """The first seat completes the last field and thereby ends the game; it wins the game if it wins the field."""
    return position(
        [hand, "pig*3"],
        figures=("horse cow", "", ""),
        sides=[[own, other]],
        finished=[[0, 1]],
        supply="",
        turned=6,
        prizes=[["pig", "", ""], ["", "sheep", ""]],
    )


@pytest.mark.parametrize("seed", range(3))
def test_hard_wins_the_last_field(seed: int) -> None:
    assert chosen(last_field("cow pig black", "horse cow", "horse horse pig"), seed).startswith("1 cow")


@pytest.mark.parametrize("seed", range(3))
def test_hard_completes_four_alike_or_keeps_the_horse_for_it(seed: int) -> None:
    match = position(
        ["horse cow black", "pig*3"],
        figures=("horse pig", "black black", "sheep rooster"),
        sides=[["horse horse", "pig pig pig"], ["", ""], ["", ""]],
        finished=[[0, 1]],
    )
    move = chosen(match, seed)
    assert move.startswith("1 horse") or "horse" not in move


@pytest.mark.parametrize("seed", range(3))
def test_hard_leaves_black_sheep_to_the_other(seed: int) -> None:
    """With three cards of no use it would rather lose a field of two black sheep than win it."""
    match = position(
        ["black sheep rooster", "pig*3"],
        figures=("black black", "", ""),
        sides=[["black black", "pig pig horse"]],
        finished=[[0, 1]],
        turned=6,
        supply="",
        prizes=[["", "pig", "black"], ["", "", "horse black"]],
    )
    assert not chosen(match, seed).startswith("1 black")


# Honest.


def test_hard_makes_the_same_move_in_any_world_that_looks_the_same() -> None:
    match = dealt(["horse cow pig", "pig pig pig", "black black cow"], tasks=["1", "7", "12", "2 3 4"])
    sampler = match.game.sampler(match.state.view(0))
    move = chosen(match)
    for seed in range(4):
        world = sampler.sample(FastRng(seed))
        assert chosen(Match(match.game, world)) == move
