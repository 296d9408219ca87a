"""A small network that tells who is likely to win: each colour by itself, then each seat, then each among the others.

What is learned of one colour or seat holds for all. Weights lie one after another: for each input its weight to every
unit, then the biases, layer by layer.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from paddock.core.layer import add_up, note_inputs
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.sight import ALL, COLOUR, SEAT, SEATS, SIGHT, TABLE, Sight
from paddock.games.wolves_and_sheep.tiles import COLOURS

UNITS: Final = 32
WEIGHTS: Final = (
    (COLOUR + TABLE + 1) * UNITS
    + (UNITS + SEAT + TABLE + 1) * UNITS
    + (UNITS + UNITS + TABLE + 1) * UNITS
    + UNITS
    + SEAT
)

_NO_UNITS: Final[vec[float]] = vec[float]([0.0] * UNITS)
_NO_SEATS: Final[vec[float]] = vec[float]([0.0] * (UNITS * COLOURS))
_NO_PLACES: Final[vec[i64]] = vec[i64]([i64(0)] * SIGHT)
_NO_AMOUNTS: Final[vec[float]] = vec[float]([0.0] * SIGHT)


class Layer:
    """A layer of units, the weights of a table's numbers behind those of what is looked at."""

    def __init__(self, inputs: i64, weights: vec[float], start: i64) -> None:
        end = start + (inputs + TABLE) * UNITS
        self.inputs = inputs
        self.weights: vec[float] = weights[start:end]
        self.biases: vec[float] = weights[end : end + UNITS]
        self.end: i64 = end + UNITS


class ValueNetwork:
    """Weights; it holds nothing that changes."""

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != WEIGHTS:
            raise ValueError(f"the network has {WEIGHTS} weights, not {len(weights)}")
        every = vec[float](weights)
        self.colours: Layer = Layer(COLOUR, every, 0)
        self.seats: Layer = Layer(UNITS + SEAT, every, self.colours.end)
        self.rivals: Layer = Layer(UNITS + UNITS, every, self.seats.end)
        self.last: vec[float] = every[self.rivals.end : self.rivals.end + UNITS]
        self.straight: vec[float] = every[self.rivals.end + UNITS :]

    def chances(self, position: WolvesPosition, sight: Sight) -> vec[float]:
        """By seat: how likely it is to win."""
        odds = self.odds(sight.numbers, position.owners, position.rules.seats)
        most = odds[0]
        for one in odds:
            most = max(most, one)
        total = 0.0
        seat: i64 = 0
        while seat < len(odds):
            odds[seat] = math.exp(odds[seat] - most)
            total += odds[seat]
            seat += 1
        seat = 0
        while seat < len(odds):
            odds[seat] /= total
            seat += 1
        return odds

    def odds(self, numbers: vec[float], owners: vec[u8], seats: i64) -> vec[float]:
        """By seat: the logarithm of its odds, but for a constant."""
        places = _NO_PLACES[:]
        amounts = _NO_AMOUNTS[:]
        units = _NO_UNITS[:]
        begin = _NO_UNITS[:]
        herds = _NO_SEATS[:]
        active = note_inputs(places, amounts, 0, numbers, ALL, TABLE, COLOUR)
        add_up(begin, self.colours.biases, self.colours.weights, UNITS, places, amounts, active)
        colour: i64 = 0
        while colour < COLOURS:
            owner = i64(owners[colour]) - 1
            if owner >= 0:
                active = note_inputs(places, amounts, 0, numbers, colour * COLOUR, COLOUR, 0)
                add_up(units, begin, self.colours.weights, UNITS, places, amounts, active)
                add_positive(herds, owner * UNITS, units)
            colour += 1
        active = note_inputs(places, amounts, 0, numbers, ALL, TABLE, UNITS + SEAT)
        add_up(begin, self.seats.biases, self.seats.weights, UNITS, places, amounts, active)
        players = _NO_SEATS[:]
        together = _NO_UNITS[:]
        seat: i64 = 0
        while seat < seats:
            active = note_inputs(places, amounts, 0, herds, seat * UNITS, UNITS, 0)
            active = note_inputs(places, amounts, active, numbers, SEATS + seat * SEAT, SEAT, UNITS)
            add_up(units, begin, self.seats.weights, UNITS, places, amounts, active)
            add_positive(players, seat * UNITS, units)
            add_positive(together, 0, units)
            seat += 1
        active = note_inputs(places, amounts, 0, together, 0, UNITS, UNITS)
        active = note_inputs(places, amounts, active, numbers, ALL, TABLE, UNITS + UNITS)
        add_up(begin, self.rivals.biases, self.rivals.weights, UNITS, places, amounts, active)
        found = vec[float]([0.0] * seats)
        seat = 0
        while seat < seats:
            active = note_inputs(places, amounts, 0, players, seat * UNITS, UNITS, 0)
            add_up(units, begin, self.rivals.weights, UNITS, places, amounts, active)
            total = 0.0
            unit: i64 = 0
            while unit < UNITS:
                if units[unit] > 0.0:
                    total += units[unit] * self.last[unit]
                unit += 1
            place: i64 = 0
            while place < SEAT:
                total += numbers[SEATS + seat * SEAT + place] * self.straight[place]
                place += 1
            found[seat] = total
            seat += 1
        return found


def add_positive(sums: vec[float], start: i64, units: vec[float]) -> None:
    unit: i64 = 0
    while unit < UNITS:
        if units[unit] > 0.0:
            sums[start + unit] += units[unit]
        unit += 1
