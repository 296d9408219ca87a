"""The weights of the learned value that ship: made by `tools/train_war_and_sheep.py`, read once.

`value.json` has the shape of the network (numbers that go in, hidden units) and its weights: by input and then unit,
the biases of the units, their weights, the weights of the inputs by themselves, and a constant.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from paddock.games.war_and_sheep.network import Network

FILE = Path(__file__).with_name("value.json")


class Weights(msgspec.Struct, frozen=True):
    """What the file holds."""

    inputs: int
    units: int
    weights: list[float]


@cache
def shipped_weights() -> Weights:
    return read_weights(FILE)


def read_weights(path: Path) -> Weights:
    return msgspec.json.decode(path.read_bytes(), type=Weights)


def network_of(weights: Weights) -> Network:
    return Network(weights.inputs, weights.units, weights.weights)
