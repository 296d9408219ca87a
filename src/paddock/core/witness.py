"""What a game can tell of a move that was tried: counted in the worlds in which it was made, and put into words."""

from __future__ import annotations

from abc import ABC, abstractmethod

from paddock.core.contract import State
from paddock.core.phrase import Phrase
from paddock.core.rng import Rng


class Witness(ABC):
    """Sees one move made in many worlds, counts what comes of it, and says so to who asked for a hint.

    Worlds are what a sampler made of the asking seat's view, so a witness knows no more than that seat.
    """

    @abstractmethod
    def see(self, world: State, branch: State, rng: Rng) -> None:
        """One trial: a world that is to stay as it is, and a copy in which the move was just made, to be played on."""

    @abstractmethod
    def words(self) -> tuple[Phrase, ...]:
        """What was seen, a sentence each: none if nothing is worth a word."""


def in_hundred(cases: int, of: int) -> int:
    """A number of cases as so many of 100: 0 and 100 only of what never or always was so."""
    share = round(100 * cases / of)
    if share == 0 and cases > 0:
        return 1
    return 99 if share == 100 and cases < of else share
