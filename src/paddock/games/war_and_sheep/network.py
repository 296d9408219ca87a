"""A small network: numbers in, one hidden layer, one number out, to which every input also counts by itself."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BLOCK: Final = 8
"""Hidden units that are worked out together: their sums stay in registers."""


class Network:
    """Weights, and room to work in. In the first layer there is, for each input, its weight to every unit."""

    def __init__(self, inputs: i64, units: i64, weights: list[float]) -> None:
        if units % BLOCK != 0:
            raise ValueError(f"the hidden layer has a multiple of {BLOCK} units")
        split = inputs * units
        if len(weights) != split + 2 * units + inputs + 1:
            raise ValueError(f"a network of this shape does not have {len(weights)} weights")
        self.inputs = inputs
        self.units = units
        self.first = vec[float](weights[:split])
        self.bias = vec[float](weights[split : split + units])
        self.last = vec[float](weights[split + units : split + 2 * units])
        self.straight = vec[float](weights[split + 2 * units : split + 2 * units + inputs])
        self.constant: float = weights[split + 2 * units + inputs]
        self._active = vec[i64]([0] * inputs)
        """Places of the inputs that are not zero."""
        self._amounts = vec[float]([0.0] * inputs)

    def output(self, numbers: vec[float]) -> float:
        active = self._active
        amounts = self._amounts
        total = self.constant
        found: i64 = 0
        place: i64 = 0
        while place < self.inputs:
            amount = numbers[place]
            if amount != 0.0:
                active[found] = place
                amounts[found] = amount
                total += amount * self.straight[place]
                found += 1
            place += 1
        unit: i64 = 0
        while unit < self.units:
            total += self._block(unit, found)
            unit += BLOCK
        return total

    def _block(self, unit: i64, found: i64) -> float:
        """What some hidden units add to the output."""
        active = self._active
        amounts = self._amounts
        weights = self.first
        bias = self.bias
        a = bias[unit]
        b = bias[unit + 1]
        c = bias[unit + 2]
        d = bias[unit + 3]
        e = bias[unit + 4]
        f = bias[unit + 5]
        g = bias[unit + 6]
        h = bias[unit + 7]
        index: i64 = 0
        while index < found:
            cell = active[index] * self.units + unit
            amount = amounts[index]
            a += amount * weights[cell]
            b += amount * weights[cell + 1]
            c += amount * weights[cell + 2]
            d += amount * weights[cell + 3]
            e += amount * weights[cell + 4]
            f += amount * weights[cell + 5]
            g += amount * weights[cell + 6]
            h += amount * weights[cell + 7]
            index += 1
        last = self.last
        return (
            above_zero(a) * last[unit]
            + above_zero(b) * last[unit + 1]
            + above_zero(c) * last[unit + 2]
            + above_zero(d) * last[unit + 3]
            + above_zero(e) * last[unit + 4]
            + above_zero(f) * last[unit + 5]
            + above_zero(g) * last[unit + 6]
            + above_zero(h) * last[unit + 7]
        )


def above_zero(value: float) -> float:
    return value if value > 0.0 else 0.0
