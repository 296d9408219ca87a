"""What is known of some moves while a search runs."""

from __future__ import annotations

import math

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.search.estimate import Estimate, estimate


class Trials:
    """The values of some moves, added up while a search runs."""

    def __init__(self, moves: vec[i64]) -> None:
        self.moves = moves
        self.tries = vec[i64]([0] * len(moves))
        self.sums = vec[float]([0.0] * len(moves))
        self.squares = vec[float]([0.0] * len(moves))

    def add(self, place: i64, value: float) -> None:
        self.tries[place] += 1
        self.sums[place] += value
        self.squares[place] += value * value

    def mean(self, place: i64) -> float:
        """The mean value of a move; the worst there is for one that was not tried."""
        tries = self.tries[place]
        return self.sums[place] / float(tries) if tries > 0 else -math.inf

    def estimates(self) -> list[Estimate]:
        places = range(len(self.moves))
        return [
            estimate(int(self.moves[place]), int(self.tries[place]), self.sums[place], self.squares[place])
            for place in places
        ]
