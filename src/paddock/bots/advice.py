"""What a player would tell somebody who asks for a hint."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from paddock.bots.budget import Budget
from paddock.bots.player import Player
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng
from paddock.core.view import View


class Advice(msgspec.Struct, frozen=True):
    """What a player thinks of one move."""

    move: int
    """A legal move; WAIT (-1) for letting the game go on, where the seat need not move."""
    value: float | None
    """What it is worth, greater being better; None from who does not reckon."""
    error: float | None
    """The standard error of that value."""
    words: tuple[Phrase, ...]
    """Why, a sentence each."""


class Adviser(Player):
    """A player that can say what it thinks of its moves. Required: `choose` and `advise`."""

    @abstractmethod
    def advise(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> list[Advice]:
        """What it thinks of the moves that it considers, the best first."""
