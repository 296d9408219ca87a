"""Worlds that look like a view of Cow 006. Reads the view and nothing else."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.game import Game
from paddock.core.rng import Rng, shuffle_front
from paddock.core.sampler import PickModel, Sampler
from paddock.games.cow006.cards import CARDS, PENALTIES, SEVENTH, STOP
from paddock.games.cow006.fates import DISCARDED, IN_HAND, ON_TABLE, PILE
from paddock.games.cow006.moves import PICK
from paddock.games.cow006.phases import ANSWERING, DRAWING, LAYING, PHASE_NAMES, SWAPPING
from paddock.games.cow006.position import NO_SEAT
from paddock.games.cow006.rules import rules_of
from paddock.games.cow006.special_worlds import SpecialWorlds
from paddock.games.cow006.state import CowState
from paddock.games.cow006.view import CourseView, CowView, SpecialsView


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
        self.lacking: i64 = sum([int(count) for count in self.missing])
        self.pickers: i64 = self.hidden_answers()
        self.turns = [] if view.course is None else self.hidden_turns(view.course)
        self.special_worlds = None if view.specials is None else self.special_places(view.specials)

    def sample(self, rng: Rng) -> CowState:
        world = self.frame.copy()
        self.deal_hands(world, rng)
        course = self.view.course
        if course is not None:
            self.deal_course(world, course, rng)
        specials = world.specials
        if specials is not None and self.special_worlds is not None:
            self.special_worlds.fill(specials, rng)
        self.deal_picks(world, rng)
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
                self.put_unseen(state, view.seat, card)
        for seat, played in enumerate(view.played):
            if played is not None:
                for turn, card in enumerate(played):
                    state.set_played(seat, turn, card)

    def put_unseen(self, state: CowState, seat: i64, card: i64) -> None:
        """Put a card in a hand; if hands are drafted, all saw where it went, even if no view says so (C15)."""
        state.put_in_hand(seat, card)
        if self.rules.draft:
            state.fates[card] = u8(IN_HAND)

    def lay_shown(self, state: CowState) -> None:
        view = self.view
        first = self.rules.seats - len(view.shown)
        for place, (seat, card) in enumerate(view.shown):
            state.queue[first + place] = u8(seat)
            state.picks[seat] = u8(card)
        if view.turn is not None and state.phase in (SWAPPING, DRAWING):
            state.laid = first - 1
            state.queue[state.laid] = u8(view.turn)
            state.picks[view.turn] = u8(self.card_just_laid(view.turn))
        else:
            state.laid = first if len(view.shown) > 0 else 0
        if view.pick is not None and view.seat is not None:
            state.picks[view.seat] = u8(view.pick)

    def card_just_laid(self, seat: int) -> int:
        course = self.view.course
        if course is not None and course.laying is not None:
            return course.laying
        played = self.view.played[seat]
        assert played is not None
        return played[-1]

    def fill_known_piles(self, state: CowState) -> None:
        view = self.view
        for seat, pile in enumerate(view.piles):
            if pile is not None:
                if state.specials is not None:
                    state.specials.credits[seat] = u8(pile.credit)
                if view.course is None:
                    for card in pile.cards:
                        self.put_on_pile(state, seat, card)
        for card in view.discarded:
            state.fates[card] = u8(DISCARDED)
        if view.course is None:
            state.takers = vec[u8]()

    def put_on_pile(self, state: CowState, seat: i64, card: i64) -> None:
        state.fates[card] = u8(PILE + seat)
        state.pile_sums[seat] = u8(i64(state.pile_sums[seat]) + i64(PENALTIES[card]))

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

    def special_places(self, view: SpecialsView) -> SpecialWorlds:
        """Unseen by kind: all copies, less those in one's own hand, among the discards and lying on rows."""
        left = [int(self.rules.copies) - count for count in view.discards]
        if view.hand is not None:
            left = [count - own for count, own in zip(left, view.hand, strict=True)]
        for row in self.view.rows:
            left[SEVENTH] -= row.seventh
            left[STOP] -= row.stopped
        return SpecialWorlds(self.rules, view, self.view.seat, left)

    def hidden_turns(self, course: CourseView) -> list[HiddenTurn]:
        """For each turn of a round with closed piles: the cards and the seats that the view does not match."""
        view = self.view
        own = () if view.seat is None else view.played[view.seat] or ()
        found: list[HiddenTurn] = []
        for turn, cards in enumerate(course.turns):
            matched: dict[int, int] = {}
            if view.seat is not None:
                matched[view.seat] = own[turn]
            if turn == len(course.turns) - 1 and self.frame.phase in (LAYING, ANSWERING, SWAPPING, DRAWING):
                matched.update(dict(view.shown))
                if view.turn is not None and course.laying is not None:
                    matched[view.turn] = course.laying
            found.append(HiddenTurn(list(cards), matched, int(self.rules.seats)))
        return found

    # Dealing it.

    def deal_hands(self, world: CowState, rng: Rng) -> None:
        if self.lacking == 0:
            return
        pack = self.unseen[:]
        shuffle_front(pack, self.lacking, rng)
        place: i64 = 0
        seat: i64 = 0
        while seat < self.rules.seats:
            end = place + i64(self.missing[seat])
            while place < end:
                self.put_unseen(world, seat, i64(pack[place]))
                place += 1
            seat += 1

    def deal_picks(self, world: CowState, rng: Rng) -> None:
        seat: i64 = 0
        while self.pickers >> seat != 0:
            if self.pickers >> seat & 1 == 1:
                world.picks[seat] = u8(self.pick(world, seat, rng) - PICK + 1)
            seat += 1

    def deal_course(self, world: CowState, course: CourseView, rng: Rng) -> None:
        """Say who played the cards of each turn; who played a card has what it took.

        Hands and picks are as likely for one seat as for another, so every way to match is, turn by turn.
        """
        owners = [0] * (CARDS + 1)
        for turn, hidden in enumerate(self.turns):
            for seat, card in hidden.matched.items():
                owners[card] = seat
                world.set_played(seat, turn, card)
            cards = hidden.cards[:]
            shuffle_front(cards, i64(len(cards)), rng)
            for place, seat in enumerate(hidden.seats):
                owners[int(cards[place])] = seat
                world.set_played(seat, turn, i64(cards[place]))
        for taking in course.takings:
            for card in taking.cards:
                self.put_on_pile(world, owners[taking.card], card)
                world.takers[card] = u8(taking.card)


class HiddenTurn:
    """A turn of which the view does not say, or not of every card, who showed it."""

    def __init__(self, cards: list[int], matched: dict[int, int], seats: int) -> None:
        self.matched = matched
        """By seat: the card it is known to have shown."""
        known = set(matched.values())
        self.cards = vec[u8]([u8(card) for card in cards if card not in known])
        self.seats = [seat for seat in range(seats) if seat not in matched]
