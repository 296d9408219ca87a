"""Tokens: what can lie face down on the meadow (S1, S2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng

ONE: Final = 0
THREE: Final = 1
FIVE: Final = 2
WOLF: Final = 3

SORTS_OF_GRASS: Final = 3
TOKEN_NAMES: Final = ("1", "3", "5", "wolf")


def grass_value(token: i64) -> i64:
    """What a token of grass is worth."""
    return 1 + 2 * token


def take_token(left: vec[i64], place: i64) -> i64:
    """Take the token at a place out of the counts, as if they were laid out sort by sort."""
    token: i64 = 0
    while place >= left[token]:
        place -= left[token]
        token += 1
    left[token] -= 1
    return token


def draw_token(left: vec[i64], rng: Rng) -> i64:
    """Take a random token out of the counts."""
    total: i64 = 0
    for number in left:
        total += number
    return take_token(left, rng.below(total))
