"""Batches: thousands of games stepped together in compiled code, with NumPy arrays in and out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from paddock.acting.course import Process
from paddock.acting.games import Games
from paddock.core.errors import OptionError
from paddock.core.layout import Layout
from paddock.core.seeds import derive
from paddock.research.arrays import refuse, window
from paddock.research.process import environment_name, observation_layout


class Batch:
    """Games that each wait for an action. One that ends pays its rewards and is followed by another in the same step.

    The arrays are windows on what the compiled games write: read-only, and overwritten by the next step. Copy what you
    want to keep.
    """

    def __init__(self, process: Process, n: int, seed: int = 0) -> None:
        if int(n) != n or n < 1:
            raise OptionError(f"a batch has at least one game, not {n}")
        self.process = process
        self.n = n
        self.seats: int = process.game.seats
        self.actions: int = int(process.actions)
        """How many actions there are."""
        self.layout: Layout = observation_layout(process)
        """What the numbers of an observation mean."""
        self.name: str = environment_name(process)
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.name}, {self.seats} players>"

    def reset(self, seed: int | Sequence[int] = 0) -> None:
        """Begin all games anew. The same seed, or seeds of the games, and the same actions give the same games."""
        if isinstance(seed, int):
            seeds = [derive(seed, self.name, place) for place in range(self.n)]
        elif len(seed) == self.n:
            seeds = [derive(one, self.name) for one in seed]
        else:
            raise OptionError(f"{self.n} games want {self.n} seeds, not {len(seed)}")
        self.games = Games(self.process, seeds)
        shape = (self.n, -1)
        self.observations: NDArray[np.int16] = window(self.games.observations, np.int16).reshape(shape)
        """By game: the observation of the seat that decides."""
        self.masks: NDArray[np.uint8] = window(self.games.masks, np.uint8).reshape(shape)
        """By game and action: 1 where it is open to that seat."""
        self.deciders: NDArray[np.uint8] = window(self.games.seats, np.uint8)
        """By game: the seat that decides."""
        self.rewards: NDArray[np.float64] = window(self.games.rewards, np.float64).reshape(shape)
        """By game and seat: the utility of a game that has just ended, else 0."""
        self.ended: NDArray[np.bool_] = window(self.games.ended, np.bool_)
        """By game: whether it has just ended and another one begun."""
        self.finals: NDArray[np.int16] = window(self.games.finals, np.int16).reshape(shape)
        """By game that has just ended: what the seat that acted last saw at the end."""

    def step(self, actions: ArrayLike) -> None:
        """Take an action in every game. ValueError for one that is not open: then no game has moved."""
        self.games.step(self.checked(actions))

    def step_randomly(self) -> None:
        """Take a random action in every game, all moves equally likely."""
        self.games.step_randomly()

    def random_actions(self) -> NDArray[np.int64]:
        """A random action for every game, as a new array."""
        self.games.choose_randomly()
        return np.array(self.games.actions, np.int64)

    def checked(self, actions: ArrayLike) -> bytes:
        """Actions as compiled code reads them, each of them open to its game."""
        given: NDArray[Any] = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"{self.n} whole numbers are expected, not {given.dtype} of shape {given.shape}")
        packed = given.astype("<i8").tobytes()
        fault = int(self.games.first_fault(packed))
        if fault >= 0:
            raise refuse(self.process, given[fault], f"seat {self.deciders[fault]} in game {fault}")
        return packed
