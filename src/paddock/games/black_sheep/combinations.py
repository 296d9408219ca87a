"""How five animals compare: the field's two figures and a player's three cards (B15, B16).

All 252 hands of five are ranked once; a hand is then looked up by its number. The number has a digit in base six for
each species but black sheep: how many of it there are. Black sheep make up the five.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.games.black_sheep.animals import SPECIES, herd_of

COMBINATIONS: Final = ("all_different", "pair", "two_pairs", "three_alike", "three_and_two", "four_alike", "five_alike")
"""Worst to best (B15)."""
_GROUPS: Final = [(1, 1, 1, 1, 1), (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), (3, 2), (4, 1), (5,)]


def _groups(hand: list[int]) -> list[tuple[int, int]]:
    """(size, animal) of each group, in the order in which they are compared: larger first, then better (B16)."""
    return sorted([(hand.count(animal), -animal) for animal in set(hand)], reverse=True)


def _strength(hand: list[int]) -> list[int]:
    """A key that is greater for a better hand: its combination, then the species of its groups in order (B15, B16)."""
    groups = _groups(hand)
    combination = _GROUPS.index(tuple([group[0] for group in groups]))
    return [combination] + [group[1] for group in groups]


def number_of(herd: i64) -> i64:
    """The number of a hand of five."""
    return (
        (herd & 255)
        + (herd >> 8 & 255) * 6
        + (herd >> 16 & 255) * 36
        + (herd >> 24 & 255) * 216
        + (herd >> 32 & 255) * 1296
    )


def _all_hands() -> list[list[int]]:
    """Every hand of five, worst first."""
    hands = [list(hand) for hand in combinations_with_replacement(range(SPECIES), 5)]
    return sorted(hands, key=_strength)


def _table(of_hand: list[int]) -> vec[u8]:
    """A table by number of what is listed for the hands from worst to best."""
    table = [0] * 6**5
    for place, hand in enumerate(_all_hands()):
        table[number_of(herd_of(hand))] = of_hand[place]
    return vec[u8](table)


RANKS: Final[vec[u8]] = _table(list(range(1, len(_all_hands()) + 1)))
"""By number of a hand: its rank, 1 for the worst."""
KINDS: Final[vec[u8]] = _table([_strength(hand)[0] for hand in _all_hands()])
"""By number of a hand: its combination, as a place in COMBINATIONS."""


def _groups_by_number() -> list[tuple[int, ...]]:
    nothing: tuple[int, ...] = ()
    table = [nothing] * 6**5
    for hand in _all_hands():
        table[number_of(herd_of(hand))] = tuple([-animal for size, animal in _groups(hand) if size > 1])
    return table


GROUPS: Final[list[tuple[int, ...]]] = _groups_by_number()
"""By number of a hand: the animals that it has more than one of, in the order in which they are compared."""


def rank(herd: i64) -> i64:
    """The rank of a hand of five among all hands: greater is better, equal only for equal animals."""
    return i64(RANKS[number_of(herd)])


def combination(herd: i64) -> str:
    """The name of a hand's combination."""
    return COMBINATIONS[i64(KINDS[number_of(herd)])]


def groups(herd: i64) -> tuple[int, ...]:
    """The animals that make a hand's combination, the larger group first (B16)."""
    return GROUPS[number_of(herd)]
