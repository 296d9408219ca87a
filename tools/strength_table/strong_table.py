"""All levels at one table: who is placed before whom."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from paddock.bots.contest import Contest
from paddock.bots.statistics import OPEN, SequentialTest
from paddock.bots.tournament import Played
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
    def is_settled(self) -> bool:
        return all(test.verdict != OPEN for test in self.orders.values())

    def _count(self, deal: int) -> None:
        games = [played for _, played in self.ahead[deal]]
        super()._count(deal)
        if len(games) == len(self.schedule.deal):
            for (weaker, stronger), test in self.orders.items():
                share = sum(placed_before(played, stronger, weaker) for played in games) / len(games)
                test.add(share)
                self.before[weaker, stronger] += share


def placed_before(played: Played, one: str, other: str) -> float:
    """The share of the pairs of seats in which one player is placed before another; an equal place is half."""
    ours = [place for bot, place in zip(played.bots, played.places, strict=True) if bot == one]
    theirs = [place for bot, place in zip(played.bots, played.places, strict=True) if bot == other]
    won = [1.0 if mine < place else 0.5 if mine == place else 0.0 for mine in ours for place in theirs]
    return sum(won) / len(won)
