"""Random play: without legal lists as with them."""

from __future__ import annotations

import pytest

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.playout import play_randomly
from paddock.core.rng import FastRng, Rng
from paddock.games.catalogue import make

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("cow006", 4, {}),
    ("cow006", 3, {"edition": "jubilee"}),
    ("black_sheep", 2, {}),
    ("black_sheep", 4, {}),
    ("war_and_sheep", 2, {}),
    ("wolves_and_sheep", 2, {}),
    ("wolves_and_sheep", 4, {}),
)


def play_from_lists(state: State, rng: Rng) -> int:
    """Random play in which every move is taken from its legal list."""
    made = 0
    while state.kind != OVER:
        if state.kind == CHANCE:
            state.settle(state.chance(rng))
        else:
            seat = state.next_waiting()
            state.apply(seat, State.random_move(state, seat, rng))
            made += 1
    return made


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES)
def test_a_seed_plays_the_same_games_with_and_without_legal_lists(
    game_id: str, seats: int, options: dict[str, object]
) -> None:
    game = make(game_id, seats, options)
    for seed in range(5):
        state, other = game.start(), game.start()
        assert play_randomly(state, FastRng(seed)) == play_from_lists(other, FastRng(seed))
        assert state == other
