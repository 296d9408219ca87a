"""Generators. Every draw of a game is made by one that is passed in; a state never holds one."""

from __future__ import annotations

from librt.random import Random
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of whole numbers. Required: `below`."""

    def __init__(self) -> None:
        if type(self) is Rng:
            raise TypeError("Rng draws nothing itself: use FastRng(seed), or a class of your own that has `below`")

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, all equally likely."""
        raise NotImplementedError

    # With a default that a generator may replace.

    def for_draw(self, number: i64) -> Rng:
        """The generator of a game's draw of this number, from 0: this one, unless each has to be checked alone."""
        return self


class FastRng(Rng):
    """The generator of simulations, bots and tests: fast, seeded, not secret."""

    def __init__(self, seed: i64) -> None:
        self.source = Random(seed)

    def below(self, bound: i64) -> i64:
        return self.source.randrange(bound)


def shuffle_front(cards: vec[u8], count: i64, rng: Rng) -> None:
    """Bring `count` random cards to the front, in random order: a shuffle that stops when it has dealt enough."""
    size = i64(len(cards))
    place: i64 = 0
    while place < count:
        other = place + rng.below(size - place)
        drawn = cards[other]
        cards[other] = cards[place]
        cards[place] = drawn
        place += 1


def draw_weighted(weights: vec[u8], rng: Rng) -> i64:
    """An index, as likely as its share of the weights: one card out of a pool that is kept as counts."""
    total: i64 = 0
    index: i64 = 0
    while index < len(weights):
        total += i64(weights[index])
        index += 1
    left = rng.below(total)
    index = 0
    while left >= i64(weights[index]):
        left -= i64(weights[index])
        index += 1
    return index
