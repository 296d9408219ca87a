"""Worlds that look like a view of War & Sheep. Reads the view and nothing else.

Worlds come as likely as the rules make them: unseen tokens and cards are dealt evenly, and what follows from the rules
alone is kept. A hand holds no Binge; a skipped turn shows what a hand and the tokens looked at were not (S5); a turn
that goes on although nothing public can be done shows that something hidden can.

Not modelled is what choices tell: that a card kept for long may be one that is never played, that a token looked at
and left alone may be a wolf. Of cards played after a skipped turn it is not followed whether they had come before or
after it, unless the kind tells; the bar then covers fewer cards than it might. To a spectator, what a player worked
out about the other hand with Insider tip is not known, and in its worlds they know what is shown.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.games.war_and_sheep.board import BITS, mask_of
from paddock.games.war_and_sheep.cards.kinds import (
    BINGE,
    CARD_NAMES,
    NO_CARD,
    RIBBON,
    draw_card,
    every_copy,
    one,
    set_of,
    size,
)
from paddock.games.war_and_sheep.meadow import MAD_NAMES
from paddock.games.war_and_sheep.phases import ACTING, ENDED, ENDING_NAMES, PHASE_NAMES
from paddock.games.war_and_sheep.position import NO_SPACE, NOT_ASKED, RETURNING_NAMES
from paddock.games.war_and_sheep.rules import rules_of
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.tokens import TOKEN_NAMES, WOLF, draw_token
from paddock.games.war_and_sheep.view import FlockView, HandView, WarView


class WarSampler(Sampler):
    """Everything that the view tells is laid out once; a sample fills in the unseen tokens and cards."""

    def __init__(self, game: Game, view: WarView, model: PickModel | None = None) -> None:
        super().__init__(game, view.header, model)
        self.rules = rules_of(game)
        self.view = view
        self.frame = self.known_part()
        known: i64 = 0
        for space, _ in view.known:
            known |= BITS[space]
        self.covered: i64 = self.frame.down & ~known
        """Face-down tokens that the viewer has not seen."""
        self.unseen_tokens = self.count_tokens()
        unseen = self.count_cards()
        never = unseen & self.never_held()
        self.never: i64 = never
        """Unseen cards that can be in no hand."""
        self.pool: i64 = unseen - never
        """Unseen cards that may be in a hand or in the deck."""
        self.hands = [HiddenHand(hand) for seat, hand in enumerate(view.hands) if seat != view.seat]
        self.seats = vec[i64]([seat for seat in range(2) if seat != view.seat])
        self.must_act: bool = self.is_secret_action()

    def sample(self, rng: Rng) -> WarState:
        while True:
            world = self.frame.copy()
            self.lay_tokens(world, rng)
            self.deal_hands(world, rng)
            if not self.must_act or len(world.legal(world.turn)) > 0:
                return world

    # What the view tells.

    def known_part(self) -> WarState:
        view = self.view
        state = self.resumed()
        assert isinstance(state, WarState)
        state.phase = PHASE_NAMES.index(view.phase)
        state.left = view.actions
        state.done = view.done
        state.iron = view.iron
        state.stirred = view.stirred
        state.quiet = view.quiet
        state.card = NO_CARD if view.card is None else CARD_NAMES.index(view.card)
        state.named = mask_of(view.named)
        state.focus = NO_SPACE if view.focus is None else view.focus
        state.returning = NOT_ASKED if view.returning is None else RETURNING_NAMES.index(view.returning)
        state.ending = 0 if view.ending is None else ENDING_NAMES.index(view.ending)
        for seat, flock in enumerate(view.flocks):
            _put_flock(state, seat, flock)
        self.put_tokens(state)
        for seat, hand in enumerate(view.hands):
            _put_hand(state, seat, hand)
        state.out = set_of(view.out)
        return state

    def put_tokens(self, state: WarState) -> None:
        view = self.view
        state.down = mask_of(view.tokens)
        state.wolves = mask_of(view.wolves)
        state.seen = vec[i64]([mask_of(view.peeked[0]), mask_of(view.peeked[1])])
        state.innocent = mask_of(view.innocent)
        for space, token in view.known:
            state.lay(BITS[space], TOKEN_NAMES.index(token))
        state.piles = vec[i64](list(view.piles[0]) + list(view.piles[1]))
        state.burnt = vec[i64]([mask_of(spaces) for spaces in view.burnt])
        state.wolves_gone = view.wolves_gone

    # What it leaves open.

    def count_tokens(self) -> vec[i64]:
        """The tokens that lie unseen: the whole box, less what was taken, burnt, turned up or looked at."""
        view = self.view
        left = [int(number) for number in self.rules.tokens]
        for value in range(3):
            left[value] -= view.piles[0][value] + view.piles[1][value] + len(view.burnt[value])
        left[WOLF] -= len(view.wolves) + view.wolves_gone
        for _, token in view.known:
            left[TOKEN_NAMES.index(token)] -= 1
        return vec[i64](left) if view.phase != "deal" else vec[i64]([0, 0, 0, 0])

    def count_cards(self) -> i64:
        """The cards that are unseen: all but those that are out or known to be in a hand."""
        left = self.rules.cards - set_of(self.view.out)
        for hand in self.view.hands:
            left -= set_of(hand.cards)
        return left

    def never_held(self) -> i64:
        """No hand holds a Binge (S11), and when the game is over every Blue ribbon in a hand is shown (S16)."""
        ended = self.frame.phase == ENDED
        return every_copy(1 << BINGE) | (every_copy(1 << RIBBON) if ended else i64(0))

    def is_secret_action(self) -> bool:
        """Whether a seat was asked for an action although all that can be seen allows none (S5)."""
        frame = self.frame
        return frame.phase == ACTING and frame.turn != self.view.seat and len(frame.legal(frame.turn)) == 0

    # Filling it in.

    def lay_tokens(self, world: WarState, rng: Rng) -> None:
        """First the spaces where no wolf can be, then the others: all layouts that can be are equally likely."""
        left = self.unseen_tokens[:]
        harmless = self.covered & world.innocent
        if harmless != 0:
            wolves = left[WOLF]
            left[WOLF] = 0
            _lay_on(world, harmless, left, rng)
            left[WOLF] = wolves
        _lay_on(world, self.covered & ~harmless, left, rng)

    def deal_hands(self, world: WarState, rng: Rng) -> None:
        """Cards that a skipped turn tells something about come first; then all deals that can be are equally likely."""
        hands = self.hands
        left = self.pool
        older = self.deal_older(rng)
        for place in range(len(hands)):
            left -= older[place]
        for place in range(len(hands)):
            hand = hands[place]
            seat = self.seats[place]
            world.hands[seat] += older[place]
            missing = hand.later
            while missing > 0:
                card = one(draw_card(left, rng))
                left -= card
                world.hands[seat] += card
                if missing <= hand.fresh:
                    world.fresh += card
                missing -= 1
        world.deck = left + self.never

    def deal_older(self, rng: Rng) -> vec[i64]:
        """For each hidden hand, the cards that were in it when its turn was last skipped: of kinds not barred.

        Where there are two such hands, a deal of the first is kept as often as it leaves deals for the second.
        """
        hands = self.hands
        found = vec[i64]([0, 0])
        first = hands[0]
        found[0] = _deal(self.pool & first.possible, first.older, rng)
        if len(hands) == 2:
            second = hands[1]
            choice = self.pool & second.possible
            while not _is_kept(choice, first, found[0], self.pool, second.older, rng):
                found[0] = _deal(self.pool & first.possible, first.older, rng)
            found[1] = _deal(choice - (found[0] & second.possible), second.older, rng)
        return found


class HiddenHand:
    """A hand that the viewer does not see, or not all of it."""

    def __init__(self, hand: HandView) -> None:
        missing = hand.count - len(hand.cards)
        self.later: i64 = min(missing, hand.since)
        """Unseen cards that may have come after the last skipped turn of this seat."""
        self.older: i64 = missing - self.later
        barred = sum([1 << CARD_NAMES.index(name) for name in hand.barred])
        self.possible: i64 = ~every_copy(barred)
        """The kinds that the older cards can be."""
        self.fresh: i64 = hand.fresh_count - len(hand.fresh)
        """How many of the later ones came in this turn."""


def _deal(cards: i64, number: i64, rng: Rng) -> i64:
    """So many random cards of a set."""
    dealt: i64 = 0
    while number > 0:
        dealt += one(draw_card(cards - dealt, rng))
        number -= 1
    return dealt


def _is_kept(choice: i64, first: HiddenHand, dealt: i64, pool: i64, number: i64, rng: Rng) -> bool:
    """Whether a deal of the first hand is kept: as often as it leaves deals of `number` cards of `choice`.

    Most are left if the first hand has as few cards of that choice as it can.
    """
    both = size(choice & first.possible)
    fewest = max(0, first.older - (size(pool & first.possible) - both))
    most_left = size(choice) - fewest
    left = size(choice) - size(dealt & choice)
    place: i64 = 0
    while place < number:
        if rng.below(most_left - place) >= left - place:
            return False
        place += 1
    return True


def _put_flock(state: WarState, seat: i64, flock: FlockView) -> None:
    state.flocks[seat] = mask_of(flock.sheep)
    if flock.hidden is not None:
        state.covered |= BITS[flock.hidden]
    if flock.mad is not None:
        state.mad |= BITS[flock.mad]
    state.mad_places[seat] = MAD_NAMES.index(flock.mad_place)
    state.full[seat] = flock.full
    state.gone[seat] = flock.gone


def _put_hand(state: WarState, seat: i64, hand: HandView) -> None:
    state.hands[seat] = set_of(hand.cards)
    state.shown[seat] = set_of(hand.shown)
    state.known[seat] = set_of(hand.known)
    state.open |= 1 << seat if hand.open else 0
    state.barred[seat] = sum([1 << CARD_NAMES.index(name) for name in hand.barred])
    state.since[seat] = hand.since
    if seat == state.turn:
        state.fresh = set_of(hand.fresh)
        state.fresh_shown = set_of(hand.fresh_shown)


def _lay_on(world: WarState, spaces: i64, left: vec[i64], rng: Rng) -> None:
    while spaces != 0:
        bit = spaces & -spaces
        spaces ^= bit
        world.lay(bit, draw_token(left, rng))
