"""A chi-square test, good enough to catch a biased shuffle."""

from __future__ import annotations

import math
from collections.abc import Mapping

ONE_IN_A_MILLION = 4.75
"""The normal deviate that chance exceeds once in a million."""


def improbable(counts: Mapping[int, int], weights: Mapping[int, int]) -> bool:
    """Whether counts this far from their weights come up less than once in a million (Wilson-Hilferty)."""
    drawn = sum(counts.values())
    total = sum(weights.values())
    freedom = len(weights) - 1
    if freedom == 0:
        return False
    distance = sum(
        (counts[face] - drawn * weight / total) ** 2 / (drawn * weight / total) for face, weight in weights.items()
    )
    spread = 2 / (9 * freedom)
    limit = freedom * (1 - spread + ONE_IN_A_MILLION * math.sqrt(spread)) ** 3
    return distance > limit
