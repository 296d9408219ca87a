"""Two plain searchers to measure others by. They know nothing of any game but its rules."""

from __future__ import annotations

from msgspec.structs import replace

from paddock.bots.budget import Budget
from paddock.bots.search.estimate import Estimate
from paddock.bots.search.points import ByPoints
from paddock.bots.searcher import FlatPlayer, TreePlayer, in_points
from paddock.core.game import Game
from paddock.core.guide import Guide
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View

WORLDS = 1000


class PlainFlat(FlatPlayer):
    """Flat Monte Carlo with every move tried in 1,000 worlds, unless its name or the question says how many playouts.

    Where only the one who asks names seconds, they are the most that it takes, and not what it spends.
    """

    def __init__(self, guide: Guide | None = None) -> None:
        super().__init__("flat", Budget(), guide or ByPoints(), halving=False)

    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        if budget.playouts is None and self.budget.seconds is None:
            budget = replace(budget, playouts=WORLDS * len(moves))
        return super().search(game, view, moves, rng, budget)

    def words(self, game: Game, view: View, estimate: Estimate) -> tuple[Phrase, ...]:
        return (in_points(estimate),)


class PlainTree(TreePlayer):
    """Information-set tree search with random playouts, one second a move."""

    def __init__(self, guide: Guide | None = None) -> None:
        super().__init__("ismcts", Budget(seconds=1.0), guide or Guide())
