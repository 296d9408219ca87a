"""Worlds that look like a view of Cow 006. Reads the view and nothing else."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.game import Game
from paddock.core.rng import Rng, draw_weighted, shuffle_front
from paddock.core.sampler import PickModel, Sampler
from paddock.games.cow006.cards import SEVENTH, SPECIAL_KINDS, STOP
from paddock.games.cow006.moves import PICK
from paddock.games.cow006.phases import DRAWING, PHASE_NAMES, SWAPPING
from paddock.games.cow006.position import DISCARDED, IN_HAND, NO_SEAT, ON_TABLE
from paddock.games.cow006.rules import rules_of
from paddock.games.cow006.specials import Specials
from paddock.games.cow006.state import CowState
from paddock.games.cow006.view import CowView, SpecialsView


class CowSampler(Sampler):
    """Everything that the view tells is laid out once; a sample deals the unseen cards to the hidden places."""

    def __init__(self, game: Game, view: CowView, model: PickModel | None = None) -> None:
        super().__init__(game, view.header, model)
        self.rules = rules_of(game)
        self.view = view
        self.frame = self.known_part()
        self.unseen = vec[u8](self.unseen_cards())
        self.missing = vec[u8]([u8(view.held[seat] - i64(self.frame.held[seat])) for seat in range(self.rules.seats)])
        """How many cards each hand lacks."""
        self.pickers: i64 = self.hidden_answers()
        self.loose = vec[u8](self.loose_cards())
        """Cards that lie in the pile of another seat, the view does not say whose."""

    def sample(self, rng: Rng) -> CowState:
        world = self.frame.copy()
        self.deal_hands(world, rng)
        self.deal_picks(world, rng)
        self.deal_piles(world, rng)
        specials = world.specials
        specials_view = self.view.specials
        if specials is not None and specials_view is not None:
            self.deal_specials(specials, specials_view, rng)
        return world

    # What the view tells.

    def known_part(self) -> CowState:
        view = self.view
        state = self.resumed()
        assert isinstance(state, CowState)
        state.phase = PHASE_NAMES.index(view.phase)
        state.drafter = NO_SEAT if view.drafter is None else view.drafter
        self.lay_rows(state)
        self.fill_known_hands(state)
        self.lay_shown(state)
        self.fill_known_piles(state)
        state.history = vec[u8]([penalty for played in view.history for penalty in played])
        return state

    def lay_rows(self, state: CowState) -> None:
        rows = state.rows
        rows.clear()
        for row, lying in enumerate(self.view.rows):
            rows.open_row(lying.cards[0])
            for card in lying.cards[1:]:
                rows.add(row, card)
            if lying.seventh:
                rows.sevenths |= 1 << i64(row)
            if lying.stopped:
                rows.stops |= 1 << i64(row)

    def fill_known_hands(self, state: CowState) -> None:
        view = self.view
        for card in view.table:
            state.fates[card] = u8(ON_TABLE)
        for seat, cards in enumerate(view.known):
            for card in cards:
                state.fates[card] = u8(IN_HAND)
                if seat != view.seat:
                    state.put_in_hand(seat, card)
        if view.seat is not None and view.hand is not None:
            for card in view.hand:
                state.put_in_hand(view.seat, card)

    def lay_shown(self, state: CowState) -> None:
        view = self.view
        first = self.rules.seats - len(view.shown)
        for place, (seat, card) in enumerate(view.shown):
            state.queue[first + place] = u8(seat)
            state.picks[seat] = u8(card)
        if state.phase in (SWAPPING, DRAWING):
            state.laid = first - 1
            state.queue[state.laid] = u8(state.turn)
        else:
            state.laid = first if len(view.shown) > 0 else 0
        if view.pick is not None and view.seat is not None:
            state.picks[view.seat] = u8(view.pick)

    def fill_known_piles(self, state: CowState) -> None:
        view = self.view
        for seat, pile in enumerate(view.piles):
            if pile is not None:
                for card in pile.cards:
                    state.put_on_pile(seat, card)
                state.credits[seat] = u8(pile.credit)
        for card in view.discarded:
            state.fates[card] = u8(DISCARDED)

    # What it leaves open.

    def unseen_cards(self) -> list[int]:
        view = self.view
        seen: set[int] = set(view.gone)
        seen.update(view.discarded, view.table)
        for row in view.rows:
            seen.update(row.cards)
        for cards in view.known:
            seen.update(cards)
        for _, card in view.shown:
            seen.add(card)
        if view.hand is not None:
            seen.update(view.hand)
        return [card for card in range(1, self.rules.deck + 1) if card not in seen]

    def loose_cards(self) -> list[int]:
        known: set[int] = set()
        for pile in self.view.piles:
            if pile is not None:
                known.update(pile.cards)
        return [card for card in self.view.gone if card not in known]

    # Dealing it.

    def deal_hands(self, world: CowState, rng: Rng) -> None:
        wanted: i64 = 0
        seat: i64 = 0
        while seat < self.rules.seats:
            wanted += i64(self.missing[seat])
            seat += 1
        pack = self.unseen[:]
        shuffle_front(pack, wanted, rng)
        place: i64 = 0
        seat = 0
        while seat < self.rules.seats:
            end = place + i64(self.missing[seat])
            while place < end:
                world.put_in_hand(seat, i64(pack[place]))
                place += 1
            seat += 1

    def deal_picks(self, world: CowState, rng: Rng) -> None:
        seat: i64 = 0
        while self.pickers >> seat != 0:
            if self.pickers >> seat & 1 == 1:
                world.picks[seat] = u8(self.pick(world, seat, rng) - PICK + 1)
            seat += 1

    def deal_piles(self, world: CowState, rng: Rng) -> None:
        if len(self.loose) == 0:
            return
        owners = [seat for seat, pile in enumerate(self.view.piles) if pile is None]
        for card in self.loose:
            world.put_on_pile(owners[rng.below(i64(len(owners)))], i64(card))

    def deal_specials(self, specials: Specials, view: SpecialsView, rng: Rng) -> None:
        """The deck comes out of what was in it at the last refill; everything else unseen is in the other hands."""
        left = self.unseen_specials(view)
        specials.swaps = view.swaps
        specials.discards = vec[u8](view.discards)
        specials.deck = vec[u8]([0] * SPECIAL_KINDS)
        specials.pool = vec[u8]([0] * SPECIAL_KINDS if view.pool is None else view.pool)
        can_be_in_deck = left[:]
        if view.pool is not None:
            for kind in range(SPECIAL_KINDS):
                can_be_in_deck[kind] = u8(min(view.pool[kind], int(left[kind])))
        for _ in range(view.deck):
            kind = int(draw_weighted(can_be_in_deck, rng))
            can_be_in_deck[kind] = u8(i64(can_be_in_deck[kind]) - 1)
            left[kind] = u8(i64(left[kind]) - 1)
            specials.deck[kind] = u8(i64(specials.deck[kind]) + 1)
        self.deal_special_hands(specials, view, left, rng)

    def deal_special_hands(self, specials: Specials, view: SpecialsView, left: vec[u8], rng: Rng) -> None:
        for seat in range(self.rules.seats):
            hand = view.hand if seat == view_seat(self.view) else None
            for _ in range(view.held[seat] if hand is None else 0):
                kind = int(draw_weighted(left, rng))
                left[kind] = u8(i64(left[kind]) - 1)
                cell = seat * SPECIAL_KINDS + kind
                specials.hands[cell] = u8(i64(specials.hands[cell]) + 1)
            if hand is not None:
                for kind in range(SPECIAL_KINDS):
                    specials.hands[seat * SPECIAL_KINDS + kind] = u8(hand[kind])
            specials.held[seat] = u8(view.held[seat])

    def unseen_specials(self, view: SpecialsView) -> vec[u8]:
        """By kind: all copies, less those in one's own hand, among the discards and lying on rows."""
        left = [int(self.rules.copies) - count for count in view.discards]
        if view.hand is not None:
            left = [count - own for count, own in zip(left, view.hand, strict=True)]
        for row in self.view.rows:
            left[SEVENTH] -= row.seventh
            left[STOP] -= row.stopped
        return vec[u8](left)


def view_seat(view: CowView) -> int:
    return -1 if view.seat is None else view.seat
