"""The position of War & Sheep: the question asked, the turn and the piles, beside meadow and hands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES, NO_CARD
from paddock.games.war_and_sheep.hands import Hands
from paddock.games.war_and_sheep.phases import DEALING, NOT_ENDED

NO_SPACE: Final = -1

# Who returns with Herb tea.
NOT_ASKED: Final = -1
SHEEP_RETURNS: Final = 0
MAD_RETURNS: Final = 1
RETURNING_NAMES: Final = ("sheep", "mad")

_NO_GRASS_TAKEN: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 0, 0])
_NOTHING_BURNT: Final[vec[i64]] = vec[i64]([0, 0, 0])


class WarPosition(Hands):
    """Meadow, hands and everything else that makes a position. The flow is in `state.py`."""

    def __init__(self, game: Game, like: WarPosition | None = None) -> None:
        """A position before the deal, or an independent copy of another one."""
        super().__init__(game, like)
        self.phase: i64 = i64(DEALING) if like is None else like.phase
        self.piles: vec[i64] = _NO_GRASS_TAKEN[:] if like is None else like.piles[:]
        """Grass taken: at seat * 3 + ONE, THREE or FIVE."""
        self.burnt: vec[i64] = _NOTHING_BURNT[:] if like is None else like.burnt[:]
        """Where 1s, 3s and 5s were removed unscored, as sets of spaces (Grass fire)."""
        self.left: i64 = i64(0) if like is None else like.left
        """Actions left in this turn, the one under way included."""
        self.done: i64 = i64(0) if like is None else like.done
        """Actions of this turn that are over: after the first there is no more turning back (S10)."""
        self.iron: bool = False if like is None else like.iron
        """Whether 5s do no harm in this turn (Iron stomach)."""
        self.quiet: i64 = i64(0) if like is None else like.quiet
        """Turns in a row without a token turned up or a sheep eaten by a wolf (S15)."""
        self.card: i64 = i64(NO_CARD) if like is None else like.card
        """The card being played."""
        self.named: i64 = i64(0) if like is None else like.named
        """Tokens named so far in the action under way."""
        self.focus: i64 = i64(NO_SPACE) if like is None else like.focus
        """The sheep or wolf that the action under way is about, once it is named."""
        self.returning: i64 = i64(NOT_ASKED) if like is None else like.returning
        """Which sheep comes back, once that is settled (Herb tea)."""
        self.ending: i64 = i64(NOT_ENDED) if like is None else like.ending

    def card_name(self) -> str | None:
        """The card being played."""
        return None if self.card == NO_CARD else CARD_NAMES[self.card]
