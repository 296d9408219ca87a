"""A small network that values a position between two players: each field by itself, then all of them together.

The part for fields is the same for each field, so that what is learned at one holds at all, and their order is
nothing. Weights lie one after another: for each input its weight to every unit, then the biases, layer by layer.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.layer import add_up, note_inputs
from paddock.games.black_sheep.duel_sight import FIELD, REST, sight
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.state import BlackSheepState

FIELD_UNITS: Final = 32
UNITS: Final = 32
WEIGHTS: Final = (FIELD + 1) * FIELD_UNITS + (FIELD_UNITS + REST + 1) * UNITS + UNITS + 1

_NO_SUMS: Final[vec[float]] = vec[float]([0.0] * FIELD_UNITS)
_NO_UNITS: Final[vec[float]] = vec[float]([0.0] * UNITS)
_NO_PLACES: Final[vec[i64]] = vec[i64]([0] * (FIELD_UNITS + REST))
_NO_AMOUNTS: Final[vec[float]] = vec[float]([0.0] * (FIELD_UNITS + REST))


class DuelNetwork:
    """Weights; it holds nothing that changes."""

    def __init__(self, weights: list[float]) -> None:
        if len(weights) != WEIGHTS:
            raise ValueError(f"the network has {WEIGHTS} weights, not {len(weights)}")
        field_end = FIELD * FIELD_UNITS
        rest = field_end + FIELD_UNITS
        rest_end = rest + (FIELD_UNITS + REST) * UNITS
        self.field_weights = vec[float](weights[:field_end])
        self.field_biases = vec[float](weights[field_end:rest])
        self.rest_weights = vec[float](weights[rest:rest_end])
        self.rest_biases = vec[float](weights[rest_end : rest_end + UNITS])
        self.last_weights = vec[float](weights[rest_end + UNITS : rest_end + 2 * UNITS])
        self.last_bias = weights[rest_end + 2 * UNITS]

    def chance(self, state: BlackSheepState, me: i64, all_known: bool) -> float:
        """The chance of one of two players to win."""
        return 1.0 / (1.0 + math.exp(-self.output(sight(state, me, all_known))))

    def output(self, seen: vec[float]) -> float:
        places = _NO_PLACES[:]
        amounts = _NO_AMOUNTS[:]
        together = _NO_SUMS[:]
        units = _NO_SUMS[:]
        field: i64 = 0
        while field < FIELDS:
            if seen[field * FIELD] > 0.0:
                active = note_inputs(places, amounts, 0, seen, field * FIELD, FIELD, 0)
                add_up(units, self.field_biases, self.field_weights, FIELD_UNITS, places, amounts, active)
                unit: i64 = 0
                while unit < FIELD_UNITS:
                    if units[unit] > 0.0:
                        together[unit] += units[unit]
                    unit += 1
            field += 1
        units = _NO_UNITS[:]
        active = note_inputs(places, amounts, 0, together, 0, FIELD_UNITS, 0)
        active = note_inputs(places, amounts, active, seen, FIELDS * FIELD, REST, FIELD_UNITS)
        add_up(units, self.rest_biases, self.rest_weights, UNITS, places, amounts, active)
        total = self.last_bias
        unit = 0
        while unit < UNITS:
            if units[unit] > 0.0:
                total += units[unit] * self.last_weights[unit]
            unit += 1
        return total


def best_move(network: DuelNetwork, state: BlackSheepState, seat: i64, moves: vec[i64]) -> i64:
    """The move after which the network likes the position best, as the seat sees it."""
    best: i64 = moves[0]
    most = -math.inf
    for move in moves:
        value = network.output(sight(after_move(state, seat, move), seat, False))
        if value > most:
            most = value
            best = move
    return best


def after_move(state: BlackSheepState, seat: i64, move: i64) -> BlackSheepState:
    after = state.copy()
    after.apply(seat, move)
    return after
