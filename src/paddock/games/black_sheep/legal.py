"""What can be played (B8-B10, B24). All lists are made once; a legal list puts three of them together."""

from __future__ import annotations

from itertools import accumulate, combinations_with_replacement
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.black_sheep.animals import SPECIES, contains, herd_of, size
from paddock.games.black_sheep.moves import DROPPED, PER_FIELD, PLAYED, TWO
from paddock.games.black_sheep.position import MOST_SEATS, BlackSheepPosition
from paddock.games.black_sheep.rules import HAND

LYING: Final = 4
"""A side holds 0 to 3 cards."""


def hand_number(hand: i64) -> i64:
    """A hand of three as a number: a digit in base four for each species but the last."""
    return (
        (hand & 255)
        + (hand >> 8 & 255) * 4
        + (hand >> 16 & 255) * 16
        + (hand >> 24 & 255) * 64
        + (hand >> 32 & 255) * 256
    )


def _hands() -> list[i64]:
    return [herd_of(list(hand)) for hand in combinations_with_replacement(range(SPECIES), HAND)]


def _choices(hand: i64) -> list[i64]:
    """What can be played from a hand of three to the first field."""
    return [i64(move) for move in range(PER_FIELD) if contains(hand, PLAYED[move] + DROPPED[move])]


def _open_choices(hand: i64, lying: int) -> list[i64]:
    """Two cards to a side with one, one card to a side with two, any to an empty one, none to a full one (B9)."""
    choices = _choices(hand) if lying < HAND else []
    return [move for move in choices if lying == 0 or (move >= TWO) == (lying == 1)]


def _choice_lists() -> list[list[i64]]:
    """By number of a list, a hand's number * LYING + cards on the side: what can be played to the first field."""
    nothing: list[i64] = []
    lists = [nothing] * (4**5 * LYING)
    for hand in _hands():
        for lying in range(LYING):
            lists[hand_number(hand) * LYING + lying] = _open_choices(hand, lying)
    return lists


CHOICES: Final[vec[i64]] = vec[i64]([move for choices in _choice_lists() for move in choices])
"""All lists of choices, one after the other, each ascending."""
LENGTHS: Final[vec[i64]] = vec[i64]([len(choices) for choices in _choice_lists()])
"""By number of a list: its length."""
STARTS: Final[vec[i64]] = vec[i64](list(accumulate([0] + [len(choices) for choices in _choice_lists()])))
"""By number of a list: where it begins in CHOICES."""


def legal_moves(position: BlackSheepPosition, seat: i64) -> vec[i64]:
    """The moves of the seat whose turn it is, ascending."""
    hand = LYING * hand_number(position.hands[seat])
    first = hand + lying_at(position, 0, seat)
    second = hand + lying_at(position, 1, seat)
    third = hand + lying_at(position, 2, seat)
    moves = vec[i64]([0] * (LENGTHS[first] + LENGTHS[second] + LENGTHS[third]))
    _fill(moves, 0, first, 0)
    _fill(moves, LENGTHS[first], second, PER_FIELD)
    _fill(moves, LENGTHS[first] + LENGTHS[second], third, 2 * PER_FIELD)
    return moves


def random_move(position: BlackSheepPosition, seat: i64, rng: Rng) -> i64:
    """The move at a random place of that list, read from where the list would be copied from."""
    hand = LYING * hand_number(position.hands[seat])
    first = hand + lying_at(position, 0, seat)
    second = hand + lying_at(position, 1, seat)
    third = hand + lying_at(position, 2, seat)
    place = rng.below(LENGTHS[first] + LENGTHS[second] + LENGTHS[third])
    if place < LENGTHS[first]:
        return CHOICES[STARTS[first] + place]
    place -= LENGTHS[first]
    if place < LENGTHS[second]:
        return PER_FIELD + CHOICES[STARTS[second] + place]
    return 2 * PER_FIELD + CHOICES[STARTS[third] + place - LENGTHS[second]]


def lying_at(position: BlackSheepPosition, field: i64, seat: i64) -> i64:
    """How many cards lie on a side; a turned field counts as full (B24)."""
    if position.turned >> field & 1 == 1:
        return HAND
    return size(position.sides[field * MOST_SEATS + seat])


def _fill(moves: vec[i64], place: i64, choices: i64, base: i64) -> None:
    """Write a list of choices into the moves from a place on."""
    source = STARTS[choices]
    end = source + LENGTHS[choices]
    while source < end:
        moves[place] = base + CHOICES[source]
        source += 1
        place += 1
