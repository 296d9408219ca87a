"""Players of High Card, and one of any game."""

from __future__ import annotations

from high_card.game import CARDS, KEEP, SWAP, HighCardView
from paddock import Budget, Game, Player, Rng, View


class Careful(Player):
    """The rule of thumb of High Card: the high card first; a low card is changed."""

    name = "heuristic"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        assert isinstance(view, HighCardView)
        if SWAP in legal:
            return SWAP if 2 * (view.hand or (CARDS,))[0] <= CARDS else KEEP
        return legal[-1]


class FirstMove(Player):
    """Plays any game by making the first move of the list."""

    name = "first"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[0]
