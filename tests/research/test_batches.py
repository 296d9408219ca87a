"""Batches play the same games as one environment after the other, and Gymnasium's interface stands on them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from paddock.acting.course import Course
from paddock.core.errors import OptionError
from paddock.core.seeds import derive
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.research import batch
from paddock.research.arrays import mask_of, numbers_of
from paddock.research.gym import actions_of, vector_env
from paddock.research.process import action_meanings, make_process, observation_layout
from research.tables import TABLES, Table


def choices(masks: NDArray[Any], choose: np.random.Generator) -> NDArray[np.int64]:
    """A random open action for each game."""
    found: NDArray[np.int64] = np.argmax(masks * (choose.random(masks.shape) + 0.5), axis=1)
    return found


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_batch_plays_what_single_courses_play(table: Table) -> None:
    game, players, options = table
    games = batch(game, 3, players, seed=7, **options)
    alone = [Course(games.process, derive(7, games.name, place)) for place in range(3)]
    choose = np.random.default_rng(1)
    ends = 0
    for _ in range(400):
        actions = choices(games.masks, choose)
        for place, course in enumerate(alone):
            assert np.array_equal(games.observations[place], numbers_of(course, int(course.seat)))
            assert np.array_equal(games.masks[place], mask_of(course, int(course.seat)))
            assert games.deciders[place] == course.seat
            course.act(int(actions[place]))
        games.step(actions)
        for place, course in enumerate(alone):
            assert games.ended[place] == course.is_over()
            if course.is_over():
                ends += 1
                paid = [course.state.utility(seat) for seat in range(players)]
                assert games.rewards[place].tolist() == paid
                course.restart()
            else:
                assert not games.rewards[place].any()
    assert int(games.games.finished) == ends


def test_games_end_and_are_followed_by_others() -> None:
    games = batch("cow006", 64, 4, rounds=1)
    for _ in range(200):
        games.step_randomly()
    assert games.games.finished > 200
    assert not games.observations.flags.writeable


def test_the_same_seed_gives_the_same_games() -> None:
    one, two, other = (batch("black_sheep", 4, 2, seed=seed) for seed in (1, 1, 2))
    for games in (one, two, other):
        for _ in range(50):
            games.step_randomly()
    assert np.array_equal(one.observations, two.observations)
    assert not np.array_equal(one.observations, other.observations)


def test_one_bad_action_moves_no_game() -> None:
    games = batch("cow006", 3, 2)
    before = games.observations.copy()
    actions = games.random_actions()
    actions[1] = 108
    with pytest.raises(ValueError, match=r"cow006: action 108 is not open to seat 0 in game 1"):
        games.step(actions)
    with pytest.raises(ValueError, match="3 whole numbers are expected"):
        games.step([1, 2])
    with pytest.raises(ValueError, match="3 whole numbers are expected"):
        games.step([0.5, 1.0, 2.0])
    assert np.array_equal(before, games.observations)
    with pytest.raises(OptionError, match="at least one game"):
        batch("cow006", 0, 2)


def test_every_action_has_a_meaning() -> None:
    for game, players, options in TABLES:
        process = make_process(game, players, options, None)
        said = action_meanings(process)
        assert len(said) == process.actions == len(set(said))
        assert observation_layout(process).length == process.length


@pytest.mark.parametrize("opponents", ["random", "heuristic"])
@pytest.mark.parametrize("table", [TABLES[0], TABLES[7], TABLES[13]], ids=str)
def test_a_learner_meets_opponents(table: Table, opponents: str) -> None:
    game, players, options = table
    env = vector_env(game, 6 if opponents == "random" else 2, players, opponents=opponents, **options)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = env.reset(seed=3)
    choose = np.random.default_rng(3)
    paid: list[float] = []
    while len(paid) < 3:
        assert env.observation_space.contains(seen)
        assert np.all(seen["action_mask"].any(axis=1))
        actions = choices(seen["action_mask"], choose)
        seen, rewards, ended, cut, infos = env.step(actions)
        assert not cut.any()
        assert not rewards[~ended].any()
        paid += rewards[ended].tolist()
        if ended.any():
            final = infos["final_obs"][np.flatnonzero(ended)[0]]
            assert final["observation"][env.batch.layout.places("kind")].tolist() == [0, 0, 0, 1]
    assert all(-1 <= reward <= 1 for reward in paid)


def test_a_random_learner_loses_to_players_that_think() -> None:
    """And the seats rotate: the reward is that of the learner's seat."""
    env = vector_env("black_sheep", 8, 2, opponents="heuristic")
    seen, _ = env.reset(seed=1)
    choose = np.random.default_rng(1)
    paid: list[float] = []
    while len(paid) < 30:
        seen, rewards, ended, _, _ = env.step(choices(seen["action_mask"], choose))
        paid += rewards[ended].tolist()
    assert sum(paid) / len(paid) < -0.4


def test_a_reset_without_a_seed_gives_other_games() -> None:
    env = vector_env("cow006", 4, 3)
    first, _ = env.reset(seed=1)
    second, _ = env.reset()
    again, _ = env.reset(seed=1)
    assert not np.array_equal(first["observation"], second["observation"])
    assert np.array_equal(first["observation"], again["observation"])
    other, _ = vector_env("cow006", 4, 3).reset()
    assert not np.array_equal(other["observation"], vector_env("cow006", 4, 3).reset()[0]["observation"])


def test_every_game_may_have_a_seed_of_its_own() -> None:
    env = vector_env("cow006", 4, 3)
    first, _ = env.reset(seed=[1, 2, 3, 4])
    second, _ = env.reset(seed=[1, 9, 3, None])
    same = [np.array_equal(*pair) for pair in zip(first["observation"], second["observation"], strict=True)]
    assert same == [True, False, True, False]
    with pytest.raises(OptionError, match="4 games want 4 seeds, not 2"):
        env.reset(seed=[1, 2])
    with pytest.raises(OptionError, match="a reset has no options, such as reset_mask"):
        env.reset(options={"reset_mask": [True] * 4})
    with pytest.raises(OptionError, match=r"at least one game, not 2\.5"):
        batch("cow006", 2.5, 3)  # type: ignore[arg-type]  # as an untyped caller might


def test_a_whole_move_becomes_the_actions_that_make_it() -> None:
    process = make_process("wolves_and_sheep", 2, {"interrupts": "own_turn"}, None)
    course = Course(process, 5)
    laid: list[list[int]] = []
    for _ in range(40):
        move = int(course.moves[len(course.moves) // 2])
        after = course.state.copy()
        after.apply(course.seat, move)
        for action in actions_of(course, move):
            course.act(action)
        for state in (after, course.state):
            assert isinstance(state, WolvesState)
            laid.append([int(tile) for tile in state.land.laid])
    assert laid[::2] == laid[1::2]
