"""Keys: what somebody knows, as one number, for the nodes of a search tree.

A key is 62 bits wide and the same in both builds, so nothing here may need more than a 64-bit number or rely on its
overflow: factors have 31 bits each, and what is shifted out is masked away.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

_HALF: Final = 0x7FFFFFFF
_WHOLE: Final = 0x3FFFFFFFFFFFFFFF
_FIRST: Final = 0x4F1BBCDD
_SECOND: Final = 0x62A9D9ED

START: Final = 0x2545F4914F6CDD1D

BITS: Final[vec[i64]] = vec[i64]([1 << place for place in range(62)])
"""By place: its bit. Compiled, a shifted literal 1 has only 32 bits to go."""


def _places() -> list[int]:
    places = [0] * 67
    for place in range(62):
        places[(1 << place) % 67] = place
    return places


_PLACES: Final[vec[i64]] = vec[i64](_places())
"""Two is a primitive root of 67, so a single bit's remainder tells which bit it is."""


def lowest_bit(mask: i64) -> i64:
    """The place of the lowest bit of a mask that is not empty."""
    return _PLACES[(mask & -mask) % 67]


def mix(key: i64, value: i64) -> i64:
    """A key that depends on both: on all bits of the old key and of the value, and on their order."""
    mixed = key ^ value & _WHOLE ^ value >> 62 & 3
    low = (mixed & _HALF ^ 0x2C1B3C6D) * _FIRST
    high = (mixed >> 31 & _HALF ^ 0x297A2D39) * _SECOND
    return (low ^ high >> 29 ^ (high & 0x1FFFFFFF) << 33) & _WHOLE


def mix_bytes(key: i64, values: vec[u8], count: i64) -> i64:
    """Mix the first values of an array, seven at a time."""
    packed: i64 = 0
    place: i64 = 0
    while place < count:
        packed = packed << 8 | i64(values[place])
        place += 1
        if place % 7 == 0:
            key = mix(key, packed)
            packed = 0
    return mix(key, packed << 8 | count & 255)


def mix_numbers(key: i64, values: vec[i64]) -> i64:
    """Mix all values of an array."""
    for value in values:
        key = mix(key, value)
    return mix(key, i64(len(values)))
