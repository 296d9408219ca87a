"""All levels at one table: who is placed before whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from paddock.bots.contest import Contest, placed_before
from paddock.bots.statistics import SequentialTest
from paddock.core.game import Game


class StrongTable(Contest):
    """A contest at one table whose players are named from the weakest on: settled when that is known of each two.

    Who wins says little of the weaker ones at a strong table, so places are compared.
    """

    def __init__(self, game: Game, bots: Sequence[str], games: int, seed: int) -> None:
        super().__init__(game, bots, games, seed)
        self.orders = {pair: SequentialTest(0.5) for pair in pairwise(self.bots)}
        """By the weaker and the stronger player: whether the stronger is placed before the other."""
        self.before = dict.fromkeys(self.orders, 0.0)
        """How often that was so, in deals."""

    @property
    def tests(self) -> list[SequentialTest]:
        return list(self.orders.values())

    def _count(self, deal: int) -> None:
        games = [played for _, played in self.ahead[deal]]
        super()._count(deal)
        if len(games) == len(self.schedule.deal):
            for (weaker, stronger), test in self.orders.items():
                share = sum(placed_before(played, stronger, weaker) for played in games) / len(games)
                test.add(share)
                self.before[weaker, stronger] += share
