"""A small network that is the same for every card: numbers in, two hidden layers, one number out.

The table's part of the first layer is worked out once for a position; each card adds its own.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.layer import BLOCK, add_up
from paddock.games.cow006.cards import CARDS


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
        places = self._active
        amounts = self._amounts
        active = self._find_active(table, 0, self.table)
        add_up(common, self.first_bias, self.table_weights, self.first, places, amounts, active)
        place: i64 = 0
        while place < count:
            active = self._find_active(cards, place * self.card, self.card)
            add_up(hidden, common, self.card_weights, self.first, places, amounts, active)
            active = self._find_active(hidden, 0, self.first, True)
            add_up(deep, self.second_bias, self.second_weights, self.second, places, amounts, active)
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
