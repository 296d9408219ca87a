"""The moves that are open to a seat: turn's tiles (W8), wolves and hunters (W10-W12), reveals (W13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from paddock.games.wolves_and_sheep.frontier import PLACES
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, TILE_SPAN
from paddock.games.wolves_and_sheep.table import Table
from paddock.games.wolves_and_sheep.tiles import ANIMAL, BAG_TILES, COLOURS, HERD_LOOKS, HUNTER, NEEDS, SHEPHERD, WOLF


def _packed(mask: int) -> int:
    """The looks in a mask, lowest first, three bits each, with a 1 above the last."""
    looks = [look for look in range(8) if mask >> look & 1]
    return sum([look << 3 * rank for rank, look in enumerate(looks)]) + (1 << 3 * len(looks))


LOOKS_OF: Final[vec[i64]] = vec[i64]([_packed(mask) for mask in range(256)])


def turn(table: Table, seat: i64) -> vec[i64]:
    """All that the player to move may do. Who can lay must lay or give up; who cannot passes or gives up (W8, W14)."""
    moves = vec[i64](capacity=256)
    land = table.land
    can_lay = False
    cell = seat * BAG_TILES
    end = cell + i64(table.held[seat])
    while cell < end:
        tile = i64(table.hands[cell])
        before = len(moves)
        if tile < WOLF:
            moves = lay_plain(land, tile, moves)
            can_lay = can_lay or len(moves) > before
        else:
            moves = lay_animal_tile(land, tile, HERD_LOOKS | 1 << ANIMAL, moves)
            can_lay = can_lay or land.has_room_for(tile)
        cell += 1
    moves = reveal(table, seat, moves)
    if not can_lay and not table.is_spent(seat):
        moves = append(moves, PASS)
    return append(moves, GIVE_UP)


def interrupts(table: Table, seat: i64) -> vec[i64]:
    """What a seat may do while another is to move (W10-W13)."""
    moves = vec[i64]()
    cell = seat * BAG_TILES
    end = cell + i64(table.held[seat])
    while cell < end:
        tile = i64(table.hands[cell])
        if tile >= WOLF:
            moves = lay_animal_tile(table.land, tile, 1 << ANIMAL, moves)
        cell += 1
    return reveal(table, seat, moves)


def bonus(table: Table, seat: i64) -> vec[i64]:
    """The bonus tile of a reveal: an ordinary tile (W8, W13)."""
    moves = vec[i64](capacity=256)
    cell = seat * BAG_TILES
    end = cell + i64(table.held[seat])
    while cell < end:
        tile = i64(table.hands[cell])
        if tile < WOLF:
            moves = lay_plain(table.land, tile, moves)
        else:
            moves = lay_animal_tile(table.land, tile, HERD_LOOKS, moves)
        cell += 1
    return moves


def lay_plain(land: Landscape, tile: i64, moves: vec[i64]) -> vec[i64]:
    """Every way to lay a plain tile. This is where a game spends its time."""
    frontier = land.frontier
    order = frontier.order
    needs = frontier.needs
    places = frontier.places
    fits = land.tiles.fits
    first = tile * TILE_SPAN
    row = tile * NEEDS
    end = frontier.count
    rank: i64 = 0
    while rank < end:
        slot = i64(order[rank])
        looks = LOOKS_OF[i64(fits[row + i64(needs[slot])])]
        if looks > 1:
            base = first + i64(places[slot]) * 8
            while looks > 1:
                moves = append(moves, base + (looks & 7))
                looks >>= 3
        rank += 1
    return moves


def lay_animal_tile(land: Landscape, tile: i64, allowed: i64, moves: vec[i64]) -> vec[i64]:
    """Every way to lay a wolf or hunter tile, of the allowed looks; a hunter also goes on a wolf (W12)."""
    frontier = land.frontier
    start = i64(len(moves))
    rank: i64 = 0
    while rank < frontier.count:
        slot = i64(frontier.order[rank])
        looks = land.looks_at(tile, slot) & allowed
        if looks >> ANIMAL & 1 == 1 and not land.welcomes(slot, tile):
            looks &= HERD_LOOKS
        packed = LOOKS_OF[looks]
        while packed > 1:
            moves = append(moves, (tile * PLACES + i64(frontier.places[slot])) * 8 + (packed & 7))
            packed >>= 3
        rank += 1
    return cover_wolves(land, tile, start, moves) if tile >= HUNTER and allowed >> ANIMAL & 1 == 1 else moves


def cover_wolves(land: Landscape, tile: i64, start: i64, moves: vec[i64]) -> vec[i64]:
    """Add the uncovered wolves that a hunter may go on, each where it stands among the moves from `start` on."""
    wolf: i64 = 0
    while wolf < COLOURS:
        number = i64(land.wolves[wolf])
        if number > 0 and land.covers[wolf] == 0:
            move = (tile * PLACES + i64(land.places[number])) * 8 + ANIMAL
            moves = append(moves, move)
            spot = i64(len(moves)) - 1
            while spot > start and moves[spot - 1] > move:
                moves[spot] = moves[spot - 1]
                spot -= 1
            moves[spot] = move
        wolf += 1
    return moves


def reveal(table: Table, seat: i64, moves: vec[i64]) -> vec[i64]:
    """Every way to lay a "?" tile shepherd side up (W13)."""
    colour: i64 = 0
    while colour < COLOURS:
        if table.is_hidden(seat, colour):
            moves = lay_plain(table.land, SHEPHERD + colour, moves)
        colour += 1
    return moves
