"""The action cards of War & Sheep: deck, hands, and who knows what of them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.games.war_and_sheep.cards.kinds import copies, one
from paddock.games.war_and_sheep.meadow import NONE_EACH, Meadow


class Hands(Meadow):
    """Sets of cards, packed as `cards.py` says. The deck has no order: a card is drawn out of what remains."""

    def __init__(self, game: Game, like: Hands | None = None) -> None:
        """A full deck and empty hands, or an independent copy."""
        super().__init__(game, like)
        self.hands: vec[i64] = NONE_EACH[:] if like is None else like.hands[:]
        self.shown: vec[i64] = NONE_EACH[:] if like is None else like.shown[:]
        """Cards of each hand that everyone knows to be there."""
        self.known: vec[i64] = NONE_EACH[:] if like is None else like.known[:]
        """Cards of each hand that the other player knows to be there: the shown ones and those it could work out."""
        self.barred: vec[i64] = NONE_EACH[:] if like is None else like.barred[:]
        """Kinds, as a mask, that each seat could have played when it last skipped: it held none of them (S5)."""
        self.since: vec[i64] = NONE_EACH[:] if like is None else like.since[:]
        """How many cards each seat may hold unseen that this does not concern: those that came later."""
        self.open: i64 = i64(0) if like is None else like.open
        """Mask of the seats whose hand lies open (Heavy hooves)."""
        self.deck: i64 = self.rules.cards if like is None else like.deck
        self.out: i64 = i64(0) if like is None else like.out
        """Cards played or lost, all of them shown."""
        self.fresh: i64 = i64(0) if like is None else like.fresh
        """Cards that came to the hand of the seat whose turn it is in this turn: they wait (S9)."""
        self.fresh_shown: i64 = i64(0) if like is None else like.fresh_shown
        """Those of them that everyone has seen."""

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

    def lose_all(self, seat: i64) -> None:
        """A whole hand is shown and lost (S11)."""
        self.out += self.hands[seat]
        self.hands[seat] = 0
        self.shown[seat] = 0
        self.known[seat] = 0
        self.since[seat] = 0
        self.fresh = 0
        self.fresh_shown = 0

    def lose(self, seat: i64, kind: i64) -> None:
        """A card that everyone sees leaves a hand; of equal ones it is one that was known, and not a fresh one.

        An unseen one of a kind that the hand could not hold at a skipped turn has come later.
        """
        card = one(kind)
        self.hands[seat] -= card
        fresh = copies(self.fresh_shown, kind) if seat == self.turn else 0
        if copies(self.shown[seat], kind) > fresh:
            self.shown[seat] -= card
        elif self.barred[seat] >> kind & 1 == 1 and self.since[seat] > 0:
            self.since[seat] -= 1
        if copies(self.known[seat], kind) > fresh:
            self.known[seat] -= card
