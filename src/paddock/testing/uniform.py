"""Chi-square tests, good enough to catch a biased shuffle or a sampler that weighs wrongly."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from typing import TypeVar

Face = TypeVar("Face", bound=Hashable)

ONE_IN_A_MILLION = 4.75
"""The normal deviate that chance exceeds once in a million."""

LEAST_EXPECTED = 5
"""Faces that are expected more seldom than this are counted together."""


def improbable(counts: Mapping[Face, float], weights: Mapping[Face, float]) -> bool:
    """Whether counts this far from their weights come up less than once in a million."""
    return distance(counts, weights) > limit(len(weights) - 1)


def distance(counts: Mapping[Face, float], weights: Mapping[Face, float]) -> float:
    """How far counts are from their weights: chi-square."""
    drawn = sum(counts.values())
    total = sum(weights.values())
    expected = {face: drawn * weight / total for face, weight in weights.items()}
    return sum((counts.get(face, 0) - mean) ** 2 / mean for face, mean in expected.items())


def differ(one: Mapping[Face, float], size: float, other: Mapping[Face, int]) -> bool:
    """Whether counts and weights come from different distributions; `size` is how many draws the weights are worth."""
    share, drawn = sum(one.values()), sum(other.values())
    together = {
        face: (one.get(face, 0.0) / share * size + other.get(face, 0)) / (size + drawn)
        for face in sorted({*one, *other}, key=repr)
    }
    bins = pooled(together, min(size, drawn))
    apart = 0.0
    for faces in bins:
        mean = sum(together[face] for face in faces)
        gap = sum(one.get(face, 0.0) / share - other.get(face, 0) / drawn for face in faces)
        apart += gap * gap / (mean * (1 / size + 1 / drawn))
    return apart > limit(len(bins) - 1)


def pooled(weights: Mapping[Face, float], draws: float) -> list[list[Face]]:
    """Faces in bins, neighbours by weight together, so that each bin is expected often enough."""
    total = sum(weights.values())
    bins: list[list[Face]] = []
    filled = LEAST_EXPECTED + 0.0
    for face in sorted(weights, key=weights.__getitem__):
        if filled >= LEAST_EXPECTED:
            bins.append([])
            filled = 0.0
        bins[-1].append(face)
        filled += weights[face] / total * draws
    if filled < LEAST_EXPECTED and len(bins) > 1:
        rest = bins.pop()
        bins[-1] += rest
    return bins


def limit(freedom: int) -> float:
    """The chi-square that chance exceeds once in a million (Wilson-Hilferty)."""
    if freedom == 0:
        return math.inf
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + ONE_IN_A_MILLION * math.sqrt(spread)) ** 3)
