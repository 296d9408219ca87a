"""The levels of Black Sheep: flat search by the game's guide, with doubt; hard plans its own decisions against one.

With bonus cards it also finds out how the other plays, by the cards that lie open.
"""

from __future__ import annotations

from paddock.bots.budget import Budget
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.player import Player
from paddock.bots.search.estimate import Estimate
from paddock.bots.searcher import FlatPlayer, PlanPlayer, in_wins, seat_of
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View
from paddock.games.black_sheep.duel_guide import DuelGuide
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.reading_guide import ReadingGuide
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.weights import shipped_answer, shipped_network, shipped_signs


def easy() -> Player:
    return HesitantPlayer("easy", Farmer("easy", Budget(seconds=0.5, playouts=60)), doubt=0.15, by_odds=True)


def medium() -> Player:
    return HesitantPlayer("medium", Farmer("medium", Budget(seconds=0.3, playouts=100)), doubt=0.04, by_odds=True)


def hard() -> Player:
    return PlannerAgainstOne("hard", Budget(seconds=0.9))


class Farmer(FlatPlayer):
    """Flat search by the game's guide."""

    def words(self, game: Game, view: View, estimate: Estimate) -> tuple[Phrase, ...]:
        """The guide's values are 0 for an even share of the wins, and 1 for a sure win."""
        others = game.seats - 1
        return (in_wins((1 + others * estimate.value) / game.seats, others * estimate.error / game.seats),)


class PlannerAgainstOne(Farmer):
    """Plans against one other player. Among more, so much happens until its next turn that plans do not pay."""

    def __init__(self, name: str, budget: Budget) -> None:
        super().__init__(name, budget)
        self.with_tasks = PlanPlayer(name, budget, DuelGuide())

    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]:
        assert isinstance(game, BlackSheepGame)
        if game.seats > 2:
            return super().search(game, view, moves, rng, budget)
        if game.rules.with_tasks:
            return self.with_tasks.search(game, view, moves, rng, budget)
        guide = ReadingGuide(shipped_network(), shipped_answer(), chance_of_thumb(game, view))
        return PlanPlayer(self.name, budget, guide).search(game, view, moves, rng, budget)


def chance_of_thumb(game: Game, view: View) -> float:
    """How likely the other goes by the rule of thumb, by what lies open: any world that looks like the view tells."""
    world = game.sampler(view).sample(FastRng(0))
    assert isinstance(world, BlackSheepState)
    return shipped_signs().chance(world, seat_of(view), False)
