"""The interface of a bot: it sees a view and the legal moves, never a state."""

from __future__ import annotations

from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View


class Player:
    """Required: `choose`."""

    name: str

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng) -> int:
        """One of the legal moves."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Plays any legal move."""

    name = "random"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng) -> int:
        return legal[rng.below(len(legal))]
