"""Wolves and Sheep keeps every law of the contract, with every option."""

from __future__ import annotations

import pytest

from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.testing import LAWS

TABLES = [
    (2, {}),
    (2, {"two_herds": False}),
    (2, {"interrupts": "own_turn"}),
    (2, {"two_herds": False, "interrupts": "own_turn"}),
    (3, {}),
    (3, {"interrupts": "own_turn"}),
    (4, {}),
    (4, {"interrupts": "own_turn", "clock": 60}),
]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_law(law: str, seats: int, options: dict[str, object]) -> None:
    game = make("wolves_and_sheep", seats, options)
    for number in range(3):
        LAWS[law](game, rng_for(7, law, number))
