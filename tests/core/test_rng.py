"""Generators and seeds."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import u8

from paddock.core.rng import FastRng, draw_weighted, shuffle_front
from paddock.core.seeds import derive, rng_for
from paddock.testing.uniform import improbable


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = rng_for(1, "a"), rng_for(1, "a")
    assert [one.below(1000) for _ in range(50)] == [other.below(1000) for _ in range(50)]


def test_seeds_depend_on_every_label() -> None:
    seeds = {derive(seed, label, number) for seed in range(5) for label in "ab" for number in range(5)}
    assert len(seeds) == 50


def test_every_number_below_the_bound_is_as_likely() -> None:
    rng = FastRng(3)
    counts = Counter(int(rng.below(7)) for _ in range(7000))
    assert not improbable(counts, dict.fromkeys(range(7), 1))


def test_a_shuffle_of_the_front_keeps_every_card() -> None:
    cards = vec[u8]([u8(card) for card in range(20)])
    shuffle_front(cards, 5, FastRng(1))
    assert sorted(cards) == list(range(20))


def test_a_shuffle_of_the_front_brings_every_card_to_every_place() -> None:
    rng = FastRng(5)
    counts = [Counter[int]() for _ in range(3)]
    for _ in range(6000):
        cards = vec[u8]([u8(card) for card in range(6)])
        shuffle_front(cards, 3, rng)
        for place in range(3):
            counts[place][int(cards[place])] += 1
    assert not any(improbable(count, dict.fromkeys(range(6), 1)) for count in counts)


def test_a_weighted_draw_follows_its_weights() -> None:
    rng = FastRng(9)
    weights = vec[u8]([u8(1), u8(0), u8(3), u8(4)])
    counts = Counter(int(draw_weighted(weights, rng)) for _ in range(8000))
    assert set(counts) == {0, 2, 3}
    assert not improbable(counts, {0: 1, 2: 3, 3: 4})


def test_the_test_of_chance_itself_can_fail() -> None:
    assert improbable({0: 400, 1: 600}, {0: 1, 1: 1})
    assert not improbable({0: 490, 1: 510}, {0: 1, 1: 1})
