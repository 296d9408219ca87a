"""The moves that are open to a seat: turn's tiles (W8), wolves and hunters (W10-W12), reveals (W13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from paddock.core.keys import BITS
from paddock.games.wolves_and_sheep.frontier import NEED_MASK, PLACE_SHIFT
from paddock.games.wolves_and_sheep.moves import GIVE_UP, MOVES_PER_PLACE, PASS, laying
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    BAG_TILES,
    COLOURS,
    COUNT_SHIFT,
    FOREST_BIT,
    HERD_ORIENTATIONS,
    HUNTER,
    ORIENTATION_BITS,
    ORIENTATION_MASK,
    ORIENTATIONS,
    ROW_SHIFT,
    SHEPHERD,
    SQUARE,
    WOLF,
)

_ZEROS: Final[vec[i64]] = vec[i64]([i64(0)] * 1024)
"""A new list is cut from this, and made wider when it turns out too short."""

WORDS: Final = 2
"""Passing and giving up."""


def turn(position: WolvesPosition, seat: i64) -> vec[i64]:
    """All that the player to move may do. Who can lay must lay or give up; who cannot passes or gives up (W8, W14)."""
    return layings(position, seat, True, True)


def interrupts(position: WolvesPosition, seat: i64) -> vec[i64]:
    """What a seat may do while another is to move (W10-W13)."""
    return layings(position, seat, False, True)


def bonus(position: WolvesPosition, seat: i64) -> vec[i64]:
    """The bonus tile of a reveal: an ordinary tile (W8, W13)."""
    return layings(position, seat, True, False)


def layings(position: WolvesPosition, seat: i64, ordinary: bool, special: bool) -> vec[i64]:
    """Every way to lay ordinary tiles, or wolves, hunters and shepherds; or both, and what one may say instead."""
    tiles = position.land.tiles
    uniform = tiles.uniform
    plain_fits = tiles.plain_fits
    plain_ways = tiles.plain_ways
    spaces = position.land.frontier.spaces
    spaces_end = position.land.frontier.count
    end = seat * BAG_TILES + i64(position.held[seat])
    animals = first_animal(position, seat)
    first = seat * BAG_TILES if ordinary else animals
    plain = position.hands[first:animals]
    held = plain_mask(plain)
    wanted = animal_motifs(position, animals, end, ordinary, special)
    shepherds = shepherd_motifs(position, seat, special)
    most_here = (end - first) * ORIENTATIONS + COLOURS + WORDS
    moves = room_for(spaces_end * (end - first) + most_here)
    count: i64 = 0
    rank: i64 = 0
    while rank < spaces_end:
        space = spaces[rank]
        need = space & NEED_MASK
        if count + most_here > len(moves):
            moves = widened(moves, count + most_here)
        if held & plain_fits[need] != 0:
            base = (space >> PLACE_SHIFT) * MOVES_PER_PLACE
            row = need << ROW_SHIFT
            for tile in plain:
                ways = i64(plain_ways[row + i64(tile)])
                # Two are written whether there are any or not: a processor guesses badly how many there are.
                move = base + i64(tile) * ORIENTATIONS
                moves[count] = move + (ways & ORIENTATION_MASK)
                moves[count + 1] = move + (ways >> ORIENTATION_BITS & ORIENTATION_MASK)
                more = ways >> COUNT_SHIFT
                while more > 2:
                    more -= 1
                    moves[count + more] = move + (ways >> ORIENTATION_BITS * more & ORIENTATION_MASK)
                count += ways >> COUNT_SHIFT
        if wanted & i64(uniform[need]) != 0:
            count = add_animals(position, space, animals, end, moves, count, ordinary, special)
        if shepherds & i64(uniform[need]) != 0:
            count = add_shepherds(position, space, shepherds, moves, count)
        rank += 1
    if ordinary and special:
        count = add_words(position, seat, moves, count)
    listed = moves[:count]
    return cover_wolves(position, seat, listed) if special and position.land.bare > 0 else listed


def can_pass(position: WolvesPosition, seat: i64) -> bool:
    """Whether the player to move may pass: nothing fits, and there is something left to lay (W8, W15)."""
    return not position.can_lay(seat) and not position.is_spent(seat)


def add_words(position: WolvesPosition, seat: i64, moves: vec[i64], count: i64) -> i64:
    """Write down what the player to move may say instead of laying (W8, W14, W15). Returns the new count."""
    if can_pass(position, seat):
        moves[count] = PASS
        count += 1
    moves[count] = GIVE_UP
    return count + 1


def room_for(count: i64) -> vec[i64]:
    """A list to write so many moves into, of this call alone: positions and rules are shared by threads."""
    return _ZEROS[:count] if count <= len(_ZEROS) else vec[i64]([i64(0)] * count)


def widened(moves: vec[i64], count: i64) -> vec[i64]:
    """A list with the same moves and room for twice as many, or for `count`."""
    wider = room_for(max(i64(2 * len(moves)), count))
    place: i64 = 0
    while place < len(moves):
        wider[place] = moves[place]
        place += 1
    return wider


def plain_mask(tiles: vec[u8]) -> i64:
    """Mask of some plain tiles."""
    mask: i64 = 0
    for tile in tiles:
        mask |= BITS[i64(tile)]
    return mask


def animal_motifs(position: WolvesPosition, cell: i64, end: i64, ordinary: bool, special: bool) -> i64:
    """Mask of what the wolf and hunter tiles of a hand can show all round, as in `Tiles.uniform`."""
    mask: i64 = 0
    while cell < end:
        if ordinary:
            mask |= 1 << (i64(position.hands[cell]) & 3)
        if special:
            mask |= FOREST_BIT
        cell += 1
    return mask


def shepherd_motifs(position: WolvesPosition, seat: i64, special: bool) -> i64:
    """Mask of the colours that a seat may still reveal, as in `Tiles.uniform`."""
    return position.hidden_mask(seat) if special else i64(0)


def add_animals(
    position: WolvesPosition,
    space: i64,
    cell: i64,
    end: i64,
    moves: vec[i64],
    count: i64,
    ordinary: bool,
    special: bool,
) -> i64:
    """Write down the wolf and hunter tiles of a hand that may be laid into a space. Returns the new count."""
    fits = position.land.tiles.fits
    hands = position.hands
    row = (space & NEED_MASK) * SQUARE
    while cell < end:
        tile = i64(hands[cell])
        orientations = i64(fits[row + tile])
        if orientations != 0:
            orientation: i64 = 0 if orientations & HERD_ORIENTATIONS != 0 else ANIMAL
            if ordinary if orientation == 0 else special and position.land.welcomes(space, tile):
                moves[count] = laying(tile, orientation, space >> PLACE_SHIFT)
                count += 1
        cell += 1
    return count


def add_shepherds(position: WolvesPosition, space: i64, shepherds: i64, moves: vec[i64], count: i64) -> i64:
    """Write down the "?" tiles among these that may be laid into a space (W13). Returns the new count."""
    fitting = shepherds & i64(position.land.tiles.uniform[space & NEED_MASK])
    colour: i64 = 0
    while fitting >> colour != 0:
        if fitting >> colour & 1 == 1:
            moves[count] = laying(SHEPHERD + colour, 0, space >> PLACE_SHIFT)
            count += 1
        colour += 1
    return count


def first_animal(position: WolvesPosition, seat: i64) -> i64:
    """Where the wolf and hunter tiles begin in a hand."""
    hands = position.hands
    start = seat * BAG_TILES
    cell = start + i64(position.held[seat])
    while cell > start and i64(hands[cell - 1]) >= WOLF:
        cell -= 1
    return cell


def cover_wolves(position: WolvesPosition, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Add the uncovered wolves that hunters in hand may go on, each where it belongs among the moves (W12)."""
    land = position.land
    cell = first_animal(position, seat)
    end = seat * BAG_TILES + i64(position.held[seat])
    while cell < end:
        tile = i64(position.hands[cell])
        wolf: i64 = 0
        while wolf < COLOURS and tile >= HUNTER:
            number = i64(land.wolves[wolf])
            if number > 0 and land.covers[wolf] == 0:
                moves = insert(moves, laying(tile, ANIMAL, i64(land.places[number])))
            wolf += 1
        cell += 1
    return moves


def insert(moves: vec[i64], move: i64) -> vec[i64]:
    moves = append(moves, move)
    spot = i64(len(moves)) - 1
    while spot > 0 and moves[spot - 1] > move:
        moves[spot] = moves[spot - 1]
        spot -= 1
    moves[spot] = move
    return moves
