"""The weights that ship, read once. Each file lists them layer by layer, as `duel_network.py` wants them.

| file | says how likely it is | made by |
|---|---|---|
| `duel_network.json` | to win | `tools/train_black_sheep.py` |
| `thumb_answer.json` | to win against the rule of thumb | `tools/train_black_sheep_answer.py` |
| `thumb_signs.json` | that the other goes by the rule of thumb | `tools/train_black_sheep_signs.py` |
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from paddock.games.black_sheep.duel_network import DuelNetwork

FILE = Path(__file__).with_name("duel_network.json")
ANSWER_FILE = Path(__file__).with_name("thumb_answer.json")
SIGNS_FILE = Path(__file__).with_name("thumb_signs.json")


@cache
def shipped_network() -> DuelNetwork:
    return read_network(FILE)


@cache
def shipped_answer() -> DuelNetwork:
    return read_network(ANSWER_FILE)


@cache
def shipped_signs() -> DuelNetwork:
    return read_network(SIGNS_FILE)


def read_network(path: Path) -> DuelNetwork:
    return DuelNetwork(msgspec.json.decode(path.read_bytes(), type=list[float]))
