"""Habits: how likely cards are picked by the look of the rows, from tables, quick enough for every turn of a playout.

A habit is a product of two numbers. One says how a card lies that fits a row (how full and dear that row is, and how
many unseen cards could come between), or that is too low (what the cheapest row costs, and how many are lower still).
The other says how many could come behind it, before the next row. They are worked out once for a number of players,
from the small networks in `habits.json` (made by `tools/distil_cow006.py`).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.cow006.cards import CARDS
from paddock.games.cow006.features import Reader
from paddock.games.cow006.rows import FULL, MOST_ROWS
from paddock.games.cow006.state import CowState

ROOMS: Final = 5
LOW: Final = ROOMS
"""In place of a room: the card is too low."""
CROWDS: Final[list[float]] = [
    0.0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7,
    0.85, 1.0, 1.2, 1.4, 1.7, 2.0, 2.5, 3.0, 3.7, 4.5, 5.5, 7.0,
]  # fmt: skip
"""How many of the others' cards of a turn lie in a gap on average: the classes that tables know."""
COSTS: Final[list[float]] = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.5, 10.0, 13.5, 18.0]
_CROWDS: Final = 24
_COSTS: Final = 10
_DEAREST: Final = 40


class SmallNetwork:
    """A hidden layer and one number out. Weights by input and unit, biases, weights of the units, a bias."""

    def __init__(self, inputs: int, units: int, weights: list[float]) -> None:
        if len(weights) != (inputs + 2) * units + 1:
            raise ValueError(f"a network of {inputs} inputs and {units} units does not have {len(weights)} weights")
        self.inputs: i64 = inputs
        self.units: i64 = units
        self.weights = vec[float](weights)

    def value(self, inputs: list[float]) -> float:
        weights = self.weights
        units = self.units
        values = vec[float](inputs)
        biases = self.inputs * units
        total = weights[biases + 2 * units]
        unit: i64 = 0
        while unit < units:
            found = weights[biases + unit]
            place: i64 = 0
            while place < self.inputs:
                found += values[place] * weights[place * units + unit]
                place += 1
            if found > 0.0:
                total += found * weights[biases + units + unit]
            unit += 1
        return total


def setting(held: int, others: int) -> list[float]:
    return [held * 0.1, others / 9.0, 1.0 / others]


def one_of(place: int, count: int) -> list[float]:
    return [1.0 if each == place else 0.0 for each in range(count)]


def fitting_inputs(room: int, crowd: float, cost: float, held: int, others: int) -> list[float]:
    return [*one_of(room, ROOMS), crowd, math.sqrt(crowd), cost * 0.1, *setting(held, others)]


def low_inputs(crowd: float, cost: float, held: int, others: int) -> list[float]:
    return [crowd, math.sqrt(crowd), cost * 0.1, *setting(held, others)]


def behind_inputs(room: int, crowd: float, held: int, others: int) -> list[float]:
    return [*one_of(room, ROOMS + 1), crowd, math.sqrt(crowd), *setting(held, others)]


def nearest_class(value: float, classes: list[float]) -> int:
    return min(range(len(classes)), key=lambda place: abs(classes[place] - value))


class HabitTables:
    """What habits say for a number of players, by cards in every hand and the classes of gaps and costs."""

    def __init__(
        self, fitting: SmallNetwork, low: SmallNetwork, behind: SmallNetwork, seats: int, size: int, trust: float
    ) -> None:
        others = seats - 1
        self.others: i64 = others
        hands = range(size + 1)
        self.fitting = vec[float](
            [
                math.exp(trust * fitting.value(fitting_inputs(room, crowd, cost, held, others)))
                for held in hands
                for room in range(ROOMS)
                for cost in COSTS
                for crowd in CROWDS
            ]
        )
        self.low = vec[float](
            [
                math.exp(trust * low.value(low_inputs(crowd, cost, held, others)))
                for held in hands
                for cost in COSTS
                for crowd in CROWDS
            ]
        )
        self.behind = vec[float](
            [
                math.exp(trust * behind.value(behind_inputs(room, crowd, held, others)))
                for held in hands
                for room in range(ROOMS + 1)
                for crowd in CROWDS
            ]
        )
        self.cost_class = vec[i64]([nearest_class(float(cost), COSTS) for cost in range(_DEAREST + 1)])


class Habits:
    """Habits in one search: the cards that nobody has seen, and the look of one turn."""

    def __init__(self, tables: HabitTables) -> None:
        self.others = tables.others
        self.fitting = tables.fitting
        self.low = tables.low
        self.behind = tables.behind
        self.cost_class = tables.cost_class
        self.crowd_class = vec[i64]([0] * (CARDS + 1))
        """By number of unseen cards in a gap: the class."""
        self.below = vec[i64]([0] * (CARDS + 1))
        """By card: the unseen ones up to it."""
        self.rows: i64 = 0
        self.lasts = vec[i64]([0] * MOST_ROWS)
        self.fitting_at = vec[i64]([0] * MOST_ROWS)
        self.behind_at = vec[i64]([0] * MOST_ROWS)
        self.low_at: i64 = 0
        self.low_behind_at: i64 = 0

    def begin(self, table: CowState, reader: Reader) -> None:
        """A search begins at this table: count the cards that nobody has seen."""
        unseen = reader.count_unseen(table)
        card: i64 = 0
        while card <= CARDS:
            self.below[card] = reader.below[card]
            card += 1
        place: i64 = 0
        count: i64 = 0
        while count <= CARDS:
            crowd = float(self.others * count) / unseen
            while place < _CROWDS - 1 and 2.0 * crowd >= CROWDS[place] + CROWDS[place + 1]:
                place += 1
            self.crowd_class[count] = place
            count += 1

    def look(self, lasts: vec[i64], sizes: vec[i64], costs: vec[i64], held: i64) -> None:
        """A turn begins with these rows and so many cards in every hand."""
        rows = i64(len(lasts))
        self.rows = rows
        cheap: i64 = _DEAREST
        row: i64 = 0
        while row < rows:
            self.lasts[row] = lasts[row]
            cost = costs[row]
            if cost < cheap:
                cheap = cost
            if cost > _DEAREST:
                cost = _DEAREST
            room = FULL - sizes[row]
            if room >= ROOMS:
                room = ROOMS - 1
            self.fitting_at[row] = ((held * ROOMS + room) * _COSTS + self.cost_class[cost]) * _CROWDS
            self.behind_at[row] = (held * (ROOMS + 1) + room) * _CROWDS
            row += 1
        self.low_at = (held * _COSTS + self.cost_class[cheap]) * _CROWDS
        self.low_behind_at = (held * (ROOMS + 1) + LOW) * _CROWDS

    def weight(self, card: i64) -> float:
        """How likely a card is picked, within a hand."""
        lasts = self.lasts
        below = self.below
        classes = self.crowd_class
        best: i64 = -1
        near: i64 = 0
        over: i64 = CARDS + 1
        row: i64 = 0
        while row < self.rows:
            last = lasts[row]
            if last > card:
                if last < over:
                    over = last
            elif last > near:
                near = last
                best = row
            row += 1
        behind = below[over - 1] - below[card]
        before = below[card - 1] - below[near]
        if best < 0:
            return self.low[self.low_at + classes[before]] * self.behind[self.low_behind_at + classes[behind]]
        return (
            self.fitting[self.fitting_at[best] + classes[before]] * self.behind[self.behind_at[best] + classes[behind]]
        )
