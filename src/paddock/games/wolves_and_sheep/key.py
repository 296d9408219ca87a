"""What a seat knows, as one number for the nodes of a search tree: exactly what its view tells."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.contract import OVER
from paddock.core.keys import BITS, START, mix
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, COLOURS, ORIENTATIONS, PLAIN_TILES


def key(position: WolvesPosition, seat: i64) -> i64:
    key = mix(_question(position, START), seat)
    key = _landscape(position.land, seat, key)
    key = _players(position, seat, key)
    other: i64 = 0
    while other < position.rules.seats:
        if other == seat or position.kind == OVER:
            key = _hand(position, other, key)
        if position.lackers >> other & 1 == 1:
            key = _lacks(position, other, mix(key, other))
        other += 1
    return key


def _question(position: WolvesPosition, key: i64) -> i64:
    asked = position.kind | position.waiting << 2 | (position.turn + 1) << 6 | position.phase << 9
    if position.is_acting():
        asked |= position.actor << 12 | position.then << 14
    return mix(key, asked | position.due << 16 | position.bagged << 19 | position.serial << 26)


def _landscape(land: Landscape, seat: i64, key: i64) -> i64:
    """Upper sides in the order in which they came, and which tiles these are if the seat itself laid them."""
    laid = land.laid
    orientations = land.orientations
    layers = land.layers
    places = land.places
    faces = land.tiles.faces
    number: i64 = 1
    while number < land.count:
        tile = i64(laid[number])
        layer = i64(layers[number])
        seen = faces[tile * ORIENTATIONS + i64(orientations[number])] | i64(places[number]) << 16 | layer << 32
        key = mix(key, seen | (tile + 1) << 40 if layer == seat else seen)
        number += 1
    covers: i64 = 0
    wolf: i64 = 0
    while wolf < COLOURS:
        if land.covers[wolf] > 0:
            covers ^= _cover(land, wolf, seat)
        wolf += 1
    return mix(key, covers)


def _cover(land: Landscape, wolf: i64, seat: i64) -> i64:
    """A hunter on a wolf. Which wolf tile it is shows only if the seat laid it, and that is in the key already."""
    coverer = i64(land.coverers[wolf])
    seen = i64(land.wolves[wolf]) | i64(land.covered_at[wolf]) << 8 | coverer << 16
    return mix(START, seen | i64(land.covers[wolf]) << 24 if coverer == seat else seen)


def _players(position: WolvesPosition, seat: i64, key: i64) -> i64:
    """Herds that the seat knows, sizes of hands, who has passed and who is out."""
    known: i64 = 0
    colour: i64 = 0
    while colour < COLOURS:
        owner = i64(position.owners[colour])
        if owner == seat + 1 or position.is_public(colour):
            known |= owner << 3 * colour
        colour += 1
    said = position.pass_count | position.out_count << 3
    held: i64 = 0
    place: i64 = 0
    while place < position.rules.seats:
        held = held << 7 | i64(position.held[place])
        if place < position.pass_count:
            said |= i64(position.passes[place]) << 6 + 2 * place
        if place < position.out_count:
            said |= i64(position.outs[place]) << 14 + 2 * place
        place += 1
    return mix(mix(key, known | said << 12), held)


def _hand(position: WolvesPosition, seat: i64, key: i64) -> i64:
    plain: i64 = 0
    animals: i64 = 0
    cell = seat * BAG_TILES
    end = cell + i64(position.held[seat])
    while cell < end:
        tile = i64(position.hands[cell])
        if tile < PLAIN_TILES:
            plain |= BITS[tile]
        else:
            animals |= BITS[tile - PLAIN_TILES]
        cell += 1
    return mix(mix(key, plain), animals)


def _lacks(position: WolvesPosition, seat: i64, key: i64) -> i64:
    plain: i64 = 0
    animals: i64 = 0
    tile: i64 = 0
    while tile < BAG_TILES:
        if position.is_lacking(seat, tile):
            if tile < PLAIN_TILES:
                plain |= BITS[tile]
            else:
                animals |= BITS[tile - PLAIN_TILES]
        tile += 1
    return mix(mix(key, plain), animals)
