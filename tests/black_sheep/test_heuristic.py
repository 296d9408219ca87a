"""The heuristic player plays whole games and beats chance, with and without tasks."""

from __future__ import annotations

import pytest

from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player
from paddock.core.contract import OVER
from paddock.core.seeds import rng_for
from paddock.games.catalogue import make


@pytest.mark.parametrize("tasks", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_heuristic_among_random_players_wins_nearly_always(seats: int, tasks: bool) -> None:
    game = make("black_sheep", seats, {"tasks": tasks})
    won = 0
    for number in range(6):
        heuristic = number % seats
        players = [make_player("heuristic" if seat == heuristic else "random", "black_sheep") for seat in range(seats)]
        match = play_match(game, players, rng_for(number, "heuristic", seats, tasks))
        assert match.state.kind == OVER
        won += match.state.places()[heuristic] == 1
    assert won >= 5
