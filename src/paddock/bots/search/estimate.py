"""What a search has found out about its moves."""

from __future__ import annotations

import math
from typing import Final

import msgspec

WAIT: Final = -1
"""Stands for no move: a seat that may step in lets the game go on."""


class Estimate(msgspec.Struct, frozen=True):
    """The value of a move as a search sees it."""

    move: int
    """A legal move, or WAIT."""
    value: float
    """The mean over the worlds in which it was tried."""
    error: float
    """The standard error of that mean; infinite for a move that was tried less than twice."""
    tries: int


def estimate(move: int, tries: int, total: float, squares: float) -> Estimate:
    """An estimate from the number of values, their sum and the sum of their squares."""
    if tries == 0:
        return Estimate(move, 0.0, math.inf, 0)
    mean = total / tries
    if tries == 1:
        return Estimate(move, mean, math.inf, 1)
    variance = max(0.0, squares / tries - mean * mean)
    return Estimate(move, mean, math.sqrt(variance / (tries - 1)), tries)


def joined(parts: list[list[Estimate]]) -> list[Estimate]:
    """The estimates of several searches of the same moves, as of one."""
    found: list[Estimate] = []
    for same in zip(*parts, strict=True):
        tries = sum(part.tries for part in same)
        total = sum(part.value * part.tries for part in same)
        squares = sum(_squares(part) for part in same)
        found.append(estimate(same[0].move, tries, total, squares))
    return found


def _squares(part: Estimate) -> float:
    spread = 0.0 if part.tries < 2 else part.error * part.error * (part.tries - 1)
    return (spread + part.value * part.value) * part.tries
