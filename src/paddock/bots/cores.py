"""A search on several cores: each process searches by itself, and what they found is added up."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from paddock.bots.budget import Budget
from paddock.bots.processes import deaf_to_control_c, new_pool
from paddock.bots.search.estimate import Estimate, joined
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View

Search = Callable[[Game, View, list[int], Rng, Budget], list[Estimate]]
SEEDS = 1 << 60


def search_on_cores(
    search: Search, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget
) -> list[Estimate]:
    """The estimates of as many searches as the budget has cores, as of one. The first call starts the processes."""
    playouts = None if budget.playouts is None else -(-budget.playouts // budget.cores)
    share = Budget(budget.seconds, playouts)
    seeds = [int(rng.below(SEEDS)) for _ in range(budget.cores)]
    with deaf_to_control_c():
        asked = [_pool(budget.cores).submit(_search, search, game, view, moves, seed, share) for seed in seeds]
    return joined([answer.result() for answer in asked])


def _search(search: Search, game: Game, view: View, moves: list[int], seed: int, budget: Budget) -> list[Estimate]:
    return search(game, view, moves, FastRng(seed), budget)


@cache
def _pool(cores: int) -> ProcessPoolExecutor:
    return new_pool(min(cores, os.cpu_count() or 1))
