"""PettingZoo environments of every game: `env` asks one seat after the other, `parallel_env` all at once.

Observations are dictionaries with the numbers and the mask of actions, as in PettingZoo's classic games; the reward is
the utility of the result, paid when the game is over.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from librt.vecs import vec
from mypy_extensions import u8
from pettingzoo.utils import wrappers

from paddock.acting.course import Course, Process
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.layout import Layout
from paddock.core.seeds import derive
from paddock.research.arrays import Mask, numbers_of, observation_space, observed, refuse
from paddock.research.process import FACTORS, FLAT, environment_name, make_process, observation_layout

RENDER_MODES = ["ansi", "human"]


def env(
    game: str | Game,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    actions: str | None = None,
    **options: Any,
) -> pettingzoo.AECEnv[str, Any, Any]:
    """An environment that asks one seat after the other, with PettingZoo's usual checks around it.

    `actions` is `flat`, `factors`, or None for whichever suits the game; the options are those of the game.
    """
    inner = raw_env(game, players, render_mode=render_mode, actions=actions, **options)
    checked = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(
    game: str | Game,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    actions: str | None = None,
    **options: Any,
) -> TurnEnv:
    """The same without checks around it."""
    return TurnEnv(make_process(game, players, options, actions), render_mode)


def parallel_env(
    game: str | Game,
    players: int | None = None,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    **options: Any,
) -> SealedEnv:
    """An environment in which all seats that are asked a sealed question answer at once.

    A seat that is not asked waits: its only action is the last one. After `max_cycles` steps a game is cut short; None
    lets it end by its rules.
    """
    process = make_process(game, players, options, None)
    if process.steps_in or process.factored:
        raise OptionError(f"{process.game.id} asks one seat after the other: use env")
    return SealedEnv(process, render_mode, max_cycles)


def agent_names(seats: int) -> list[str]:
    return [f"player_{seat}" for seat in range(seats)]


def check_render_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise OptionError(f"render_mode is ansi, human or None, not {mode!r}")
    return mode


def rendered(course: Course, mode: str | None) -> str | None:
    """The table as a spectator sees it: returned with `ansi`, printed with `human`."""
    shown = str(course.state.view(None))
    if mode == "human":
        print(shown)
    return shown if mode == "ansi" else None


class Copyable:
    """A game under way that can be copied and pickled: what was done in it is done again."""

    process: Process
    layout: Layout
    course: Course
    render_mode: str | None
    _seed: int
    _games: int
    _taken: list[int]

    def begin(self, seed: int | None) -> None:
        """Begin a game. With a seed, this one and those after it are the same each time."""
        if seed is not None:
            self._seed, self._games = seed, 0
        self.course = Course(self.process, derive(self._seed, self._games))
        self._games += 1
        self._taken = []

    def take(self, action: int) -> None:
        self.course.act(action)
        self._taken.append(action)

    def render(self) -> str | None:
        return rendered(self.course, self.render_mode)

    def _show(self) -> None:
        """PettingZoo's games show themselves to people after every step."""
        if self.render_mode == "human":
            self.render()

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in ("process", "layout", "course")}
        return kept | {"made_of": (self.process.game, FACTORS if self.process.factored else FLAT)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game, actions = kept.pop("made_of")
        self.__dict__.update(kept)
        self.process = make_process(game, None, {}, actions)
        self.layout = observation_layout(self.process)
        if self._games:
            self.course = Course(self.process, derive(self._seed, self._games - 1))
            for action in self._taken:
                self.course.act(action)


class TurnEnv(Copyable, pettingzoo.AECEnv[str, Any, Any]):
    """One game; `agent_selection` decides next. What chance does is drawn in between."""

    def __init__(self, process: Process, render_mode: str | None) -> None:
        super().__init__()
        self.process = process
        self.layout: Layout = observation_layout(process)
        self.render_mode = check_render_mode(render_mode)
        self.metadata: dict[str, Any] = {
            "name": environment_name(process),
            "render_modes": RENDER_MODES,
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = agent_names(process.game.seats)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = int(process.actions)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.layout, actions) for agent in self.possible_agents}
        self._seed = secrets.randbits(60)
        self._games = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. With a seed, this one and those after it are the same each time."""
        self.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.course.seat]
        self._show()

    def observe(self, agent: str) -> dict[str, Any]:
        return observed(self.course, self._seats[agent])

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self._is_open(int(action)):
            raise refuse(self.process, action, agent)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.take(int(action))
        if self.course.is_over():
            self._pay_out()
        else:
            self.agent_selection = self.possible_agents[self.course.seat]
        self._accumulate_rewards()
        self._show()

    def _is_open(self, action: int) -> bool:
        return 0 <= action < self.process.actions and bool(self.observe(self.agent_selection)["action_mask"][action])

    def _pay_out(self) -> None:
        for agent, seat in self._seats.items():
            self.rewards[agent] = float(self.course.state.utility(seat))
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def close(self) -> None:
        """There is nothing to close."""


class OpenActions(spaces.Discrete):
    """The actions of an agent. A sample for which no mask is given is one of those that are open to it now."""

    def __init__(self, env: SealedEnv, agent: str) -> None:
        super().__init__(env.wait + 1)
        self.env = env
        self.agent = agent

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.env.agents:
            mask = self.env.mask(self.agent)
        return super().sample(mask, probability)


class SealedEnv(Copyable, pettingzoo.ParallelEnv[str, Any, Any]):
    """One game in which all who are asked answer at once. The last action means to wait."""

    def __init__(self, process: Process, render_mode: str | None, max_cycles: int | None = None) -> None:
        self.process = process
        self.max_cycles = max_cycles
        self.layout: Layout = observation_layout(process)
        self.render_mode = check_render_mode(render_mode)
        self.metadata: dict[str, Any] = {
            "name": f"{process.game.id}_parallel_v{process.game.layout.version}",
            "render_modes": RENDER_MODES,
            "render_fps": 1,
        }
        self.wait: int = int(process.actions)
        """The action of a seat that is not asked."""
        self.possible_agents = agent_names(process.game.seats)
        self.agents: list[str] = []
        self.action_spaces = {agent: OpenActions(self, agent) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(self.layout, self.wait + 1) for agent in self.possible_agents
        }
        self._seed = secrets.randbits(60)
        self._games = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """Begin a game. With a seed, this one and those after it are the same each time."""
        self.begin(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self._show()
        return self.observations(), {agent: {} for agent in self.agents}

    def mask(self, agent: str) -> Mask:
        """The actions that are open to an agent."""
        return self._mask(self.possible_agents.index(agent))

    def _mask(self, seat: int) -> Mask:
        found = vec[u8]([u8(0)] * (self.wait + 1))
        state = self.course.state
        if state.waits_for(seat):
            for move in state.legal(seat):
                found[move] = 1
        else:
            found[self.wait] = 1
        return np.array(found, np.int8)

    def observations(self) -> dict[str, Any]:
        """What every agent sees, and the actions that are open to it."""
        return {
            agent: {"observation": numbers_of(self.course, seat), "action_mask": self._mask(seat)}
            for seat, agent in enumerate(self.possible_agents)
        }

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Answer for all seats. ValueError for an action that is not open: then nothing has happened."""
        if missing := [agent for agent in self.possible_agents if agent not in actions]:
            raise ValueError(f"there is no action of {', '.join(missing)}")
        answers = {seat: int(actions[agent]) for seat, agent in enumerate(self.possible_agents)}
        for seat, answer in answers.items():
            if not 0 <= answer <= self.wait or self._mask(seat)[answer] == 0:
                raise refuse(self.process, answer, self.possible_agents[seat])
        for seat in self.course.state.waiting_seats():
            assert self.course.seat == seat
            self.take(answers[seat])
        self._steps += 1
        self._show()
        over = self.course.is_over()
        cut = not over and self._steps == self.max_cycles
        agents = self.agents
        utility = [float(self.course.state.utility(seat)) if over else 0.0 for seat in range(len(agents))]
        found = self.observations()
        self.agents = [] if over or cut else agents
        ended = dict.fromkeys(agents, over)
        rewards = dict(zip(agents, utility, strict=True))
        return found, rewards, ended, dict.fromkeys(agents, cut), {agent: {} for agent in agents}

    def close(self) -> None:
        """There is nothing to close."""
