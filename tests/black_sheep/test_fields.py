"""Scoring and restocking fields, and the final phase (B14, B17-B24)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from black_sheep.positions import odds
from paddock.core.contract import OPEN, OVER
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.black_sheep.animals import size
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.phases import DRAWING, PLAYING, RESTOCKING, SEARCHING, WINNING
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView

Herd = Callable[[str], int]
Position = Callable[..., BlackSheepState]

GAME = BlackSheepGame(2, {})
HANDS = ["horse cow pig", "pig sheep black"]


def play(state: BlackSheepState, *steps: str) -> None:
    """Steps as in a record, moves of whoever is to move without a seat."""
    for step in steps:
        if step[0].isdigit():
            state.play(state.next_waiting(), GAME.parse_move(step))
        else:
            outcome = GAME.parse_outcome(step)
            state.check_outcome(outcome)
            state.settle(outcome)


def ready(position: Position, **wishes: object) -> BlackSheepState:
    """Field 1 lacks one card of the first seat, whose three horses will win it."""
    settings: dict[str, object] = {
        "figures": ("horse cow", "pig sheep", "rooster black"),
        "sides": [["horse horse", "pig*3"]],
        "finished": [[0, 1]],
    }
    return position(HANDS, **{**settings, **wishes})


# What is seen of a field.


def view_of(state: BlackSheepState, seat: int) -> BlackSheepView:
    view = state.view(seat)
    assert isinstance(view, BlackSheepView)
    return view


def test_b15_equal_cards_make_other_combinations_with_other_figures(position: Position) -> None:
    made = []
    for figures in ("horse cow", "pig pig", "sheep black", "sheep sheep"):
        state = position(HANDS, figures=(figures, "rooster cow", ""), sides=[["pig*2 cow", ""]], finished=[[1, 0]])
        made.append(view_of(state, 1).fields[0].sides[0].combination)
    assert made == ["two_pairs", "four_alike", "pair", "two_pairs"]


def test_the_field_of_a_turn_is_shown_until_the_turn_is_over(position: Position) -> None:
    state = position(HANDS)
    shown = []
    for step in ("2 horse", "draw sheep"):
        shown.append(view_of(state, 1).field)
        play(state, step)
    assert (*shown, view_of(state, 1).field) == (None, 1, None)


# Scoring.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_b14_a_field_is_scored_when_every_players_side_has_three_cards(position: Position, seats: int) -> None:
    full = ["horse horse", *["pig*3"] * (seats - 1)]
    hands = ["horse cow pig", *["pig sheep black"] * (seats - 1)]
    state = position(hands, sides=[full], finished=[[0, *range(1, seats)]])
    play(state, "1 horse", "draw sheep")
    assert state.phase == WINNING


def test_b14_a_field_that_lacks_a_card_is_not_scored(position: Position) -> None:
    state = position(HANDS, sides=[["horse horse", "pig*2"]])
    play(state, "1 horse", "draw sheep")
    assert (state.phase, state.waiting_seats()) == (PLAYING, (1,))


def test_b15_the_best_hand_wins_the_figures(position: Position) -> None:
    state = ready(position)
    state.watch()
    play(state, "1 horse", "draw sheep", "values 3 1")
    assert state.truth()["corrals"] == [["cow", "", "horse"], ["", "", ""]]
    assert state.corral(1) == 0


def test_b17_of_equal_hands_the_side_completed_earlier_wins(position: Position) -> None:
    """The first seat completes the same three cards last, and loses; with an earlier third card it would win."""
    state = position(HANDS, sides=[["horse horse", "horse*3"]], finished=[[0, 1]])
    play(state, "1 horse", "draw sheep")
    assert state.turn == 1
    state = position(HANDS, sides=[["horse*3", "pig pig"]], finished=[[1, 0]], figures=("horse pig", "", ""))
    state.ask(OPEN, 2, 1)
    state.hands[1] = state.hands[0]
    play(state, "1 pig", "draw sheep")
    assert state.turn == 0


def test_b17_a_third_player_with_a_better_hand_ends_the_quarrel(position: Position) -> None:
    hands = ["horse cow pig", "pig sheep black", "cow pig pig"]
    sides = [["cow horse", "cow horse pig", "pig*3"]]
    state = position(hands, figures=("horse pig", "", ""), sides=sides, finished=[[0, 2, 1]])
    play(state, "1 pig", "draw sheep")
    assert state.place(0, 0) == 3
    assert state.turn == 2


def test_b17_order_of_completion_counts_field_by_field(position: Position) -> None:
    state = position(HANDS, sides=[["cow cow", ""], ["cow cow", "cow*3"]], finished=[[0, 0], [0, 1]])
    play(state, "1 cow", "draw cow")
    assert [state.place(field, 0) for field in (0, 1)] == [1, 0]
    play(state, "3 pig", "draw pig", "2 cow", "draw cow")
    assert state.place(1, 0) == 2
    assert state.turn == 1


def test_b18_only_the_winner_sees_the_values_and_all_see_the_figures(position: Position) -> None:
    state = ready(position)
    play(state, "1 horse", "draw sheep", "values 3 1", "restock cow cow")
    own, other, spectator = (state.view(seat) for seat in (0, 1, None))
    assert isinstance(own, BlackSheepView)
    assert isinstance(other, BlackSheepView)
    assert isinstance(spectator, BlackSheepView)
    assert own.values == (((0, 1, 0, 0, 0, 0), (0,) * 6, (1, 0, 0, 0, 0, 0)), None)
    assert other.values == (None, ((0,) * 6,) * 3)
    assert spectator.values == (None, None)
    assert own.corrals == other.corrals == spectator.corrals == ((1, 1, 0, 0, 0, 0), (0,) * 6)


def test_b19_the_cards_at_the_field_are_discarded_and_two_drawn_for_new_figures(position: Position, herd: Herd) -> None:
    state = ready(position, discards="black")
    play(state, "1 horse", "draw sheep", "values 3 1")
    assert state.discards == herd("black horse*3 pig*3")
    assert state.phase == RESTOCKING
    play(state, "restock rooster cow")
    assert state.figures[0] == herd("cow rooster")
    assert state.discards == herd("black horse*3 pig*3 rooster cow")
    assert state.truth()["sides"] == [["", ""]] * 3
    assert state.truth()["finished"] == [[0, 0]] * 3
    assert (state.kind, state.waiting_seats()) == (OPEN, (0,))


# Restocking.


def restocked(position: Position, supply: str, *steps: str, **wishes: object) -> BlackSheepState:
    state = ready(position, supply=supply, **wishes)
    play(state, "1 horse", "draw sheep", "values 3 1", *steps)
    return state


def test_b20_with_one_figure_missing_cards_are_drawn_one_by_one(position: Position, herd: Herd) -> None:
    state = restocked(position, "cow pig", "restock horse cow")
    assert (state.phase, state.figures[0], state.supply) == (SEARCHING, herd("cow"), herd("pig"))
    assert state.aside == herd("horse cow")
    play(state, "search rooster", "search cow")
    assert (state.phase, state.aside) == (SEARCHING, herd("horse cow cow rooster"))
    play(state, "search pig")
    assert (state.figures[0], state.supply, state.aside) == (herd("cow pig"), 0, 0)
    assert state.discards == herd("horse*3 pig*3 horse cow*2 rooster pig")
    assert (state.turned, state.waiting_seats()) == (0, (0,))


def test_b20_two_cards_of_one_species_with_one_figure_left(position: Position, herd: Herd) -> None:
    state = restocked(position, "cow pig pig pig", "restock cow cow")
    assert (state.phase, state.figures[0]) == (SEARCHING, herd("cow"))
    play(state, "search pig")
    assert (state.figures[0], state.supply) == (herd("cow pig"), herd("pig pig"))


def test_b20_a_refill_during_the_search_leaves_out_the_cards_drawn_for_it(position: Position, herd: Herd) -> None:
    state = restocked(position, "cow pig", "restock horse cow", deck="sheep horse cow black", discards="pig")
    assert (state.deck, state.aside) == (herd("black"), herd("horse cow"))
    play(state, "search black")
    before = int(state.discards)
    assert before == herd("pig horse*3 pig*3")
    play(state, "search horse")
    assert state.refills == 1
    assert (state.deck, state.discards) == (before - herd("horse"), 0)
    assert state.aside == herd("horse*2 cow black")
    play(state, "search pig")
    assert state.discards == herd("horse*2 cow black pig")


def test_b20_the_two_cards_of_a_restock_may_come_from_deck_and_refill(position: Position, herd: Herd) -> None:
    state = restocked(position, "cow cow pig pig", deck="sheep cow", discards="pig")
    assert odds(state, 3) == {1: 1}
    assert odds(state, 3, 1) == {0: 3, 2: 4}
    play(state, "restock cow pig")
    assert (state.figures[0], state.discards) == (herd("cow pig"), herd("cow pig"))


@pytest.mark.parametrize("cards", ["horse rooster", "horse horse"])
def test_b21_with_both_figures_missing_the_field_is_turned_over(position: Position, herd: Herd, cards: str) -> None:
    state = restocked(position, "cow pig", f"restock {cards}")
    assert state.turned == 1
    assert (state.figures[0], state.supply, state.aside) == (0, herd("cow pig"), 0)
    assert state.discards == herd(f"horse*3 pig*3 {cards}")
    assert state.waiting_seats() == (0,)


def test_b22_a_search_that_finds_nothing_gives_the_first_figure_back(position: Position, herd: Herd) -> None:
    """The last figures are a cow and a black sheep, but no black sheep card is left in deck and discards.

    The deck is empty after the first two cards: the search goes on through the refilled one.
    """
    state = restocked(position, "cow black", "restock cow horse", deck="sheep cow horse", discards="")
    assert (state.phase, state.figures[0]) == (SEARCHING, herd("cow"))
    for card in ("horse", "horse", "horse", "pig", "pig"):
        play(state, f"search {card}")
    assert state.refills == 1
    assert state.phase == SEARCHING
    play(state, "search pig")
    assert (state.turned, state.figures[0], state.supply) == (1, 0, herd("cow black"))
    assert (state.deck, state.aside, state.discards) == (0, 0, herd("cow horse*4 pig*3"))
    assert state.waiting_seats() == (0,)


def test_b23_of_the_completed_sides_all_but_the_best_are_grey(position: Position) -> None:
    state = position(
        ["horse cow pig", "pig sheep black", "cow pig pig", "cow pig pig"],
        figures=("horse pig", "pig sheep", "rooster black"),
        sides=[["cow horse", "cow horse pig", "cow horse pig", "sheep*3"]],
        finished=[[0, 2, 1, 3]],
    )
    view = state.view(None)
    assert isinstance(view, BlackSheepView)
    sides = view.fields[0].sides
    assert [side.losing for side in sides] == [False, True, True, False]
    assert [side.combination for side in sides] == [None, "two_pairs", "two_pairs", "three_alike"]


def test_b23_grey_follows_the_earlier_of_equal_sides(position: Position) -> None:
    state = position(
        ["horse cow pig", "pig sheep black", "cow pig pig"],
        sides=[["", "cow horse pig", "cow horse pig"]],
        finished=[[0, 2, 1]],
    )
    view = state.view(1)
    assert isinstance(view, BlackSheepView)
    assert [side.losing for side in view.fields[0].sides] == [False, True, False]


def test_b23_exactly_one_completed_side_is_not_grey_in_any_game() -> None:
    for seed in range(5):
        rng = rng_for(seed, "grey")
        match = Match(BlackSheepGame(4, {}))
        while match.state.kind != OVER:
            match.settle_chance(rng)
            if match.state.kind == OPEN:
                view = match.state.view(None)
                assert isinstance(view, BlackSheepView)
                for field in view.fields:
                    complete = [side for side in field.sides if side.finished]
                    assert sum(not side.losing for side in complete) == min(1, len(complete))
                moves = match.state.legal(match.state.next_waiting())
                match.play(int(match.state.next_waiting()), int(moves[rng.below(len(moves))]))


# The final phase.


def test_b24_no_cards_go_to_a_turned_field(position: Position) -> None:
    state = position(HANDS, figures=("", "pig sheep", "rooster black"), turned=1)
    assert {GAME.print_move(move)[0] for move in state.legal(0)} == {"2", "3"}
    refusal = state.refusal(0, GAME.parse_move("1 horse"))
    assert (refusal.code, refusal.rule) == ("field_turned", "B24")


def test_b24_in_the_final_phase_fields_are_turned_whatever_is_left(position: Position) -> None:
    state = ready(position, figures=("horse cow", "pig sheep", ""), turned=4)
    assert size(state.supply) > 20
    play(state, "1 horse", "draw sheep", "values 3 1")
    assert state.turned == 5
    assert state.waiting_seats() == (0,)
    assert {GAME.print_move(move)[0] for move in state.legal(0)} == {"2"}


def test_b24_the_game_ends_with_the_third_field_and_its_last_turn_draws_no_cards(position: Position) -> None:
    state = ready(position, figures=("horse cow", "", ""), turned=6)
    before = int(state.deck)
    play(state, "1 horse -pig")
    assert state.phase == WINNING
    play(state, "values 3 1")
    assert (state.kind, state.turned, state.deck) == (OVER, 7, before)
    assert state.truth()["hands"] == ["cow", "pig sheep black"]
    assert state.audit() == []


def test_b10_the_turn_that_ends_the_game_may_discard_too(position: Position, herd: Herd) -> None:
    state = ready(position, figures=("horse cow", "", ""), turned=6)
    play(state, "1 horse -pig")
    assert (state.phase, state.discards) == (WINNING, herd("pig"))


def test_b24_other_turns_of_the_final_phase_draw(position: Position) -> None:
    state = ready(position, figures=("horse cow", "pig sheep", ""), turned=4)
    play(state, "2 horse")
    assert state.phase == DRAWING


# The checks of the rules file.


def test_a_field_takes_exactly_two_plays_of_each_player_and_a_game_ends() -> None:
    for seats in (2, 3, 4):
        for seed in range(6):
            rng = rng_for(seed, "plays", seats)
            match = Match(BlackSheepGame(seats, {}))
            while match.state.kind != OVER:
                match.settle_chance(rng)
                if match.state.kind == OPEN:
                    moves = match.state.legal(match.state.next_waiting())
                    match.play(int(match.state.next_waiting()), int(moves[rng.below(len(moves))]))
            plays = sum(not step.startswith("*") for step in match.steps)
            scored = sum(step.startswith("*: values") for step in match.steps)
            assert plays == 2 * seats * scored
            assert len(match.steps) <= match.game.longest()


def test_the_audit_finds_what_is_wrong(position: Position) -> None:
    assert position(HANDS).audit() == []
    broken = position(HANDS)
    broken.deck -= 1
    assert "there are 13 cards of horse" in broken.audit()
    broken = position(HANDS)
    broken.supply += 256
    assert broken.audit() == ["there are 7 figures of cow", "31 figures are left in the supply"]
    broken = position(HANDS, sides=[["cow*3", ""]])
    assert "field 1, seat 1: 3 cards, finished 0" in broken.audit()
    broken = position(HANDS, sides=[["cow*3", "pig*3"]], finished=[[1, 2]])
    assert "field 1 is complete and not scored" in broken.audit()
    broken = position(HANDS, prizes=[["horse*3", "", ""], ["", "", ""]])
    assert "more figures worth 1 are won than there are" in broken.audit()
    broken = position(HANDS)
    broken.pool += 1
    assert "the deck and what was drawn from it are not what it was made of" in broken.audit()
