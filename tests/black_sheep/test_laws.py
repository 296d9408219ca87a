"""Black Sheep keeps every law of the contract, at every table."""

from __future__ import annotations

import pytest

from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.testing import LAWS

TABLES = [(seats, {"tasks": tasks}) for seats in (2, 3, 4) for tasks in (False, True)]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("seats", "options"), TABLES, ids=str)
def test_law(law: str, seats: int, options: dict[str, object]) -> None:
    game = make("black_sheep", seats, options)
    for number in range(5):
        LAWS[law](game, rng_for(7, law, number))
