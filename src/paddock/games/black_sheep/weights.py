"""The weights that ship: made by `tools/train_black_sheep.py`, read once.

`duel_network.json` lists them layer by layer, as `duel_network.py` wants them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from paddock.games.black_sheep.duel_network import DuelNetwork

FILE = Path(__file__).with_name("duel_network.json")


@cache
def shipped_network() -> DuelNetwork:
    return read_network(FILE)


def read_network(path: Path) -> DuelNetwork:
    return DuelNetwork(msgspec.json.decode(path.read_bytes(), type=list[float]))
