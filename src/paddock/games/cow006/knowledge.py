"""The key of what a seat knows of a position of Cow 006: what its view tells, as one number for search."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.keys import BITS, START, mix, mix_bytes
from paddock.games.cow006.fates import DISCARDED, IN_HAND, ON_TABLE, PILE
from paddock.games.cow006.moves import card_of
from paddock.games.cow006.phases import ANSWERING, DEALING, DRAFTING, DRAWING, LAYING, PICKING, SWAPPING
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import STRIDE
from paddock.games.cow006.specials import Specials, count_all, moved_drawn, moved_kind, moved_seat

_HALF_DECK = 52


def key(position: CowPosition, seat: i64) -> i64:
    """Different wherever the views of this seat are, and equal wherever they are; its legal moves follow from them."""
    found = mix(START, position.kind | position.phase << 2 | (position.turn + 1) << 6 | position.waiting << 12)
    found = mix(found, position.serial << 24 | position.round << 4 | position.drafter + 1)
    found = _mix_rows(position, found)
    found = _mix_hand(position, seat, found)
    found = _mix_fates(position, found)
    if position.phase != DEALING and position.phase != DRAFTING:
        found = _mix_played(position, seat, found) if position.has_open_piles() else _mix_course(position, seat, found)
    found = mix_bytes(found, position.history, i64(len(position.history)))
    specials = position.specials
    return found if specials is None else _mix_specials(specials, seat, found)


def _mix_rows(position: CowPosition, found: i64) -> i64:
    rows = position.rows
    cells = rows.cells
    found = mix(found, rows.count | rows.sevenths << 4 | rows.stops << 12)
    row: i64 = 0
    while row < rows.count:
        packed: i64 = 1
        cell = row * STRIDE
        end = cell + rows.size(row)
        while cell < end:
            packed = packed << 7 | i64(cells[cell])
            cell += 1
        found = mix(found, packed)
        row += 1
    return found


def _mix_hand(position: CowPosition, seat: i64, found: i64) -> i64:
    """One's own hand and pick, how many cards each seat holds, and what has been shown and not laid."""
    hands = position.hands
    cell = seat * position.rules.hand
    end = cell + i64(position.held[seat])
    while cell < end:
        found = mix(found, hands[cell])
        cell += 1
    found = mix_bytes(found, position.held, position.rules.seats)
    phase = position.phase
    if phase == PICKING:
        return mix(found, i64(position.picks[seat]))
    if phase in (LAYING, ANSWERING, SWAPPING, DRAWING):
        place = position.laid + (i64(1) if phase in (SWAPPING, DRAWING) else i64(0))
        while place < position.rules.seats:
            shower = i64(position.queue[place])
            found = mix(found, shower << 8 | i64(position.picks[shower]))
            place += 1
    return found


def _mix_fates(position: CowPosition, found: i64) -> i64:
    """What everyone knows of each card: six bits for each, ten cards at a time."""
    fates = position.fates
    packed: i64 = 0
    card: i64 = 1
    while card <= position.rules.deck:
        fate = i64(fates[card])
        if fate > 0:
            fate = _seen_fate(position, card, fate)
        packed = packed << 6 | fate
        if card % 10 == 0:
            found = mix(found, packed)
            packed = 0
        card += 1
    return mix(found, packed)


def _seen_fate(position: CowPosition, card: i64, fate: i64) -> i64:
    if fate < DISCARDED:
        return fate if position.has_open_piles() else PILE
    if fate != IN_HAND:
        return fate
    if not position.rules.memory_aid:
        return 0
    holder: i64 = 0
    while not position.holds(holder, card):
        holder += 1
    return ON_TABLE + 1 + holder


def _mix_played(position: CowPosition, seat: i64, found: i64) -> i64:
    """Who has shown what, and the pluses against piles."""
    hands = position.hands
    size = position.rules.hand
    owner: i64 = 0
    while owner < position.rules.seats:
        cell = owner * size + i64(position.held[owner])
        end = (owner + 1) * size
        packed = position.credit(owner)
        while cell < end:
            packed = packed << 7 | card_of(hands[cell])
            cell += 1
            if packed >> 48 != 0:
                found = mix(found, packed)
                packed = 1
        found = mix(found, packed)
        owner += 1
    return found


def _mix_course(position: CowPosition, seat: i64, found: i64) -> i64:
    """With closed piles (C10): one's own cards and plus, the cards of each turn as a set, and which took which."""
    hands = position.hands
    size = position.rules.hand
    found = mix(found, position.credit(seat))
    cell = i64(position.held[seat])
    while cell < size:
        found = mix(found, hands[seat * size + cell])
        low: i64 = 0
        high: i64 = 0
        owner: i64 = 0
        while owner < position.rules.seats:
            card = card_of(hands[owner * size + cell])
            if card <= _HALF_DECK:
                low |= BITS[card]
            else:
                high |= BITS[card - _HALF_DECK]
            owner += 1
        found = mix(mix(found, low), high)
        cell += 1
    if position.phase == SWAPPING or position.phase == DRAWING:
        found = mix(found, i64(position.picks[position.turn]))
    return mix_bytes(found, position.takers, i64(len(position.takers)))


def _mix_specials(specials: Specials, seat: i64, found: i64) -> i64:
    kind: i64 = 0
    packed: i64 = 0
    while kind < i64(len(specials.deck)):
        packed = packed << 3 | specials.count(seat, kind)
        kind += 1
    found = mix(found, packed << 16 | count_all(specials.deck) << 8 | specials.swaps)
    found = mix_bytes(found, specials.held, i64(len(specials.held)))
    found = mix_bytes(found, specials.discards, i64(len(specials.discards)))
    found = mix_bytes(found, specials.pool, i64(len(specials.pool)))
    for moved in specials.since:
        mover = moved_seat(moved)
        drawn = moved_drawn(moved)
        hidden = drawn and mover != seat
        found = mix(found, mover << 8 | (i64(16) if drawn else i64(0)) | (i64(15) if hidden else moved_kind(moved)))
    return mix(found, i64(len(specials.since)))
