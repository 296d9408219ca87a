"""What a seat believes of the others' hands: cards that somebody would have played by now are less likely there.

A model says how likely each card is to be picked from a hand, from what all can see. Hands are drawn by a Markov chain
that exchanges hidden cards: worlds come as often as the others' picks so far make them likely.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.bots.cow006.course import past_tables
from paddock.core.rng import Rng, shuffle_front
from paddock.games.cow006.cards import CARDS
from paddock.games.cow006.features import Reader
from paddock.games.cow006.moves import card_of
from paddock.games.cow006.network import Network
from paddock.games.cow006.sampler import CowSampler
from paddock.games.cow006.state import CowState

_STEPS: Final = 1 << 30
_BURN_IN: Final = 8
"""Sweeps before the first world."""


class PickWeights:
    """How likely cards are picked at a table, by card, as weights within a hand."""

    def __init__(self, network: Network, trust: float) -> None:
        self.network = network
        self.trust = trust
        """1 takes the model at its word; less makes the weights more alike."""
        self.reader = Reader()

    def at(self, table: CowState, held: i64) -> vec[float]:
        """By card: its weight, about 1 on average; 1 for cards that nobody can pick."""
        reader = self.reader
        reader.read(table, held)
        network = self.network
        network.evaluate(reader.table, reader.cards, reader.count)
        found = vec[float]([1.0] * (CARDS + 1))
        mean = 0.0
        place: i64 = 0
        while place < reader.count:
            mean += network.values[place]
            place += 1
        mean /= float(reader.count) if reader.count > 0 else 1.0
        place = 0
        while place < reader.count:
            found[reader.numbers[place]] = math.exp(self.trust * (network.values[place] - mean))
            place += 1
        return found


class Beliefs:
    """Hidden cards in hands and out of play, and a chain that moves them."""

    def __init__(self, sampler: CowSampler, seat: i64, picks: PickWeights, infer: bool) -> None:
        self.frame = sampler.frame
        self.sampler = sampler
        rules = self.frame.rules
        self.seats = rules.seats
        self.size = rules.hand
        self.seat = seat
        self.held = i64(self.frame.held[seat])
        self.now = picks.at(self.frame, self.held)
        """By card: how likely it is picked in this turn."""
        self.cards = sampler.unseen[:]
        """Hidden cards: those of hands first, seat by seat."""
        self.owners = vec[i64]([0] * len(self.cards))
        """By place among them: whose hand it is, or -1 for out of play."""
        self.hidden: i64 = sampler.lacking
        self._give_places(sampler.missing)
        self.turns: i64 = 0
        self.weights = vec[float]()
        """By turn that is over and card: how likely it was picked."""
        self.sums = vec[float]()
        """By seat and turn: the weights of the hand before that turn, added up."""
        if infer and self.hidden > 0:
            self._learn(sampler, picks)
        self.begun = False

    def _give_places(self, missing: vec[u8]) -> None:
        place: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            end = place + i64(missing[seat])
            while place < end:
                self.owners[place] = seat
                place += 1
            seat += 1
        while place < len(self.owners):
            self.owners[place] = -1
            place += 1

    def _learn(self, sampler: CowSampler, picks: PickWeights) -> None:
        """Work out what the others' picks tell."""
        tables = past_tables(self.frame, sampler.view)
        self.turns = i64(len(tables))
        width: i64 = CARDS + 1
        self.weights = vec[float]([1.0] * (self.turns * width))
        for turn, table in enumerate(tables):
            found = picks.at(table, self.size - turn)
            card: i64 = 0
            while card < width:
                self.weights[turn * width + card] = found[card]
                card += 1

    def draw(self, rng: Rng) -> CowState:
        """A world: the known part of the view with hands for the others."""
        if self.sampler.view.course is not None:
            return self.sampler.sample(rng)
        if not self.begun:
            shuffle_front(self.cards, i64(len(self.cards)), rng)
            self._add_up()
            self.begun = True
            sweep: i64 = 0
            while sweep < _BURN_IN and self.turns > 0:
                self._exchange(rng)
                sweep += 1
        if self.turns > 0:
            self._exchange(rng)
        elif self.hidden > 0:
            shuffle_front(self.cards, self.hidden, rng)
        return self._world()

    def _add_up(self) -> None:
        """Work the sums out anew: what is in a hand now and what was played from it in a turn or after it."""
        turns = self.turns
        self.sums = vec[float]([0.0] * (self.seats * turns))
        width: i64 = CARDS + 1
        seat: i64 = 0
        while seat < self.seats:
            turn: i64 = 0
            while turn < turns:
                total = 0.0
                later = turn
                while later < turns:
                    card = card_of(self.frame.hands[(seat + 1) * self.size - 1 - later])
                    total += self.weights[turn * width + card]
                    later += 1
                self.sums[seat * turns + turn] = total
                turn += 1
            seat += 1
        place: i64 = 0
        while place < self.hidden:
            seat = self.owners[place]
            turn = 0
            while turn < turns:
                self.sums[seat * turns + turn] += self.weights[turn * width + i64(self.cards[place])]
                turn += 1
            place += 1

    def _exchange(self, rng: Rng) -> None:
        """Offer every hidden card of a hand an exchange with another one, by how likely that makes the picks."""
        cards = self.cards
        owners = self.owners
        count = i64(len(cards))
        place: i64 = 0
        while place < self.hidden:
            other = rng.below(count)
            if owners[other] != owners[place]:
                likely = self._ratio(owners[place], i64(cards[place]), i64(cards[other]))
                if owners[other] >= 0:
                    likely *= self._ratio(owners[other], i64(cards[other]), i64(cards[place]))
                if likely >= 1.0 or float(rng.below(_STEPS)) < likely * float(_STEPS):
                    self._move(owners[place], i64(cards[place]), i64(cards[other]))
                    if owners[other] >= 0:
                        self._move(owners[other], i64(cards[other]), i64(cards[place]))
                    card = cards[place]
                    cards[place] = cards[other]
                    cards[other] = card
            place += 1

    def _ratio(self, seat: i64, old: i64, new: i64) -> float:
        """How much likelier a seat's picks become when it holds a new card instead of an old one."""
        weights = self.weights
        sums = self.sums
        turns = self.turns
        width: i64 = CARDS + 1
        found = 1.0
        turn: i64 = 0
        while turn < turns:
            total = sums[seat * turns + turn]
            found *= total / (total + weights[turn * width + new] - weights[turn * width + old])
            turn += 1
        return found

    def _move(self, seat: i64, old: i64, new: i64) -> None:
        width: i64 = CARDS + 1
        turn: i64 = 0
        while turn < self.turns:
            self.sums[seat * self.turns + turn] += self.weights[turn * width + new] - self.weights[turn * width + old]
            turn += 1

    def _world(self) -> CowState:
        world = self.frame.copy()
        place: i64 = 0
        while place < self.hidden:
            world.put_in_hand(self.owners[place], i64(self.cards[place]))
            place += 1
        return world

    def draw_pick(self, world: CowState, seat: i64, rng: Rng) -> i64:
        """A card that a seat might pick in a world in this turn."""
        hands = world.hands
        start = seat * self.size
        end = start + i64(world.held[seat])
        now = self.now
        total = 0.0
        cell = start
        while cell < end:
            total += now[card_of(hands[cell])]
            cell += 1
        left = total * float(rng.below(_STEPS)) / float(_STEPS)
        cell = start
        while cell < end - 1:
            left -= now[card_of(hands[cell])]
            if left < 0.0:
                return hands[cell]
            cell += 1
        return hands[end - 1]
