"""How large a game is: its tree by Knuth's estimator, its positions by counting from above.

Knuth (1975): follow one random path and multiply the numbers of choices on the way; on average this is the number of
leaves. Chance is drawn, not counted, so the leaves are those of a game whose luck is fixed before it begins, on average
over all luck. The product varies by many powers of ten from path to path, so the mean is ruled by rare paths: it is an
estimate from below as a rule, and the interval, by resampling, says how far the paths seen agree, not what was missed.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec
import numpy as np
from numpy.typing import NDArray

from paddock.core.contract import CHANCE, OVER
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.core.seeds import derive
from paddock.research.position_counts import POSITION_COUNTS

RESAMPLES = 1000
LOW, HIGH = 2.5, 97.5
"""Percentiles of a 95 % interval."""


class Interval(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    mean: float
    low: float
    high: float


class Size(msgspec.Struct, frozen=True):
    """How large a game is, under random play."""

    game: str
    seats: int
    options: dict[str, object]
    paths: int
    decisions: Interval
    """In a game."""
    choices: Interval
    """At a decision: the geometric mean, forced moves included."""
    log_leaves: Interval
    """The logarithm to base ten of the leaves of the tree, chance fixed."""
    log_positions: float | None
    """The logarithm to base ten of a number of positions that is not passed; None if nobody has counted."""


def measure(game: Game, paths: int, seed: int = 1) -> Size:
    """Follow so many random paths."""
    rng = FastRng(derive(seed, "sizes", game.id, game.seats))
    followed = np.array([follow(game, rng) for _ in range(paths)])
    lengths, products = followed[:, 0], followed[:, 1]
    picks = np.random.default_rng(derive(seed, "again")).integers(0, paths, (RESAMPLES, paths))
    typical = products / np.maximum(lengths, 1) / math.log(10)
    count = POSITION_COUNTS.get(game.id)
    return Size(
        game=game.id,
        seats=game.seats,
        options=dict(game.options),
        paths=paths,
        decisions=interval(lengths, picks, np.mean),
        choices=powers(interval(typical, picks, np.mean)),
        log_leaves=interval(products, picks, log_mean),
        log_positions=None if count is None else count(game),
    )


def follow(game: Game, rng: Rng) -> tuple[int, float]:
    """One random game: how many decisions it had, and the logarithm of the product of their numbers of choices."""
    state = game.start()
    decisions, product = 0, 0.0
    while state.kind != OVER:
        if state.kind == CHANCE:
            state.settle(state.chance(rng))
            continue
        seat = state.next_waiting()
        moves = state.legal(seat)
        decisions += 1
        product += math.log(len(moves))
        state.apply(seat, moves[rng.below(len(moves))])
    return decisions, product


def interval(
    values: NDArray[np.float64], picks: NDArray[np.int64], figure: Callable[[NDArray[np.float64]], object]
) -> Interval:
    """A figure of some values, and of as many values drawn from them again and again."""
    again = [float(np.asarray(figure(values[pick]))) for pick in picks]
    low, high = np.percentile(again, (LOW, HIGH))
    return Interval(float(np.asarray(figure(values))), float(low), float(high))


def log_mean(logarithms: NDArray[np.float64]) -> float:
    """The logarithm to base ten of the mean of numbers whose natural logarithms are given: they are too large."""
    most = float(logarithms.max())
    return (most + math.log(float(np.mean(np.exp(logarithms - most))))) / math.log(10)


def powers(logarithms: Interval) -> Interval:
    return Interval(10**logarithms.mean, 10**logarithms.low, 10**logarithms.high)
