"""How the rule of thumb moves between two with bonus cards: what fields are worth, times the chance to win them.

The same moves as those of `paddock.bots.heuristic.black_sheep`, which is the yardstick and reads a view. This one reads
a world that a search has made up, and is some fifty times as fast.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.black_sheep.animals import BLACK, SPECIES, contains, count, one, size
from paddock.games.black_sheep.combinations import rank
from paddock.games.black_sheep.moves import DROPPED, FIELDS, PER_FIELD, PLAYED
from paddock.games.black_sheep.score import BONUS
from paddock.games.black_sheep.state import BlackSheepState

RANKS: Final = 253
CARDS: Final = 3
"""On a complete side."""
HERDS: Final = 84
"""Of none to three cards."""
FRESH_CARD: Final = 0.4
"""What a card yet to be drawn is worth beside one in hand."""
FIT: Final = 0.1
BETTER_ANIMAL: Final = 0.02

_NO_HERDS: Final[vec[i64]] = vec[i64]([i64(0)] * HERDS)
_NO_WAYS: Final[vec[float]] = vec[float]([0.0] * HERDS)
_NO_RANKS: Final[vec[float]] = vec[float]([0.0] * RANKS)
_NO_FITS: Final[vec[float]] = vec[float]([0.0] * SPECIES)
_NO_WORTHS: Final[vec[float]] = vec[float]([0.0] * FIELDS)


def thumb_move(state: BlackSheepState, seat: i64) -> i64:
    """The first move with the greatest value."""
    moves = state.legal(seat)
    worths = worths_of(state, seat)
    fits = fits_of(state, seat, worths)
    values = vec[float]([0.0] * len(moves))
    to_come = ToCome(state.deck + state.hands[1 - seat])
    field: i64 = 0
    while field < FIELDS:
        if not state.is_turned(field):
            add_field(values, state, seat, field, worths[field], moves, to_come)
        field += 1
    best = moves[0]
    most = -math.inf
    place: i64 = 0
    while place < len(moves):
        left = left_by(state, seat, moves[place])
        value = values[place] + worth_in_hand(fits, left) + FRESH_CARD * float(CARDS - size(left))
        if value > most:
            most = value
            best = moves[place]
        place += 1
    return best


# What fields and cards are worth.


def worths_of(state: BlackSheepState, seat: i64) -> vec[float]:
    """By field: the points that its figures mean, with what they do for bonus cards."""
    worths = _NO_WORTHS[:]
    animal: i64 = 0
    while animal < SPECIES:
        ahead = count(state.corral(seat), animal) - count(state.corral(1 - seat), animal)
        worth = -2.0 if animal == BLACK else 2.0
        worth += float(BONUS) * (0.4 if -1 <= ahead <= 1 else 0.2)
        field: i64 = 0
        while field < FIELDS:
            worths[field] += worth * float(count(state.figures[field], animal))
            field += 1
        animal += 1
    return worths


def fits_of(state: BlackSheepState, seat: i64, worths: vec[float]) -> vec[float]:
    """By species: how well a card in hand suits one of the fields that are still open to its owner."""
    fits = _NO_FITS[:]
    animal: i64 = 0
    while animal < SPECIES:
        field: i64 = 0
        while field < FIELDS:
            side = state.side(field, seat)
            if not state.is_turned(field) and size(side) < CARDS:
                fit = FIT * float(count(state.figures[field] + side, animal)) * worths[field]
                fits[animal] = fit if fit > fits[animal] else fits[animal]
            field += 1
        fits[animal] += BETTER_ANIMAL * float(BLACK - animal)
        animal += 1
    return fits


def worth_in_hand(fits: vec[float], herd: i64) -> float:
    worth = 0.0
    animal: i64 = 0
    while animal < SPECIES:
        worth += fits[animal] * float(count(herd, animal))
        animal += 1
    return worth


def left_by(state: BlackSheepState, seat: i64, move: i64) -> i64:
    """The cards that a move leaves in hand."""
    return state.hands[seat] - PLAYED[move] - DROPPED[move]


# Chances.


class ToCome:
    """Every herd of up to three unseen cards, by its size, and in how many ways it comes."""

    def __init__(self, unseen: i64) -> None:
        self.herds: vec[i64] = _NO_HERDS[:]
        self.ways: vec[float] = _NO_WAYS[:]
        self.starts = vec[i64]([i64(0)] * (CARDS + 2))
        self.found: i64 = 0
        missing: i64 = 0
        while missing <= CARDS:
            self.starts[missing] = self.found
            self.add(unseen, 0, 0, 1, missing)
            missing += 1
        self.starts[missing] = self.found

    def add(self, unseen: i64, animal: i64, herd: i64, ways: i64, missing: i64) -> None:
        """Add all herds that begin like this one and have so many more cards, of this species and worse ones."""
        if missing == 0:
            self.herds[self.found] = herd
            self.ways[self.found] = float(ways)
            self.found += 1
        elif animal < SPECIES:
            there = count(unseen, animal)
            taken = missing if missing < there else there
            while taken >= 0:
                chosen = ways * ways_to_choose(there, taken)
                self.add(unseen, animal + 1, herd + taken * one(animal), chosen, missing - taken)
                taken -= 1

    def share_ranks(self, shares: vec[float], begun: i64, missing: i64) -> None:
        """By rank: the chance that a hand with so many missing cards ends up with at most this rank.

        Players choose among several cards: a side ends up like the best of two random ones.
        """
        rank_: i64 = 0
        while rank_ < RANKS:
            shares[rank_] = 0.0
            rank_ += 1
        total = 0.0
        place = self.starts[missing]
        while place < self.starts[missing + 1]:
            shares[rank(begun + self.herds[place])] += self.ways[place]
            total += self.ways[place]
            place += 1
        so_far = 0.0
        rank_ = 0
        while rank_ < RANKS:
            so_far += shares[rank_]
            shares[rank_] = (so_far / total) * (so_far / total)
            rank_ += 1

    def best_in_hand(self, hand: i64, begun: i64, missing: i64, beats: vec[float]) -> float:
        """The best chance that cards in hand make at once."""
        best = 0.0
        if size(hand) >= missing:
            place = self.starts[missing]
            while place < self.starts[missing + 1]:
                if contains(hand, self.herds[place]):
                    chance = beats[rank(begun + self.herds[place])]
                    best = chance if chance > best else best
                place += 1
        return best


def ways_to_choose(there: i64, taken: i64) -> i64:
    """So many of these, in any order; three at most."""
    if taken == 0:
        return 1
    if taken == 1:
        return there
    if taken == 2:
        return there * (there - 1) // 2
    return there * (there - 1) * (there - 2) // 6


def add_field(
    values: vec[float], state: BlackSheepState, seat: i64, field: i64, worth: float, moves: vec[i64], to_come: ToCome
) -> None:
    """Add what a field is worth times the chance to win it, move by move."""
    figures = state.figures[field]
    theirs = state.side(field, 1 - seat)
    mine = state.side(field, seat)
    beats = _NO_RANKS[:]
    shares = _NO_RANKS[:]
    to_come.share_ranks(beats, figures + theirs, CARDS - size(theirs))
    sides = vec[i64]()
    lucks = vec[float]()
    place: i64 = 0
    while place < len(moves):
        move = moves[place]
        side = mine + PLAYED[move] if move // PER_FIELD == field else mine
        missing = CARDS - size(side)
        if missing == 0:
            chance = beats[rank(figures + side)]
        else:
            known: i64 = 0
            while known < len(sides) and sides[known] != side:
                known += 1
            if known == len(sides):
                to_come.share_ranks(shares, figures + side, missing)
                sides = append(sides, side)
                lucks = append(lucks, chance_by_luck(shares, beats))
            chance = lucks[known]
            at_once = to_come.best_in_hand(left_by(state, seat, move), figures + side, missing, beats)
            chance = at_once if at_once > chance else chance
        values[place] += worth * chance
        place += 1


def chance_by_luck(shares: vec[float], beats: vec[float]) -> float:
    """The chance to win with whatever cards will come."""
    chance = 0.0
    rank_: i64 = 1
    while rank_ < RANKS:
        chance += (shares[rank_] - shares[rank_ - 1]) * beats[rank_]
        rank_ += 1
    return chance
