"""A small network that is the same for every card: numbers in, two hidden layers, one number out.

The table's part of the first layer is worked out once for a position; each card adds its own.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.cow006.cards import CARDS

BLOCK: Final = 8
"""Units of a hidden layer that are worked out together: their sums stay in registers."""


class Network:
    """Weights, and room to work in. Layers lie one after another: for each input, its weight to every output."""

    def __init__(self, table: i64, card: i64, first: i64, second: i64, weights: list[float]) -> None:
        if first % BLOCK != 0 or second % BLOCK != 0:
            raise ValueError(f"hidden layers have a multiple of {BLOCK} units")
        self.table = table
        self.card = card
        self.first = first
        self.second = second
        split = (table + card) * first
        follow = split + first
        split_second = follow + first * second
        last = split_second + second
        self.table_weights = vec[float](weights[: table * first])
        self.card_weights = vec[float](weights[table * first : split])
        self.first_bias = vec[float](weights[split:follow])
        self.second_weights = vec[float](weights[follow:split_second])
        self.second_bias = vec[float](weights[split_second:last])
        self.last_weights = vec[float](weights[last : last + second])
        if len(weights) != last + second + 1:
            raise ValueError(f"a network of this shape does not have {len(weights)} weights")
        self.last_bias = weights[last + second]
        self.values = vec[float]([0.0] * CARDS)
        """By card that was evaluated last: the output."""
        self._common = vec[float]([0.0] * first)
        self._hidden = vec[float]([0.0] * first)
        self._deep = vec[float]([0.0] * second)
        widest = max(table, card, first)
        self._active = vec[i64]([0] * widest)
        """Places of the inputs that are not zero."""
        self._amounts = vec[float]([0.0] * widest)

    def evaluate(self, table: vec[float], cards: vec[float], count: i64) -> None:
        """Work out the outputs for some cards."""
        common = self._common
        hidden = self._hidden
        deep = self._deep
        active = self._find_active(table, 0, self.table)
        self._layer(common, self.first_bias, self.table_weights, self.first, active)
        place: i64 = 0
        while place < count:
            active = self._find_active(cards, place * self.card, self.card)
            self._layer(hidden, common, self.card_weights, self.first, active)
            active = self._find_active(hidden, 0, self.first, True)
            self._layer(deep, self.second_bias, self.second_weights, self.second, active)
            self.values[place] = self._output()
            place += 1

    def _find_active(self, inputs: vec[float], start: i64, count: i64, positive: bool = False) -> i64:
        """List the inputs that count, those that are not zero or only those above it; how many."""
        places = self._active
        amounts = self._amounts
        found: i64 = 0
        place: i64 = 0
        while place < count:
            value = inputs[start + place]
            if value > 0.0 or (value < 0.0 and not positive):
                places[found] = place
                amounts[found] = value
                found += 1
            place += 1
        return found

    def _layer(self, sums: vec[float], begin: vec[float], weights: vec[float], width: i64, active: i64) -> None:
        """Add up what the active inputs contribute to each unit."""
        places = self._active
        amounts = self._amounts
        unit: i64 = 0
        while unit < width:
            a = begin[unit]
            b = begin[unit + 1]
            c = begin[unit + 2]
            d = begin[unit + 3]
            e = begin[unit + 4]
            f = begin[unit + 5]
            g = begin[unit + 6]
            h = begin[unit + 7]
            index: i64 = 0
            while index < active:
                cell = places[index] * width + unit
                value = amounts[index]
                a += value * weights[cell]
                b += value * weights[cell + 1]
                c += value * weights[cell + 2]
                d += value * weights[cell + 3]
                e += value * weights[cell + 4]
                f += value * weights[cell + 5]
                g += value * weights[cell + 6]
                h += value * weights[cell + 7]
                index += 1
            sums[unit] = a
            sums[unit + 1] = b
            sums[unit + 2] = c
            sums[unit + 3] = d
            sums[unit + 4] = e
            sums[unit + 5] = f
            sums[unit + 6] = g
            sums[unit + 7] = h
            unit += BLOCK

    def _output(self) -> float:
        deep = self._deep
        weights = self.last_weights
        total = self.last_bias
        unit: i64 = 0
        while unit < self.second:
            value = deep[unit]
            if value > 0.0:
                total += value * weights[unit]
            unit += 1
        return total
