"""What searches have in common that go down a tree in one world after the other."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.search.clock import Clock
from paddock.bots.search.trials import Trials
from paddock.core.contract import State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler

EXPLORATION: Final = 0.7


class Descent:
    """A search from what one seat knows. It may be run again, and goes on from the tree that it has."""

    def __init__(
        self, sampler: Sampler, guide: Guide, seat: i64, moves: vec[i64], exploration: float = EXPLORATION
    ) -> None:
        self.sampler = sampler
        self.guide = guide
        self.seat = seat
        self.exploration = exploration
        self.root = Trials(moves)

    @property
    def node_count(self) -> int:
        raise NotImplementedError

    def descend(self, world: State, rng: Rng) -> None:
        """Follow the tree in one world to a new node, play on from there, and note what came of it."""
        raise NotImplementedError

    def run(self, clock: Clock, rng: Rng) -> Trials:
        """Descend until the clock is up; what is known of the moves then."""
        while not clock.is_up():
            self.descend(self.sampler.sample(rng), rng)
            clock.worlds += 1
            clock.spend()
        clock.nodes = self.node_count
        return self.root
