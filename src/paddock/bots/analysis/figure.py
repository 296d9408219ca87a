"""A mean with its uncertainty."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """The mean of what was tried."""

    mean: float
    error: float
    """Its standard error: the true mean is within twice of it in 95 of 100 cases. 0 for what is certain."""


def mean_of(values: Sequence[float]) -> Figure:
    """The mean of at least two values."""
    count = len(values)
    mean = math.fsum(values) / count
    squares = math.fsum([(value - mean) ** 2 for value in values])
    return Figure(mean, math.sqrt(squares / (count - 1) / count))


def difference(first: Sequence[float], second: Sequence[float]) -> Figure:
    """How far the first values lie above the second on average: tried in the same worlds, so compared one by one."""
    return mean_of([one - other for one, other in zip(first, second, strict=False)])
