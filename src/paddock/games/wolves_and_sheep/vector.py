"""The observation vector of Wolves and Sheep: what a seat's view tells. `fields.py` says what each number means."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock.core.numbers import (
    offset_of,
    put_by_seat,
    put_bytes,
    put_choice,
    put_flags,
    put_one,
    put_question,
    put_zeros,
)
from paddock.games.wolves_and_sheep import score
from paddock.games.wolves_and_sheep.frontier import x_of, y_of
from paddock.games.wolves_and_sheep.landscape import NO_LAYER
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, COLOURS, NEED_SHIFTS, NEEDS, ORIENTATIONS, TILES

_PHASES: Final = 6
_THENS: Final = 3
_LISTS: Final = 10
"""Numbers for each laid tile."""


def write(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Write a vector from a place on; returns the next place."""
    seats = position.rules.seats
    place = put_question(into, place, position, seat, seats)
    place = put_choice(into, place, position.phase, _PHASES)
    place = _put_landscape(position, seat, into, place)
    place = _put_hand(position, seat, into, place)
    place = put_by_seat(into, place, position.held, seat, seats)
    place = put_one(into, place, position.bagged)
    place = _put_herds(position, seat, into, place)
    place = _put_lacks(position, seat, into, place)
    place = _put_order(position, seat, into, place)
    acting = position.is_acting()
    place = put_choice(into, place, offset_of(position.actor, seat, seats) if acting else i64(-1), seats)
    place = put_one(into, place, position.due)
    place = put_choice(into, place, position.then if acting else i64(0), _THENS)
    return _put_score(position, seat, into, place)


def _put_landscape(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Upper sides alone, and which tile it is of those that the seat laid itself."""
    land = position.land
    seats = position.rules.seats
    end = place + _LISTS * TILES
    put_zeros(into, place, _LISTS * TILES)
    edges = place + 2 * TILES
    kinds = edges + 4 * TILES
    number: i64 = 0
    while number < land.count:
        tile = i64(land.laid[number])
        face = land.tiles.faces[tile * ORIENTATIONS + i64(land.orientations[number])]
        layer = i64(land.layers[number])
        into[place + number] = i16(x_of(i64(land.places[number])))
        into[place + TILES + number] = i16(y_of(i64(land.places[number])))
        edge: i64 = 0
        while edge < 4:
            into[edges + number * 4 + edge] = i16((face >> NEED_SHIFTS[edge] & 7) + 1)
            edge += 1
        into[kinds + number] = i16(face // NEEDS + 1)
        if layer != NO_LAYER:
            into[kinds + TILES + number] = i16(1 + offset_of(layer, seat, seats))
        if layer == seat:
            into[kinds + 2 * TILES + number] = i16(tile + 1)
        number += 1
    _put_covers(position, seat, into, kinds + 3 * TILES)
    return end


def _put_covers(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> None:
    land = position.land
    wolf: i64 = 0
    while wolf < COLOURS:
        if land.covers[wolf] > 0:
            coverer = offset_of(i64(land.coverers[wolf]), seat, position.rules.seats)
            into[place + i64(land.wolves[wolf])] = i16(1 + coverer)
        wolf += 1


def _put_hand(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    end = put_zeros(into, place, BAG_TILES)
    cell = seat * BAG_TILES
    last = cell + i64(position.held[seat])
    while cell < last:
        into[place + i64(position.hands[cell])] = 1
        cell += 1
    return put_flags(into, end, position.hidden_mask(seat), COLOURS)


def _put_herds(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """One's own, and those that are public (W6, W13, W23). How many "?" tiles a seat has left is public too."""
    seats = position.rules.seats
    public = place + seats * COLOURS
    hidden = public + COLOURS
    put_zeros(into, place, seats * COLOURS + COLOURS + seats)
    colour: i64 = 0
    while colour < COLOURS:
        owner = i64(position.owners[colour]) - 1
        if owner >= 0:
            offset = offset_of(owner, seat, seats)
            if position.is_public(colour):
                into[public + colour] = 1
            if offset == 0 or position.is_public(colour):
                into[place + offset * COLOURS + colour] = 1
            if position.revealed >> colour & 1 == 0:
                into[hidden + offset] = i16(i64(into[hidden + offset]) + 1)
        colour += 1
    return hidden + seats


def _put_lacks(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    seats = position.rules.seats
    offset: i64 = 0
    while offset < seats:
        other = (seat + offset) % seats
        if position.lackers >> other & 1 == 1:
            place = put_bytes(into, place, position.lacks, other * BAG_TILES, BAG_TILES)
        else:
            place = put_zeros(into, place, BAG_TILES)
        offset += 1
    return place


def _put_order(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Who has passed and who is out, by their places."""
    seats = position.rules.seats
    end = put_zeros(into, place, 2 * seats)
    rank: i64 = 0
    while rank < position.pass_count:
        into[place + offset_of(i64(position.passes[rank]), seat, seats)] = i16(rank + 1)
        rank += 1
    rank = 0
    while rank < position.out_count:
        into[place + seats + offset_of(i64(position.outs[rank]), seat, seats)] = i16(rank + 1)
        rank += 1
    return end


def _put_score(position: WolvesPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    seats = position.rules.seats
    largest = score.largest_pastures(position.land)
    colour: i64 = 0
    while colour < COLOURS:
        place = put_one(into, place, largest[colour])
        colour += 1
    place = put_one(into, place, score.prize(position))
    offset: i64 = 0
    while offset < seats:
        place = put_one(into, place, score.bonus(position, (seat + offset) % seats))
        offset += 1
    return place
