"""Who is likely to win: the points that everyone can expect, and how far off they may be (W16, W21)."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OVER
from paddock.games.wolves_and_sheep.phases import DRAWING, NEXT_TURN
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.prospects import Supply, all_seen, expected_sheep, turns_left
from paddock.games.wolves_and_sheep.score import largest_pastures, points_by_seat
from paddock.games.wolves_and_sheep.tiles import COLOURS
from paddock.games.wolves_and_sheep.tuning import Tuning

APART: Final = 1.732
USUAL: Final = 0.6667
RARE: Final = 0.1667
"""Gauss-Hermite: three points and their weights that stand for a normal distribution."""
STEEPNESS: Final = 1.702
"""With this a logistic curve comes close to the normal one."""
HOPELESS: Final = 60.0
"""Odds beyond the exponential of this are as good as none."""
TWO_HERDS: Final = 1.414
"""Two herds vary more than one."""
CONSOLATION: Final = 0.1
"""What the place counts for who has not won."""
POINT: Final = 0.0004
"""What a point counts beside the win: also who is sure to win, or to lose, plays on sensibly."""
MOST_POINTS: Final = 75.0
"""More than anybody is ever ahead or behind."""


def value(position: WolvesPosition, seat: i64, tuning: Tuning) -> float:
    """1 for a seat that surely wins, -1 for one that never does; points count a little beside that."""
    over = position.kind == OVER
    points = final_points(position) if over else expected_points(position, tuning)
    won = final_value(position, seat) if over else 2.0 * chance_to_win(position, points, seat, tuning) - 1.0
    return (1.0 - POINT * MOST_POINTS) * won + POINT * lead(points, seat)


def lead(points: vec[float], seat: i64) -> float:
    """How far ahead of the best of the others a seat is."""
    best = -math.inf
    other: i64 = 0
    while other < len(points):
        if other != seat and points[other] > best:
            best = points[other]
        other += 1
    return max(-MOST_POINTS, min(MOST_POINTS, points[seat] - best))


def chance_to_win(position: WolvesPosition, points: vec[float], seat: i64, tuning: Tuning) -> float:
    """How likely a seat is to win, by the points that everyone can expect."""
    share = float(position.bagged) / float(position.rules.bag)
    own = doubt(position, seat, share, tuning)
    # Three cases stand for all that may become of oneself: as expected, much better, much worse.
    chance = 0.0
    case: i64 = -1
    while case <= 1:
        mine = points[seat] + float(case) * APART * own
        best = 1.0
        other: i64 = 0
        while other < len(points):
            if other != seat:
                ahead = (mine - points[other]) / doubt(position, other, share, tuning)
                best /= 1.0 + math.exp(min(HOPELESS, -STEEPNESS * ahead))
            other += 1
        chance += best * (USUAL if case == 0 else RARE)
        case += 1
    return chance


def doubt(position: WolvesPosition, seat: i64, share: float, tuning: Tuning) -> float:
    """How far off the points of a seat may be from what is expected, by the share of tiles in the bag."""
    if position.is_out(seat):
        return tuning.doubt_out
    far = tuning.doubt + tuning.doubt_bag * math.sqrt(share)
    return far * TWO_HERDS if position.rules.two_herds else far


def final_value(position: WolvesPosition, seat: i64) -> float:
    """Of a game that is over: winning counts, and among the others how far one came."""
    standing = position.standing()
    first: i64 = 0
    for other in standing:
        if other > standing[seat]:
            return -1.0 + CONSOLATION * (1.0 + position.utility(seat))
        if other == standing[seat]:
            first += 1
    return 2.0 / float(first) - 1.0


# Points.


def final_points(position: WolvesPosition) -> vec[float]:
    """By seat: sheep and bonus when the game is over (W21)."""
    return vec[float]([float(points) for points in points_by_seat(position, largest_pastures(position.land))])


def expected_points(position: WolvesPosition, tuning: Tuning) -> vec[float]:
    """By seat: sheep and bonus, as far as one can tell."""
    sheep = expected_sheep(position.land, Supply(position), all_seen(position, tuning), tuning)
    return points_of_sheep(position, sheep, tuning)


def points_of_sheep(position: WolvesPosition, sheep: vec[float], tuning: Tuning) -> vec[float]:
    """The same by the sheep that each colour can expect."""
    points = vec[float]([0.0] * position.rules.seats)
    share = float(position.bagged) / float(position.rules.bag)
    trust = 1.0 / (1.0 + tuning.vague * share * share * share)
    grown = (1.0 - trust) * tuning.typical + (tuning.growth if position.bagged > 0 else tuning.wait)
    colour: i64 = 0
    while colour < COLOURS:
        owner = i64(position.owners[colour]) - 1
        if owner >= 0 and position.is_out(owner):
            points[owner] += sheep[colour]
        elif owner >= 0:
            points[owner] += trust * sheep[colour] + grown
        colour += 1
    add_bonus(position, points, tuning)
    return points


def add_bonus(position: WolvesPosition, points: vec[float], tuning: Tuning) -> None:
    """The points for going out: those made, and those to come, the more by turn order the sooner the end is."""
    seats = position.rules.seats
    total: i64 = 0
    place: i64 = 0
    while place < seats:
        if place < position.out_count:
            points[i64(position.outs[place])] += float(position.rules.prizes[place])
        else:
            total += position.rules.prizes[place]
        place += 1
    inside = seats - position.out_count
    if inside == 0:
        return
    race = tuning.race / max(1.0, turns_left(position))
    place = position.out_count
    seat = next_to_move(position)
    step: i64 = 0
    while step < seats:
        if not position.is_out(seat):
            points[seat] += race * float(position.rules.prizes[place]) + (1.0 - race) * float(total) / float(inside)
            place += 1
        seat = (seat + 1) % seats
        step += 1


def next_to_move(position: WolvesPosition) -> i64:
    """Whose turn it is, or will be once the tiles are drawn."""
    if position.phase == DRAWING and position.then == NEXT_TURN:
        return (position.turn + 1) % position.rules.seats
    return max(position.turn, i64(0))
