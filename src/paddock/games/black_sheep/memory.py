"""How likely each hand of the others is, for who has counted everything since the last refill (B11, B34).

At a refill the discards were open, so the new deck is known and all hands taken together. Since then everyone sees what
a seat gives away, turn by turn, and how many cards it draws. A hand is as likely as there are ways to come to it: draws
in order, each card of the deck told apart, such that every give was in the hand. That a player chose to give these
cards and not others says nothing here.

For one seat the ways to a hand are `Past.ways_to`, whatever lies in the deck. All hidden cards together, which are the
deck and the other hands, then weigh a deal: `ways_to_draw`. `docs/decisions/black_sheep_memory.md` derives it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.black_sheep.animals import SPECIES, common, contains, count, herd_from, one, pick, size
from paddock.games.black_sheep.hands import (
    AFTER_GIVE,
    FIRST_OF_SIZE,
    GIVES,
    HANDS,
    HERDS,
    NO_HAND,
    SHARES,
    draw_ways,
    give_herd,
    give_size,
    give_ways,
    ways_to_draw,
)
from paddock.games.black_sheep.position import MOST_SEATS, BlackSheepPosition
from paddock.games.black_sheep.rules import HAND
from paddock.games.black_sheep.view import BlackSheepView

FINE: Final = 0x10000000000000
"""Random shares are multiples of one by this."""
SLACK: Final = 1.25
"""So many times likelier than by a plain deal a further hand may be before its share is cut."""
MOST_TRIES: Final = 10000
NOTHING_FITS: Final = -1


class Past:
    """What one other seat did since the last refill: its gives, and how many cards it had then and has now."""

    def __init__(self, seat: int, kept: int, held: int, gives: tuple[int, ...]) -> None:
        self.seat: i64 = seat
        self.kept: i64 = kept
        self.held: i64 = held
        self.gives = vec[i64](list(gives))
        self.starts = vec[i64]([NO_HAND] * HANDS)
        """By first hand: where its ways begin in `ways`, once they are known."""
        self.ways = vec[float]()

    def is_free(self) -> bool:
        """Nothing has happened to this hand: it is still what it was."""
        return len(self.gives) == 0 and self.kept == self.held

    def could_begin(self, hand: i64) -> bool:
        """Whether the first give was possible from this first hand; later ones are left to `ways_to`."""
        return len(self.gives) == 0 or self.kept < HAND or AFTER_GIVE[hand * GIVES + self.gives[0]] != NO_HAND

    def ways_to(self, first: i64) -> i64:
        """Where in `ways` the numbers of ways from this first hand to every hand begin."""
        start = self.starts[first]
        if start == NO_HAND:
            start = i64(len(self.ways))
            self.starts[first] = start
            for way in self.count_ways(first):
                self.ways = append(self.ways, way)
        return start

    def count_ways(self, first: i64) -> vec[float]:
        ways = vec[float]([0.0] * HANDS)
        ways[first] = 1.0
        held = self.kept
        for give in self.gives:
            draw_ways(ways, held, HAND)
            give_ways(ways, HAND, give)
            held = HAND - give_size(give)
        draw_ways(ways, held, self.held)
        return ways

    def weight(self, first: i64, pile: i64) -> float:
        """The ways to any hand, its draws from this pile counted."""
        start = self.ways_to(first)
        ways = self.ways
        total = 0.0
        hand = FIRST_OF_SIZE[self.held]
        end = FIRST_OF_SIZE[self.held + 1]
        while hand < end:
            if ways[start + hand] != 0.0:
                total += ways[start + hand] * ways_to_draw(pile, hand)
            hand += 1
        return total

    def weigh(self, first: i64, pile: i64) -> vec[float]:
        """By hand of the size that the seat has now, from the first of that size on: weights, summed up so far."""
        start = self.ways_to(first)
        ways = self.ways
        hand = FIRST_OF_SIZE[self.held]
        end = FIRST_OF_SIZE[self.held + 1]
        sums = vec[float]([0.0] * (end - hand))
        total = 0.0
        place: i64 = 0
        while hand < end:
            if ways[start + hand] != 0.0:
                total += ways[start + hand] * ways_to_draw(pile, hand)
            sums[place] = total
            place += 1
            hand += 1
        return sums


class Recall:
    """Random hands of the others, and what they were at the last refill, as likely as everything known makes them.

    A hand that nothing has happened to since is free: the free seats share what nobody else had. The others are bound.
    """

    def __init__(self, view: BlackSheepView, unseen: i64) -> None:
        memory = view.memory
        seats = [seat for seat in range(view.seats) if seat != view.seat]
        pasts = [Past(seat, memory.kept_sizes[seat], view.held[seat], memory.given[seat]) for seat in seats]
        self.unseen = unseen
        """Deck and other hands together."""
        self.bound = [past for past in pasts if not past.is_free()]
        self.free = [past for past in pasts if past.is_free()]
        self.firsts = vec[i64]()
        """By split of the first hands, and bound seat: its first hand."""
        self.rests = vec[i64]()
        """By split: what the free seats hold."""
        self.weights = vec[float]()
        """By split and bound seat: its weight, if it drew first."""
        self.splits = vec[i64]()
        """By entry: a split..."""
        self.hands = vec[i64]()
        """... and a hand of the first bound seat,"""
        self.sums = vec[float]()
        """with their weight, summed up so far."""
        kept = herd_from(list(memory.kept)) - herd_from(list(memory.own_kept or []))
        self.split_from(0, kept, 1.0, vec[i64]([0] * MOST_SEATS))
        assert len(self.bound) == 0 or self.sums[len(self.sums) - 1] > 0.0, "no deal fits this view"

    # Once for a view: all ways to split the cards of the last refill into first hands.

    def split_from(self, number: int, left: i64, share: float, chosen: vec[i64]) -> None:
        """Choose the first hands of the bound seats from this one on."""
        if number == len(self.bound):
            self.add_split(left, share, chosen)
            return
        past = self.bound[number]
        first = FIRST_OF_SIZE[past.kept]
        end = FIRST_OF_SIZE[past.kept + 1]
        while first < end:
            if contains(left, HERDS[first]) and past.could_begin(first):
                chosen[number] = first
                self.split_from(number + 1, left - HERDS[first], share * SHARES[first], chosen)
            first += 1

    def add_split(self, rest: i64, share: float, chosen: vec[i64]) -> None:
        """Weigh the first hands, and with them every hand of the first bound seat."""
        if not contains(self.unseen, rest):
            return
        pile = self.unseen - rest
        share *= ways_to_hold(self.unseen, rest)
        number: i64 = 0
        for past in self.bound:
            weight = past.weight(chosen[number], pile)
            if number > 0:
                share *= weight
            self.firsts = append(self.firsts, chosen[number])
            self.weights = append(self.weights, weight)
            number += 1
        self.rests = append(self.rests, rest)
        if number > 0 and share > 0.0:
            self.add_entries(self.bound[0], chosen[0], pile, share)

    def add_entries(self, past: Past, first: i64, pile: i64, share: float) -> None:
        hand = FIRST_OF_SIZE[past.held]
        total = 0.0 if len(self.sums) == 0 else self.sums[len(self.sums) - 1]
        before = 0.0
        for weight in past.weigh(first, pile):
            if weight > before:
                self.splits = append(self.splits, i64(len(self.rests)) - 1)
                self.hands = append(self.hands, hand)
                self.sums = append(self.sums, total + share * weight)
            before = weight
            hand += 1

    # For every world.

    def deal(self, world: BlackSheepPosition, rng: Rng) -> None:
        """Fill the other hands of a world, what they were at the last refill, and its deck."""
        split: i64 = 0
        left = self.unseen
        if len(self.bound) > 0:
            tries: i64 = 0
            left = NOTHING_FITS
            while left == NOTHING_FITS:
                assert tries < MOST_TRIES, "no deal fits this view"
                entry = place_in(self.sums, random_share(rng))
                split = self.splits[entry]
                left = self.deal_bound(world, split, self.hands[entry], rng)
                tries += 1
        world.deck = left - self.rests[split]
        self.deal_free(world, self.rests[split], rng)

    def deal_bound(self, world: BlackSheepPosition, split: i64, hand: i64, rng: Rng) -> i64:
        """Deal the bound seats one after the other; what is left then, or NOTHING_FITS to begin anew.

        A later hand was weighed as if it came first. It is taken as often as what came before has left it likely.
        """
        number: i64 = 0
        rest = self.rests[split]
        bound = i64(len(self.bound))
        whole = size(self.unseen - rest)
        left = self.unseen
        while number < bound:
            past = self.bound[number]
            cell = split * bound + number
            first = self.firsts[cell]
            if number > 0:
                sums = past.weigh(first, left - rest)
                likely = sums[len(sums) - 1] * plain_ways(whole, past.held)
                usual = self.weights[cell] * plain_ways(size(left - rest), past.held)
                if likely <= random_share(rng) * SLACK * usual:
                    return NOTHING_FITS
                hand = FIRST_OF_SIZE[past.held] + place_in(sums, random_share(rng))
            world.hands[past.seat] = HERDS[hand]
            world.kept[past.seat] = HERDS[first]
            left -= HERDS[hand]
            number += 1
        return left

    def deal_free(self, world: BlackSheepPosition, rest: i64, rng: Rng) -> None:
        """The free seats share what nobody else had at the refill."""
        for past in self.free:
            hand: i64 = 0
            missing = past.held
            while missing > 0:
                card = one(pick(rest, rng.below(size(rest))))
                rest -= card
                hand += card
                missing -= 1
            world.hands[past.seat] = hand
            world.kept[past.seat] = hand


def random_share(rng: Rng) -> float:
    """A number from 0 to less than 1."""
    return float(rng.below(FINE)) / float(FINE)


def place_in(sums: vec[float], share: float) -> i64:
    """The place at a share of summed-up weights."""
    low: i64 = 0
    high = i64(len(sums)) - 1
    wanted = share * sums[high]
    while low < high:
        middle = (low + high) // 2
        if sums[middle] > wanted:
            high = middle
        else:
            low = middle + 1
    return low


def plain_ways(cards: i64, number: i64) -> float:
    """In how many ways some cards are drawn from so many."""
    ways = 1.0
    while number > 0:
        ways *= float(cards)
        cards -= 1
        number -= 1
    return ways


def ways_to_hold(pile: i64, herd: i64) -> float:
    """In how many ways a herd can be taken from a pile, in no order."""
    ways = 1.0
    animal: i64 = 0
    while animal < SPECIES:
        wanted = count(herd, animal)
        left = count(pile, animal)
        while wanted > 0:
            ways *= float(left) / float(wanted)
            left -= 1
            wanted -= 1
        animal += 1
    return ways


def given_since(gives: tuple[int, ...]) -> i64:
    """All cards of some gives."""
    herd: i64 = 0
    for give in gives:
        herd += give_herd(give)
    return herd


def sure_in_hands(view: BlackSheepView, unseen: i64) -> i64:
    """The cards that are surely in the other hands: more of them are unseen than can lie in the deck."""
    memory = view.memory
    pool = herd_from(list(memory.pool))
    own = view.seat
    if own is not None and memory.own_kept is not None and view.hand is not None:
        drawn = given_since(memory.given[own]) - herd_from(list(memory.own_kept))
        for card in view.hand:
            drawn += one(card)
        pool -= drawn
    return unseen - common(unseen, pool)
