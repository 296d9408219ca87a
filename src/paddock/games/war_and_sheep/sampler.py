"""Worlds that look like a view of War & Sheep. Reads the view and nothing else."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.games.war_and_sheep.board import BITS, mask_of
from paddock.games.war_and_sheep.cards.kinds import BINGE, CARD_NAMES, NO_CARD, RIBBON, copies, draw_card, one, set_of
from paddock.games.war_and_sheep.meadow import MAD_NAMES
from paddock.games.war_and_sheep.phases import ENDED, ENDING_NAMES, PHASE_NAMES
from paddock.games.war_and_sheep.position import NO_SPACE
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
        self.unseen_cards = self.count_cards()

    def sample(self, rng: Rng) -> WarState:
        world = self.frame.copy()
        self.lay_tokens(world, rng)
        left = self.unseen_cards
        for seat in range(2):
            if seat != self.view.seat:
                left = self.deal_hand(world, seat, left, rng)
        world.deck = left
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

    # Filling it in.

    def lay_tokens(self, world: WarState, rng: Rng) -> None:
        """First the spaces where no wolf can be, then the others."""
        left = self.unseen_tokens[:]
        harmless = self.covered & world.innocent
        wolves = left[WOLF]
        left[WOLF] = 0
        _lay_on(world, harmless, left, rng)
        left[WOLF] = wolves
        _lay_on(world, self.covered & ~harmless, left, rng)

    def deal_hand(self, world: WarState, seat: i64, left: i64, rng: Rng) -> i64:
        """Fill a hand up with cards that can be there: older ones, then those that came later. Returns what is left.

        No hand holds a Binge (S11), and when the game is over every Blue ribbon in a hand is shown (S16).
        """
        hand = self.view.hands[seat]
        missing = hand.count - len(hand.cards)
        never = copies(left, BINGE) * one(BINGE)
        if world.phase == ENDED:
            never += copies(left, RIBBON) * one(RIBBON)
        fresh = hand.fresh_count - len(hand.fresh)
        to_know = hand.known_count - len(hand.known)
        while missing > 0:
            barred = _barred(left - never, world.barred[seat]) if missing > hand.since else 0
            kind = draw_card(left - never - barred, rng)
            card = one(kind)
            left -= card
            world.hands[seat] += card
            if to_know > 0:
                world.known[seat] += card
                to_know -= 1
            if missing <= fresh:
                world.fresh += card
            missing -= 1
        return left


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


def _barred(cards: i64, kinds: i64) -> i64:
    """Those of a set of cards whose kinds are in a mask."""
    found: i64 = 0
    for kind in range(len(CARD_NAMES)):
        if kinds >> kind & 1 == 1:
            found += one(kind) * copies(cards, kind)
    return found
