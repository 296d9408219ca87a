"""A Gymnasium vector environment: one learner in every game of a batch, against players of ours.

Gymnasium knows one agent, so the others are part of the environment. Random ones play in compiled code, all others as
they do in the arena, from their own views.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from paddock.acting.course import Course
from paddock.bots.catalogue import make_player
from paddock.bots.player import Player, RandomPlayer
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.rng import FastRng
from paddock.core.seeds import derive
from paddock.research.arrays import observation_space
from paddock.research.batches import Batch
from paddock.research.process import environment_name, make_process


def vector_env(
    game: str | Game,
    n: int,
    players: int | None = None,
    *,
    opponents: str = "random",
    actions: str | None = None,
    **options: Any,
) -> LearnerEnv:
    """So many games, in each of which a learner meets opponents of a name that `paddock arena` knows.

    The learner sits in one seat after the other. Its reward is the utility of the result.
    """
    process = make_process(game, players, options, actions)
    return LearnerEnv(Batch(process, n), make_player(opponents, process.game.id))


class LearnerEnv(VectorEnv[Any, Any, Any]):
    """Gymnasium's vector interface. A game that ends is followed by another in the same step (`final_obs` in infos)."""

    def __init__(self, batch: Batch, opponent: Player) -> None:
        self.batch = batch
        self.opponent = opponent
        self.is_random = type(opponent) is RandomPlayer
        self.num_envs = batch.n
        self.metadata = {"name": environment_name(batch.process), "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_action_space = spaces.Discrete(batch.actions)
        self.action_space = batch_space(self.single_action_space, batch.n)
        self.single_observation_space = observation_space(batch.layout, batch.actions)
        self.observation_space = batch_space(self.single_observation_space, batch.n)
        self._seed = secrets.randbits(60)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin all games anew; without a seed, other games than before and than anywhere else."""
        if options:
            raise OptionError(f"a reset has no options, such as {', '.join(options)}")
        self._seed = seed if isinstance(seed, int) else derive(self._seed, "again")
        self.batch.reset(self._seeds(seed) if isinstance(seed, list) else self._seed)
        self._rng = FastRng(derive(self._seed, "opponents"))
        if self.is_random:
            self.batch.games.seat_learners()
        else:
            self._learners = np.arange(self.num_envs) % self.batch.seats
            self._ended = np.zeros(self.num_envs, np.bool_)
            self._paid = np.zeros(self.num_envs)
            for game in range(self.num_envs):
                self.batch.games.set_learner(game, int(self._learners[game]))
                self._let_others_play(game)
        return self._observations(), {}

    def _seeds(self, given: list[int | None]) -> list[int]:
        """Of every game its own; the opponents then depend on all of them."""
        found = [derive(self._seed, place) if one is None else one for place, one in enumerate(given)]
        self._seed = derive(0, *found)
        return found

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Take an action of the learner in every game. ValueError for one that is not open: then nothing happened."""
        packed = self.batch.checked(actions)
        if self.is_random:
            learners = np.array(self.batch.games.learners)
            self.batch.games.step_among_random(packed)
            ended = self.batch.ended.copy()
            rewards = self.batch.rewards[np.arange(self.num_envs), learners]
        else:
            ended, rewards = self._step_among_players(actions)
        infos = self._final_infos(ended) if ended.any() else {}
        return self._observations(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _observations(self) -> dict[str, NDArray[Any]]:
        return {"observation": self.batch.observations.copy(), "action_mask": self.batch.masks.astype(np.int8)}

    def _final_infos(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """What the learner saw at the end of the games that have ended, as Gymnasium's same-step reset gives it."""
        finals = np.empty(self.num_envs, dtype=object)
        for game in np.flatnonzero(ended):
            nothing = np.zeros(self.batch.actions, np.int8)
            finals[game] = {"observation": self.batch.finals[game].copy(), "action_mask": nothing}
        return {"final_obs": finals, "_final_obs": ended.copy(), "final_info": {}, "_final_info": ended.copy()}

    # Against players that think.

    def _step_among_players(self, actions: NDArray[Any]) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
        self._ended[:] = False
        self._paid[:] = 0.0
        for game in range(self.num_envs):
            self.batch.games.take(game, int(actions[game]))
            self._note_end(game)
            self._let_others_play(game)
        return self._ended.copy(), self._paid.copy()

    def _note_end(self, game: int) -> None:
        """Pay the learner for a game that has ended, and seat it for the next."""
        if self.batch.ended[game]:
            learner = int(self._learners[game])
            self._ended[game] = True
            self._paid[game] = self.batch.rewards[game, learner]
            self._learners[game] = (learner + 1) % self.batch.seats
            self.batch.games.set_learner(game, int(self._learners[game]))

    def _let_others_play(self, game: int) -> None:
        """Ask the opponents for their moves until the learner decides."""
        course = self.batch.games.courses[game]
        while course.seat != self._learners[game]:
            for action in self._answer(course):
                self.batch.games.take(game, action)
            self._note_end(game)

    def _answer(self, course: Course) -> list[int]:
        """The actions by which an opponent makes the move that it chooses, or lets the game go on."""
        process = self.batch.process
        view = course.state.view(course.seat)
        legal = [int(move) for move in course.moves]
        choose = self.opponent.step_in if course.stepping else self.opponent.choose
        move = choose(process.game, view, legal, self._rng, self.opponent.budget) if legal else None
        return [int(process.go_on)] if move is None else actions_of(course, move)


def actions_of(course: Course, move: int) -> list[int]:
    """The actions that make a whole move of the seat that decides."""
    process = course.process
    if not process.factored:
        return [move]
    factors = process.factors
    found: list[int] = []
    left = [int(other) for other in course.moves]
    depth = int(course.depth)
    while len(left) > 1 or not found:
        code = factors.code(move, depth)
        if not found or any(factors.code(other, depth) != code for other in left):
            found.append(int(factors.starts[depth] + code))
        left = [other for other in left if factors.code(other, depth) == code]
        depth += 1
    return found
