"""What a search should know of Cow 006: the chance to win the game, and cheap rows in playouts."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.games.cow006 import score
from paddock.games.cow006.moves import KEEP, NONE, TAKE
from paddock.games.cow006.phases import ANSWERING, LAYING, SWAPPING
from paddock.games.cow006.position import CowPosition
from paddock.games.cow006.rows import Rows
from paddock.games.cow006.rules import Rules

SPREAD: Final = 8.0
"""By how many points the seats drift apart in a round."""
ROUND: Final = 15.0
"""What a round adds to the highest penalty, about."""
POINT: Final = 0.02
"""What a point of lead counts beside winning: it tells good moves from bad ones in fewer playouts."""


def win_share(position: CowPosition, seat: i64) -> float:
    """The seat's chance to win: certain when the game is over, else by how far apart all are (C12)."""
    return _certain_share(position, seat) if position.kind == OVER else _likely_share(position, seat)


def _certain_share(position: CowPosition, seat: i64) -> float:
    """Equal ones share (C12)."""
    own = score.penalty(position, seat)
    equal: i64 = 0
    other: i64 = 0
    while other < position.rules.seats:
        theirs = score.penalty(position, other)
        if theirs < own:
            return 0.0
        equal += 1 if theirs == own else 0
        other += 1
    return 1.0 / float(equal)


def _likely_share(position: CowPosition, seat: i64) -> float:
    seats = position.rules.seats
    spread = SPREAD * math.sqrt(_rounds_left(position))
    own = score.penalty(position, seat)
    total = 0.0
    other: i64 = 0
    while other < seats:
        total += math.exp(float(own - score.penalty(position, other)) / spread)
        other += 1
    return 1.0 / total


def _rounds_left(position: CowPosition) -> float:
    """How many rounds are still to be played, about, the one under way among them: at least one."""
    rules = position.rules
    if rules.rounds > 0:
        left = float(rules.rounds - score.rounds_played(position))
        return left if left > 1.0 else 1.0
    most: i64 = 0
    seat: i64 = 0
    while seat < rules.seats:
        penalty = score.penalty(position, seat)
        most = penalty if penalty > most else most
        seat += 1
    return 1.0 + float(rules.target - most) / ROUND if most < rules.target else 1.0


def worth(position: CowPosition, seat: i64, point: float) -> float:
    """What a position between rounds or at the end is worth: from 0 to 1, and so much for each point of a lead."""
    return win_share(position, seat) + point * score.lead(position, seat)


def worth_after_round(rules: Rules, played: i64, points: vec[i64], seat: i64, point: float) -> float:
    """The same for a round that has just ended, from the penalties of the game alone; it was the last of so many."""
    seats = rules.seats
    own = points[seat]
    total: i64 = 0
    least = own
    most = own
    equal: i64 = 0
    other: i64 = 0
    while other < seats:
        theirs = points[other]
        total += theirs
        least = theirs if theirs < least else least
        most = theirs if theirs > most else most
        equal += 1 if theirs == own else 0
        other += 1
    bonus = point * float(total - own * seats) / float(seats - 1)
    if played >= rules.rounds if rules.rounds > 0 else most >= rules.target:
        return bonus if least < own else bonus + 1.0 / float(equal)
    left = float(rules.rounds - played) if rules.rounds > 0 else 1.0 + float(rules.target - most) / ROUND
    spread = SPREAD * math.sqrt(left)
    shares = 0.0
    other = 0
    while other < seats:
        shares += math.exp(float(own - points[other]) / spread)
        other += 1
    return bonus + 1.0 / shares


def cheapest_row(rows: Rows) -> i64:
    """The open row with the fewest bull heads."""
    best: i64 = 0
    least: i64 = 1000
    row: i64 = 0
    while row < rows.count:
        if not rows.is_stopped(row):
            cost = rows.penalty(row)
            if cost < least:
                least = cost
                best = row
        row += 1
    return best


class CowGuide(Guide):
    """Random picks, cheap rows, special cards now and then."""

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, CowPosition)
        phase = state.phase
        if phase == LAYING and state.rules.classic:
            return TAKE + cheapest_row(state.rows)
        if phase == SWAPPING:
            return KEEP
        if phase == ANSWERING and rng.below(4) > 0:
            return NONE
        if phase == LAYING and not state.rules.jubilee:
            return cheapest_choice(state, seat)
        if phase == LAYING:
            return TAKE + cheapest_row(state.rows)
        return state.random_move(seat, rng)

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, CowPosition)
        return 2.0 * worth(state, seat, POINT) - 1.0

    def win_share(self, state: State, seat: i64) -> float:
        assert isinstance(state, CowPosition)
        return win_share(state, seat)


def cheapest_choice(state: CowPosition, seat: i64) -> i64:
    """In the professional game: the end with the least to take, or the cheapest row (C17)."""
    best: i64 = -1
    least: i64 = 1000
    rows = state.rows
    for move in state.legal(seat):
        row = (move - TAKE) % 5
        cost = rows.penalty(row) if move < TAKE + 5 or rows.size(row) >= rows.room(row) else i64(0)
        if cost < least:
            least = cost
            best = move
    return best
