"""Wolves, hunters and "?" tiles at a glance: what they bring to a seat in quick play (W10-W13)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.games.wolves_and_sheep.areas import NODES, is_dangerous
from paddock.games.wolves_and_sheep.frontier import NEED_MASK, PLACE_SHIFT, asks
from paddock.games.wolves_and_sheep.gains import NO_ROOT, Glance
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.legal import first_animal
from paddock.games.wolves_and_sheep.moves import laying
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import ANIMAL, BAG_TILES, COLOURS, FOREST, FOREST_BIT, HUNTER, SHEPHERD

NO_MOVE: Final = -1

_NO_FLAGS: Final[vec[u8]] = vec[u8]([0] * NODES)


def best_reveal(position: WolvesPosition, hidden: i64, glance: Glance, weights: vec[float], least: float) -> i64:
    """The "?" tile that brings most, and at least so much, or NO_MOVE."""
    frontier = position.land.frontier
    uniform = position.land.tiles.uniform
    found: i64 = NO_MOVE
    rank: i64 = 0
    while rank < frontier.count:
        space = frontier.spaces[rank]
        fitting = hidden & i64(uniform[space & NEED_MASK])
        colour: i64 = 0
        while fitting >> colour != 0:
            if fitting >> colour & 1 == 1:
                gain = glance.gain(weights, space, SHEPHERD + colour, 0)
                if gain >= least:
                    least = gain
                    found = laying(SHEPHERD + colour, 0, space >> PLACE_SHIFT)
            colour += 1
        rank += 1
    return found


def best_animal(position: WolvesPosition, seat: i64, glance: Glance, weights: vec[float], least: float) -> i64:
    """A wolf beside a pasture of another, or a hunter on a wolf beside one's own; NO_MOVE if none brings so much."""
    cell = first_animal(position, seat)
    end = seat * BAG_TILES + i64(position.held[seat])
    if cell == end:
        return NO_MOVE
    tile = i64(position.hands[cell])
    if tile < HUNTER:
        move = best_wolf(position.land, tile, glance, weights, least)
        if move != NO_MOVE:
            return move
    tile = i64(position.hands[end - 1])
    if tile >= HUNTER and position.land.bare > 0:
        return best_hunter(position.land, tile, glance, weights, least)
    return NO_MOVE


def best_wolf(land: Landscape, tile: i64, glance: Glance, weights: vec[float], least: float) -> i64:
    frontier = land.frontier
    uniform = land.tiles.uniform
    found: i64 = NO_MOVE
    borders = _NO_FLAGS
    is_known = False
    rank: i64 = 0
    while rank < frontier.count:
        space = frontier.spaces[rank]
        if i64(uniform[space & NEED_MASK]) == FOREST_BIT and land.welcomes(space, tile):
            if not is_known:
                borders = borders_of_best(land, glance)
                is_known = True
            touched: i64 = 0
            direction: i64 = 0
            while direction < 4:
                if asks(space, direction) == FOREST:
                    touched |= i64(borders[land.areas.root(frontier.node(space, direction))])
                direction += 1
            gain = -at_stake(touched, glance, weights)
            if gain >= least:
                least = gain
                found = laying(tile, ANIMAL, space >> PLACE_SHIFT)
        rank += 1
    return found


def best_hunter(land: Landscape, tile: i64, glance: Glance, weights: vec[float], least: float) -> i64:
    found: i64 = NO_MOVE
    borders = borders_of_best(land, glance)
    wolf: i64 = 0
    while wolf < COLOURS:
        number = i64(land.wolves[wolf])
        if number > 0 and land.covers[wolf] == 0:
            root = land.areas.root(number * 4)
            if is_dangerous(i64(land.areas.guards[root])):
                gain = at_stake(i64(borders[root]), glance, weights)
                if gain >= least:
                    least = gain
                    found = laying(tile, ANIMAL, i64(land.places[number]))
        wolf += 1
    return found


def borders_of_best(land: Landscape, glance: Glance) -> vec[u8]:
    """By root of a forest: mask of the colours whose best pasture it borders on (W20)."""
    found = _NO_FLAGS[:]
    areas = land.areas
    edges = land.tiles.edges
    laid = land.laid
    orientations = land.orientations
    end = land.count * 4
    node: i64 = 0
    while node < end:
        tile = node >> 2
        first = i64(laid[tile]) * 32 + i64(orientations[tile]) * 4
        if i64(edges[first + (node & 3)]) == FOREST:
            turn: i64 = 1
            while turn < 4:
                beside = node + turn & 3
                motif = i64(edges[first + beside])
                if motif < COLOURS and areas.root(tile * 4 + beside) == glance.roots[motif]:
                    root = areas.root(node)
                    found[root] = u8(i64(found[root]) | 1 << motif)
                turn += 2
        node += 1
    return found


def at_stake(colours: i64, glance: Glance, weights: vec[float]) -> float:
    """What the best pastures of some colours are worth beside the second best."""
    total = 0.0
    colour: i64 = 0
    while colours >> colour != 0:
        if colours >> colour & 1 == 1 and glance.roots[colour] != NO_ROOT:
            total += weights[colour] * (glance.best[colour] - glance.second[colour])
        colour += 1
    return total
