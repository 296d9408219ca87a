"""The observation vector of Cow 006: what a seat's view tells, as numbers. `fields.py` says what each means."""

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
from paddock.games.cow006.cards import SPECIAL_KINDS
from paddock.games.cow006.fates import IN_HAND, ON_TABLE
from paddock.games.cow006.moves import card_of
from paddock.games.cow006.phases import DEALING, DONE, DRAFTING, DRAWING, PICKING, SWAPPING
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import MOST_ROWS, STRIDE
from paddock.games.cow006.specials import Specials, count_all

_PHASES: Final = 8
_ROW: Final = 6
"""The most cards that lie in a row. Both are written out: compiled, a sum of other constants is looked up each time."""


def write(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Write a vector from a place on; returns the next place."""
    rules = position.rules
    seats = rules.seats
    place = put_question(into, place, position, seat, seats)
    place = put_choice(into, place, position.phase, _PHASES)
    place = put_one(into, place, position.round)
    place = _put_rows(position, into, place)
    place = _put_hand(position, seat, into, place)
    place = _put_seen(position, into, place)
    place = put_by_seat(into, place, position.held, seat, seats)
    place = _put_shown(position, seat, into, place)
    place = _put_played(position, seat, into, place)
    place = _put_scores(position, seat, into, place)
    if rules.draft:
        place = _put_draft(position, seat, into, place)
    if rules.memory_aid and (rules.draft or rules.jubilee):
        place = _put_known(position, seat, into, place)
    specials = position.specials
    return place if specials is None else _put_specials(position, specials, seat, into, place)


def _row_count(position: CowPosition) -> i64:
    return i64(MOST_ROWS) if position.rules.jubilee else position.rules.rows


def _put_rows(position: CowPosition, into: vec[i16], place: i64) -> i64:
    """Cards, sizes and penalties. What lies behind the end of a row in its cells means nothing."""
    rows = position.rows
    cells = rows.cells
    count = _row_count(position)
    sizes = place + count * _ROW
    row: i64 = 0
    while row < count:
        size = rows.size(row) if row < rows.count else i64(0)
        put_bytes(into, place, cells, row * STRIDE, size)
        put_zeros(into, place + size, _ROW - size)
        into[sizes + row] = i16(size)
        into[sizes + count + row] = i16(rows.penalty(row)) if size > 0 else i16(0)
        place += _ROW
        row += 1
    return sizes + 2 * count


def _put_hand(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    deck = position.rules.deck
    end = put_zeros(into, place, deck)
    hands = position.hands
    cell = seat * position.rules.hand
    last = cell + i64(position.held[seat])
    while cell < last:
        into[place + card_of(hands[cell]) - 1] = 1
        cell += 1
    return put_one(into, end, i64(position.picks[seat]) if position.phase == PICKING else i64(0))


def _put_seen(position: CowPosition, into: vec[i16], place: i64) -> i64:
    """Cards that are in no hand: by what everyone knows of each, and those that lie in rows or are shown."""
    deck = position.rules.deck
    _put_fates(position, into, place - 1, deck)
    card: i64 = 1
    rows = position.rows
    cells = rows.cells
    row: i64 = 0
    while row < rows.count:
        cell = row * STRIDE
        end = cell + rows.size(row)
        while cell < end:
            into[place + i64(cells[cell]) - 1] = 1
            cell += 1
        row += 1
    if _shows(position):
        turn = position.laid
        while turn < position.rules.seats:
            card = i64(position.picks[i64(position.queue[turn])])
            if card > 0:
                into[place + card - 1] = 1
            turn += 1
    return place + deck


def _put_fates(position: CowPosition, into: vec[i16], before: i64, deck: i64) -> None:
    """Flags of the cards in piles and of those that are out. Where there are no other fates, their sign is enough."""
    fates = position.fates
    card: i64 = 1
    if position.rules.draft or position.rules.jubilee:
        while card <= deck:
            fate = i64(fates[card])
            into[before + card] = i16(1) if 0 < fate < IN_HAND else i16(0)
            card += 1
        return
    while card <= deck:
        into[before + card] = i16(-i64(fates[card]) >> 63 & 1)
        card += 1


def _shows(position: CowPosition) -> bool:
    """Whether picks lie open, not hidden by those who are still choosing."""
    phase = position.phase
    return phase != PICKING and phase != DEALING and phase != DRAFTING and phase != DONE


def _put_shown(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    seats = position.rules.seats
    end = put_zeros(into, place, seats)
    if _shows(position):
        turn = position.laid
        if position.phase == SWAPPING or position.phase == DRAWING:
            turn += 1
        while turn < seats:
            shower = i64(position.queue[turn])
            into[place + offset_of(shower, seat, seats)] = i16(i64(position.picks[shower]))
            turn += 1
    return end


def _put_played(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    seats = position.rules.seats
    if not position.rules.open_piles:
        return _put_course(position, seat, into, place)
    end = seat + seats
    while seat < end:
        place = _put_own_played(position, seat if seat < seats else seat - seats, into, place)
        seat += 1
    return place


def _put_own_played(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    size = position.rules.hand
    held = size if position.phase == DEALING or position.phase == DRAFTING else i64(position.held[seat])
    hands = position.hands
    cell = (seat + 1) * size - 1
    end = seat * size + held
    while cell >= end:
        into[place] = i16(card_of(hands[cell]))
        cell -= 1
        place += 1
    return put_zeros(into, place, held)


def _put_course(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """One's own cards, then those of every turn in ascending order, whoever's (C10)."""
    size = position.rules.hand
    seats = position.rules.seats
    place = _put_own_played(position, seat, into, place)
    dealt = position.phase != DEALING and position.phase != DRAFTING
    turns = size - i64(position.held[0]) if dealt else i64(0)
    put_zeros(into, place, size * seats)
    turn: i64 = 0
    while turn < turns:
        owner: i64 = 0
        while owner < seats:
            _insert(into, place + turn * seats, owner, card_of(position.hands[(owner + 1) * size - 1 - turn]))
            owner += 1
        turn += 1
    return place + size * seats


def _insert(into: vec[i16], start: i64, count: i64, card: i64) -> None:
    """Put a card among some that are ascending."""
    place = start + count
    while place > start and i64(into[place - 1]) > card:
        into[place] = into[place - 1]
        place -= 1
    into[place] = i16(card)


def _put_scores(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Of this round, and of the rounds before it."""
    seats = position.rules.seats
    is_open = position.has_open_piles()
    offset: i64 = 0
    while offset < seats:
        other = (seat + offset) % seats
        into[place] = i16(position.round_penalty(other)) if is_open or offset == 0 else i16(0)
        place += 1
        offset += 1
    end = put_zeros(into, place, seats)
    offset = (seats - seat) % seats
    for penalty in position.history:
        into[place + offset] = i16(i64(into[place + offset]) + i64(penalty))
        offset = offset + 1 if offset + 1 < seats else i64(0)
    return end


def _put_draft(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    fates = position.fates
    card: i64 = 1
    while card <= position.rules.deck:
        into[place] = i16(1) if i64(fates[card]) == ON_TABLE else i16(0)
        place += 1
        card += 1
    seats = position.rules.seats
    drafter = position.drafter
    return put_choice(into, place, drafter if drafter < 0 else offset_of(drafter, seat, seats), seats)


def _put_known(position: CowPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Cards that all saw go into a hand: only of such a card is its holder asked for."""
    seats = position.rules.seats
    deck = position.rules.deck
    end = put_zeros(into, place, seats * deck)
    card: i64 = 1
    while card <= deck:
        if i64(position.fates[card]) == IN_HAND:
            holder: i64 = 0
            while not position.holds(holder, card):
                holder += 1
            into[place + offset_of(holder, seat, seats) * deck + card - 1] = 1
        card += 1
    return end


def _put_specials(position: CowPosition, specials: Specials, seat: i64, into: vec[i16], place: i64) -> i64:
    rows = _row_count(position)
    seats = position.rules.seats
    place = put_flags(into, place, position.rows.sevenths, rows)
    place = put_flags(into, place, position.rows.stops, rows)
    place = put_bytes(into, place, specials.hands, seat * SPECIAL_KINDS, SPECIAL_KINDS)
    place = put_by_seat(into, place, specials.held, seat, seats)
    place = put_bytes(into, place, specials.discards, 0, SPECIAL_KINDS)
    place = put_one(into, place, count_all(specials.deck))
    place = put_one(into, place, specials.swaps)
    if position.has_open_piles():
        return put_by_seat(into, place, specials.credits, seat, seats)
    place = put_one(into, place, i64(specials.credits[seat]))
    return put_zeros(into, place, seats - 1)
