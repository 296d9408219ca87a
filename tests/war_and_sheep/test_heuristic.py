"""The heuristic player plays whole games and beats chance, with both layouts and with another box."""

from __future__ import annotations

import pytest

from paddock.bots.contest import hold_contest
from paddock.games.catalogue import make


@pytest.mark.parametrize(
    ("options", "components"),
    [
        ({}, None),
        ({"layout": "wedges"}, None),
        ({}, {"cards": {"eagle": 4, "tip": 4, "mixup": 4, "fire": 4, "tea": 4}, "tokens": {"1": 14, "3": 4}}),
    ],
    ids=["lines", "wedges", "another box"],
)
def test_a_heuristic_beats_a_random_player(options: dict[str, object], components: object) -> None:
    game = make("war_and_sheep", 2, options, components)
    heuristic = hold_contest(game, ["heuristic", "random"], 60).results[0]
    assert heuristic.win_share - heuristic.win_margin > 0.75
