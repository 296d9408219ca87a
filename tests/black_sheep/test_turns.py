"""Set-up and turns (B1-B13)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from black_sheep.positions import odds
from paddock.core.contract import CHANCE, OPEN
from paddock.core.errors import BadOutcome, IllegalMove
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.black_sheep.animals import ALL_CARDS, ALL_FIGURES, NAMES, counts_of, size
from paddock.games.black_sheep.combinations import rank
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.moves import DROPPED, PLAYED
from paddock.games.black_sheep.phases import DONE, PASSING, WINNING
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView

Herd = Callable[[str], int]
Dealt = Callable[..., Match]
Position = Callable[..., BlackSheepState]


def legal_texts(match: Match, seat: int = 0) -> list[str]:
    return [match.game.print_move(move) for move in match.state.legal(seat)]


def sheep(match: Match) -> BlackSheepState:
    assert isinstance(match.state, BlackSheepState)
    return match.state


# Components and set-up.


def test_b1_there_are_14_cards_of_each_of_six_species() -> None:
    assert counts_of(ALL_CARDS) == (14,) * 6
    assert size(ALL_CARDS) == 84


def test_b2_the_species_go_from_horse_to_black_sheep() -> None:
    assert NAMES == ("horse", "cow", "pig", "sheep", "rooster", "black")
    fives = [rank(5 * 256**animal) for animal in range(6)]
    assert fives == sorted(fives, reverse=True)


def test_b3_six_figures_of_each_species_two_of_each_value() -> None:
    values = BlackSheepGame(2, {}).rules.values
    assert counts_of(ALL_FIGURES) == (6,) * 6
    assert [counts_of(herd) for herd in values] == [(2,) * 6] * 3


def test_b4_three_fields_a_corral_each_and_twelve_tasks() -> None:
    view = BlackSheepGame(3, {}).start().view(None)
    assert isinstance(view, BlackSheepView)
    assert (len(view.fields), len(view.corrals)) == (3, 3)
    assert len(BlackSheepGame(2, {}).rules.tasks) == 12


def test_b5_a_figures_value_comes_into_being_when_it_is_won(position: Position) -> None:
    """No state holds a value of a figure on a field or in the supply; it is drawn by what is left of its species."""
    state = position(
        ["horse cow pig", "pig sheep black"],
        figures=("horse horse", "pig sheep", "rooster black"),
        sides=[["horse", "horse*3"]],
        finished=[[0, 1]],
        prizes=[["horse*2", "horse", ""], ["", "", ""]],
    )
    game = BlackSheepGame(2, {})
    state.apply(0, game.parse_move("1 cow pig"))
    state.settle(game.parse_outcome("draw horse cow"))
    assert odds(state, 2) == {2: 1, 3: 2}
    assert odds(state, 2, 2) == {3: 2}
    assert odds(state, 2, 3) == {2: 1, 3: 1}
    assert odds(state, 2, 3, 3) == {}
    assert state.outcome_fault(game.parse_outcome("values 1 3")) == "no horse worth 1 is left [B3]"
    assert state.outcome_fault(game.parse_outcome("values 2 2")) == "no horse worth 2 is left [B3]"
    state.settle(game.parse_outcome("values 3 3"))
    assert state.truth()["corrals"] == [["horse horse", "horse", ""], ["", "", "horse horse"]]


def test_b6_fields_get_figures_of_drawn_cards_and_players_three_cards(dealt: Dealt) -> None:
    match = dealt(["horse horse cow", "pig pig black"])
    state = sheep(match)
    view = state.view(1)
    assert isinstance(view, BlackSheepView)
    assert [field.figures for field in view.fields] == [(0, 1), (2, 3), (4, 5)]
    assert view.supply == (5,) * 6
    assert view.discards == (1,) * 6
    assert view.hand == (2, 2, 5)
    assert view.deck == 84 - 6 - 6


def test_b6_a_deal_can_take_no_card_twice(dealt: Dealt) -> None:
    with pytest.raises(BadOutcome, match="no horse is left"):
        dealt(["horse horse horse"] * 4, figures=("horse horse", "horse horse", "horse horse"))


def test_b7_the_first_player_is_drawn_at_random(dealt: Dealt) -> None:
    assert odds(BlackSheepGame(3, {}).start(), 0) == {0: 1, 1: 1, 2: 1}
    assert dealt(["horse cow pig"] * 3, first=3).state.waiting_seats() == (2,)


# A turn.


def test_b8_cards_go_to_the_own_side_of_one_field(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "pig sheep black"])
    match.do("1: 2 horse pig")
    assert match.state.truth()["sides"] == [["", ""], ["horse pig", ""], ["", ""]]
    assert match.state.truth()["hands"] == ["cow", "pig sheep black"]


def test_b8_only_cards_in_hand_can_be_played(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "pig sheep black"])
    for move in ("1 sheep", "1 horse horse", "3 black -cow"):
        with pytest.raises(IllegalMove) as refused:
            match.do(f"1: {move}")
        assert (refused.value.code, refused.value.rule) == ("not_in_hand", "B8")


def test_b9_an_empty_side_takes_one_card_or_two(dealt: Dealt) -> None:
    match = dealt(["horse cow cow", "pig sheep black"])
    assert [text for text in legal_texts(match) if text.startswith("1")] == [
        "1 horse",
        "1 horse -cow",
        "1 cow",
        "1 cow -horse",
        "1 cow -cow",
        "1 horse cow",
        "1 cow cow",
    ]


def test_b9_a_side_with_one_card_takes_exactly_two_and_one_with_two_exactly_one(position: Position) -> None:
    state = position(["horse cow pig", "pig sheep black"], sides=[["cow", ""], ["cow pig", ""], ["cow*3", ""]])
    texts = [BlackSheepGame(2, {}).print_move(move) for move in state.legal(0)]
    assert [text for text in texts if text.startswith("1")] == ["1 horse cow", "1 horse pig", "1 cow pig"]
    assert [text for text in texts if text.startswith("2")] == [
        f"2 {card}{drop}"
        for card, others in (("horse", ("cow", "pig")), ("cow", ("horse", "pig")), ("pig", ("horse", "cow")))
        for drop in ("", *[f" -{other}" for other in others])
    ]
    assert not [text for text in texts if text.startswith("3")]


@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("1 horse", "play_two", "B9"),
        ("2 horse cow", "play_one", "B9"),
        ("3 horse", "side_full", "B9"),
        ("2 horse -horse", "discard_not_in_hand", "B10"),
        ("2 horse -black", "discard_not_in_hand", "B10"),
        ("1 black sheep", "not_in_hand", "B8"),
    ],
)
def test_b9_refusals_name_the_rule(position: Position, move: str, code: str, rule: str) -> None:
    state = position(["horse cow pig", "pig sheep black"], sides=[["cow", ""], ["cow pig", ""], ["cow*3", ""]])
    before = state.truth()
    with pytest.raises(IllegalMove) as refused:
        state.check(0, BlackSheepGame(2, {}).parse_move(move))
    assert (refused.value.code, refused.value.rule) == (code, rule)
    assert state.truth() == before


def test_b10_after_one_card_another_may_be_discarded_and_two_are_drawn(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "pig sheep black"])
    match.do("1: 1 horse -pig")
    assert match.state.truth()["hands"] == ["cow", "pig sheep black"]
    assert sheep(match).discards == sum(256**animal for animal in range(6)) + 256**2
    with pytest.raises(BadOutcome, match="is 2, not 1"):
        match.do("*: draw horse")
    match.do("*: draw horse horse")
    assert match.state.truth()["hands"] == ["horse horse cow", "pig sheep black"]


def test_b10_no_discard_with_two_cards_and_never_two_discards(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "pig sheep black"])
    given = [PLAYED[move] + DROPPED[move] for move in match.state.legal(0)]
    assert {int(size(cards)) for cards in given} == {1, 2}
    for move in match.state.legal(0):
        assert size(PLAYED[move]) == 1 or DROPPED[move] == 0


def test_b11_the_player_draws_back_to_three(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "pig sheep black"])
    match.do("1: 1 horse")
    assert match.state.kind == CHANCE
    match.do("*: draw rooster")
    assert match.state.truth()["hands"] == ["cow pig rooster", "pig sheep black"]
    assert match.state.waiting_seats() == (1,)


def test_b11_the_discards_become_the_deck_when_a_card_must_be_drawn(position: Position, herd: Herd) -> None:
    state = position(["horse cow pig", "pig sheep black"], deck="rooster", discards="cow*3 black*2")
    state.apply(0, BlackSheepGame(2, {}).parse_move("1 horse cow"))
    assert odds(state, 1) == {4: 1}
    assert odds(state, 1, 4) == {1: 3, 5: 2}
    game = BlackSheepGame(2, {})
    assert state.outcome_fault(game.parse_outcome("draw rooster rooster")) != ""
    state.settle(game.parse_outcome("draw rooster black"))
    assert state.truth()["hands"] == ["pig rooster black", "pig sheep black"]
    assert (state.deck, state.discards) == (herd("cow*3 black"), 0)
    assert state.refills == 1


def test_b11_an_empty_deck_stays_empty_until_a_card_must_be_drawn(position: Position, herd: Herd) -> None:
    state = position(["horse cow pig", "pig sheep black"], deck="rooster", discards="cow*3")
    state.apply(0, BlackSheepGame(2, {}).parse_move("1 horse"))
    state.settle(BlackSheepGame(2, {}).parse_outcome("draw rooster"))
    assert (state.deck, state.discards, state.refills) == (0, herd("cow*3"), 0)


def test_b11_the_draw_comes_before_the_cards_of_a_scored_field_are_discarded(position: Position, herd: Herd) -> None:
    """A refill in that draw does not contain them."""
    state = position(
        ["horse cow pig", "pig sheep black"],
        sides=[["horse horse", "pig*3"]],
        finished=[[0, 1]],
        deck="",
        discards="cow*3 black*3",
    )
    game = BlackSheepGame(2)
    state.apply(0, game.parse_move("1 horse"))
    assert odds(state, 1) == {1: 3, 5: 3}
    state.settle(game.parse_outcome("draw black"))
    assert (state.deck, state.discards, state.phase) == (herd("cow*3 black*2"), 0, WINNING)
    state.settle(game.parse_outcome("values 3 1"))
    assert state.discards == herd("horse*3 pig*3")


def test_b12_a_player_with_full_sides_passes_without_drawing(position: Position) -> None:
    full = [["horse", "cow*3", ""], ["", "cow*3", ""], ["", "pig*3", ""]]
    state = position(
        ["horse cow pig", "pig sheep black", "pig sheep black"],
        sides=full,
        finished=[[0, 1, 0], [0, 1, 0], [0, 1, 0]],
    )
    game = BlackSheepGame(3, {})
    state.watch()
    state.apply(0, game.parse_move("1 horse cow"))
    state.settle(game.parse_outcome("draw horse cow"))
    assert (state.kind, state.phase, state.turn, state.waiting) == (CHANCE, PASSING, 1, 0)
    assert odds(state, 5) == {1: 1}
    before = state.hands[1], state.deck, state.discards
    state.settle(state.chance(rng_for(1)))
    assert (state.hands[1], state.deck, state.discards) == before
    assert state.waiting_seats() == (2,)
    assert type(state.heard()[-1].event).__name__ == "Passed"


def test_b12_a_pass_is_recorded_and_replayed() -> None:
    """Passes come up in random games, stand in the record, and only there where they are forced."""
    found = 0
    for seed in range(30):
        match = Match(BlackSheepGame(4, {}))
        rng = rng_for(seed, "pass")
        while match.state.kind != 3:
            match.settle_chance(rng)
            if match.state.kind == OPEN:
                seat = int(match.state.next_waiting())
                moves = match.state.legal(seat)
                match.play(seat, int(moves[rng.below(len(moves))]))
        found += sum(step.startswith("*: pass") for step in match.steps)
    assert found > 0


def test_b13_play_goes_clockwise(dealt: Dealt) -> None:
    match = dealt(["horse cow pig"] * 3, first=2)
    order = []
    for _ in range(4):
        seat = int(match.state.next_waiting())
        order.append(seat)
        match.play(seat, int(match.state.legal(seat)[0]))
        match.settle(match.state.chance(rng_for(2)))
    assert order == [1, 2, 0, 1]


@pytest.mark.parametrize("turned", [0, 4])
def test_b13_the_winner_of_a_field_plays_next_also_in_the_final_phase(position: Position, turned: int) -> None:
    figures = ("horse cow", "pig sheep", "" if turned else "rooster black")
    state = position(
        ["horse cow pig", "pig sheep black", "cow cow cow"],
        figures=figures,
        sides=[["horse", "horse*3", "cow pig sheep"]],
        finished=[[0, 1, 2]],
        turned=turned,
    )
    game = BlackSheepGame(3, {})
    state.apply(0, game.parse_move("1 cow pig"))
    state.settle(game.parse_outcome("draw horse cow"))
    state.settle(game.parse_outcome("values 1 2"))
    if not turned:
        state.settle(game.parse_outcome("restock horse cow"))
    assert state.waiting_seats() == (1,)
    assert state.phase != DONE


def test_legal_lists_are_short_because_equal_animals_are_one_choice(dealt: Dealt) -> None:
    different = dealt(["horse cow pig", "pig sheep black"])
    alike = dealt(["horse horse horse", "pig sheep black"])
    assert len(different.state.legal(0)) == 3 * 12
    assert len(alike.state.legal(0)) == 3 * 3
