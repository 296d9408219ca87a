"""A random legal move, found without a legal list: the moves into each space are counted, and only one space listed."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.wolves_and_sheep.frontier import NEED_MASK
from paddock.games.wolves_and_sheep.legal import (
    add_animals,
    animal_motifs,
    can_pass,
    first_animal,
    lay_between,
    layings,
    plain_mask,
    shepherd_motifs,
)
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, HUNTER, ROW_SHIFT

_ZEROS: Final[vec[i64]] = vec[i64]([i64(0)] * 256)


def random_laying(position: WolvesPosition, seat: i64, ordinary: bool, special: bool, rng: Rng) -> i64:
    """One of `layings`, by one draw. Where hunters may go on wolves, whose moves stand in between, they are listed."""
    if special and position.land.bare > 0 and has_hunter(position, seat):
        moves = layings(position, seat, ordinary, special)
        return moves[rng.below(i64(len(moves)))]
    sums = count_layings(position, seat, ordinary, special)
    last = position.land.frontier.count - 1
    passing = ordinary and special and can_pass(position, seat)
    words: i64 = (2 if passing else 1) if ordinary and special else 0
    place = rng.below(sums[last] + words)
    if place >= sums[last]:
        return PASS if passing and place == sums[last] else GIVE_UP
    rank = first_above(sums, last, place)
    here = lay_between(position, seat, rank, rank + 1, ordinary, special)
    return here[place if rank == 0 else place - sums[rank - 1]]


def has_hunter(position: WolvesPosition, seat: i64) -> bool:
    """Whether a hand holds a hunter tile; the last of a hand are the highest."""
    held = i64(position.held[seat])
    return held > 0 and i64(position.hands[seat * BAG_TILES + held - 1]) >= HUNTER


def first_above(sums: vec[i64], last: i64, place: i64) -> i64:
    """The first rank whose sum is above a place; that of the last is."""
    low: i64 = 0
    while low < last:
        middle = (low + last) >> 1
        if sums[middle] > place:
            last = middle
        else:
            low = middle + 1
    return low


def count_layings(position: WolvesPosition, seat: i64, ordinary: bool, special: bool) -> vec[i64]:
    """By rank of a space: how many ways there are to lay a tile there or before. Here a game spends its time."""
    tiles = position.land.tiles
    uniform = tiles.uniform
    plain_fits = tiles.plain_fits
    plain_counts = tiles.plain_counts
    spaces = position.land.frontier.spaces
    spaces_end = position.land.frontier.count
    end = seat * BAG_TILES + i64(position.held[seat])
    animals = first_animal(position, seat)
    first = seat * BAG_TILES if ordinary else animals
    plain = position.hands[first:animals]
    held = plain_mask(plain)
    wanted = animal_motifs(position, animals, end, ordinary, special)
    shepherds = shepherd_motifs(position, seat, special)
    scratch = _ZEROS[: end - animals] if wanted != 0 else vec[i64]()
    sums = _ZEROS[:spaces_end]
    total: i64 = 0
    rank: i64 = 0
    while rank < spaces_end:
        space = spaces[rank]
        need = space & NEED_MASK
        if held & plain_fits[need] != 0:
            row = need << ROW_SHIFT
            for tile in plain:
                total += i64(plain_counts[row + i64(tile)])
        if (wanted | shepherds) & i64(uniform[need]) != 0:
            if wanted & i64(uniform[need]) != 0:
                total += add_animals(position, space, animals, end, scratch, 0, ordinary, special)
            total += count_bits(shepherds & i64(uniform[need]))
        sums[rank] = total
        rank += 1
    return sums


def count_bits(mask: i64) -> i64:
    """How many colours are in a mask of four."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2 & 1) + (mask >> 3 & 1)
