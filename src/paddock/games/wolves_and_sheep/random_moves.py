"""A random legal move, found without a legal list: the moves into every space are counted, and only one is made out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.wolves_and_sheep.frontier import NEED_MASK, PLACE_SHIFT
from paddock.games.wolves_and_sheep.legal import add_animals, add_shepherds, can_pass, first_animal, plain_mask
from paddock.games.wolves_and_sheep.moves import GIVE_UP, MOVES_PER_PLACE, PASS, laying
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    BAG_TILES,
    COLOURS,
    FOREST_BIT,
    HUNTER,
    ORIENTATION_BITS,
    ORIENTATION_MASK,
    ORIENTATIONS,
    ROW_SHIFT,
    WOLF,
)

_ZEROS: Final[vec[i64]] = vec[i64]([i64(0)] * 256)

# How many wolf, hunter and "?" tiles show a colour all round, in one number: three bits for each colour, found by its
# bit in `Tiles.uniform`.
_SHOWN_BITS: Final = 3
_SHOWN: Final = 7
_ONE_SHOWN: Final[vec[i64]] = vec[i64]([1 << _SHOWN_BITS * (1 << colour) for colour in range(COLOURS)])


def random_laying(position: WolvesPosition, seat: i64, ordinary: bool, special: bool, rng: Rng) -> i64:
    """The move at a random place of `layings`, by one draw."""
    sums, can_lay = count_layings(position, seat, ordinary, special)
    hunters = hunters_held(position, seat) if special and position.land.bare > 0 else i64(0)
    layings = sums[len(sums) - 1] + hunters * position.land.bare
    has_words = ordinary and special
    passes: i64 = 1 if has_words and not can_lay and can_pass(position, seat) else 0
    place = rng.below(layings + passes + (1 if has_words else 0))
    if place >= layings:
        return PASS if place < layings + passes else GIVE_UP
    if hunters > 0:
        return laying_or_cover(position, seat, ordinary, sums, hunters, place)
    return laying_at(position, seat, ordinary, special, sums, place)


# Counting.


def count_layings(position: WolvesPosition, seat: i64, ordinary: bool, special: bool) -> tuple[vec[i64], bool]:
    """By rank of a space: how many ways there are to lay a tile there or before; and whether a plain tile fits.

    Hunters on wolves are not among them. Here a game spends its time.
    """
    tiles = position.land.tiles
    uniform = tiles.uniform
    plain_fits = tiles.plain_fits
    plain_counts = tiles.plain_counts
    spaces = position.land.frontier.spaces
    animals = first_animal(position, seat)
    plain = position.hands[(seat * BAG_TILES if ordinary else animals) : animals]
    held = plain_mask(plain)
    shown = count_shown(position, seat, animals, ordinary, special)
    hunters = hunters_held(position, seat) if special else i64(0)
    wolves = seat * BAG_TILES + i64(position.held[seat]) - animals - hunters if special else i64(0)
    sums = _ZEROS[: position.land.frontier.count]
    can_lay = False
    total: i64 = 0
    rank: i64 = 0
    while rank < len(sums):
        need = spaces[rank] & NEED_MASK
        if held & plain_fits[need] != 0:
            can_lay = True
            row = need << ROW_SHIFT
            for tile in plain:
                total += i64(plain_counts[row + i64(tile)])
        motif = i64(uniform[need])
        if motif == FOREST_BIT:
            if wolves + hunters > 0:
                total += count_in_forest(position, wolves, hunters, spaces[rank])
        else:
            total += shown >> _SHOWN_BITS * motif & _SHOWN
        sums[rank] = total
        rank += 1
    return sums, can_lay


def count_shown(position: WolvesPosition, seat: i64, animals: i64, ordinary: bool, special: bool) -> i64:
    """How many tiles of a seat show a colour all round: the herds of wolf and hunter tiles, and "?" tiles."""
    shown: i64 = 0
    if ordinary:
        end = seat * BAG_TILES + i64(position.held[seat])
        while animals < end:
            shown += _ONE_SHOWN[i64(position.hands[animals]) % COLOURS]
            animals += 1
    if special:
        colour: i64 = 0
        while colour < COLOURS:
            if position.is_hidden(seat, colour):
                shown += _ONE_SHOWN[colour]
            colour += 1
    return shown


def count_in_forest(position: WolvesPosition, wolves: i64, hunters: i64, space: i64) -> i64:
    """How many of these wolves and hunters may come into a space in the forest (W11, W12)."""
    if wolves > 0 and not position.land.welcomes(space, WOLF):
        wolves = 0
    if hunters > 0 and position.land.bare > 0 and not position.land.welcomes(space, HUNTER):
        hunters = 0
    return wolves + hunters


def hunters_held(position: WolvesPosition, seat: i64) -> i64:
    """How many hunter tiles a hand has; they are its last."""
    hands = position.hands
    end = seat * BAG_TILES + i64(position.held[seat])
    cell = end
    while cell > seat * BAG_TILES and i64(hands[cell - 1]) >= HUNTER:
        cell -= 1
    return end - cell


# Finding.


def laying_or_cover(
    position: WolvesPosition, seat: i64, ordinary: bool, sums: vec[i64], hunters: i64, place: i64
) -> i64:
    """The move at a place of all layings: a hunter on a wolf stands behind those into the spaces before it (W12)."""
    land = position.land
    first_hunter = seat * BAG_TILES + i64(position.held[seat]) - hunters
    wolf = land.next_bare_wolf(-1)
    while wolf >= 0:
        rank = land.frontier.rank(wolf)
        before = sums[rank - 1] if rank > 0 else i64(0)
        if place < before:
            break
        if place < before + hunters:
            return laying(i64(position.hands[first_hunter + place - before]), ANIMAL, wolf)
        place -= hunters
        wolf = land.next_bare_wolf(wolf)
    return laying_at(position, seat, ordinary, True, sums, place)


def laying_at(position: WolvesPosition, seat: i64, ordinary: bool, special: bool, sums: vec[i64], place: i64) -> i64:
    """The move at a place of those into spaces."""
    rank = first_above(sums, place)
    if rank > 0:
        place -= sums[rank - 1]
    space = position.land.frontier.spaces[rank]
    tiles = position.land.tiles
    row = (space & NEED_MASK) << ROW_SHIFT
    animals = first_animal(position, seat)
    cell = seat * BAG_TILES if ordinary else animals
    while cell < animals:
        tile = i64(position.hands[cell])
        count = i64(tiles.plain_counts[row + tile])
        if place < count:
            orientation = i64(tiles.plain_ways[row + tile]) >> ORIENTATION_BITS * place & ORIENTATION_MASK
            return (space >> PLACE_SHIFT) * MOVES_PER_PLACE + tile * ORIENTATIONS + orientation
        place -= count
        cell += 1
    end = seat * BAG_TILES + i64(position.held[seat])
    moves = _ZEROS[: end - animals + COLOURS]
    count = add_animals(position, space, animals, end, moves, 0, ordinary, special)
    add_shepherds(position, space, position.hidden_mask(seat) if special else 0, moves, count)
    return moves[place]


def first_above(sums: vec[i64], place: i64) -> i64:
    """The first rank whose sum is above a place; the last one's is."""
    low: i64 = 0
    high = i64(len(sums)) - 1
    while low < high:
        middle = (low + high) >> 1
        if sums[middle] > place:
            high = middle
        else:
            low = middle + 1
    return low
