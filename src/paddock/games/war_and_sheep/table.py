"""The table of War & Sheep: where everything lies. The flow of the game is in `state.py`."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import State
from paddock.games.war_and_sheep.board import ALL, count
from paddock.games.war_and_sheep.cards import NO_CARD, RIBBON, copies, one
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

# What a token is.
ONE: Final = 0
THREE: Final = 1
FIVE: Final = 2
WOLF: Final = 3

# Where a mad sheep is.
IN_BOX: Final = 0
ON_BOARD: Final = 1
FULL: Final = 2
"""It left by a 5, and Herb tea can bring it back."""
GONE: Final = 3

MAD_NAMES: Final = ("box", "board", "full", "gone")

# Why the game ended.
NOT_ENDED: Final = 0
NO_SHEEP: Final = 1
TRUCE_PLAYED: Final = 2
NO_GRASS: Final = 3
QUIET: Final = 4

ENDING_NAMES: Final = ("", "no_sheep", "truce", "no_grass", "quiet")

NO_SPACE: Final = -1

_NONE_EACH: Final[vec[i64]] = vec[i64]([0, 0])


class Table(State):
    """Flocks, tokens, wolves, piles and cards. Sets of spaces are masks; what is kept for each seat stands in pairs."""

    def __init__(self, rules: Rules, like: Table | None = None) -> None:
        """A table before the deal, or an independent copy of another one."""
        super().__init__(like)
        self.rules = rules
        self.phase: i64 = i64(DEAL) if like is None else like.phase
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
        self.seen: vec[i64] = _NONE_EACH[:] if like is None else like.seen[:]
        """Face-down tokens that each seat has looked at. Which they are is public, what they are is not (S6)."""
        self.innocent: i64 = i64(0) if like is None else like.innocent
        """Face-down tokens that cannot be wolves, as all could tell from a skipped turn (S5)."""
        self.piles: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0]) if like is None else like.piles[:]
        """Grass taken: at seat * 3 + ONE, THREE or FIVE."""
        self.burnt: vec[i64] = vec[i64]([0, 0, 0]) if like is None else like.burnt[:]
        """Grass removed unscored (Grass fire)."""
        self.wolves_gone: i64 = i64(0) if like is None else like.wolves_gone
        self.full: vec[i64] = _NONE_EACH[:] if like is None else like.full[:]
        """Ordinary sheep that left by a 5: Herb tea can bring one back."""
        self.gone: vec[i64] = _NONE_EACH[:] if like is None else like.gone[:]
        """Ordinary sheep that left otherwise."""
        self.mad_places: vec[i64] = _NONE_EACH[:] if like is None else like.mad_places[:]
        self.hands: vec[i64] = _NONE_EACH[:] if like is None else like.hands[:]
        self.shown: vec[i64] = _NONE_EACH[:] if like is None else like.shown[:]
        """Cards of each hand that everyone knows to be there."""
        self.known: vec[i64] = _NONE_EACH[:] if like is None else like.known[:]
        """Cards of each hand that the other player knows to be there: the shown ones and those it could work out."""
        self.barred: vec[i64] = _NONE_EACH[:] if like is None else like.barred[:]
        """Kinds, as a mask, that each seat could have played when it last skipped: it held none of them (S5)."""
        self.since: vec[i64] = _NONE_EACH[:] if like is None else like.since[:]
        """How many cards each seat may hold unseen that this does not concern: those that came later."""
        self.open: i64 = i64(0) if like is None else like.open
        """Mask of the seats whose hand lies open (Heavy hooves)."""
        self.deck: i64 = rules.cards if like is None else like.deck
        self.out: i64 = i64(0) if like is None else like.out
        """Cards played or lost, all of them shown."""
        self.fresh: i64 = i64(0) if like is None else like.fresh
        """Cards that came to the hand of the seat whose turn it is in this turn: they wait (S9)."""
        self.fresh_shown: i64 = i64(0) if like is None else like.fresh_shown
        """Those of them that everyone has seen."""
        self.left: i64 = i64(0) if like is None else like.left
        """Actions left in this turn, the one under way included."""
        self.begun: bool = False if like is None else like.begun
        """Whether an action of this turn has been begun: no more turning back (S10)."""
        self.iron: bool = False if like is None else like.iron
        """Whether 5s do no harm in this turn (Iron stomach)."""
        self.stirred: bool = False if like is None else like.stirred
        """Whether a token was turned up or a sheep eaten by a wolf in this turn (S15)."""
        self.quiet: i64 = i64(0) if like is None else like.quiet
        """Turns in a row without that."""
        self.card: i64 = i64(NO_CARD) if like is None else like.card
        """The card being played."""
        self.named: i64 = i64(0) if like is None else like.named
        """Tokens named so far in the action under way."""
        self.focus: i64 = i64(NO_SPACE) if like is None else like.focus
        """The sheep or wolf that the action under way is about, once it is named."""
        self.ending: i64 = i64(NOT_ENDED) if like is None else like.ending

    # The board.

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

    # The cards.

    def gain(self, seat: i64, kind: i64, seen: bool) -> None:
        """A card comes to the hand of the seat whose turn it is; `seen`: everyone saw which."""
        card = one(kind)
        self.hands[seat] += card
        self.fresh += card
        if seen or self.open >> seat & 1 == 1:
            self.fresh_shown += card
            self.shown[seat] += card
            self.known[seat] += card
        else:
            self.since[seat] += 1

    def lose(self, seat: i64, kind: i64) -> None:
        """A card that everyone sees leaves a hand; of equal ones it is one that was known, and not a fresh one."""
        card = one(kind)
        self.hands[seat] -= card
        fresh = copies(self.fresh_shown, kind) if seat == self.turn else 0
        if copies(self.shown[seat], kind) > fresh:
            self.shown[seat] -= card
        if copies(self.known[seat], kind) > fresh:
            self.known[seat] -= card
        if self.barred[seat] >> kind & 1 == 1 and self.since[seat] > 0:
            self.since[seat] -= 1

    # The score.

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
