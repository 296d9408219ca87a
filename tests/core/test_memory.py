"""What passes between interpreted and compiled code is released again."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

import pytest

from paddock.core.contract import State
from paddock.core.seeds import rng_for
from paddock.games.catalogue import OWN_GAMES, about, make

TIMES = 200
FEW_BYTES = 8
"""For one time, on average: what is lost is a whole outcome, of 50 bytes at least."""


def lost_by(work: Callable[[], object]) -> float:
    """Bytes that are still there afterwards, for each time that something is done."""
    work()
    tracemalloc.start()
    try:
        gc.collect()
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(TIMES):
            work()
        gc.collect()
        return (tracemalloc.get_traced_memory()[0] - before) / TIMES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("game_id", OWN_GAMES)
def test_an_outcome_is_released(game_id: str) -> None:
    game = make(game_id, about(game_id).seats[0])
    state: State = game.start()
    rng = rng_for(3, "memory", game_id)
    assert lost_by(lambda: game.print_outcome(state.chance(rng))) < FEW_BYTES
    assert lost_by(lambda: state.copy().settle(state.chance(rng))) < FEW_BYTES
