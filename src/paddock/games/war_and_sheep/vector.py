"""The observation vector of War & Sheep: what a seat's view tells, as numbers. `fields.py` says what each means."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from paddock.core.numbers import put_choice, put_flags, put_one, put_parts, put_question, put_seats
from paddock.games.war_and_sheep.board import BITS, SPACES
from paddock.games.war_and_sheep.cards.kinds import KINDS, size
from paddock.games.war_and_sheep.position import NO_SPACE, WarPosition
from paddock.games.war_and_sheep.tokens import SORTS_OF_GRASS

_PHASES: Final = 9
_ENDINGS: Final = 5
_MAD_PLACES: Final = 4
_RETURNS: Final = 2
_CARD_BITS: Final = 3


def write(position: WarPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Write a vector from a place on; returns the next place."""
    place = put_question(into, place, position, seat, 2)
    place = put_one(into, place, seat)
    place = put_choice(into, place, position.phase, _PHASES)
    place = put_one(into, place, position.left)
    place = put_one(into, place, position.done)
    place = put_one(into, place, i64(1) if position.iron else i64(0))
    place = put_one(into, place, i64(1) if position.stirred else i64(0))
    place = put_one(into, place, position.quiet)
    place = _put_board(position, seat, into, place)
    place = _put_piles(position, seat, into, place)
    place = _put_hands(position, seat, into, place)
    place = put_choice(into, place, position.card, KINDS)
    place = put_choice(into, place, position.returning, _RETURNS)
    return put_choice(into, place, position.ending, _ENDINGS)


def _put_spaces(into: vec[i16], place: i64, mask: i64) -> i64:
    return put_flags(into, place, mask, SPACES)


def _put_board(position: WarPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """Of face-down tokens only those are told that the seat has looked at."""
    mine = position.seen[seat]
    place = _put_spaces(into, place, position.flocks[seat])
    place = _put_spaces(into, place, position.flocks[1 - seat])
    place = _put_spaces(into, place, position.covered)
    place = _put_spaces(into, place, position.mad)
    place = _put_spaces(into, place, position.down)
    place = _put_spaces(into, place, position.wolves)
    place = _put_spaces(into, place, mine)
    place = _put_spaces(into, place, position.seen[1 - seat])
    place = _put_spaces(into, place, position.innocent)
    place = _put_spaces(into, place, mine & ~(position.threes | position.fives | position.lurking))
    place = _put_spaces(into, place, mine & position.threes)
    place = _put_spaces(into, place, mine & position.fives)
    place = _put_spaces(into, place, mine & position.lurking)
    grass: i64 = 0
    while grass < SORTS_OF_GRASS:
        place = _put_spaces(into, place, position.burnt[grass])
        grass += 1
    place = _put_spaces(into, place, position.named)
    return _put_spaces(into, place, i64(0) if position.focus == NO_SPACE else BITS[position.focus])


def _put_piles(position: WarPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """What has left the board."""
    other = 1 - seat
    place = put_choice(into, place, position.mad_places[seat], _MAD_PLACES)
    place = put_choice(into, place, position.mad_places[other], _MAD_PLACES)
    place = _put_pair(into, place, position.full, seat)
    place = _put_pair(into, place, position.gone, seat)
    grass: i64 = 0
    while grass < SORTS_OF_GRASS:
        into[place + grass] = i16(position.piles[seat * SORTS_OF_GRASS + grass])
        into[place + SORTS_OF_GRASS + grass] = i16(position.piles[other * SORTS_OF_GRASS + grass])
        grass += 1
    return put_one(into, place + 2 * SORTS_OF_GRASS, position.wolves_gone)


def _put_pair(into: vec[i16], place: i64, pair: vec[i64], seat: i64) -> i64:
    into[place] = i16(pair[seat])
    into[place + 1] = i16(pair[1 - seat])
    return place + 2


def _put_cards(into: vec[i16], place: i64, cards: i64) -> i64:
    return put_parts(into, place, cards, _CARD_BITS, KINDS)


def _put_hands(position: WarPosition, seat: i64, into: vec[i16], place: i64) -> i64:
    """One's own hand, and of the other what is known of it."""
    other = 1 - seat
    place = _put_cards(into, place, position.hands[seat])
    place = _put_cards(into, place, position.known[other])
    place = _put_cards(into, place, position.known[seat])
    place = _put_cards(into, place, position.shown[seat])
    place = _put_cards(into, place, position.shown[other])
    place = _put_cards(into, place, position.fresh if position.turn == seat else position.fresh_shown)
    place = _put_cards(into, place, position.fresh_shown)
    place = put_one(into, place, size(position.fresh))
    place = put_one(into, place, size(position.hands[seat]))
    place = put_one(into, place, size(position.hands[other]))
    place = put_seats(into, place, position.open, seat, 2)
    place = put_flags(into, place, position.barred[seat], KINDS)
    place = put_flags(into, place, position.barred[other], KINDS)
    place = _put_pair(into, place, position.since, seat)
    place = put_one(into, place, size(position.deck))
    return _put_cards(into, place, position.out)
