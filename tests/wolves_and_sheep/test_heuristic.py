"""The heuristic player plays whole games and beats chance."""

from __future__ import annotations

import pytest

from paddock.bots.catalogue import make_player
from paddock.games.catalogue import make
from paddock.terminal.simulate import run


@pytest.mark.parametrize(
    ("seats", "options", "games"), [(2, {}, 24), (2, {"two_herds": False}, 24), (3, {}, 24), (4, {}, 24)], ids=str
)
def test_one_heuristic_among_random_players_wins_more_than_its_share(
    seats: int, options: dict[str, object], games: int
) -> None:
    players = [make_player("heuristic" if seat == 0 else "random", "wolves_and_sheep") for seat in range(seats)]
    heuristic = run(make("wolves_and_sheep", seats, options), players, games, 1, None).results[0]
    assert heuristic.win_share - heuristic.win_margin > 1 / seats


def test_a_table_of_heuristics_comes_to_an_end() -> None:
    players = [make_player("heuristic", "wolves_and_sheep") for _ in range(4)]
    game = make("wolves_and_sheep", 4, {"interrupts": "own_turn"})
    results = run(game, players, 4, 2, None).results
    assert sum(result.win_share for result in results) == pytest.approx(1.0)
