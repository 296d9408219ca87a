"""No bot peeks: whatever a seat may not know is exchanged, and its bot makes the same move."""

from __future__ import annotations

import pytest

from paddock.bots.budget import Budget
from paddock.bots.catalogue import OWN_PLAYERS, make_player
from paddock.core.contract import CHANCE, OPEN, OVER, State
from paddock.core.game import Game
from paddock.core.playout import step_randomly
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("cow006", 2, {"rounds": 1}),
    ("cow006", 4, {"rounds": 1}),
    ("cow006", 3, {"edition": "jubilee"}),
    ("cow006", 3, {"professional": True}),
    ("cow006", 3, {"preset": "tactical"}),
    ("black_sheep", 2, {}),
    ("black_sheep", 3, {"tasks": True}),
    ("wolves_and_sheep", 2, {}),
    ("wolves_and_sheep", 2, {"two_herds": False}),
    ("wolves_and_sheep", 4, {}),
    ("wolves_and_sheep", 3, {"interrupts": "own_turn"}),
    ("war_and_sheep", 2, {}),
    ("war_and_sheep", 2, {"layout": "wedges"}),
)
PLAYOUTS = Budget(playouts=40)
STEPS_APART = 8
QUESTIONS = 7


def questions(game: Game, seed: int) -> list[tuple[State, int]]:
    """Some positions of a random game, with a seat that is asked or may step in."""
    rng = FastRng(seed)
    state = game.start()
    found: list[tuple[State, int]] = []
    steps = 0
    while state.kind != OVER and len(found) < QUESTIONS:
        if steps % STEPS_APART == STEPS_APART - 1 and state.kind != CHANCE:
            able = [seat for seat in range(game.seats) if len(state.legal(seat)) > 1]
            if able:
                found.append((state.copy(), able[rng.below(len(able))]))
        step_randomly(state, rng)
        steps += 1
    return found


def answer(bot: str, state: State, seat: int) -> int | None:
    """The move that a bot makes for a seat, or None if it does not step in."""
    player = make_player(bot, state.game.id)
    legal = [int(move) for move in state.legal(seat)]
    ask = player.choose if state.waits_for(seat) or state.kind != OPEN else player.step_in
    return ask(state.game, state.view(seat), legal, FastRng(5), PLAYOUTS)


@pytest.mark.parametrize("bot", OWN_PLAYERS)
@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=str)
def test_a_bot_makes_the_same_move_whatever_is_hidden_from_it(
    game_id: str, seats: int, options: dict[str, object], bot: str
) -> None:
    game = make(game_id, seats, options)
    exchanged = 0
    for state, seat in questions(game, 3):
        move = answer(bot, state, seat)
        sampler = game.sampler(state.view(seat))
        for seed in range(3):
            world = sampler.sample(FastRng(seed))
            exchanged += world != state
            assert answer(bot, world, seat) == move
    assert exchanged > 0
