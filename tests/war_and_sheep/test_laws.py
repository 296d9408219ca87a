"""War & Sheep keeps every law of the contract, with every option and with other boxes."""

from __future__ import annotations

import pytest

from paddock.core.seeds import rng_for
from paddock.games.catalogue import make
from paddock.testing import LAWS

MANY_CARDS = {
    "cards": {"pickpocket": 5, "hooves": 2, "tip": 5, "tea": 4, "mad": 2, "eagle": 3, "binge": 7, "wind": 4, "moon": 3},
    "tokens": {"1": 18, "3": 1, "5": 3, "wolf": 2},
}
WOLVES = {"tokens": {"1": 8, "3": 2, "5": 2, "wolf": 12}, "cards": {"binge": 0, "trap": 6, "bird": 5}}
TABLES: list[tuple[dict[str, object], object]] = [
    ({}, None),
    ({"layout": "wedges"}, None),
    ({}, MANY_CARDS),
    ({"layout": "wedges"}, WOLVES),
]


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("options", "components"), TABLES, ids=["lines", "wedges", "many cards", "many wolves"])
def test_law(law: str, options: dict[str, object], components: object) -> None:
    game = make("war_and_sheep", 2, options, components)
    for number in range(5):
        LAWS[law](game, rng_for(7, law, number))
