"""How long a player thinks."""

from __future__ import annotations

import math
import time

import msgspec

from paddock.bots.budget import Budget
from paddock.bots.player import Player
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View

STEP = math.log(1.02)
"""Times are counted in classes, each 2 % longer than the one before."""


class Spent(msgspec.Struct):
    """Times of many moves: their sum, and how many were about how long."""

    ms: float = 0.0
    counts: dict[int, int] = {}

    @property
    def moves(self) -> int:
        return sum(self.counts.values())

    def add(self, seconds: float) -> None:
        ms = 1000 * seconds
        size = math.floor(math.log(max(ms, 1e-6)) / STEP)
        self.counts[size] = self.counts.get(size, 0) + 1
        self.ms += ms

    def join(self, other: Spent) -> None:
        """Add the times of other moves."""
        self.ms += other.ms
        for size, count in other.counts.items():
            self.counts[size] = self.counts.get(size, 0) + count

    def mean(self) -> float:
        """Milliseconds a move."""
        return self.ms / self.moves if self.counts else 0.0

    def quantile(self, share: float) -> float:
        """Milliseconds that so many of the moves did not take longer than, within 1 %."""
        left = share * self.moves
        for size in sorted(self.counts):
            left -= self.counts[size]
            if left <= 0:
                return math.exp((size + 0.5) * STEP)
        return 0.0


class TimedPlayer(Player):
    """Plays as another player does, and keeps the time of each choice. A move that is the only one does not count."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.name = player.name
        self.budget = player.budget
        self.spent = Spent()

    @property
    def steps_in(self) -> bool:
        return self.player.steps_in

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        began = time.perf_counter()
        move = self.player.choose(game, view, legal, rng, budget)
        if len(legal) > 1:
            self.spent.add(time.perf_counter() - began)
        return move

    def step_in(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        began = time.perf_counter()
        move = self.player.step_in(game, view, legal, rng, budget)
        self.spent.add(time.perf_counter() - began)
        return move
