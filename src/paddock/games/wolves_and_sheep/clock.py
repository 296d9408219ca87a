"""What a table does for a player whose time is up (W24). The engine itself has no clock."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.wolves_and_sheep.moves import GIVE_UP, PASS, look_of, tile_of
from paddock.games.wolves_and_sheep.state import SheepState
from paddock.games.wolves_and_sheep.tiles import ANIMAL, SHEPHERD, WOLF


def move_at_zero(state: SheepState, rng: Rng) -> i64:
    """The move made for the seat that is asked: a random fitting tile, else a pass; out, when only a "?" tile is left.

    Wolves, hunters and the "?" tile are nobody's to lay but their owner's, so they are never chosen here.
    """
    moves = state.legal(state.next_waiting())
    turns = [int(move) for move in moves if move < PASS and _is_turn_tile(move)]
    if len(turns) > 0:
        return turns[rng.below(i64(len(turns)))]
    return PASS if any([move == PASS for move in moves]) else GIVE_UP


def _is_turn_tile(move: i64) -> bool:
    tile = tile_of(move)
    return tile < SHEPHERD and not (tile >= WOLF and look_of(move) == ANIMAL)
