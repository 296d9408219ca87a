"""A position of War & Sheep as one seat knows it, in numbers for the learned value.

Nothing is read that the seat's view does not tell: of face-down tokens those that it has looked at, and how many of
each sort there are in all; of the other hand what is known of it, and its size.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import BITS, EDGE_BIT, NEXT, around, count, lowest
from paddock.games.war_and_sheep.cards.kinds import BINGE, RIBBON, ROAST, TRUCE, copies, first_kind, one, size
from paddock.games.war_and_sheep.phases import ACTING
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.quick_play import in_reach
from paddock.games.war_and_sheep.score import points
from paddock.games.war_and_sheep.worth_trying import fewest_points

# Where each group of numbers begins.
TURN: Final = 0
"""Whose turn it is and how many actions are left: one to four of the seat, one to four of the other."""
PHASE: Final = 8
"""Which of its actions the seat is in the middle of, by phase; whether the other is; whether a turn just began."""
FLOCK: Final = 18
"""By number of sheep, one to seven: the own flock, then the other."""
LEAD: Final = 32
"""The lead in points, alone and beside what is left to win."""
GRASS: Final = 45
"""What is left to win."""
WOLVES: Final = 53
"""Wolves face up, looked at and unseen, and how quiet it is (S15)."""
SAFE: Final = 59
"""Sheep that wolves do not eat, and sheep that may come back."""
DANGER: Final = 67
"""Sheep that wolves could eat with one run and with two."""
REACH: Final = 91
"""Tokens that sheep could run to, by what is known of them."""
HAND: Final = 123
"""By kind: the cards in hand."""
OTHER_HAND: Final = 142
"""By kind: the cards known to be in the other hand."""
CARDS: Final = 161
"""How many cards are where, and which may be hidden in the other hand."""
PLAYED: Final = 171
"""By kind: the card that the seat is playing."""
TOGETHER: Final = 190
"""Cards that decide the game, with the lead or the last sheep."""
FEATURES: Final = 198

MOST_LEFT: Final = 4
"""More actions than that in a turn count as so many."""


class Features:
    """Room for the numbers of one position."""

    def __init__(self) -> None:
        self.numbers = vec[float]([0.0] * FEATURES)

    def read(self, position: WarPosition, seat: i64) -> vec[float]:
        """The numbers of a position that is not over; the next call writes over them."""
        numbers = self.numbers
        place: i64 = 0
        while place < FEATURES:
            numbers[place] = 0.0
            place += 1
        lead = float(points(position, seat) - fewest_points(position, 1 - seat))
        _put_turn(numbers, position, seat)
        _put_flocks(numbers, position, seat)
        _put_lead(numbers, position, seat, lead)
        _put_meadow(numbers, position, seat)
        occupied = position.sheep() | position.down | position.wolves | EDGE_BIT
        _put_dangers(numbers, position, seat, occupied)
        _put_reach(numbers, position, seat, occupied)
        _put_cards(numbers, position, seat)
        _put_together(numbers, position, seat, lead)
        return numbers


def _flag(numbers: vec[float], place: i64, holds: bool) -> None:
    numbers[place] = 1.0 if holds else 0.0


def _amount(numbers: vec[float], place: i64, scale: float, spaces: i64) -> None:
    """How many spaces a set has."""
    numbers[place] = scale * float(count(spaces))


def _some(numbers: vec[float], place: i64, spaces: i64) -> None:
    """Whether a set has one space, two, or more."""
    number = count(spaces)
    if number > 0:
        numbers[place + (number - 1 if number < 3 else i64(2))] = 1.0


def _put_turn(numbers: vec[float], position: WarPosition, seat: i64) -> None:
    own = position.turn == seat
    left = position.left if position.left < MOST_LEFT else i64(MOST_LEFT)
    if left > 0:
        numbers[TURN + left - 1 + (i64(0) if own else i64(MOST_LEFT))] = 1.0
    if position.phase == ACTING:
        _flag(numbers, PHASE + 9, own and position.done == 0)
    elif own:
        numbers[PHASE + position.phase] = 1.0
    else:
        numbers[PHASE] = 1.0


def _put_flocks(numbers: vec[float], position: WarPosition, seat: i64) -> None:
    own = position.flocks[seat]
    other = position.flocks[1 - seat]
    if own != 0:
        numbers[FLOCK + count(own) - 1] = 1.0
    if other != 0:
        numbers[FLOCK + 7 + count(other) - 1] = 1.0
    _flag(numbers, SAFE, own & position.covered != 0)
    _flag(numbers, SAFE + 1, other & position.covered != 0)
    _flag(numbers, SAFE + 2, own & position.mad != 0)
    _flag(numbers, SAFE + 3, other & position.mad != 0)
    numbers[SAFE + 4] = 0.3 * float(position.full[seat])
    numbers[SAFE + 5] = 0.3 * float(position.full[1 - seat])
    _flag(numbers, SAFE + 6, position.iron and position.turn == seat)
    _flag(numbers, SAFE + 7, own & position.covered != 0 and count(own) == 1)


def _put_lead(numbers: vec[float], position: WarPosition, seat: i64, lead: float) -> None:
    """What is left on the meadow decides how safe a lead is."""
    ones = count(position.down & ~(position.threes | position.fives | position.lurking))
    threes = count(position.threes)
    fives = count(position.fives)
    tokens = ones + threes + fives
    grass = float(ones + 3 * threes + 5 * fives)
    late = 1.0 / (1.0 + 0.25 * float(tokens))
    own = float(count(position.flocks[seat]))
    other = float(count(position.flocks[1 - seat]))
    numbers[LEAD] = 0.1 * lead
    numbers[LEAD + 1] = 0.2 * lead * late
    numbers[LEAD + 2] = math.tanh(0.3 * lead)
    numbers[LEAD + 3] = math.tanh(0.3 * lead) * late
    if lead > 0.0:
        numbers[LEAD + 4] = 1.0
        numbers[LEAD + 5] = late
    elif lead < 0.0:
        numbers[LEAD + 6] = 1.0
        numbers[LEAD + 7] = late
    else:
        numbers[LEAD + 8] = late * (own - other)
    share = lead / (1.0 + grass)
    numbers[LEAD + 9] = min(1.5, max(-1.5, share))
    numbers[LEAD + 10] = math.tanh(lead / (1.0 + 0.3 * grass))
    numbers[LEAD + 11] = 0.02 * lead * own
    numbers[LEAD + 12] = 0.02 * lead * other
    numbers[GRASS] = 0.05 * float(tokens)
    numbers[GRASS + 1] = 0.1 * float(ones)
    numbers[GRASS + 2] = 0.125 * float(threes)
    numbers[GRASS + 3] = 0.25 * float(fives)
    numbers[GRASS + 4] = 0.02 * grass
    if 0 < tokens <= 3:
        numbers[GRASS + 4 + tokens] = 1.0


def _put_meadow(numbers: vec[float], position: WarPosition, seat: i64) -> None:
    known = position.lurking & position.seen[seat]
    up = count(position.wolves)
    _flag(numbers, WOLVES, up == 1)
    _flag(numbers, WOLVES + 1, up == 2)
    _amount(numbers, WOLVES + 2, 1.0, known)
    numbers[WOLVES + 3] = float(count(position.lurking) - count(known))
    _amount(numbers, WOLVES + 4, 1.0, known & position.seen[1 - seat])
    numbers[WOLVES + 5] = 0.125 * float(position.quiet)


def _put_dangers(numbers: vec[float], position: WarPosition, seat: i64, occupied: i64) -> None:
    edible = ~(position.covered | position.mad)
    own = position.flocks[seat] & edible
    other = position.flocks[1 - seat] & edible
    wolves = position.wolves
    _amount(numbers, DANGER + 22, 0.2, own)
    _amount(numbers, DANGER + 23, 0.2, other)
    if wolves != 0:
        at_once = ahead_of(wolves, occupied)
        later = second_prey(wolves, occupied, own | other) & ~at_once
        _some(numbers, DANGER, at_once & own)
        _some(numbers, DANGER + 3, at_once & other)
        _some(numbers, DANGER + 6, later & own)
        _some(numbers, DANGER + 9, later & other)
        empty = in_reach(wolves, occupied) & ~occupied
        _amount(numbers, DANGER + 18, 0.1, empty)
        _amount(numbers, DANGER + 19, 0.1, empty & around(own))
        _amount(numbers, DANGER + 20, 0.1, empty & around(other))
        _flag(numbers, DANGER + 21, own != 0 and own & ~at_once == 0)
    known = position.lurking & position.seen[seat]
    if known != 0:
        _some(numbers, DANGER + 12, ahead_of(known, occupied) & other)
        _some(numbers, DANGER + 15, ahead_of(known & position.seen[1 - seat], occupied) & own)


def _put_sorts(numbers: vec[float], place: i64, position: WarPosition, tokens: i64) -> None:
    """How many of some tokens, all of them looked at, are 1s, 3s, 5s and wolves."""
    _amount(numbers, place, 0.3, tokens & ~(position.threes | position.fives | position.lurking))
    _amount(numbers, place + 1, 0.3, tokens & position.threes)
    _amount(numbers, place + 2, 0.3, tokens & position.fives)
    _amount(numbers, place + 3, 0.3, tokens & position.lurking)


def _put_reach(numbers: vec[float], position: WarPosition, seat: i64, occupied: i64) -> None:
    seen = position.seen[seat]
    seen_by_other = position.seen[1 - seat]
    own = ahead_of(position.free_sheep(seat), occupied) & position.down
    other = ahead_of(position.free_sheep(1 - seat), occupied) & position.down
    bad = seen & (position.fives | position.lurking)
    good = seen & position.down & ~bad
    _put_sorts(numbers, REACH, position, own & seen)
    _amount(numbers, REACH + 4, 0.15, own & ~seen)
    _amount(numbers, REACH + 5, 0.15, other)
    _amount(numbers, REACH + 6, 0.3, other & seen_by_other)
    _put_sorts(numbers, REACH + 7, position, other & seen)
    _put_sorts(numbers, REACH + 11, position, other & seen & seen_by_other)
    _amount(numbers, REACH + 15, 0.2, own & other)
    _amount(numbers, REACH + 16, 0.3, own & other & good)
    _amount(numbers, REACH + 17, 0.2, good & ~position.threes)
    _amount(numbers, REACH + 18, 0.2, good & position.threes)
    _amount(numbers, REACH + 19, 0.2, seen & position.fives)
    _amount(numbers, REACH + 20, 0.1, seen_by_other & position.down)
    _amount(numbers, REACH + 21, 0.1, around(position.flocks[seat]) & position.down & ~seen)
    _amount(numbers, REACH + 22, 0.1, around(position.flocks[1 - seat]) & position.down & ~seen_by_other)
    named = position.named & position.down & ~seen
    _amount(numbers, REACH + 23, 0.5, named & own)
    _amount(numbers, REACH + 24, 0.5, named & ~own)
    _flag(numbers, REACH + 25, own == 0)
    _flag(numbers, REACH + 26, other == 0)
    _flag(numbers, REACH + 27, own & good != 0)
    _flag(numbers, REACH + 28, other & seen_by_other & ~bad != 0)
    if position.wolves != 0:
        danger = in_reach(position.wolves, occupied)
        _amount(numbers, REACH + 29, 0.3, own & good & danger)
        _amount(numbers, REACH + 30, 0.15, own & ~seen & danger)
        _amount(numbers, REACH + 31, 0.15, other & danger)


def _put_kinds(numbers: vec[float], place: i64, cards: i64) -> None:
    while cards != 0:
        kind = first_kind(cards)
        cards -= one(kind)
        numbers[place + kind] += 1.0


def _hidden_cards(position: WarPosition, seat: i64) -> i64:
    """The cards of which a seat does not know where they are: in the deck, or hidden in the other hand."""
    return position.rules.cards - position.out - position.hands[seat] - position.known[1 - seat]


def _put_cards(numbers: vec[float], position: WarPosition, seat: i64) -> None:
    other = 1 - seat
    own_turn = position.turn == seat
    _put_kinds(numbers, HAND, position.hands[seat])
    _put_kinds(numbers, OTHER_HAND, position.known[other])
    hidden = _hidden_cards(position, seat)
    unknown = 0.3 * float(size(position.hands[other]) - size(position.known[other]))
    numbers[CARDS] = 0.3 * float(size(position.hands[seat]))
    numbers[CARDS + 1] = unknown
    numbers[CARDS + 2] = 0.1 * float(size(position.deck))
    numbers[CARDS + (3 if own_turn else 4)] = 0.5 * float(size(position.fresh))
    if copies(hidden, TRUCE) > 0:
        numbers[CARDS + 5] = unknown
        numbers[CARDS + 6] = 1.0
    numbers[CARDS + 7] = 0.5 * float(copies(position.rules.cards - position.out, BINGE))
    if copies(hidden, RIBBON) > 0:
        numbers[CARDS + 8] = unknown
    if copies(hidden, ROAST) > 0:
        numbers[CARDS + 9] = unknown
    if own_turn and position.card >= 0:
        numbers[PLAYED + position.card] = 1.0


def _put_together(numbers: vec[float], position: WarPosition, seat: i64, lead: float) -> None:
    other = 1 - seat
    hand = position.hands[seat]
    known = position.known[other]
    flock = position.flocks[seat]
    prey = position.flocks[other]
    sure = math.tanh(0.5 * lead)
    if copies(hand, TRUCE) > 0:
        numbers[TOGETHER] = sure
        _flag(numbers, TOGETHER + 1, lead > 0.0)
        _flag(numbers, TOGETHER + 2, lead > 0.0 and position.turn == seat and copies(position.fresh, TRUCE) > 0)
    if copies(known, TRUCE) > 0:
        numbers[TOGETHER + 3] = sure
        _flag(numbers, TOGETHER + 4, lead < 0.0)
    if copies(_hidden_cards(position, seat), TRUCE) > 0:
        numbers[TOGETHER + 5] = sure * numbers[CARDS + 1]
    _flag(numbers, TOGETHER + 6, copies(hand, ROAST) > 0 and prey & (prey - 1) == 0)
    _flag(numbers, TOGETHER + 7, copies(known, ROAST) > 0 and flock & (flock - 1) == 0)


def stops_of(start: i64, occupied: i64) -> i64:
    """What stops a runner on a space, in the four directions."""
    found: i64 = 0
    direction: i64 = 0
    while direction < 4:
        row = direction * 36
        space = NEXT[row + start]
        while occupied >> space & 1 == 0:
            space = NEXT[row + space]
        found |= BITS[space]
        direction += 1
    return found


def ahead_of(runners: i64, occupied: i64) -> i64:
    """What stops any of these runners."""
    found: i64 = 0
    while runners != 0:
        found |= stops_of(lowest(runners), occupied)
        runners &= runners - 1
    return found


def second_prey(wolves: i64, occupied: i64, prey: i64) -> i64:
    """The sheep that any of these wolves could eat with a second run, whatever the first one does."""
    found: i64 = 0
    while wolves != 0:
        start = lowest(wolves)
        wolves &= wolves - 1
        others = occupied & ~BITS[start]
        direction: i64 = 0
        while direction < 4:
            row = direction * 36
            end = start
            space = NEXT[row + start]
            while others >> space & 1 == 0:
                end = space
                space = NEXT[row + space]
            if prey >> space & 1 == 1:
                end = space
            if end != start:
                found |= stops_of(end, others)
            direction += 1
    return found & prey
