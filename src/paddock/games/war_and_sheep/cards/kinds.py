"""The kinds of action card (S3), and sets of cards: how many of each kind, three bits to a kind, in one number."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng

BINGE: Final = 0
TRUCE: Final = 1
HOOVES: Final = 2
TIP: Final = 3
ROAST: Final = 4
EAGLE: Final = 5
FIRE: Final = 6
MAD: Final = 7
RIBBON: Final = 8
BIRD: Final = 9
WIND: Final = 10
DOG: Final = 11
TRAP: Final = 12
POCKET: Final = 13
TEA: Final = 14
THIEF: Final = 15
MIX: Final = 16
IRON: Final = 17
MOON: Final = 18

KINDS: Final = 19
NO_CARD: Final = -1
MOST_COPIES: Final = 7

CARD_NAMES: Final = (
    "binge",
    "truce",
    "hooves",
    "tip",
    "roast",
    "eagle",
    "fire",
    "mad",
    "ribbon",
    "bird",
    "wind",
    "dog",
    "trap",
    "pickpocket",
    "tea",
    "thief",
    "mixup",
    "iron",
    "moon",
)


_NAMES: Final[list[str]] = list(CARD_NAMES)
_ONES: Final[vec[i64]] = vec[i64]([1 << 3 * kind for kind in range(19)])


def _kind_places() -> list[int]:
    places = [0] * 67
    for bit in range(3 * 19):
        places[(1 << bit) % 67] = bit // 3
    return places


_KIND_AT: Final[vec[i64]] = vec[i64](_kind_places())
"""Two is a primitive root of 67, so a single bit's remainder tells to which kind it belongs."""


def first_kind(cards: i64) -> i64:
    """The first kind in a set that is not empty."""
    return _KIND_AT[(cards & -cards) % 67]


def one(kind: i64) -> i64:
    """A set of just one card."""
    return _ONES[kind]


def copies(cards: i64, kind: i64) -> i64:
    """How many of a kind are in a set."""
    return cards >> 3 * kind & 7


def size(cards: i64) -> i64:
    """How many cards are in a set."""
    total: i64 = 0
    while cards != 0:
        total += cards & 7
        cards >>= 3
    return total


def every_copy(kinds: i64) -> i64:
    """The bits of a set in which the copies of some kinds, given as a mask, are counted."""
    bits: i64 = 0
    kind: i64 = 0
    while kind < KINDS:
        if kinds >> kind & 1 == 1:
            bits |= one(kind) * MOST_COPIES
        kind += 1
    return bits


def pick(cards: i64, place: i64) -> i64:
    """The kind of the card at a place, if the set were laid out kind by kind."""
    kind: i64 = 0
    while place >= cards & 7:
        place -= cards & 7
        cards >>= 3
        kind += 1
    return kind


def draw_card(cards: i64, rng: Rng) -> i64:
    """The kind of a random card of a set."""
    return pick(cards, rng.below(size(cards)))


def names_in(cards: i64) -> tuple[str, ...]:
    """The cards of a set by name, kind by kind."""
    if cards == 0:
        return ()
    names: list[str] = []
    kind: i64 = 0
    while cards != 0:
        number = cards & 7
        while number > 0:
            names.append(_NAMES[kind])
            number -= 1
        cards >>= 3
        kind += 1
    return tuple(names)


def set_of(names: tuple[str, ...]) -> i64:
    """The set of the cards with these names."""
    cards: i64 = 0
    for name in names:
        cards += one(CARD_NAMES.index(name))
    return cards
