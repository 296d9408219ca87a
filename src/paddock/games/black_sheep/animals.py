"""The six species (B2), and herds: how many of each, packed into one number, eight bits to a species.

Cards of one species are all alike, so a herd is all there is to know of a hand, a side, a deck or a pile of discards.
Herds are added and taken away like numbers.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SPECIES: Final = 6
NAMES: Final = ("horse", "cow", "pig", "sheep", "rooster", "black")
"""Best to worst (B2)."""
BLACK: Final = 5

CARDS_EACH: Final = 14
"""Cards of each species (B1)."""
FIGURES_EACH: Final = 6
"""Figures of each species (B3)."""

ONE_OF_EACH: Final = 0x010101010101
ALL_CARDS: Final = 0x0E0E0E0E0E0E
ALL_FIGURES: Final = 0x060606060606
NO_COUNTS: Final[tuple[int, ...]] = (0, 0, 0, 0, 0, 0)
_ONE_BLACK: Final = 0x010000000000
_BORROW: Final = 0x808080808080


def one(animal: i64) -> i64:
    """A herd of one animal. Shifted down from the last species: compiled, a literal 1 has only 32 bits to go up."""
    return _ONE_BLACK >> (40 - (animal << 3))


def count(herd: i64, animal: i64) -> i64:
    return herd >> (animal << 3) & 255


def size(herd: i64) -> i64:
    """How many animals there are: 256 is 1 modulo 255, so the eight-bit parts add up."""
    return herd % 255


def pick(herd: i64, place: i64) -> i64:
    """The animal at a place when the herd stands in a row, best animals first."""
    animal: i64 = 0
    place -= herd & 255
    while place >= 0:
        animal += 1
        herd >>= 8
        place -= herd & 255
    return animal


def contains(herd: i64, part: i64) -> bool:
    """Whether the herd has all of these animals."""
    return (herd | _BORROW) - part & _BORROW == _BORROW


def common(herd: i64, other: i64) -> i64:
    """What two herds have in common."""
    shared: i64 = 0
    animal: i64 = 0
    while animal < SPECIES:
        mine = count(herd, animal)
        theirs = count(other, animal)
        shared += (mine if mine < theirs else theirs) << (animal << 3)
        animal += 1
    return shared


def herd_of(animals: list[int]) -> i64:
    herd: i64 = 0
    for animal in animals:
        herd += one(animal)
    return herd


def herd_from(counts: list[int]) -> i64:
    """The herd with these numbers of each species."""
    herd: i64 = 0
    for animal, number in enumerate(counts):
        herd += i64(number) << (i64(animal) << 3)
    return herd


def animals_in(herd: i64) -> list[int]:
    """Every animal of a herd, best first."""
    return [animal for animal in range(SPECIES) for _ in range(count(herd, animal))]


def counts_of(herd: i64) -> tuple[int, ...]:
    """How many of each species there are, in the order of NAMES. Written out: views are full of them."""
    if herd == 0:
        return NO_COUNTS
    return (
        int(herd & 255),
        int(herd >> 8 & 255),
        int(herd >> 16 & 255),
        int(herd >> 24 & 255),
        int(herd >> 32 & 255),
        int(herd >> 40 & 255),
    )


def named(herd: i64) -> str:
    """The animals of a herd in words."""
    return " ".join([NAMES[animal] for animal in animals_in(herd)])
