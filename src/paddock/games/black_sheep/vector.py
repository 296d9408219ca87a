"""The observation vector of Black Sheep: what a seat's view tells, as numbers. `fields.py` says what each means."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock.core.numbers import put_choice, put_flags, put_one, put_parts, put_question, put_zeros
from paddock.games.black_sheep.animals import SPECIES, size
from paddock.games.black_sheep.components import VALUES
from paddock.games.black_sheep.hands import give_herd
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.position import GIVE_MASK, SEAT_SHIFT, BlackSheepPosition

_PHASES: Final = 8
_BITS: Final = 8
"""Of each species in a herd."""


def write(position: BlackSheepPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Write a vector from a place on; returns the next place."""
    seats = position.rules.seats
    place = put_question(into, place, position, seat, seats)
    place = put_choice(into, place, position.phase, _PHASES)
    place = put_choice(into, place, position.field, FIELDS)
    place = put_flags(into, place, position.turned, FIELDS)
    place = _put_fields(position, seat, into, place)
    place = _put_cards(position, seat, into, place)
    place = _put_corrals(position, seat, into, place)
    place = _put_memory(position, seat, into, place)
    return _put_tasks(position, seat, into, place) if position.rules.with_tasks else place


def _put_herd(into: vec[i16], place: i64, herd: i64) -> i64:
    return put_parts(into, place, herd, _BITS, SPECIES)


def _put_fields(position: BlackSheepPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    seats = position.rules.seats
    finished = place + FIELDS * SPECIES * (1 + seats)
    leading = finished + FIELDS * seats
    field: i64 = 0
    while field < FIELDS:
        _put_herd(into, place + field * SPECIES, position.figures[field])
        best = position.best_side(field)
        offset: i64 = 0
        while offset < seats:
            other = (seat + offset) % seats
            side = field * seats + offset
            _put_herd(into, place + (FIELDS + side) * SPECIES, position.side(field, other))
            into[finished + side] = i16(position.place(field, other))
            into[leading + side] = i16(1) if other == best else i16(0)
            offset += 1
        field += 1
    return leading + FIELDS * seats


def _put_cards(position: BlackSheepPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    seats = position.rules.seats
    place = _put_herd(into, place, position.hands[seat])
    offset: i64 = 0
    while offset < seats:
        place = put_one(into, place, size(position.hands[(seat + offset) % seats]))
        offset += 1
    place = put_one(into, place, size(position.deck))
    place = _put_herd(into, place, position.discards)
    place = _put_herd(into, place, position.aside)
    return _put_herd(into, place, position.supply)


def _put_corrals(position: BlackSheepPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Everyone's figures, and the values of one's own."""
    seats = position.rules.seats
    offset: i64 = 0
    while offset < seats:
        place = _put_herd(into, place, position.corral((seat + offset) % seats))
        offset += 1
    value: i64 = 0
    while value < VALUES:
        place = _put_herd(into, place, position.prizes[seat * VALUES + value])
        value += 1
    return place


def _put_memory(position: BlackSheepPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """What a good memory knows of deck and hands (B11)."""
    seats = position.rules.seats
    kept: i64 = 0
    owner: i64 = 0
    while owner < seats:
        kept += position.kept[owner]
        owner += 1
    place = put_one(into, place, position.refills)
    place = _put_herd(into, place, position.pool)
    place = _put_herd(into, place, kept)
    place = _put_herd(into, place, position.kept[seat])
    end = put_zeros(into, place, seats * SPECIES)
    for give in position.gives:
        offset = ((i64(give) >> SEAT_SHIFT) + seats - seat) % seats
        herd = give_herd(i64(give) & GIVE_MASK)
        animal: i64 = 0
        while animal < SPECIES:
            cell = place + offset * SPECIES + animal
            into[cell] = i16(i64(into[cell]) + (herd >> _BITS * animal & 255))
            animal += 1
    return end


def _put_tasks(position: BlackSheepPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Those that lie open, and one's own (B28)."""
    count = i64(len(position.rules.tasks))
    end = put_zeros(into, place, 2 * count)
    each = position.rules.secret_each
    secret = each * position.rules.seats
    which: i64 = 0
    while which < len(position.tasks):
        if which >= secret:
            into[place + i64(position.tasks[which])] = 1
        elif which // each == seat:
            into[place + count + i64(position.tasks[which])] = 1
        which += 1
    return end
