"""The landscape: all laid tiles, the spaces around them and their areas, kept step by step (W3, W8, W11, W12, W18)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.games.wolves_and_sheep.areas import (
    BARE_WOLF,
    COVERED_WOLF,
    OWN_HUNTER,
    Areas,
    is_dangerous,
)
from paddock.games.wolves_and_sheep.frontier import CENTRE, NEED_MASK, STEPS, Frontier, asks
from paddock.games.wolves_and_sheep.tiles import (
    ANIMAL,
    ANY_ORIENTATION,
    FOREST,
    FREE,
    HERD_ORIENTATIONS,
    HUNTER,
    SHEPHERD,
    SQUARE,
    TILES,
    WOLF,
    Tiles,
)

NO_LAYER: Final = 255
"""Who laid the village square."""

_NO_TILES: Final[vec[u8]] = vec[u8]([0] * TILES)
_NO_PLACES: Final[vec[i16]] = vec[i16]([i16(0)] * TILES)
_NO_WOLVES: Final[vec[u8]] = vec[u8]([0] * 4)


class Landscape:
    """What lies on the position. Laid tiles are numbered in the order in which they came; the square is number 0."""

    def __init__(self, tiles: Tiles, like: Landscape | None = None) -> None:
        self.tiles = tiles
        self.count: i64 = 0 if like is None else like.count
        self.laid: vec[u8] = _NO_TILES[:] if like is None else like.laid[:]
        self.orientations: vec[u8] = _NO_TILES[:] if like is None else like.orientations[:]
        self.layers: vec[u8] = _NO_TILES[:] if like is None else like.layers[:]
        """Which seat laid it."""
        self.places: vec[i16] = _NO_PLACES[:] if like is None else like.places[:]
        self.wolves: vec[u8] = _NO_WOLVES[:] if like is None else like.wolves[:]
        """By wolf tile: its number in the landscape, 0 while it does not lie there as a wolf."""
        self.covers: vec[u8] = _NO_WOLVES[:] if like is None else like.covers[:]
        """By wolf tile: the hunter tile on it, or 0."""
        self.covered_at: vec[u8] = _NO_WOLVES[:] if like is None else like.covered_at[:]
        """By wolf tile: how many tiles lay in the landscape when the hunter came."""
        self.coverers: vec[u8] = _NO_WOLVES[:] if like is None else like.coverers[:]
        """By wolf tile: which seat laid that hunter."""
        self.bare: i64 = 0 if like is None else like.bare
        """Wolves without a hunter on them."""
        self.frontier: Frontier = Frontier(None if like is None else like.frontier)
        self.areas: Areas = Areas(None if like is None else like.areas)
        if like is None:
            self.frontier.insert(CENTRE, 0)
            self.lay(SQUARE, 0, CENTRE, NO_LAYER)

    def is_empty(self) -> bool:
        """Whether nothing but the village square lies there."""
        return self.count == 1

    def motif(self, node: i64) -> i64:
        tile = node >> 2
        return i64(self.tiles.edges[i64(self.laid[tile]) * 32 + i64(self.orientations[tile]) * 4 + (node & 3)])

    # Laying.

    def receive(self, tile: i64, orientation: i64, place: i64, seat: i64) -> i64:
        """Lay a tile where it may go, a hunter on the wolf that lies there. Returns how many tiles it touches (W9)."""
        if orientation == ANIMAL and HUNTER <= tile < SHEPHERD:
            wolf = self.bare_wolf_at(place)
            if wolf >= 0:
                return self.cover(wolf, tile, seat)
        return self.lay(tile, orientation, place, seat)

    def lay(self, tile: i64, orientation: i64, place: i64, seat: i64) -> i64:
        """Lay a tile into a space where it fits. Returns how many tiles it touches (W9)."""
        number = self.count
        self.count += 1
        self.laid[number] = u8(tile)
        self.orientations[number] = u8(orientation)
        self.layers[number] = u8(seat)
        self.places[number] = i16(place)
        touching = self.connect(number, tile * 32 + orientation * 4, place)
        if orientation == ANIMAL and WOLF <= tile < SHEPHERD:
            self.arrive(number, tile)
        return touching

    def connect(self, number: i64, first_edge: i64, place: i64) -> i64:
        """Join the quarters of a new tile to each other and to their neighbours, and open the spaces around it."""
        frontier = self.frontier
        areas = self.areas
        edges = self.tiles.edges
        rank = frontier.rank(place)
        space = frontier.spaces[rank]
        need = space & NEED_MASK
        node = number * 4
        areas.add_tile(node, need)
        touching: i64 = 0
        direction: i64 = 3
        while direction >= 0:
            if need & 7 != FREE:
                areas.meet(node + direction, frontier.node(space, direction))
                touching += 1
            if direction < 3 and edges[first_edge + direction] == edges[first_edge + direction + 1]:
                areas.join(node + direction, node + direction + 1)
            need >>= 3
            direction -= 1
        if edges[first_edge] == edges[first_edge + 3]:
            areas.join(node, node + 3)
        frontier.occupy(rank, node, edges, first_edge)
        return touching

    def arrive(self, number: i64, tile: i64) -> None:
        """A wolf, or a hunter on a tile of its own, comes into the forest."""
        if tile < HUNTER:
            self.wolves[tile - WOLF] = u8(number)
            self.bare += 1
            self.areas.post(number * 4, BARE_WOLF)
        else:
            self.areas.post(number * 4, OWN_HUNTER)

    def cover(self, wolf: i64, hunter: i64, seat: i64) -> i64:
        """Put a hunter tile on a wolf tile (W12). Returns how many tiles lie around that space (W9)."""
        number = i64(self.wolves[wolf])
        self.covers[wolf] = u8(hunter)
        self.covered_at[wolf] = u8(self.count)
        self.coverers[wolf] = u8(seat)
        self.bare -= 1
        self.areas.post(number * 4, COVERED_WOLF - BARE_WOLF)
        return self.neighbours(i64(self.places[number]))

    def neighbours(self, place: i64) -> i64:
        """How many laid tiles lie around a place."""
        count: i64 = 0
        number: i64 = 0
        while number < self.count:
            step = i64(self.places[number]) - place
            if step == 1 or step == -1 or step == STEPS[0] or step == STEPS[2]:
                count += 1
            number += 1
        return count

    def bare_wolf_at(self, place: i64) -> i64:
        """The wolf, 0 to 3, that lies at a place with no hunter on it, or -1."""
        wolf: i64 = 0
        while wolf < 4:
            number = i64(self.wolves[wolf])
            if number > 0 and self.covers[wolf] == 0 and i64(self.places[number]) == place:
                return wolf
            wolf += 1
        return -1

    def next_bare_wolf(self, place: i64) -> i64:
        """The next place, in reading order, behind a place where a wolf lies with no hunter on it, or -1."""
        found: i64 = -1
        wolf: i64 = 0
        while wolf < 4:
            number = i64(self.wolves[wolf])
            if number > 0 and self.covers[wolf] == 0:
                other = i64(self.places[number])
                if other > place and (found < 0 or other < found):
                    found = other
            wolf += 1
        return found

    # Who may go where.

    def welcomes(self, space: i64, tile: i64) -> bool:
        """Whether the forests around a space let a wolf in (W11), or a hunter on a tile of its own (W12)."""
        direction: i64 = 0
        while direction < 4:
            if asks(space, direction) == FOREST:
                guard = self.areas.guard(self.frontier.node(space, direction))
                if guard >= OWN_HUNTER if tile < HUNTER else is_dangerous(guard):
                    return False
            direction += 1
        return True

    def fits_with(self, tile: i64, orientation: i64, space: i64) -> bool:
        """Whether a tile is offered so in a space: it matches all around, and is turned least (W8)."""
        return i64(self.tiles.fits[(space & NEED_MASK) * SQUARE + tile]) >> orientation & 1 == 1

    def has_room_for(self, tile: i64) -> bool:
        """Whether a tile fits somewhere as a turn's tile (W8)."""
        spaces = self.frontier.spaces
        count = self.frontier.count
        fits = self.tiles.fits
        orientations: i64 = ANY_ORIENTATION if tile < WOLF else HERD_ORIENTATIONS
        rank: i64 = 0
        while rank < count:
            if i64(fits[(spaces[rank] & NEED_MASK) * SQUARE + tile]) & orientations != 0:
                return True
            rank += 1
        return False
