"""What a seat knows, as one number, for the nodes of a search tree: exactly what its view and legal list tell."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.keys import START, mix
from paddock.games.war_and_sheep.cards.kinds import size
from paddock.games.war_and_sheep.position import WarPosition

# Small numbers share one word: each has room for the most it can be.


def key(position: WarPosition, seat: i64) -> i64:
    """All that the view of a seat tells. What the view derives from the rest is not mixed in again."""
    found = mix(mix(START, seat), flow(position))
    found = mix(found, position.serial)
    found = mix_meadow(position, found)
    found = mix_tokens(position, found, seat)
    return mix_cards(position, found, seat)


def flow(position: WarPosition) -> i64:
    """Who is asked for what, and how the turn stands."""
    packed = position.phase << 4 | position.kind << 2 | position.waiting
    packed = packed << 2 | position.turn + 1
    packed = packed << 6 | position.left
    packed = packed << 7 | position.done
    packed = packed << 5 | position.quiet
    packed = packed << 5 | position.card + 1
    packed = packed << 6 | position.focus + 1
    packed = packed << 2 | position.returning + 1
    packed = packed << 3 | position.ending
    packed = packed << 2 | position.open
    return packed << 2 | (2 if position.iron else 0) | (1 if position.stirred else 0)


def mix_meadow(position: WarPosition, key: i64) -> i64:
    """Sheep, on the board and off it."""
    flocks = position.flocks
    full = position.full
    gone = position.gone
    places = position.mad_places
    key = mix(mix(key, flocks[0]), flocks[1])
    key = mix(mix(key, position.covered), position.mad)
    packed = full[0] << 9 | full[1] << 6 | gone[0] << 3 | gone[1]
    return mix(key, packed << 4 | places[0] << 2 | places[1])


def mix_tokens(position: WarPosition, key: i64, seat: i64) -> i64:
    """Tokens and wolves, and what the seat has seen under them."""
    seen = position.seen
    mine = seen[seat]
    key = mix(mix(key, position.down), position.wolves)
    key = mix(mix(key, seen[0]), seen[1])
    key = mix(mix(key, position.innocent), position.named)
    key = mix(mix(mix(key, position.threes & mine), position.fives & mine), position.lurking & mine)
    piles = position.piles
    packed = position.wolves_gone
    place: i64 = 0
    while place < 6:
        packed = packed << 5 | piles[place]
        place += 1
    burnt = position.burnt
    return mix(mix(mix(mix(key, packed), burnt[0]), burnt[1]), burnt[2])


def mix_cards(position: WarPosition, key: i64, seat: i64) -> i64:
    """The own hand, what is known of the other, and how many cards there are of what is not."""
    other = 1 - seat
    hands = position.hands
    shown = position.shown
    known = position.known
    barred = position.barred
    since = position.since
    key = mix(mix(key, hands[seat]), known[other])
    key = mix(mix(mix(key, known[seat]), shown[0]), shown[1])
    key = mix(mix(key, position.out), barred[0] << 19 | barred[1])
    fresh = position.fresh if position.turn == seat else position.fresh_shown
    key = mix(mix(key, fresh), position.fresh_shown)
    packed = size(hands[other]) << 8 | size(position.fresh)
    return mix(key, packed << 16 | since[0] << 8 | since[1])
