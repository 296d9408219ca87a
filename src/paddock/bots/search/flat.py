"""Flat Monte Carlo: every legal move is tried in the same sampled worlds and played out at random."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.playout import play_round_randomly
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler


def move_values(sampler: Sampler, seat: i64, moves: vec[i64], worlds: i64, rng: Rng) -> list[float]:
    """For each move, the mean utility of the seat at the end of the round, over worlds that look like its view."""
    totals = [0.0] * len(moves)
    tried: i64 = 0
    while tried < worlds:
        world = sampler.sample(rng)
        place: i64 = 0
        while place < len(moves):
            branch = world.copy()
            branch.apply(seat, moves[place])
            play_round_randomly(branch, rng)
            totals[place] += branch.utility(seat)
            place += 1
        tried += 1
    return [total / float(worlds) for total in totals]
