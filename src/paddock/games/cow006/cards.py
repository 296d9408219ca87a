"""The cards of Cow 006: 104 number cards (C1, C2) and the seven kinds of special card (C3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

CARDS: Final = 104


def penalty(card: int) -> int:
    """Bull heads on a card (C2)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    return 2 if card % 5 == 0 else 1


PENALTIES: Final[vec[u8]] = vec[u8]([0] + [penalty(card) for card in range(1, CARDS + 1)])

AGENT: Final = 0
SEVENTH: Final = 1
SABOTEUR: Final = 2
MEDIC: Final = 3
PARATROOPER: Final = 4
STOP: Final = 5
SCHEMER: Final = 6

SPECIAL_KINDS: Final = 7


class Special:
    """A kind of special card: its name in moves and records, and what players call it."""

    def __init__(self, name: str, title: str) -> None:
        self.name = name
        self.title = title


SPECIALS: Final[list[Special]] = [
    Special("agent", title="Special agent"),
    Special("seventh", title="Seventh cow"),
    Special("saboteur", title="Saboteur"),
    Special("medic", title="Medic"),
    Special("paratrooper", title="Paratrooper"),
    Special("stop", title="Stop"),
    Special("schemer", title="Schemer"),
]
SPECIAL_NAMES: Final[tuple[str, ...]] = tuple([special.name for special in SPECIALS])
COPIES: Final = 4
