"""What a search should know of Black Sheep: how promising a side is, and what figures are worth to whom."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.games.black_sheep import quick_play
from paddock.games.black_sheep.animals import BLACK, ONE_OF_EACH, SPECIES, count, size
from paddock.games.black_sheep.components import FLOCK, SCALES, VALUES
from paddock.games.black_sheep.field_odds import chance_to_win
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.position import MOST_SEATS, BlackSheepPosition
from paddock.games.black_sheep.score import BONUS, totals
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.worth_trying import MEAN_VALUE, moves_worth_trying

MARGIN: Final = 2.0
MARGIN_TO_COME: Final = 3.5
"""Points that count as a clear lead at the end, and more for figures to come."""
MAJORITY: Final = 2.5
MAJORITY_TO_COME: Final = 0.35
"""How sure one figure more makes a majority at the end, and how figures to come dilute that."""
LIKELY: Final = 0.5
"""The chance to get a species that a set lacks."""
POINT: Final = 0.0002
"""What a point counts beside the win: also who is sure to win, or to lose, plays on sensibly."""
MOST_POINTS: Final = 200.0
"""More than anybody is ever ahead or behind."""
FLOCK_POINTS: Final = 100.0
"""The flock of black sheep wins (B32): more points than others can make up for."""
_ZEROS: Final[vec[float]] = vec[float]([0.0] * (MOST_SEATS * SPECIES))


class BlackSheepGuide(Guide):
    """Playouts take the best of a few random moves; a cut one is valued by the points that are to be expected."""

    def __init__(self, seats: int = 2) -> None:
        self.horizon = 4 + seats
        self.field_part = 1.0
        self.majority_part = 1.0
        """How much of what fields and majorities promise counts."""

    # Moves.

    def candidates(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        assert isinstance(state, BlackSheepState)
        return moves_worth_trying(state, seat, moves)

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, BlackSheepState)
        return quick_play.quick_move(state, seat, rng)

    # Values.

    def value(self, state: State, seat: i64) -> float:
        """The chance to win, stretched so that all seats together have none: 1 for a sure win, 0 for an even share.

        Points count a little beside it.
        """
        assert isinstance(state, BlackSheepState)
        points = final_points(state) if state.kind == OVER else self.expected_points(state)
        ahead = lead(points, seat)
        shares = won_shares(state) if state.kind == OVER else self.win_shares(state, points)
        seats = float(len(shares))
        won = (seats * shares[seat] - 1.0) / (seats - 1.0)
        return (1.0 - POINT * MOST_POINTS) * won + POINT * ahead

    def win_share(self, state: State, seat: i64) -> float:
        assert isinstance(state, BlackSheepState)
        if state.kind == OVER:
            return state.won_share(seat)
        return self.win_shares(state, self.expected_points(state))[seat]

    def points_to_expect(self, state: State, seat: i64) -> float:
        assert isinstance(state, BlackSheepState)
        return (final_points(state) if state.kind == OVER else self.expected_points(state))[seat]

    def win_shares(self, state: BlackSheepState, shares: vec[float]) -> vec[float]:
        """By seat: the chance to win, in place of the points to be expected: by how much can still change."""
        seats = state.rules.seats
        margin = self.margin(state)
        most = -math.inf
        for points in shares:
            most = points if points > most else most
        total = 0.0
        seat: i64 = 0
        while seat < seats:
            shares[seat] = math.exp((shares[seat] - most) / margin)
            total += shares[seat]
            seat += 1
        seat = 0
        while seat < seats:
            shares[seat] /= total
            seat += 1
        return shares

    def margin(self, state: BlackSheepState) -> float:
        """The points that count as a clear lead."""
        return MARGIN + MARGIN_TO_COME * math.sqrt(float(figures_to_come(state)))

    def expected_points(self, state: BlackSheepState) -> vec[float]:
        """By seat: points for figures won, and for those it is likely to win; bonus cards or tasks (B25-B31)."""
        seats = state.rules.seats
        herds = _ZEROS[: seats * SPECIES]
        points = _ZEROS[:seats]
        seat: i64 = 0
        while seat < seats:
            points[seat] = prize_points(state, seat)
            add_herd(herds, seat, state.corral(seat), 1.0)
            seat += 1
        field: i64 = 0
        while field < FIELDS:
            if not state.is_turned(field):
                self.add_field(state, field, herds, points)
            field += 1
        if state.rules.with_tasks:
            self.add_tasks(state, herds, points)
        else:
            self.add_bonuses(state, herds, points)
        return points

    def add_field(self, state: BlackSheepState, field: i64, herds: vec[float], points: vec[float]) -> None:
        """The figures of a field, shared out by the chances to win them."""
        seats = state.rules.seats
        chances = _ZEROS[:seats]
        total = 0.0
        seat: i64 = 0
        while seat < seats:
            chances[seat] = chance_to_win(state, field, seat, state.side(field, seat), with_hands=True) + 0.0001
            total += chances[seat]
            seat += 1
        figures = state.figures[field]
        worth = MEAN_VALUE * float(size(figures) - 2 * count(figures, BLACK))
        seat = 0
        while seat < seats:
            share = chances[seat] / total
            points[seat] += self.field_part * worth * share
            add_herd(herds, seat, figures, share)
            seat += 1

    def add_bonuses(self, state: BlackSheepState, herds: vec[float], points: vec[float]) -> None:
        """Bonus cards for most of a species and for full sets, as far as they are likely (B26)."""
        animal: i64 = 0
        while animal < SPECIES:
            self.add_majority(state, herds, points, animal, float(BONUS))
            animal += 1
        seat: i64 = 0
        while seat < state.rules.seats:
            points[seat] += float(BONUS) * self.sets(state, herds, seat, ONE_OF_EACH)
            seat += 1

    def add_majority(
        self, state: BlackSheepState, herds: vec[float], points: vec[float], animal: i64, prize: float
    ) -> None:
        """Points for most of a species: surer the fewer of its figures are to come."""
        seats = state.rules.seats
        left = count(state.supply, animal)
        steep = MAJORITY / (1.0 + MAJORITY_TO_COME * float(left))
        most = 0.0
        seat: i64 = 0
        while seat < seats:
            owned = herds[seat * SPECIES + animal]
            most = owned if owned > most else most
            seat += 1
        if most == 0.0 and left == 0:
            return
        total = 0.0
        weights = _ZEROS[:seats]
        seat = 0
        while seat < seats:
            weights[seat] = math.exp((herds[seat * SPECIES + animal] - most) * steep)
            total += weights[seat]
            seat += 1
        seat = 0
        while seat < seats:
            points[seat] += self.majority_part * prize * weights[seat] / total
            seat += 1

    def sets(self, state: BlackSheepState, herds: vec[float], seat: i64, animals: i64) -> float:
        """How many copies of a combination a seat is likely to end up with (B26, B31)."""
        fewest = 100.0
        animal: i64 = 0
        while animal < SPECIES:
            if count(animals, animal) > 0:
                owned = herds[seat * SPECIES + animal]
                fewest = owned if owned < fewest else fewest
            animal += 1
        whole = math.floor(fewest + 0.001)
        chance = 1.0
        animal = 0
        while animal < SPECIES:
            if count(animals, animal) > 0:
                owned = herds[seat * SPECIES + animal] - whole
                if owned < 1.0:
                    likely = LIKELY if count(state.supply, animal) > 0 else 0.0
                    chance *= owned + (1.0 - owned) * likely
            animal += 1
        return whole + chance

    def add_tasks(self, state: BlackSheepState, herds: vec[float], points: vec[float]) -> None:
        """Tasks, as far as they are likely to be fulfilled; the flock counts like many points (B28-B32)."""
        for place in state.tasks:
            task = state.rules.tasks[i64(place)]
            if task.kind == SCALES:
                self.add_majority(state, herds, points, lowest_animal(task.animals), float(task.points))
            elif task.kind == FLOCK:
                self.add_flock(state, points)
            else:
                seat: i64 = 0
                while seat < state.rules.seats:
                    points[seat] += float(task.points) * self.sets(state, herds, seat, task.animals)
                    seat += 1

    def add_flock(self, state: BlackSheepState, points: vec[float]) -> None:
        """The only owner of black sheep wins (B32), unless another gets one of those to come."""
        owner: i64 = -1
        to_come = count(state.supply, BLACK)
        field: i64 = 0
        while field < FIELDS:
            to_come += count(state.figures[field], BLACK)
            field += 1
        seat: i64 = 0
        while seat < state.rules.seats:
            if count(state.corral(seat), BLACK) > 0:
                if owner >= 0:
                    return
                owner = seat
            seat += 1
        if owner >= 0:
            points[owner] += FLOCK_POINTS * 0.5 ** float(to_come)


def prize_points(state: BlackSheepState, seat: i64) -> float:
    """The values of the figures that a seat has won (B25)."""
    cell = seat * VALUES
    weighed = state.prizes[cell] + 2 * state.prizes[cell + 1] + 3 * state.prizes[cell + 2]
    return float(size(weighed) - 2 * count(weighed, BLACK))


def final_points(state: BlackSheepState) -> vec[float]:
    """By seat: the points when the game is over (B25, B26)."""
    return vec[float]([float(points) for points in totals(state)])


def lead(points: vec[float], seat: i64) -> float:
    """How far ahead of the others a seat is, on average."""
    total = 0.0
    for one in points:
        total += one
    seats = float(len(points))
    return (seats * points[seat] - total) / (seats - 1.0)


def won_shares(state: BlackSheepState) -> vec[float]:
    """By seat: its share of the win when the game is over (B27)."""
    standing = state.standing()
    most = standing[0]
    winners = 0.0
    for mine in standing:
        if mine > most:
            most = mine
            winners = 0.0
        if mine == most:
            winners += 1.0
    return vec[float]([1.0 / winners if mine == most else 0.0 for mine in standing])


def figures_to_come(state: BlackSheepPosition) -> i64:
    """Figures that nobody has won yet, in the supply and at fields."""
    return size(state.supply + state.figures[0] + state.figures[1] + state.figures[2])


def add_herd(herds: vec[float], seat: i64, herd: i64, share: float) -> None:
    animal: i64 = 0
    while animal < SPECIES:
        herds[seat * SPECIES + animal] += share * float(count(herd, animal))
        animal += 1


def lowest_animal(herd: i64) -> i64:
    animal: i64 = 0
    while count(herd, animal) == 0:
        animal += 1
    return animal
