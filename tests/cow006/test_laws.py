"""Cow 006 keeps every law of the contract, with every option."""

from __future__ import annotations

import pytest

from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.testing import LAWS

TABLES = [
    (2, {}),
    (4, {}),
    (10, {}),
    (3, {"rounds": 1}),
    (3, {"target": 1}),
    (4, {"open_piles": False}),
    (4, {"memory_aid": False}),
    (3, {"deck": "known"}),
    (2, {"preset": "tactical"}),
    (4, {"preset": "tactical"}),
    (3, {"deal": "draft"}),
    (10, {"deal": "draft"}),
    (3, {"deal": "draft", "memory_aid": False}),
    (4, {"professional": True}),
    (3, {"professional": True, "deck": "known", "deal": "draft"}),
    (2, {"edition": "jubilee"}),
    (5, {"edition": "jubilee"}),
    (8, {"edition": "jubilee"}),
    (3, {"edition": "jubilee", "deck": "known", "open_piles": False}),
    (4, {"edition": "jubilee", "memory_aid": False, "open_piles": False}),
]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_law(law: str, seats: int, options: dict[str, object]) -> None:
    game = make("cow006", seats, options)
    for number in range(5):
        LAWS[law](game, rng_for(7, law, number))
