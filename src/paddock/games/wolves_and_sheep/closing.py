"""What the tiles in hand can do at once: which spaces they fill, and which pastures one of them closes (W8, W18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.keys import BITS
from paddock.games.wolves_and_sheep.frontier import NEED_MASK, asks
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.prospects import EATEN
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, COLOURS, FREE, PLAIN_TILES, SQUARE

MOST_SIDES: Final = 4
"""A tile closes so many open edges at most."""

_NO_COLOURS: Final[vec[i64]] = vec[i64]([i64(0)] * COLOURS)


class Hands:
    """The ordinary tiles in the hands of those still in."""

    def __init__(self, position: WolvesPosition) -> None:
        seats = position.rules.seats
        self.plain: vec[i64] = vec[i64]([i64(0)] * seats)
        """By seat: mask of the plain tiles."""
        self.herds: vec[i64] = vec[i64]([i64(0)] * seats)
        """By seat: mask of the colours of which it has a tile with four sheep."""
        seat: i64 = 0
        while seat < seats:
            cell = seat * BAG_TILES
            end = cell if position.is_out(seat) else cell + i64(position.held[seat])
            while cell < end:
                tile = i64(position.hands[cell])
                if tile < PLAIN_TILES:
                    self.plain[seat] |= BITS[tile]
                else:
                    self.herds[seat] |= 1 << (tile & 3)
                cell += 1
            seat += 1

    def can_fill(self, seat: i64, land: Landscape, need: i64) -> bool:
        """Whether a seat has a tile that answers a need."""
        tiles = land.tiles
        return tiles.plain_fits[need] & self.plain[seat] != 0 or i64(tiles.uniform[need]) & self.herds[seat] != 0


def largest_to_close(position: WolvesPosition, hands: Hands, flags: vec[u8]) -> vec[i64]:
    """By colour: the size of the largest pasture that its owner would close with one ordinary tile from its hand."""
    found = _NO_COLOURS[:]
    land = position.land
    frontier = land.frontier
    fits = land.tiles.fits
    rank: i64 = 0
    while rank < frontier.count:
        space = frontier.spaces[rank]
        rank += 1
        if not may_close(land, space, flags):
            continue
        seat: i64 = 0
        while seat < position.rules.seats:
            if hands.can_fill(seat, land, space & NEED_MASK):
                cell = seat * BAG_TILES
                end = cell + i64(position.held[seat])
                while cell < end:
                    tile = i64(position.hands[cell])
                    ways = i64(fits[(space & NEED_MASK) * SQUARE + tile]) & (255 if tile < PLAIN_TILES else 15)
                    if ways != 0:
                        note_closed(position, seat, space, tile, ways, flags, found)
                    cell += 1
            seat += 1
    return found


def may_close(land: Landscape, space: i64, flags: vec[u8]) -> bool:
    """Whether a tile in a space can close a pasture: False is certain."""
    direction: i64 = 0
    while direction < 4:
        if asks(space, direction) < COLOURS:
            root = land.areas.root(land.frontier.node(space, direction))
            if i64(land.areas.opens[root]) <= MOST_SIDES and i64(flags[root]) < EATEN:
                return True
        direction += 1
    return False


def note_closed(
    position: WolvesPosition, seat: i64, space: i64, tile: i64, ways: i64, flags: vec[u8], found: vec[i64]
) -> None:
    """What a tile of a seat closes in a space, of its own colours."""
    edges = position.land.tiles.edges
    orientation: i64 = 0
    while ways >> orientation != 0:
        if ways >> orientation & 1 == 1:
            first = tile * 32 + orientation * 4
            start: i64 = 0
            while start < 4 and edges[first + start] == edges[first + (start + 3 & 3)]:
                start += 1
            done: i64 = 0
            while done < 4:
                motif = i64(edges[first + (start + done & 3)])
                length: i64 = 1
                while done + length < 4 and i64(edges[first + (start + done + length & 3)]) == motif:
                    length += 1
                if motif < COLOURS and i64(position.owners[motif]) == seat + 1:
                    size = closed_size(position.land, space, start + done, length, flags)
                    if size > found[motif]:
                        found[motif] = size
                done += length
        orientation += 1


def closed_size(land: Landscape, space: i64, start: i64, length: i64, flags: vec[u8]) -> i64:
    """The size of the pasture that some neighbouring quarters of a new tile come to belong to, 0 if it stays open."""
    areas = land.areas
    size = length
    opens: i64 = 0
    one: i64 = -1
    two: i64 = -1
    three: i64 = -1
    step: i64 = 0
    while step < length:
        direction = start + step & 3
        step += 1
        if asks(space, direction) == FREE:
            return 0
        root = areas.root(land.frontier.node(space, direction))
        if i64(flags[root]) >= EATEN:
            return 0
        if root != one and root != two and root != three:
            size += i64(areas.sizes[root])
            opens += i64(areas.opens[root])
            three = two
            two = one
            one = root
    return size if opens == length else 0
