"""One layer of a small network: what the inputs that are not zero add to each of its units."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

BLOCK: Final = 8
"""Units that are worked out together: their sums stay in registers. A layer has a multiple of so many."""


def note_inputs(
    places: vec[i64], amounts: vec[float], found: i64, inputs: vec[float], start: i64, number: i64, row: i64
) -> i64:
    """List the inputs that are not zero, behind those found before; how many there are now."""
    place: i64 = 0
    while place < number:
        value = inputs[start + place]
        if value != 0.0:
            places[found] = row + place
            amounts[found] = value
            found += 1
        place += 1
    return found


def add_up(
    sums: vec[float],
    begin: vec[float],
    weights: vec[float],
    width: i64,
    places: vec[i64],
    amounts: vec[float],
    active: i64,
) -> None:
    """Begin with some numbers, by unit, and add so many active inputs, listed by their places and amounts.

    Weights lie input after input: for each of them, its weight to every unit.
    """
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
