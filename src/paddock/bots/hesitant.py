"""A player that errs as people do: it likes good moves best, and takes one that looks nearly as good now and then."""

from __future__ import annotations

import math

from paddock.bots.budget import Budget
from paddock.bots.search.estimate import Estimate
from paddock.bots.searcher import Searcher
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View

STEPS = 1 << 30
SURE = 0.99
"""Values from -1 to 1 beyond this, either way, are told apart no more."""


class HesitantPlayer(Searcher):
    """Searches as another player does, and plays a move the less often the worse it looks.

    `doubt` is the difference in value at which a move is played 2.7 times less often. Where values are chances to win,
    from -1 to 1, they may be compared by their odds: then nobody throws away a last chance, or a game that is won.
    """

    def __init__(self, name: str, thinker: Searcher, doubt: float, by_odds: bool = False) -> None:
        self.name = name
        self.thinker = thinker
        self.budget = thinker.budget
        self.doubt = doubt
        self.by_odds = by_odds

    @property
    def made_as(self) -> tuple[str, str] | None:
        """The thinker searches, also where it steps in: another process that makes this player can search for it."""
        return self.thinker.made_as

    @made_as.setter
    def made_as(self, name: tuple[str, str] | None) -> None:
        self.thinker.made_as = name

    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        return self.thinker.search(game, view, moves, rng, budget)

    def words(self, game: Game, view: View, estimate: Estimate) -> tuple[Phrase, ...]:
        return self.thinker.words(game, view, estimate)

    def pick(self, estimates: list[Estimate], rng: Rng) -> int:
        values = [odds(estimate.value) if self.by_odds else estimate.value for estimate in estimates]
        best = max(values)
        weights = [math.exp((value - best) / self.doubt) for value in values]
        left = float(rng.below(STEPS)) / STEPS * sum(weights)
        for estimate, weight in zip(estimates, weights, strict=True):
            left -= weight
            if left < 0:
                return estimate.move
        return estimates[-1].move


def odds(value: float) -> float:
    """The logarithm of the odds of a chance that is given from -1 to 1; about the same where the chances are even."""
    return math.atanh(max(-SURE, min(SURE, value)))
