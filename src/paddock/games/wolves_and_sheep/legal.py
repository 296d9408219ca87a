"""The moves that are open to a seat: turn's tiles (W8), wolves and hunters (W10-W12), reveals (W13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.wolves_and_sheep.frontier import NEED_MASK, PLACE_SHIFT
from paddock.games.wolves_and_sheep.moves import GIVE_UP, MOVES_PER_PLACE, PASS, laying
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    BAG_TILES,
    COLOURS,
    FOREST_BIT,
    HERD_ORIENTATIONS,
    HUNTER,
    ORIENTATIONS,
    SHEPHERD,
    SQUARE,
    WOLF,
)

# The orientations of a mask in one number: the lowest first, three bits each, and above them how many they are.
ORIENTATION_BITS: Final = 3
ORIENTATION_MASK: Final = 7
COUNT_SHIFT: Final = 24


def _packed(mask: int) -> int:
    orientations = [orientation for orientation in range(ORIENTATIONS) if mask >> orientation & 1]
    shifted = [orientation << ORIENTATION_BITS * rank for rank, orientation in enumerate(orientations)]
    return sum(shifted) + (len(orientations) << COUNT_SHIFT)


PACKED: Final[vec[i64]] = vec[i64]([_packed(mask) for mask in range(256)])

_ZEROS: Final[vec[i64]] = vec[i64]([i64(0)] * 1024)
"""A new list is cut from this, and made wider when it turns out too short."""


def turn(position: WolvesPosition, seat: i64) -> vec[i64]:
    """All that the player to move may do. Who can lay must lay or give up; who cannot passes or gives up (W8, W14)."""
    moves = layings(position, seat, True, True)
    if not position.can_lay(seat) and not position.is_spent(seat):
        moves = append(moves, PASS)
    return append(moves, GIVE_UP)


def interrupts(position: WolvesPosition, seat: i64) -> vec[i64]:
    """What a seat may do while another is to move (W10-W13)."""
    return layings(position, seat, False, True)


def bonus(position: WolvesPosition, seat: i64) -> vec[i64]:
    """The bonus tile of a reveal: an ordinary tile (W8, W13)."""
    return layings(position, seat, True, False)


def layings(position: WolvesPosition, seat: i64, ordinary: bool, special: bool) -> vec[i64]:
    """Every way to lay ordinary tiles, or wolves, hunters and shepherds, or both. Here a game spends its time."""
    tiles = position.land.tiles
    fits = tiles.fits
    uniform = tiles.uniform
    plain_fits = tiles.plain_fits
    packed = PACKED
    hands = position.hands
    spaces = position.land.frontier.spaces
    spaces_end = position.land.frontier.count
    end = seat * BAG_TILES + i64(position.held[seat])
    animals = first_animal(position, seat)
    first = seat * BAG_TILES if ordinary else animals
    held = plain_mask(position, first, animals)
    wanted = animal_motifs(position, animals, end, ordinary, special)
    shepherds = shepherd_motifs(position, seat, special)
    most_here = (end - first) * ORIENTATIONS + COLOURS
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
            row = need * SQUARE
            cell = first
            while cell < animals:
                tile = i64(hands[cell])
                found = packed[i64(fits[row + tile])]
                # Two are written whether there are any or not: a processor guesses badly how many there are.
                move = base + tile * ORIENTATIONS
                moves[count] = move + (found & ORIENTATION_MASK)
                moves[count + 1] = move + (found >> ORIENTATION_BITS & ORIENTATION_MASK)
                more = found >> COUNT_SHIFT
                while more > 2:
                    more -= 1
                    moves[count + more] = move + (found >> ORIENTATION_BITS * more & ORIENTATION_MASK)
                count += found >> COUNT_SHIFT
                cell += 1
        if wanted & i64(uniform[need]) != 0:
            count = add_animals(position, space, animals, end, moves, count, ordinary, special)
        if shepherds & i64(uniform[need]) != 0:
            count = add_shepherds(position, space, shepherds, moves, count)
        rank += 1
    listed = moves[:count]
    return cover_wolves(position, seat, listed) if special and animals < end else listed


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


def plain_mask(position: WolvesPosition, cell: i64, end: i64) -> i64:
    """Mask of the plain tiles of a hand."""
    hands = position.hands
    mask: i64 = 0
    one: i64 = 1
    while cell < end:
        mask |= one << i64(hands[cell])
        cell += 1
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
    if land.bare == 0:
        return moves
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
