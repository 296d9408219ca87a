"""Players that follow a rule, and can say which."""

from __future__ import annotations

from abc import abstractmethod

from paddock.bots.advice import Advice, Adviser
from paddock.bots.budget import Budget
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View


class Reasoned(Adviser):
    """Required: `choose` and `reason`."""

    @abstractmethod
    def reason(self, game: Game, view: View, legal: list[int], move: int) -> Phrase:
        """Why it would make this move, which it has chosen."""

    # Derived.

    def advise(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Advice]:
        move = self.choose(game, view, legal, rng, budget)
        return [Advice(move, None, None, (self.reason(game, view, legal, move),))]
