"""How fast environments are: ours, and those of other packages that are found installed, side by side.

Every measure counts decisions of random players, with an observation and the legal actions made for each.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec
import numpy as np

from paddock.research import batch, pettingzoo
from paddock.research.process import FACTORS

GAMES_AT_ONCE = 1024
STRETCHES = 5
"""The best of so many counts, so that other load on the machine counts less."""

Stepper = Callable[[], int]
"""Takes some steps; returns how many decisions they were."""


class Rate(msgspec.Struct, frozen=True):
    """How fast one environment is."""

    package: str
    environment: str
    how: str
    decisions_per_s: int | None
    """None where it could not be measured."""
    why: str = ""
    """Why it could not."""


def rate(package: str, environment: str, how: str, made: Callable[[], Stepper], seconds: float) -> Rate:
    """Measure one environment, if its package is there."""
    if find_spec(package) is None:
        return Rate(package, environment, how, None, "not installed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of what others will change some day
        try:
            step = made()
            step()
        except Exception as error:  # whatever another package lacks, the others are measured
            return Rate(package, environment, how, None, f"{type(error).__name__}: {error}"[:60])
        return Rate(package, environment, how, round(max(_count(step, seconds / STRETCHES) for _ in range(STRETCHES))))


def _count(step: Stepper, seconds: float) -> float:
    began = time.perf_counter()
    made = 0
    while time.perf_counter() - began < seconds:
        made += step()
    return made / (time.perf_counter() - began)


# Ours.


def ours_in_batches(game: str, players: int, **options: Any) -> Stepper:
    games = batch(game, GAMES_AT_ONCE, players, **options)

    def step() -> int:
        games.step(games.random_actions())
        return games.n

    return step


def in_a_zoo(env: Any) -> Stepper:
    """A loop of PettingZoo, one game."""
    choose = np.random.default_rng(1)

    def step() -> int:
        env.reset(seed=1)
        made = 0
        for _ in env.agent_iter(2000):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(int(choose.choice(np.flatnonzero(seen["action_mask"]))))
                made += 1
        return made

    return step


def ours_in_a_zoo() -> Stepper:
    return in_a_zoo(pettingzoo.env("cow006", 4))


# Others.


def zoo_classic(name: str) -> Callable[[], Stepper]:
    return lambda: in_a_zoo(import_module(f"pettingzoo.classic.{name}").env())


def spiel(name: str) -> Callable[[], Stepper]:
    """OpenSpiel's loop in Python over one of its games in C++."""

    def made() -> Stepper:
        game = import_module("pyspiel").load_game(name)
        recalls = game.get_type().provides_information_state_tensor
        choose = np.random.default_rng(1)

        def step() -> int:
            state = game.new_initial_state()
            made = 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(outcomes[choose.choice(len(outcomes), p=odds)])
                else:
                    state.information_state_tensor() if recalls else state.observation_tensor()
                    legal = state.legal_actions()
                    state.apply_action(legal[choose.integers(len(legal))])
                    made += 1
            return made

        return step

    return made


def card_lab(name: str) -> Callable[[], Stepper]:
    """RLCard's own loop with its random agents."""

    def made() -> Stepper:
        rlcard = import_module("rlcard")
        env = rlcard.make(name)
        agents = import_module("rlcard.agents")
        env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def step() -> int:
            trajectories, _ = env.run(is_training=False)
            return sum((len(trajectory) - 1) // 2 for trajectory in trajectories)

        return step

    return made


def jax_batch(name: str) -> Callable[[], Stepper]:
    """Pgx: a batch compiled by JAX for the processor that is there."""

    def made() -> Stepper:
        jax = import_module("jax")
        env = import_module("pgx").make(name)
        auto = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)

        def advance(state: Any, key: Any) -> Any:
            actions = jax.random.categorical(key, jax.numpy.log(state.legal_action_mask.astype(float)), axis=-1)
            return jax.vmap(auto)(state, actions, jax.random.split(key, GAMES_AT_ONCE))

        run = jax.jit(advance)
        key = jax.random.PRNGKey(1)
        kept = [jax.jit(jax.vmap(env.init))(jax.random.split(key, GAMES_AT_ONCE)), key]

        def step() -> int:
            kept[1], now = jax.random.split(kept[1])
            kept[0] = run(kept[0], now)
            kept[0].observation.block_until_ready()
            return GAMES_AT_ONCE

        return step

    return made


def measure_all(seconds: float) -> list[Rate]:
    """Ours first."""
    at_once = f"{GAMES_AT_ONCE} at once"
    one = "one, in Python"
    wolves: dict[str, Any] = {"interrupts": "own_turn", "actions": FACTORS}
    ours = [
        ("cow006, 4 players", at_once, lambda: ours_in_batches("cow006", 4)),
        ("black_sheep, 2 players", at_once, lambda: ours_in_batches("black_sheep", 2)),
        ("war_and_sheep", at_once, lambda: ours_in_batches("war_and_sheep", 2)),
        ("wolves_and_sheep, 4, factors", at_once, lambda: ours_in_batches("wolves_and_sheep", 4, **wolves)),
        ("cow006, 4, PettingZoo", one, ours_in_a_zoo),
    ]
    others = [
        ("pettingzoo", "tictactoe_v3", one, zoo_classic("tictactoe_v3")),
        ("pettingzoo", "connect_four_v3", one, zoo_classic("connect_four_v3")),
        ("pettingzoo", "leduc_holdem_v4", one, zoo_classic("leduc_holdem_v4")),
        ("pyspiel", "leduc_poker", one, spiel("leduc_poker")),
        ("pyspiel", "liars_dice", one, spiel("liars_dice")),
        ("pyspiel", "gin_rummy", one, spiel("gin_rummy")),
        ("rlcard", "leduc-holdem", one, card_lab("leduc-holdem")),
        ("rlcard", "uno", one, card_lab("uno")),
        ("pgx", "connect_four", at_once, jax_batch("connect_four")),
        ("pgx", "leduc_holdem", at_once, jax_batch("leduc_holdem")),
    ]
    found = [rate("paddock", name, how, made, seconds) for name, how, made in ours]
    return [*found, *[rate(package, name, how, made, seconds) for package, name, how, made in others]]
