"""The weights that ship: made by `tools/train_cow006.py` and `tools/distil_cow006.py`, read once.

`network.json` has the shape of the network (numbers for the table, numbers for a card, units of the first and of the
second hidden layer) and its weights: for both hidden layers and the output, by input and then output, each followed by
the biases. `habits.json` has three networks of one hidden layer, with their weights in the same order.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from paddock.games.cow006.network import Network

FILE = Path(__file__).with_name("network.json")
HABITS = Path(__file__).with_name("habits.json")


class Weights(msgspec.Struct, frozen=True):
    """What the file holds."""

    shape: tuple[int, int, int, int]
    weights: list[float]


class Part(msgspec.Struct, frozen=True):
    """One of the networks that habits are made of."""

    inputs: int
    units: int
    weights: list[float]


class HabitWeights(msgspec.Struct, frozen=True):
    """The look of a card that fits a row, of one that is too low, and of what may come behind it."""

    fitting: Part
    low: Part
    behind: Part


@cache
def shipped_habits() -> HabitWeights:
    return read_habits(HABITS)


def read_habits(path: Path) -> HabitWeights:
    return msgspec.json.decode(path.read_bytes(), type=HabitWeights)


@cache
def shipped_weights() -> Weights:
    return read_weights(FILE)


def read_weights(path: Path) -> Weights:
    return msgspec.json.decode(path.read_bytes(), type=Weights)


def network_of(weights: Weights) -> Network:
    table, card, first, second = weights.shape
    return Network(table, card, first, second, weights.weights)
