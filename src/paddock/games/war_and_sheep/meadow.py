"""The meadow of War & Sheep: flocks, tokens and wolves, as sets of spaces."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.games.war_and_sheep.board import ALL
from paddock.games.war_and_sheep.rules import Rules, rules_of
from paddock.games.war_and_sheep.tokens import FIVE, ONE, THREE, WOLF

# Where a mad sheep is.
IN_BOX: Final = 0
ON_BOARD: Final = 1
FULL: Final = 2
"""It left by a 5, and Herb tea can bring it back."""
GONE: Final = 3

MAD_NAMES: Final = ("box", "board", "full", "gone")

NONE_EACH: Final[vec[i64]] = vec[i64]([0, 0])


class Meadow(State):
    """What stands and lies on the board, and what has left it. Things kept for each seat stand in pairs."""

    def __init__(self, game: Game, like: Meadow | None = None) -> None:
        """A board before the deal, or an independent copy of another one."""
        super().__init__(game, like)
        rules = rules_of(game) if like is None else like.rules
        self.rules: Rules = rules
        self.flocks: vec[i64] = rules.flocks[:] if like is None else like.flocks[:]
        """All sheep on the board: ordinary, camouflaged and mad."""
        self.covered: i64 = i64(0) if like is None else like.covered
        """The camouflaged sheep of both flocks (S10)."""
        self.mad: i64 = i64(0) if like is None else like.mad
        """The mad sheep of both flocks that are on the board (S17)."""
        self.down: i64 = i64(0) if like is None else like.down
        """Face-down tokens. Those in none of the three next sets are 1s."""
        self.threes: i64 = i64(0) if like is None else like.threes
        self.fives: i64 = i64(0) if like is None else like.fives
        self.lurking: i64 = i64(0) if like is None else like.lurking
        """Face-down wolves."""
        self.wolves: i64 = i64(0) if like is None else like.wolves
        """Face-up wolves."""
        self.wolves_gone: i64 = i64(0) if like is None else like.wolves_gone
        self.seen: vec[i64] = NONE_EACH[:] if like is None else like.seen[:]
        """Face-down tokens that each seat has looked at. Which they are is public, what they are is not (S6)."""
        self.innocent: i64 = i64(0) if like is None else like.innocent
        """Face-down tokens that cannot be wolves, as all could tell from a skipped turn (S5)."""
        self.full: vec[i64] = NONE_EACH[:] if like is None else like.full[:]
        """Ordinary sheep that left by a 5: Herb tea can bring one back."""
        self.gone: vec[i64] = NONE_EACH[:] if like is None else like.gone[:]
        """Ordinary sheep that left otherwise."""
        self.mad_places: vec[i64] = NONE_EACH[:] if like is None else like.mad_places[:]
        self.stirred: bool = False if like is None else like.stirred
        """Whether a token was turned up or a sheep eaten by a wolf in this turn (S15)."""

    def sheep(self) -> i64:
        return self.flocks[0] | self.flocks[1]

    def empty(self) -> i64:
        return ALL & ~(self.flocks[0] | self.flocks[1] | self.down | self.wolves)

    def free_sheep(self, seat: i64) -> i64:
        """A seat's uncamouflaged sheep, the mad one included."""
        return self.flocks[seat] & ~self.covered

    def prowlers(self, seat: i64) -> i64:
        """The wolves that a seat may move: those face up, and those face down that it has seen (S8)."""
        return self.wolves | self.lurking & self.seen[seat]

    def wolf_blocks(self) -> i64:
        """What a wolf cannot enter: tokens, wolves, camouflaged and mad sheep (S8, S17)."""
        return self.down | self.wolves | self.covered | self.mad

    def token(self, bit: i64) -> i64:
        """What the face-down token on a space is."""
        if self.lurking & bit != 0:
            return WOLF
        if self.threes & bit != 0:
            return THREE
        return FIVE if self.fives & bit != 0 else ONE

    def lay(self, bit: i64, token: i64) -> None:
        """Lay a token face down."""
        self.down |= bit
        if token == THREE:
            self.threes |= bit
        elif token == FIVE:
            self.fives |= bit
        elif token == WOLF:
            self.lurking |= bit

    def lift(self, bit: i64) -> None:
        """A face-down token is turned up: it counts as lively (S15), and nothing is hidden there any more."""
        keep = ~bit
        self.down &= keep
        self.threes &= keep
        self.fives &= keep
        self.lurking &= keep
        self.innocent &= keep
        self.seen[0] &= keep
        self.seen[1] &= keep
        self.stirred = True

    def wolf_up(self, bit: i64) -> None:
        """A face-down wolf is turned up and stays."""
        self.lift(bit)
        self.wolves |= bit

    def owner(self, bit: i64) -> i64:
        """The seat whose sheep stands on a space."""
        return 0 if self.flocks[0] & bit != 0 else 1

    def remove_sheep(self, bit: i64, by_five: bool) -> None:
        """A sheep leaves the board: by a 5, or for good."""
        seat = self.owner(bit)
        self.flocks[seat] &= ~bit
        self.covered &= ~bit
        if self.mad & bit != 0:
            self.mad &= ~bit
            self.mad_places[seat] = FULL if by_five else GONE
        elif by_five:
            self.full[seat] += 1
        else:
            self.gone[seat] += 1
