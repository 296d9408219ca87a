"""Flat Monte Carlo: moves are tried in the same sampled worlds and played on from there with the same luck."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.bots.search.clock import Clock
from paddock.bots.search.estimate import WAIT
from paddock.bots.search.trials import Trials
from paddock.core.guide import Guide
from paddock.core.rng import FastRng, Rng
from paddock.core.sampler import Sampler

_SEEDS: Final = 1 << 60


def search_flat(
    sampler: Sampler, guide: Guide, seat: i64, moves: vec[i64], clock: Clock, rng: Rng, halving: bool = True
) -> Trials:
    """Try moves until the clock is up. With halving, the worse half of them is left out again and again."""
    trials = Trials(moves)
    alive = vec[i64](range(len(moves)))
    halvings = halvings_of(i64(len(moves))) if halving else i64(0)
    halved: i64 = 0
    while not clock.is_up():
        if halved < halvings and clock.used() * float(halvings + 1) >= float(halved + 1):
            alive = better_half(trials, alive)
            halved += 1
        _try_in_one_world(sampler, guide, seat, trials, alive, clock, rng)
    return trials


def _try_in_one_world(
    sampler: Sampler, guide: Guide, seat: i64, trials: Trials, alive: vec[i64], clock: Clock, rng: Rng
) -> None:
    """Try each move once, unless the clock is up before."""
    world = sampler.sample(rng)
    clock.worlds += 1
    seed = rng.below(_SEEDS)
    index: i64 = 0
    while index < len(alive):
        place = alive[index]
        move = trials.moves[place]
        branch = world.copy()
        if move != WAIT:
            branch.apply(seat, move)
        guide.play_on(branch, FastRng(seed))
        trials.add(place, guide.value(branch, seat))
        clock.spend()
        if clock.is_up():
            return
        index += 1


def halvings_of(count: i64) -> i64:
    """How often a number of moves can be halved until two are left."""
    found: i64 = 0
    while count > 2:
        count = (count + 1) // 2
        found += 1
    return found


def better_half(trials: Trials, alive: vec[i64]) -> vec[i64]:
    """The places with the higher means, in their order."""
    keep = (i64(len(alive)) + 1) // 2
    kept = vec[i64]()
    for place in alive:
        better: i64 = 0
        for other in alive:
            ahead = trials.mean(other) - trials.mean(place)
            if ahead > 0.0 or (ahead == 0.0 and other < place):
                better += 1
        if better < keep:
            kept = append(kept, place)
    return kept
