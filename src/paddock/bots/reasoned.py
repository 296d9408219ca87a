"""Players that can say why: for hints in the terminal and on the page."""

from __future__ import annotations

from abc import abstractmethod

from paddock.bots.player import Player
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View


class Reasoned(Player):
    """Required: `choose` and `reason`."""

    @abstractmethod
    def reason(self, game: Game, view: View, legal: list[int], move: int) -> Phrase:
        """Why it would make this move, which it has chosen."""

    # Derived.

    def explain(self, game: Game, view: View, legal: list[int], rng: Rng) -> tuple[int, Phrase]:
        """The move that it would make, and why."""
        move = self.choose(game, view, legal, rng)
        return move, self.reason(game, view, legal, move)
