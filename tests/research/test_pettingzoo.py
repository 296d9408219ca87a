"""PettingZoo's own tests pass on every game, and the environments keep what they promise beyond those."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from paddock.core.errors import OptionError
from paddock.research import pettingzoo as zoo
from research.tables import TABLES, Table

SEALED = [table for table in TABLES if table[0] == "cow006"]
OURS = pytest.mark.filterwarnings("ignore::UserWarning")  # advice of PettingZoo's tests, about pictures and pixels


def make(table: Table, **more: Any) -> Any:
    game, players, options = table
    return zoo.env(game, players, **options, **more)


def play(env: Any, seed: int, choose: np.random.Generator) -> dict[str, float]:
    """One game of random actions; what each agent was paid in all."""
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        assert not cut
        env.step(None if ended else int(choose.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


@OURS
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_api(table: Table) -> None:
    api_test(make(table), num_cycles=60)


@OURS
@pytest.mark.parametrize("table", SEALED, ids=str)
def test_the_parallel_api(table: Table) -> None:
    game, players, options = table
    parallel_api_test(zoo.parallel_env(game, players, **options), num_cycles=30)


@OURS
@pytest.mark.parametrize("table", [TABLES[1], TABLES[8], TABLES[9], TABLES[13]], ids=str)
def test_seeds(table: Table) -> None:
    seed_test(partial(make, table), num_cycles=20)


@OURS
def test_rendering() -> None:
    for table in (TABLES[1], TABLES[7], TABLES[9], TABLES[13]):
        render_test(lambda render_mode, table=table: make(table, render_mode=render_mode))


def test_people_see_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    env = make(TABLES[9], render_mode="human")
    env.reset(seed=1)
    assert capsys.readouterr().out.startswith("War & Sheep, turn of seat 0")
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert capsys.readouterr().out.startswith("War & Sheep, turn of seat 0")


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("table", [TABLES[1], TABLES[7], TABLES[9], TABLES[13]], ids=str)
def test_a_copy_goes_on_alike_and_leaves_the_other_alone(table: Table, copied: Callable[[Any], Any]) -> None:
    env = make(table)
    env.reset(seed=3)
    choose = np.random.default_rng(3)
    for _ in range(25):
        env.step(int(choose.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
    other = copied(env)
    before = env.last()[0]["observation"].copy()
    for _ in range(20):
        other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[0]))
    assert np.array_equal(env.last()[0]["observation"], before)
    for _ in range(20):
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert env.agent_selection == other.agent_selection
    assert np.array_equal(env.last()[0]["observation"], other.last()[0]["observation"])


def test_a_parallel_environment_can_be_copied_too() -> None:
    env = zoo.parallel_env("cow006", 3)
    copy.deepcopy(env).reset(seed=1)  # one that has not begun
    env.reset(seed=1)
    other = copy.deepcopy(env)
    for made in (env, other):
        made.step({agent: int(np.flatnonzero(made.mask(agent))[0]) for agent in made.agents})
    assert all(np.array_equal(env.mask(agent), other.mask(agent)) for agent in env.agents)


class Cycles:
    """A module as PettingZoo's test expects it: it names no game."""

    parallel_env = staticmethod(partial(zoo.parallel_env, "cow006", 5))

    @classmethod
    def env(cls, max_cycles: int) -> Any:
        return parallel_to_aec(cls.parallel_env(max_cycles=max_cycles))


@OURS
def test_cycles() -> None:
    max_cycles_test(Cycles)


def test_a_sample_of_the_actions_is_open_unless_a_mask_says_otherwise() -> None:
    env = zoo.parallel_env("cow006", 3)
    env.reset(seed=1)
    space = env.action_space("player_1")
    opened = np.flatnonzero(env.mask("player_1"))
    assert {int(space.sample()) for _ in range(60)} == set(opened)
    closed = 1 - env.mask("player_1")
    assert int(space.sample(closed)) not in opened


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_game_is_paid_by_its_utility(table: Table) -> None:
    env = zoo.raw_env(table[0], table[1], **table[2])
    paid = play(env, 3, np.random.default_rng(3))
    result = env.course.state.result()
    assert result is not None
    assert list(paid.values()) == list(result.utility)
    assert sum(paid.values()) == pytest.approx(0)


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, two = (zoo.raw_env("wolves_and_sheep", 3) for _ in range(2))
    for env in (one, two):
        play(env, 5, np.random.default_rng(5))
    assert one.course.state == two.course.state


def test_every_agent_that_might_step_in_is_asked_and_may_go_on() -> None:
    env = zoo.raw_env("wolves_and_sheep", 3)
    env.reset(seed=1)
    asked = []
    while env.course.stepping:
        asked.append(env.agent_selection)
        assert env.observe(env.agent_selection)["observation"][env.layout.places("stepping")] == [1]
        env.step(int(env.process.go_on))
    turn = int(env.course.state.turn)
    assert asked == [f"player_{(turn + step) % 3}" for step in (1, 2)]
    assert env.agent_selection == f"player_{turn}"
    assert env.observe(env.agent_selection)["observation"][env.layout.places("stepping")] == [0]


def test_stepping_in_makes_the_move_and_asks_all_again() -> None:
    choose = np.random.default_rng(2)
    env = zoo.raw_env("wolves_and_sheep", 4)
    env.reset(seed=2)
    stepped = 0
    while not env.course.is_over() and stepped < 3:
        mask = env.observe(env.agent_selection)["action_mask"]
        moves = np.flatnonzero(mask[:-1])
        laid = int(env.course.state.serial)
        if env.course.stepping and len(moves) > 0:
            stepper = env.course.seat
            while env.course.seat == stepper and env.course.state.serial == laid:
                open_now = np.flatnonzero(env.observe(env.agent_selection)["action_mask"][:-1])
                env.step(int(choose.choice(open_now)))
            assert env.course.state.serial > laid
            stepped += 1
        else:
            env.step(int(env.course.random_action()))
    assert stepped == 3


@pytest.mark.parametrize("actions", ["flat", "factors"])
def test_both_ways_to_act_reach_every_legal_move(actions: str) -> None:
    """Following a move factor by factor makes just this move, whatever else is open."""
    choose = np.random.default_rng(4)
    env = zoo.raw_env("war_and_sheep", 2, actions=actions)
    env.reset(seed=4)
    while not env.course.is_over():
        moves = [int(move) for move in env.course.moves]
        move = moves[choose.integers(len(moves))]
        after = env.course.state.copy()
        after.apply(env.course.seat, move)
        serial = env.course.state.serial
        while env.course.state.serial == serial:
            place = [int(other) for other in env.course.moves].index(move)
            env.step(int(env.course.action_at(place)))
        if after.kind == env.course.state.kind:
            assert after == env.course.state


def test_what_somebody_has_chosen_so_far_is_shown_to_nobody_else() -> None:
    env = zoo.raw_env("wolves_and_sheep", 2, interrupts="own_turn")
    env.reset(seed=1)
    before = env.observe("player_0"), env.observe("player_1")
    chooser = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(chooser)["action_mask"])[0]))
    assert env.agent_selection == chooser
    other = 1 - env.possible_agents.index(chooser)
    assert np.array_equal(env.observe(f"player_{other}")["observation"], before[other]["observation"])
    assert not np.array_equal(env.observe(chooser)["observation"], before[1 - other]["observation"])


def test_an_action_that_is_not_open_is_refused_and_nothing_happens() -> None:
    env = zoo.raw_env("cow006", 2)
    env.reset(seed=1)
    closed = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(ValueError, match=rf"action {closed} is not open to player_0"):
        env.step(closed)
    assert env.agent_selection == "player_0"
    parallel = zoo.parallel_env("cow006", 2)
    parallel.reset(seed=1)
    with pytest.raises(ValueError, match="not open to player_1"):
        parallel.step({"player_0": int(parallel.course.moves[0]), "player_1": parallel.wait})
    assert parallel.course.seat == 0


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(OptionError, match="12446786 moves, too many for flat actions"):
        zoo.env("wolves_and_sheep", 2, actions="flat")
    with pytest.raises(OptionError, match="actions are flat or factors"):
        zoo.env("cow006", 2, actions="round")
    with pytest.raises(OptionError, match="how many players"):
        zoo.env("cow006")
    with pytest.raises(OptionError, match="render_mode is ansi"):
        zoo.env("cow006", 2, render_mode="pixels")
    with pytest.raises(OptionError, match="asks one seat after the other: use env"):
        zoo.parallel_env("wolves_and_sheep", 2)
    env = zoo.parallel_env("cow006", 3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="there is no action of player_1, player_2"):
        env.step({"player_0": 0})


def test_names_carry_the_version_of_the_vectors() -> None:
    assert zoo.env("cow006", 4).metadata["name"] == "cow006_v1"
    assert zoo.parallel_env("cow006", 4).metadata["name"] == "cow006_parallel_v1"
