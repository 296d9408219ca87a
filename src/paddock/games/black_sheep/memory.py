"""What became of the cards that the others held at the last refill: still in a hand, or given away since?

Everyone who counts knows those cards, all hands together, and how many of them each seat had (B11). A card that a seat
has given away since may have been one of them or drawn later. `Recall` finds a random answer that fits everything.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.black_sheep.animals import SPECIES, animals_in, common, count, herd_from, one, size
from paddock.games.black_sheep.position import MOST_SEATS
from paddock.games.black_sheep.view import BlackSheepView


class Recall:
    """Puts every kept card into a hand or among the cards given away, seat by seat.

    A seat gets as many as it kept; in its hand lie no fewer than `least`, no more than `room`.
    """

    def __init__(self, view: BlackSheepView, unseen: i64, others: list[int]) -> None:
        memory = view.memory
        self.others = others
        self.unseen = unseen
        self.sizes = vec[i64](list(memory.kept_sizes))
        self.room = vec[i64]([held - drawn for held, drawn in zip(view.held, memory.least_drawn, strict=True)])
        self.least = vec[i64](list(memory.least_kept))
        self.given = vec[i64]([int(herd_from(list(counts))) for counts in memory.given])
        self.cards = self.in_order(herd_from(list(memory.kept)) - herd_from(list(memory.own_kept or [])))
        self.in_hand = vec[i64]([0] * MOST_SEATS)
        """By seat: the kept cards still in its hand."""
        self.gone = vec[i64]([0] * MOST_SEATS)
        """By seat: the kept cards it has given away."""

    def in_order(self, kept: i64) -> list[int]:
        """The cards to place, those first that can only be in a hand, or only be given away, or nearly so."""
        given: i64 = 0
        for seat in self.others:
            given += self.given[seat]
        spare = [min(int(count(given, animal)), int(count(self.unseen, animal))) for animal in range(SPECIES)]
        return sorted(animals_in(kept), key=lambda animal: spare[animal])

    def answer(self, rng: Rng) -> None:
        """Fill `in_hand` and `gone` anew."""
        for seat in range(MOST_SEATS):
            self.in_hand[seat] = 0
            self.gone[seat] = 0
        if len(self.cards) > 0:
            found = self.place_from(0, rng)
            assert found, "no deal fits this view"

    def place_from(self, number: int, rng: Rng) -> bool:
        """Place the cards from this one on; False if no way is left."""
        if number == len(self.cards):
            return True
        card = self.cards[number]
        for option in self.options(card, rng):
            seat = option >> 1
            herds = self.in_hand if option & 1 == 1 else self.gone
            herds[seat] += one(card)
            if self.place_from(number + 1, rng):
                return True
            herds[seat] -= one(card)
        return False

    def options(self, card: i64, rng: Rng) -> list[int]:
        """Where a card can have gone, in random order: seat * 2 + 1 for the hand, seat * 2 for given away."""
        weights = vec[i64]([0] * (2 * MOST_SEATS))
        hidden: i64 = 0
        for seat in self.others:
            hidden += count(self.in_hand[seat], card)
        for seat in self.others:
            gone = size(self.gone[seat])
            in_hand = size(self.in_hand[seat])
            if gone + in_hand == self.sizes[seat]:
                continue
            if self.sizes[seat] - gone > self.least[seat]:
                weights[2 * seat] = count(self.given[seat] - self.gone[seat], card)
            if hidden < count(self.unseen, card):
                weights[2 * seat + 1] = self.room[seat] - in_hand
        return _in_random_order(weights, rng)


def _in_random_order(weights: vec[i64], rng: Rng) -> list[int]:
    """The places that have a weight, each the sooner the heavier."""
    total: i64 = 0
    for weight in weights:
        total += weight
    order: list[int] = []
    while total > 0:
        left = rng.below(total)
        place: i64 = 0
        while left >= weights[place]:
            left -= weights[place]
            place += 1
        total -= weights[place]
        weights[place] = 0
        order.append(int(place))
    return order


def sure_in_hands(view: BlackSheepView, unseen: i64) -> i64:
    """The cards that are surely in the other hands: more of them are unseen than can lie in the deck."""
    memory = view.memory
    pool = herd_from(list(memory.pool))
    own = view.seat
    if own is not None and memory.own_kept is not None and view.hand is not None:
        drawn = herd_from(list(memory.given[own])) - herd_from(list(memory.own_kept))
        for card in view.hand:
            drawn += one(card)
        pool -= drawn
    return unseen - common(unseen, pool)
