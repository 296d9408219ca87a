"""The moves that are open to a seat: turn's tiles (W8), wolves and hunters (W10-W12), reveals (W13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.wolves_and_sheep.frontier import NEED_MASK, PLACE_SHIFT
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, laying
from paddock.games.wolves_and_sheep.table import Table
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    BAG_TILES,
    COLOURS,
    FOREST_BIT,
    HERD_LOOKS,
    HUNTER,
    SHEPHERD,
    WOLF,
)


def _packed(mask: int) -> int:
    """The looks in a mask, the lowest first, three bits each, and above them how many they are."""
    looks = [look for look in range(8) if mask >> look & 1]
    return sum([look << 3 * rank for rank, look in enumerate(looks)]) + (len(looks) << 24)


LOOKS_OF: Final[vec[i64]] = vec[i64]([_packed(mask) for mask in range(256)])


def turn(table: Table, seat: i64) -> vec[i64]:
    """All that the player to move may do. Who can lay must lay or give up; who cannot passes or gives up (W8, W14)."""
    moves = layings(table, seat, True, True)
    if not table.can_lay(seat) and not table.is_spent(seat):
        moves = append(moves, PASS)
    return append(moves, GIVE_UP)


def interrupts(table: Table, seat: i64) -> vec[i64]:
    """What a seat may do while another is to move (W10-W13)."""
    return layings(table, seat, False, True)


def bonus(table: Table, seat: i64) -> vec[i64]:
    """The bonus tile of a reveal: an ordinary tile (W8, W13)."""
    return layings(table, seat, True, False)


def layings(table: Table, seat: i64, ordinary: bool, special: bool) -> vec[i64]:
    """Every way to lay ordinary tiles, or wolves, hunters and shepherds, or both. Here a game spends its time."""
    tiles = table.land.tiles
    moves = tiles.desk
    fits = tiles.fits
    looks_of = LOOKS_OF
    hands = table.hands
    spaces = table.land.frontier.spaces
    uniform = tiles.uniform
    spaces_end = table.land.frontier.count
    end = seat * BAG_TILES + i64(table.held[seat])
    animals = first_animal(table, seat)
    first = seat * BAG_TILES if ordinary else animals
    wanted = animal_motifs(table, animals, end, ordinary, special)
    shepherds = shepherd_motifs(table, seat, special)
    count: i64 = 0
    rank: i64 = 0
    while rank < spaces_end:
        space = spaces[rank]
        need = space & NEED_MASK
        base = (space >> PLACE_SHIFT) * 576
        cell = first
        while cell < animals:
            tile = i64(hands[cell])
            looks = looks_of[i64(fits[need * 72 + tile])]
            # Two are written whether there are any or not: a processor guesses badly how many there are.
            moves[count] = base + tile * 8 + (looks & 7)
            moves[count + 1] = base + tile * 8 + (looks >> 3 & 7)
            more = looks >> 24
            while more > 2:
                more -= 1
                moves[count + more] = base + tile * 8 + (looks >> 3 * more & 7)
            count += looks >> 24
            cell += 1
        if wanted & i64(uniform[need]) != 0:
            count = add_animals(table, space, animals, end, count, ordinary, special)
        if shepherds & i64(uniform[need]) != 0:
            count = add_shepherds(table, space, shepherds, count)
        rank += 1
    found = moves[:count]
    return cover_wolves(table, seat, found) if special and animals < end else found


def animal_motifs(table: Table, cell: i64, end: i64, ordinary: bool, special: bool) -> i64:
    """Mask of what the wolf and hunter tiles of a hand can show all round, as in `Tiles.uniform`."""
    mask: i64 = 0
    while cell < end:
        if ordinary:
            mask |= 1 << (i64(table.hands[cell]) & 3)
        if special:
            mask |= FOREST_BIT
        cell += 1
    return mask


def shepherd_motifs(table: Table, seat: i64, special: bool) -> i64:
    """Mask of the colours that a seat may still reveal, as in `Tiles.uniform`."""
    return table.hidden_mask(seat) if special else i64(0)


def add_animals(table: Table, space: i64, cell: i64, end: i64, count: i64, ordinary: bool, special: bool) -> i64:
    """Write down the wolf and hunter tiles of a hand that may be laid into a space. Returns the new count."""
    tiles = table.land.tiles
    hands = table.hands
    fits = tiles.fits
    row = (space & NEED_MASK) * 72
    while cell < end:
        tile = i64(hands[cell])
        looks = i64(fits[row + tile])
        if looks != 0:
            look: i64 = 0 if looks & HERD_LOOKS != 0 else ANIMAL
            if ordinary if look == 0 else special and table.land.welcomes(space, tile):
                tiles.desk[count] = ((space >> PLACE_SHIFT) * 72 + tile) * 8 + look
                count += 1
        cell += 1
    return count


def add_shepherds(table: Table, space: i64, shepherds: i64, count: i64) -> i64:
    """Write down the "?" tiles among these that may be laid into a space (W13). Returns the new count."""
    tiles = table.land.tiles
    fitting = shepherds & i64(tiles.uniform[space & NEED_MASK])
    colour: i64 = 0
    while fitting >> colour != 0:
        if fitting >> colour & 1 == 1:
            tiles.desk[count] = ((space >> PLACE_SHIFT) * 72 + SHEPHERD + colour) * 8
            count += 1
        colour += 1
    return count


def first_animal(table: Table, seat: i64) -> i64:
    """Where the wolf and hunter tiles begin in a hand."""
    hands = table.hands
    start = seat * BAG_TILES
    cell = start + i64(table.held[seat])
    while cell > start and i64(hands[cell - 1]) >= WOLF:
        cell -= 1
    return cell


def cover_wolves(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Add the uncovered wolves that hunters in hand may go on, each where it belongs among the moves (W12)."""
    land = table.land
    cell = first_animal(table, seat)
    end = seat * BAG_TILES + i64(table.held[seat])
    while cell < end:
        tile = i64(table.hands[cell])
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
