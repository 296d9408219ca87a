"""The interface of a bot: it sees a view and the legal moves, never a state."""

from __future__ import annotations

from abc import ABC, abstractmethod

from paddock.bots.budget import Budget
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View


class Player(ABC):
    """Chooses moves for a seat. Made anew for every table, or for every move: it keeps nothing that it needs.

    Another package adds one with an entry point of the group `paddock.bots` that leads to a class which is made
    without arguments.
    """

    name: str = ""
    """Short, for reports; that of its entry point if it has none."""
    title: str = ""
    text: str = ""
    """What a table calls it, and a line about it: English, for the game's catalogues to translate."""
    budget: Budget = Budget()
    """What it spends on a move unless it is told otherwise. A player that does not search needs none."""
    made_as: tuple[str, str] | None = None
    """The name, with its budget, and the game by which the catalogue has made it, and would in another process."""

    @abstractmethod
    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        """One of the legal moves, for a seat that owes one. All that is left to luck comes from `rng`."""

    def step_in(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        """One of the moves that a seat may make although it is not asked, or None to let the game go on."""
        return None

    @property
    def steps_in(self) -> bool:
        """Whether it wants to be offered such moves."""
        return type(self).step_in is not Player.step_in


class RandomPlayer(Player):
    """Plays any legal move."""

    name = "random"

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]
