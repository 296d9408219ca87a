"""Hands of up to three cards, numbered, and what gives and draws make of them.

A give is what leaves a hand in one turn, played or discarded: one card, `card * 7`, or two, `better * 7 + 1 + other`.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.games.black_sheep.animals import SPECIES, contains, counts_of, herd_of, one
from paddock.games.black_sheep.moves import DROPPED, MOVE_COUNT, PLAYED

HANDS: Final = 84
"""Hands of 0, 1, 2 and 3 cards: 1, 6, 21 and 56 of them."""
GIVES: Final = 42
NO_HAND: Final = -1


def _all_hands() -> list[tuple[int, ...]]:
    return [hand for number in range(4) for hand in combinations_with_replacement(range(SPECIES), number)]


HERDS: Final[vec[i64]] = vec[i64]([herd_of(list(hand)) for hand in _all_hands()])
"""By number of a hand: its cards."""
FIRST_OF_SIZE: Final[vec[i64]] = vec[i64]([0, 1, 7, 28, 84])
"""By size: the number of the first hand with so many cards."""
_NUMBERS: Final[dict[int, int]] = {int(herd): number for number, herd in enumerate(HERDS)}


CARDS: Final[dict[int, tuple[int, ...]]] = {int(herd_of(list(hand))): hand for hand in _all_hands()}
"""By herd of up to three: its animals, best first."""


def number_of_hand(herd: i64) -> i64:
    return _NUMBERS[int(herd)]


def give_herd(give: i64) -> i64:
    """The cards of a give."""
    first = one(give // 7)
    return first if give % 7 == 0 else first + one(give % 7 - 1)


def _with_cards() -> list[int]:
    """By hand * SPECIES + card: the hand with that card too, if it has room."""
    return [_NUMBERS.get(int(herd + one(card)), NO_HAND) for herd in HERDS for card in range(SPECIES)]


def _after_gives() -> list[int]:
    """By hand * GIVES + give: the hand without those cards, if it has them."""
    return [
        _NUMBERS[int(herd - give_herd(give))] if contains(herd, give_herd(give)) else NO_HAND
        for herd in HERDS
        for give in range(GIVES)
    ]


WITH_CARD: Final[vec[i64]] = vec[i64](_with_cards())
AFTER_GIVE: Final[vec[i64]] = vec[i64](_after_gives())

SHARES: Final[vec[float]] = vec[float]([1.0 / prod([factorial(n) for n in counts_of(herd)]) for herd in HERDS])
"""By hand: one for each order in which its equal cards can be told apart, as a share."""


def _gives_of_moves() -> list[int]:
    found: list[int] = []
    for move in range(MOVE_COUNT):
        gone = PLAYED[move] + DROPPED[move]
        found.append(next(give for give in range(GIVES) if give_herd(give) == gone))
    return found


GIVE_OF_MOVE: Final[vec[u8]] = vec[u8](_gives_of_moves())


def _shifts() -> list[int]:
    """By hand * 3 + place of a card: how far to shift a herd to find its species; 48, where nothing is, for no card."""
    return [8 * card for hand in _all_hands() for card in (*hand, *[SPECIES] * (3 - len(hand)))]


def _gone() -> list[int]:
    """By hand * 3 + place of a card: how many of its species came before it; -1 for no card, which makes a factor 1."""
    return [hand[:place].count(hand[place]) if place < len(hand) else -1 for hand in _all_hands() for place in range(3)]


SHIFTS: Final[vec[i64]] = vec[i64](_shifts())
GONE: Final[vec[i64]] = vec[i64](_gone())


def ways_to_draw(pile: i64, hand: i64) -> float:
    """In how many ways these cards come from a pile, one after the other, each card of the pile told apart."""
    cell = hand * 3
    ways = (pile >> SHIFTS[cell] & 255) - GONE[cell]
    ways *= (pile >> SHIFTS[cell + 1] & 255) - GONE[cell + 1]
    return float(ways * ((pile >> SHIFTS[cell + 2] & 255) - GONE[cell + 2]))


def draw_ways(ways: vec[float], held: i64, wanted: i64) -> None:
    """Any cards are drawn to hands of one size until they have another."""
    while held < wanted:
        hand = FIRST_OF_SIZE[held]
        end = FIRST_OF_SIZE[held + 1]
        while hand < end:
            way = ways[hand]
            if way != 0.0:
                ways[hand] = 0.0
                card = hand * SPECIES
                last = card + SPECIES
                while card < last:
                    ways[WITH_CARD[card]] += way
                    card += 1
            hand += 1
        held += 1


def give_ways(ways: vec[float], held: i64, give: i64) -> None:
    """Cards leave hands of one size; a hand that does not have them is not possible."""
    hand = FIRST_OF_SIZE[held]
    end = FIRST_OF_SIZE[held + 1]
    while hand < end:
        way = ways[hand]
        if way != 0.0:
            ways[hand] = 0.0
            left = AFTER_GIVE[hand * GIVES + give]
            if left != NO_HAND:
                ways[left] += way
        hand += 1


def give_size(give: i64) -> i64:
    return 1 if give % 7 == 0 else 2
