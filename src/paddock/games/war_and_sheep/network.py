"""A small network: numbers in, one hidden layer, one number out, to which every input also counts by itself."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.layer import BLOCK, add_up


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
        self._sums = vec[float]([0.0] * units)

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
        sums = self._sums
        last = self.last
        add_up(sums, self.bias, self.first, self.units, active, amounts, found)
        unit: i64 = 0
        while unit < self.units:
            if sums[unit] > 0.0:
                total += sums[unit] * last[unit]
            unit += 1
        return total
