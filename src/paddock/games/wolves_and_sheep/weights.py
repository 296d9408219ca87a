"""The weights of the learned value that ship: made by `tools/train_wolves_and_sheep.py`, read once.

`value.json` lists them layer by layer, as `value_network.py` wants them. The network is told what `tuning.py` makes of
a position: with other numbers there it is to be trained anew.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from paddock.games.wolves_and_sheep.value_network import ValueNetwork

FILE = Path(__file__).with_name("value.json")


@cache
def shipped_network() -> ValueNetwork:
    return read_network(FILE)


def read_network(path: Path) -> ValueNetwork:
    return ValueNetwork(msgspec.json.decode(path.read_bytes(), type=list[float]))
