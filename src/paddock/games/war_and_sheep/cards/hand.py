"""Cards that are about cards."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.errors import IllegalMove
from paddock.core.rng import Rng
from paddock.core.view import EVERYONE
from paddock.games.war_and_sheep.cards.card import Card, Theft
from paddock.games.war_and_sheep.cards.kinds import BINGE, CARD_NAMES, KINDS, copies, draw_card, names_in, one
from paddock.games.war_and_sheep.events import CardStolen, DeckSeen, HandOpened
from paddock.games.war_and_sheep.moves import NO, TAKE
from paddock.games.war_and_sheep.phases import CHOOSING, DONE_NOW
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.telling import tell_card


class Binge(Card):
    """Shown when it is drawn, and lost with the whole hand; never in a hand (S11)."""


class BlueRibbon(Card):
    """Not playable; points if in hand at the end (S16)."""

    def refusal(self, position: WarPosition, seat: i64) -> IllegalMove:
        return IllegalMove("ribbon_stays", "S9", "The Blue ribbon is not played: it scores at the end.")


class HeavyHooves(Card):
    """The opponent's hand lies open for the rest of the game."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return position.open >> 1 - seat & 1 == 0

    def play(self, position: WarPosition, seat: i64) -> i64:
        other = 1 - seat
        position.open |= 1 << other
        position.shown[other] = position.hands[other]
        position.known[other] = position.hands[other]
        if position.told is not None:
            position.tell(EVERYONE, HandOpened(seat=other, cards=names_in(position.hands[other])))
        return DONE_NOW


class InsiderTip(Card):
    """Look through the deck and take any card but a Binge, unseen unless the hand lies open; nothing among Binges.

    Who knows the deck can work out the other hand, too.
    """

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return position.deck != 0

    def play(self, position: WarPosition, seat: i64) -> i64:
        position.known[1 - seat] = position.hands[1 - seat]
        if position.told is not None:
            position.tell(1 << seat, DeckSeen(seat=seat, cards=names_in(position.deck)))
        return CHOOSING

    def first_choices(self, position: WarPosition, seat: i64) -> vec[i64]:
        moves = vec[i64](capacity=KINDS)
        kind: i64 = BINGE + 1
        while kind < KINDS:
            if copies(position.deck, kind) > 0:
                moves = append(moves, TAKE + kind)
            kind += 1
        return moves if len(moves) > 0 else append(moves, NO)

    def choose(self, position: WarPosition, seat: i64, move: i64) -> i64:
        if move != NO:
            kind = move - TAKE
            position.deck -= one(kind)
            position.gain(seat, kind, False)
            tell_card(position, seat, kind)
        return DONE_NOW

    def refusal_of_choice(self, position: WarPosition, move: i64) -> IllegalMove:
        if move == TAKE + BINGE:
            return IllegalMove("never_binge", "S9", "A Binge is never chosen.")
        if TAKE <= move < NO:
            return IllegalMove("not_in_deck", "S9", "That card is not in the deck.")
        return IllegalMove("take_a_card", "S9", "Choose a card from the deck.")


class Pickpocket(Theft):
    """Take one random card of the opponent's hand; everyone sees which."""

    def is_playable(self, position: WarPosition, seat: i64) -> bool:
        return position.hands[1 - seat] != 0

    def odds(self, position: WarPosition, seat: i64) -> dict[int, int]:
        hand = position.hands[1 - seat]
        return {kind: int(copies(hand, kind)) for kind in range(KINDS) if copies(hand, kind) > 0}

    def draw(self, position: WarPosition, seat: i64, rng: Rng) -> i64:
        return draw_card(position.hands[1 - seat], rng)

    def settle(self, position: WarPosition, seat: i64, what: i64) -> None:
        position.lose(1 - seat, what)
        position.gain(seat, what, True)
        if position.told is not None:
            position.tell(EVERYONE, CardStolen(seat=seat, card=CARD_NAMES[what]))
