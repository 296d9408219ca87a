"""The heuristic player plays whole games and beats chance, with every variant."""

from __future__ import annotations

import pytest

from paddock.bots.contest import hold_contest
from paddock.games.catalogue import make


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (10, {"rounds": 2}),
        (3, {"preset": "tactical"}),
        (4, {"deal": "draft"}),
        (4, {"professional": True}),
        (4, {"edition": "jubilee"}),
    ],
    ids=str,
)
def test_one_heuristic_among_random_players_wins_more_than_its_share(seats: int, options: dict[str, object]) -> None:
    bots = ["heuristic", *["random"] * (seats - 1)]
    heuristic = hold_contest(make("cow006", seats, options), bots, 60).results[0]
    assert heuristic.win_share - heuristic.win_margin > 1 / seats
