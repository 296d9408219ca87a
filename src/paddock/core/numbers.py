"""Writing an observation vector. Each `put` function writes all the numbers of a field and returns the next place.

Seats stand in the order of the table from the one that looks: its own first, then its left neighbour. So one policy
can play every seat.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from paddock.core.contract import State

_KINDS: Final = 4


def put_one(into: vec[i16], place: i64, number: i64) -> i64:
    """A single number."""
    into[place] = i16(number)
    return place + 1


def put_choice(into: vec[i16], place: i64, chosen: i64, count: i64) -> i64:
    """One of some things as flags: all 0 if the choice is none of them."""
    end = place + count
    put_zeros(into, place, count)
    if 0 <= chosen < count:
        into[place + chosen] = 1
    return end


def put_zeros(into: vec[i16], place: i64, count: i64) -> i64:
    """Noughts, some of which are perhaps set afterwards."""
    end = place + count
    while place < end:
        into[place] = 0
        place += 1
    return end


def put_flags(into: vec[i16], place: i64, mask: i64, count: i64) -> i64:
    """A set of things as flags."""
    end = place + count
    while place < end:
        into[place] = i16(mask & 1)
        mask >>= 1
        place += 1
    return end


def put_parts(into: vec[i16], place: i64, packed: i64, bits: i64, count: i64) -> i64:
    """Counts that are packed into one number, so many bits each."""
    end = place + count
    most = (i64(1) << bits) - 1
    while place < end:
        into[place] = i16(packed & most)
        packed >>= bits
        place += 1
    return end


def put_bytes(into: vec[i16], place: i64, values: vec[u8], start: i64, count: i64) -> i64:
    """Some values of an array."""
    end = start + count
    while start < end:
        into[place] = i16(i64(values[start]))
        start += 1
        place += 1
    return place


def put_by_seat(into: vec[i16], place: i64, values: vec[u8], seat: i64, seats: i64) -> i64:
    """A value of each seat, one's own first."""
    other = seat
    while other < seats:
        into[place] = i16(i64(values[other]))
        place += 1
        other += 1
    other = 0
    while other < seat:
        into[place] = i16(i64(values[other]))
        place += 1
        other += 1
    return place


def put_seats(into: vec[i16], place: i64, mask: i64, seat: i64, seats: i64) -> i64:
    """A mask of seats as flags, one's own first."""
    return put_flags(into, place, (mask | mask << seats) >> seat, seats)


def put_question(into: vec[i16], place: i64, state: State, seat: i64, seats: i64) -> i64:
    """What every vector begins with: `layout.question_fields` names it."""
    place = put_choice(into, place, state.kind, _KINDS)
    place = put_seats(into, place, state.waiting, seat, seats)
    turn = state.turn
    return put_choice(into, place, turn if turn < 0 else offset_of(turn, seat, seats), seats)


def offset_of(other: i64, seat: i64, seats: i64) -> i64:
    """How far to the left of a seat another one sits."""
    offset = other - seat
    return offset if offset >= 0 else offset + seats
