"""What trials of moves show: each move is made in the same sampled worlds, and a witness of the game counts."""

from __future__ import annotations

import time
from collections.abc import Sequence

from paddock.bots.search.estimate import WAIT
from paddock.bots.searcher import seat_of, worlds_of
from paddock.core.game import Game
from paddock.core.phrase import Phrase
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View
from paddock.core.witness import Witness

WORLDS = 200
FEWEST_WORLDS = 20
"""Tried also where time is short."""
SEEDS = 1 << 60


def told_by_trials(
    game: Game, view: View, moves: Sequence[int], rng: Rng, seconds: float | None = None
) -> list[tuple[Phrase, ...]]:
    """What is to be said of each move; WAIT may be among them. Reads the view, and worlds that look like it."""
    seat = seat_of(view)
    witnesses = [game.witness(seat, None if move == WAIT else move) for move in moves]
    seen = {move: witness for move, witness in zip(moves, witnesses, strict=True) if witness is not None}
    if seen:
        try_moves(game, view, seen, rng, seconds)
    return [() if witness is None else witness.words() for witness in witnesses]


def try_moves(game: Game, view: View, seen: dict[int, Witness], rng: Rng, seconds: float | None) -> None:
    """Make every move in each world and play on with the same luck, until there were worlds enough or time is up."""
    sampler = worlds_of(game, view, game.guide())
    began = time.perf_counter()
    for number in range(WORLDS):
        if seconds is not None and number >= FEWEST_WORLDS and time.perf_counter() - began >= seconds:
            return
        world = sampler.sample(rng)
        seed = int(rng.below(SEEDS))
        for move, witness in seen.items():
            branch = world.copy()
            if move != WAIT:
                branch.apply(seat_of(view), move)
            witness.see(world, branch, FastRng(seed))
