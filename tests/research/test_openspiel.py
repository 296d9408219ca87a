"""OpenSpiel's own tests pass on every game, and its algorithms run on ours."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from paddock.core.errors import OptionError
from paddock.games.catalogue import make
from paddock.games.cow006.view import CowView
from research.tables import TABLES, Table

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is 100 MB with what it needs: `make research` installs it")

from paddock.research.openspiel import SpielState, load  # noqa: E402 - once OpenSpiel is known to be there


def play(state: SpielState, choose: np.random.Generator, most: int = 10_000) -> SpielState:
    """Random actions, to the end or so many of them."""
    while not state.is_terminal() and most > 0:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(choose.choice(outcomes, p=odds))
        elif state.is_simultaneous_node():
            seats = range(state.num_players())
            legal = [state.legal_actions(seat) for seat in seats]
            state.apply_actions([int(choose.choice(moves)) if moves else 0 for moves in legal])
        else:
            state.apply_action(int(choose.choice(state.legal_actions())))
        most -= 1
    return state


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_simulations(table: Table, chance: str) -> None:
    """A mask over the twelve million moves of Wolves and Sheep is left out."""
    game, players, options = table
    few = game != "wolves_and_sheep"
    made = load(game, players, chance=chance, **options)
    pyspiel.random_sim_test(made, num_sims=1, serialize=False, verbose=False, mask_test=few)


def test_games_are_found_by_name() -> None:
    game = pyspiel.load_game("paddock_cow006(players=3,rounds=2,professional=True)")
    assert game.num_players() == 3
    state = game.new_initial_state()
    assert state.setup.game == make("cow006", 3, {"rounds": 2, "professional": True})
    assert len([name for name in pyspiel.registered_names() if name.startswith("paddock_")]) == 4


def test_a_preset_has_a_name_too() -> None:
    state = pyspiel.load_game("paddock_cow006(players=3,preset=tactical)").new_initial_state()
    assert state.setup.game == make("cow006", 3, {"preset": "tactical"})


def deals(game: Any, number: int) -> list[str]:
    """What is drawn at the beginning of so many copies of one state."""
    begun = game.new_initial_state()
    found = []
    for _ in range(number):
        state = begun.clone()
        state.apply_action(0)
        found.append(str(state))
    return found


def test_a_copy_does_not_know_what_will_be_drawn() -> None:
    """A search that copies the state would plan with the true future otherwise."""
    assert len(set(deals(load("black_sheep", 2, chance="sampled"), 10))) == 10
    seeded = [deals(load("black_sheep", 2, chance="sampled", rng_seed=7), 3) for _ in range(2)]
    assert seeded[0] == seeded[1]


def test_a_game_can_be_pickled() -> None:
    game = pickle.loads(pickle.dumps(pyspiel.load_game("paddock_war_and_sheep(layout=wedges)")))
    assert game.new_initial_state().setup.game == make("war_and_sheep", 2, {"layout": "wedges"})


@pytest.mark.parametrize("table", [TABLES[1], TABLES[7], TABLES[9], TABLES[13]], ids=str)
def test_a_resampled_state_looks_the_same_to_its_seat(table: Table) -> None:
    game, players, options = table
    choose = np.random.default_rng(1)
    state = play(load(game, players, simultaneous=False, **options).new_initial_state(), choose, 70)
    different = 0
    while state.is_chance_node():
        play(state, choose, 1)
    for _ in range(5):
        player = state.current_player()
        other = state.resample_from_infostate(player, choose.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        different += other.world != state.world
        play(other, choose)
    assert different > 0


def test_an_information_state_remembers_what_was_done() -> None:
    """Two ways to one position of Cow 006 that a seat has gone differently are two information states."""
    seen = set()
    for first in (0, 1):
        state = load(make("cow006", 2, {"rounds": 1}), chance="explicit").new_initial_state()
        choose = np.random.default_rng(3)
        while state.is_chance_node():
            play(state, choose, 1)
        moves = [state.legal_actions(seat) for seat in (0, 1)]
        state.apply_actions([moves[0][first], moves[1][0]])
        seen.add(state.information_state_string(0))
    assert len(seen) == 2


def test_sealed_answers_are_simultaneous_or_hidden_turns() -> None:
    choose = np.random.default_rng(4)
    at_once = play(load("cow006", 2, chance="sampled", rng_seed=1).new_initial_state(), choose, 1)
    assert at_once.is_simultaneous_node()
    in_turn = play(load("cow006", 2, chance="sampled", rng_seed=1, simultaneous=False).new_initial_state(), choose, 1)
    assert in_turn.current_player() == 0
    first, second = in_turn.clone(), in_turn.clone()
    first.apply_action(in_turn.legal_actions()[0])
    second.apply_action(in_turn.legal_actions()[1])
    assert first.information_state_string(1) == second.information_state_string(1)


def test_the_tensor_is_the_vector_field_by_field() -> None:
    game = load("cow006", 2, chance="sampled", rng_seed=1)
    state = play(game.new_initial_state(), np.random.default_rng(5), 4)
    observer: Any = game.make_py_observer()
    observer.set_from(state, 1)
    view = state.world.view(1)
    assert isinstance(view, CowView)
    assert observer.dict["hand"].sum() == len(view.hand or ()) > 0
    assert list(observer.tensor) == list(state.world.vector(1)) == state.observation_tensor(1)


def test_the_algorithms_of_the_example() -> None:
    import spiel_search

    assert len(spiel_search.search(worlds=6, moves=3)) == 3
    before, after = spiel_search.solve(iterations=6)
    assert after < before / 5


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(OptionError, match="chance is explicit or sampled"):
        load("cow006", 2, chance="fair")
    with pytest.raises(OptionError, match="how many players"):
        load("cow006")
