"""The players of Wolves and Sheep."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.budget import Budget, brief
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.player import Player
from paddock.bots.references import PlainTree
from paddock.bots.search.estimate import WAIT, Estimate
from paddock.bots.searcher import FlatPlayer, in_wins, seat_of
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View
from paddock.games.wolves_and_sheep.guide import BuildOn, WolvesGuide
from paddock.games.wolves_and_sheep.learned_guide import LearnedGuide
from paddock.games.wolves_and_sheep.tuning import Tuning
from paddock.games.wolves_and_sheep.weights import shipped_network

EAGER = 0.04
"""What can be had now is not put off for so little: nobody steps in between in playouts, at the table others may."""


def easy() -> Player:
    return Hesitant("easy", Herder("easy", Budget(seconds=0.5, playouts=80), trying(40)), doubt=0.4, by_odds=True)


def medium() -> Player:
    return Hesitant("medium", Herder("medium", Budget(seconds=0.3, playouts=60), trying(24)), doubt=0.2, by_odds=True)


def hard() -> Player:
    return Herder("hard", Budget(seconds=0.95), LearnedGuide(shipped_network()))


def ismcts() -> Player:
    return PlainTree(BuildOn())


def trying(most: int) -> WolvesGuide:
    """A guide that tries so many moves: of more of them the last are worse, and each is tried less.

    Nor does it infer from what the others build whose herd is whose.
    """
    tuning = Tuning()
    tuning.most = most
    tuning.trust = 0.0
    return WolvesGuide(tuning)


class Herder(FlatPlayer):
    """Flat search that also steps in."""

    def words(self, game: Game, view: View, estimate: Estimate) -> tuple[Phrase, ...]:
        """The guide's values are chances to win, from -1 to 1, at every table size."""
        return (in_wins((1 + estimate.value) / 2, estimate.error / 2),)

    def step_in(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        """Asked at every question, so only what brings something at first sight is thought about."""
        guide = self.guide or game.guide()
        assert isinstance(guide, WolvesGuide)
        world = game.sampler(view).sample(rng)
        urgent = [int(move) for move in guide.urgent(world, seat_of(view), vec[i64](legal))]
        if not urgent:
            return None
        waiting, *others = self.estimates(game, view, [WAIT, *urgent], rng, brief(budget))
        best = max(others, key=lambda estimate: (estimate.value, -estimate.move))
        return best.move if best.value + EAGER >= waiting.value else None


class Hesitant(HesitantPlayer):
    """Errs when it is asked, and steps in as the player does that thinks for it."""

    def step_in(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        return self.thinker.step_in(game, view, legal, rng, budget)
