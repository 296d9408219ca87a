"""The table of War & Sheep: the question asked, the turn, the piles and the score. The flow is in `state.py`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import count
from paddock.games.war_and_sheep.cards import CARD_NAMES, NO_CARD, RIBBON, copies
from paddock.games.war_and_sheep.hands import Hands
from paddock.games.war_and_sheep.meadow import FIVE, THREE
from paddock.games.war_and_sheep.rules import Rules

# What is asked now.
DEAL: Final = 0
ACT: Final = 1
LOOK_MORE: Final = 2
LEAVE: Final = 3
DRAW: Final = 4
CARD: Final = 5
"""A choice that the card being played asks for."""
CARD_MORE: Final = 6
"""A further choice of the same card."""
CARD_CHANCE: Final = 7
DONE: Final = 8

PHASE_NAMES: Final = ("deal", "act", "look_more", "leave", "draw", "card", "card_more", "card_chance", "done")

# Why the game ended.
NOT_ENDED: Final = 0
NO_SHEEP: Final = 1
TRUCE_PLAYED: Final = 2
NO_GRASS: Final = 3
QUIET: Final = 4

ENDING_NAMES: Final = ("", "no_sheep", "truce", "no_grass", "quiet")

NO_SPACE: Final = -1


class Table(Hands):
    """Meadow, hands and everything else that makes a position."""

    def __init__(self, rules: Rules, like: Table | None = None) -> None:
        """A table before the deal, or an independent copy of another one."""
        super().__init__(rules, like)
        self.phase: i64 = i64(DEAL) if like is None else like.phase
        self.piles: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0]) if like is None else like.piles[:]
        """Grass taken: at seat * 3 + ONE, THREE or FIVE."""
        self.burnt: vec[i64] = vec[i64]([0, 0, 0]) if like is None else like.burnt[:]
        """Where 1s, 3s and 5s were removed unscored, as sets of spaces (Grass fire)."""
        self.left: i64 = i64(0) if like is None else like.left
        """Actions left in this turn, the one under way included."""
        self.done: i64 = i64(0) if like is None else like.done
        """Actions of this turn that are over: after the first there is no more turning back (S10)."""
        self.iron: bool = False if like is None else like.iron
        """Whether 5s do no harm in this turn (Iron stomach)."""
        self.quiet: i64 = i64(0) if like is None else like.quiet
        """Turns in a row without that."""
        self.card: i64 = i64(NO_CARD) if like is None else like.card
        """The card being played."""
        self.named: i64 = i64(0) if like is None else like.named
        """Tokens named so far in the action under way."""
        self.focus: i64 = i64(NO_SPACE) if like is None else like.focus
        """The sheep or wolf that the action under way is about, once it is named."""
        self.ending: i64 = i64(NOT_ENDED) if like is None else like.ending

    def card_name(self) -> str | None:
        """The card being played."""
        return None if self.card == NO_CARD else CARD_NAMES[self.card]

    def grass(self, seat: i64) -> i64:
        """What a pile is worth (S16)."""
        return self.piles[seat * 3] + 3 * self.piles[seat * 3 + THREE] + 5 * self.piles[seat * 3 + FIVE]

    def score(self, seat: i64) -> i64:
        """Grass and Blue ribbon (S16)."""
        return self.grass(seat) + self.rules.ribbon * copies(self.hands[seat], RIBBON)

    def points(self) -> list[int]:
        return [int(self.score(0)), int(self.score(1))]

    def places(self) -> list[int]:
        """The better one first; equal ones share (S12, S16)."""
        lead = self.lead()
        return [2 if lead < 0 else 1, 2 if lead > 0 else 1]

    def lead(self) -> i64:
        """Above zero if the first seat has won, below if the second has, zero for a draw."""
        first = count(self.flocks[0])
        second = count(self.flocks[1])
        if first == 0 or second == 0:
            return first - second
        lead = self.score(0) - self.score(1)
        return lead if lead != 0 else first - second
