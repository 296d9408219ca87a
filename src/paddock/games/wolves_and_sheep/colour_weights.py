"""What a sheep of each colour is worth to a seat that knows its own herds and those shown."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.tiles import COLOURS

_NO_COLOURS: Final[vec[float]] = vec[float]([0.0] * COLOURS)


def known_weights(position: WolvesPosition, seat: i64, spite: float) -> vec[float]:
    """Own sheep count 1, the others' against them; a colour that may be anybody's counts by its odds."""
    seats = position.rules.seats
    weights = _NO_COLOURS[:]
    unknown: i64 = 0
    hidden: i64 = seats - 1
    colour: i64 = 0
    while colour < COLOURS:
        owner = i64(position.owners[colour]) - 1
        if owner == seat:
            weights[colour] = 1.0
        elif position.is_public(colour):
            weights[colour] = -spite / float(seats - 1)
            hidden -= 1
        else:
            unknown += 1
        colour += 1
    colour = 0
    while colour < COLOURS and unknown > 0:
        if weights[colour] == 0.0:
            weights[colour] = -spite / float(seats - 1) * float(hidden) / float(unknown)
        colour += 1
    return weights


def weighed(weights: vec[float], sheep: vec[float]) -> float:
    """The sheep of all colours, each at its worth."""
    total = 0.0
    colour: i64 = 0
    while colour < COLOURS:
        total += weights[colour] * sheep[colour]
        colour += 1
    return total
