"""Random play through the public contract: the loop behind simulations, laws and the benchmark."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.rng import Rng


def step_randomly(state: State, rng: Rng) -> i64:
    """One step: settle what chance draws, or make a random legal move. Returns the number of moves made, 0 or 1."""
    if state.kind == CHANCE:
        state.settle(state.chance(rng))
        return 0
    seat = state.next_waiting()
    state.apply(seat, state.random_move(seat, rng))
    return 1


def play_randomly(state: State, rng: Rng) -> i64:
    """Play a state to its end with random moves. Returns how many moves were made, chance not counted."""
    made: i64 = 0
    while state.kind != OVER:
        made += step_randomly(state, rng)
    return made


def play_round_randomly(state: State, rng: Rng) -> i64:
    """Play a state to the end of its round, or of the game, with random moves. Returns how many moves were made."""
    made: i64 = 0
    begun = state.round
    while state.kind != OVER and state.round == begun:
        made += step_randomly(state, rng)
    return made


def copy_often(state: State, count: i64) -> State:
    """Copy a state again and again, for the benchmark; returns the last copy."""
    copy = state
    while count > 0:
        copy = state.copy()
        count -= 1
    return copy
