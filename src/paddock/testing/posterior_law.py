"""The law of posteriors: worlds come as often as they are likely."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler
from paddock.testing.law import observers, require, truth
from paddock.testing.posterior import Posterior
from paddock.testing.uniform import distance, limit, pooled
from paddock.testing.walk import walk

MOST_STATES = 10_000
"""So many states of a game are counted out; what comes later is not looked at."""
FEW = 12
"""So many worlds of every view are looked at,"""
MANY = 400
"""and so many of some views that have several."""
VIEWS = 3


def posterior(game: Game, rng: Rng) -> None:
    """A sampler's worlds come as often as they are likely (`Posterior` says what that means), by chi-square.

    Only the beginning of a game is looked at, as far as it can be counted out; of a large game that is nothing.
    """
    hold_to_posterior(game, rng, counted(game, MOST_STATES))


@lru_cache(maxsize=1)
def counted(game: Game, most: int) -> Posterior:
    return Posterior(game, most)


def hold_to_posterior(game: Game, rng: Rng, known: Posterior, views: int = VIEWS) -> int:
    """Compare the views of a random game, some of them closely, and say how many."""
    looked = [(match.state.copy(), seat) for match in walk(game, rng) for seat in observers(game)]
    closely = freedom = 0
    apart = 0.0
    while looked:
        state, seat = looked.pop(rng.below(len(looked)))
        worlds = known.worlds(state, seat)
        if worlds is None:
            continue
        require(truth(state) in worlds, "a state was reached that cannot be reached")
        sampler = game.sampler(state.view(seat))
        if len(worlds) == 1 or closely == views:
            _drawn(sampler, worlds, FEW, rng)
            continue
        closely += 1
        more, free = _compare(sampler, worlds, rng)
        apart, freedom = apart + more, freedom + free
        unlikely = more > limit(free) or apart > limit(freedom)
        require(not unlikely, f"worlds sampled for seat {seat} do not come as often as they are likely")
    return closely


def _drawn(sampler: Sampler, worlds: dict[bytes, float], draws: int, rng: Rng) -> Counter[bytes]:
    drawn = Counter(truth(sampler.sample(rng)) for _ in range(draws))
    for world in drawn:
        require(world in worlds, f"a world sampled for seat {sampler.header.seat} cannot be: {world.decode()}")
    return drawn


def _compare(sampler: Sampler, worlds: dict[bytes, float], rng: Rng) -> tuple[float, int]:
    """How far the worlds of a sampler are from their weights, and with how many degrees of freedom."""
    drawn = _drawn(sampler, worlds, MANY, rng)
    bins = pooled(dict(sorted(worlds.items())), MANY)
    counts = {number: sum(drawn[world] for world in pool) for number, pool in enumerate(bins)}
    weights = {number: sum(worlds[world] for world in pool) for number, pool in enumerate(bins)}
    return distance(counts, weights), len(bins) - 1
