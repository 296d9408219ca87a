"""The levels of Black Sheep: odds of fields, their guide, and positions with one good move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from black_sheep.positions import dealt, herd, position
from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.levels.black_sheep import chance_of_thumb
from paddock.bots.searcher import FlatPlayer, PlanPlayer, Searcher
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.black_sheep.combinations import rank
from paddock.games.black_sheep.duel_guide import DuelGuide, cards_laid
from paddock.games.black_sheep.field_odds import chance_to_win, sure_rank
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.guide import BlackSheepGuide
from paddock.games.black_sheep.learned_guide import LearnedGuide
from paddock.games.black_sheep.quick_play import fit_of, fits_of, worths_of
from paddock.games.black_sheep.reading_guide import ReadingGuide
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.weights import shipped_answer, shipped_network

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


def test_who_waits_for_good_cards_beats_a_weak_side() -> None:
    """In games a pair of horses that came first is beaten more often than not."""
    match = position(["pig*3", "pig*3"], sides=[["horse rooster black", ""]], finished=[[1, 0]])
    first, second = chances(match, 1)
    assert first < 0.5 < second


def test_cards_in_hand_count_where_hands_are_known() -> None:
    match = position(["pig*3", "cow cow black"], sides=[["horse horse pig", "cow"]], finished=[[1, 0]])
    state = state_of(match)
    side = state.side(0, 0)
    assert chance_to_win(state, 0, 0, side) > 0.0
    assert chance_to_win(state, 0, 0, side, with_hands=True) == 0.0
    assert chance_to_win(state, 0, 1, state.side(0, 1), with_hands=True) == 1.0


@pytest.mark.parametrize(
    ("begun", "cards", "best"),
    [
        ("horse cow", "horse cow pig", "horse horse cow cow pig"),
        ("horse cow pig", "horse cow black", "horse horse cow cow pig"),
        ("horse cow pig", "horse cow", "horse horse cow cow pig"),
        ("horse cow pig sheep", "black horse cow", "horse horse cow pig sheep"),
    ],
)
def test_the_best_of_the_cards_in_hand_are_laid(begun: str, cards: str, best: str) -> None:
    assert sure_rank(herd(begun), herd(cards)) == rank(herd(best))


def test_no_rank_is_sure_with_too_few_cards_or_none_to_lay() -> None:
    assert sure_rank(herd("horse cow pig"), herd("horse")) == 0
    assert sure_rank(herd("horse cow pig pig pig"), herd("horse cow pig")) == 0


# Quick moves.


def test_a_quick_move_keeps_what_fits_and_throws_away_what_does_not() -> None:
    match = dealt(["horse black black", "pig pig pig"], figures=("horse horse", "cow cow", "pig pig"))
    state = state_of(match)
    worths = worths_of(state, 0)
    fits = fits_of(state, 0, worths)
    assert fit_of(fits, herd("horse")) > fit_of(fits, herd("pig")) > 0.0 > fit_of(fits, herd("black"))
    assert fit_of(fits, herd("horse black")) == pytest.approx(fits[0] + fits[5])


# The guide.


GUIDES = [
    (guide, seats, tasks)
    for seats, guide in [(2, BlackSheepGuide(2)), (3, BlackSheepGuide(3)), (4, BlackSheepGuide(4)), (2, DuelGuide())]
    for tasks in (False, True)
]


@pytest.mark.parametrize(("guide", "seats", "tasks"), [*GUIDES, (LearnedGuide(shipped_network()), 2, False)])
def test_candidates_are_legal_and_values_bounded_and_zero_sum(guide: BlackSheepGuide, seats: int, tasks: bool) -> None:
    game = BlackSheepGame(seats, {"tasks": tasks})
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


def test_in_a_duel_it_is_better_to_wait_while_many_figures_are_to_come() -> None:
    hands = ["horse cow pig", "horse cow pig"]
    begun = position(hands).state
    assert DuelGuide().value(begun, 0) < 0.0  # seat 1 has to move
    assert BlackSheepGuide().value(begun, 0) == pytest.approx(0.0)
    laid = position(hands, sides=[["sheep", ""], ["", ""], ["", "sheep"]]).state
    more = position(hands, sides=[["sheep", ""], ["", ""], ["sheep", ""]]).state
    assert DuelGuide().value(more, 0) < DuelGuide().value(laid, 0)


def test_in_a_duel_cards_count_as_laid_at_fields_that_are_not_turned_over() -> None:
    match = position(["pig*3", "pig*3"], sides=[["sheep cow", ""], ["", "pig"], ["horse", ""]], turned=4)
    assert [cards_laid(state_of(match), seat) for seat in (0, 1)] == [2, 1]


def test_in_a_duel_laying_cards_costs_nothing_when_few_figures_are_to_come() -> None:
    def paid(supply: str) -> float:
        """What a card at a field that is lost all the same costs its owner, in points."""
        sides = [["", "horse*3"], ["", ""], ["", ""]], [["black", "horse*3"], ["", ""], ["", ""]]
        states = [state_of(position(["pig*3", "cow*3"], sides=one, finished=[[0, 1]], supply=supply)) for one in sides]
        before, after = [DuelGuide().expected_points(state)[0] for state in states]
        return before - after

    assert paid("rooster*2") < 1.0 < 2.0 < paid("rooster*5 cow*5 pig*5")


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
    """Its black sheep would win a field of two more, which cost points and bring no bonus: the other has three."""
    match = position(
        ["black sheep rooster", "pig*3"],
        figures=("black black", "", ""),
        sides=[["horse rooster", "pig pig horse"]],
        finished=[[0, 1]],
        turned=6,
        supply="",
        prizes=[["", "pig", ""], ["black", "black", "horse black"]],
    )
    assert not chosen(match, seed).startswith("1 black")


# Plans.


def reader(match: Match) -> ReadingGuide:
    """What hard makes of the cards that lie open."""
    by_thumb = chance_of_thumb(match.game, match.state.view(0))
    return ReadingGuide(shipped_network(), shipped_answer(), by_thumb)


THINKERS: list[tuple[int, bool, Callable[[Match], Searcher]]] = [
    (2, False, lambda match: PlanPlayer("same", Budget(playouts=PLAYOUTS), reader(match))),
    (2, True, lambda _: PlanPlayer("same", Budget(playouts=PLAYOUTS), DuelGuide())),
    (3, False, lambda _: FlatPlayer("same", Budget(playouts=PLAYOUTS))),
]


@pytest.mark.parametrize(("seats", "tasks", "thinker"), THINKERS, ids=["bonus", "tasks", "flat"])
def test_hard_plans_against_one(seats: int, tasks: bool, thinker: Callable[[Match], Searcher]) -> None:
    hands = ["horse cow pig", "pig pig pig", "black black cow"][:seats]
    match = dealt(hands, tasks=["1 2", "3 4", "5 6"] if tasks else [])
    view = match.state.view(0)
    legal = [int(move) for move in match.state.legal(0)]
    budget = Budget(playouts=PLAYOUTS)
    hard = make_player("hard", "black_sheep")
    assert isinstance(hard, Searcher)
    estimates = [one.estimates(match.game, view, legal, FastRng(1), budget) for one in (hard, thinker(match))]
    assert estimates[0] == estimates[1]


# Honest.


def test_hard_makes_the_same_move_in_any_world_that_looks_the_same() -> None:
    match = dealt(["horse cow pig", "pig pig pig", "black black cow"], tasks=["1", "7", "12", "2 3 4"])
    sampler = match.game.sampler(match.state.view(0))
    move = chosen(match)
    for seed in range(4):
        world = sampler.sample(FastRng(seed))
        assert chosen(Match(match.game, world)) == move
