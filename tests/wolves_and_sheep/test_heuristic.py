"""The heuristic player plays whole games and beats chance."""

from __future__ import annotations

import pytest

from paddock.bots.contest import hold_contest
from paddock.games.catalogue import make


@pytest.mark.parametrize(
    ("seats", "options", "games"), [(2, {}, 24), (2, {"two_herds": False}, 24), (3, {}, 24), (4, {}, 24)], ids=str
)
def test_one_heuristic_among_random_players_wins_more_than_its_share(
    seats: int, options: dict[str, object], games: int
) -> None:
    bots = ["heuristic", *["random"] * (seats - 1)]
    heuristic = hold_contest(make("wolves_and_sheep", seats, options), bots, games).results[0]
    assert heuristic.win_share - heuristic.win_margin > 1 / seats


def test_a_table_of_heuristics_comes_to_an_end() -> None:
    game = make("wolves_and_sheep", 4, {"interrupts": "own_turn"})
    [result] = hold_contest(game, ["heuristic"], 4, seed=2).results
    assert result.win_share == pytest.approx(0.25)
