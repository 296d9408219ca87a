"""A search on several cores: each process searches by itself, and what they found is added up.

A process makes the player anew, by its name, and keeps it: what a player has learned to look up is large, and compiled
tables cannot be sent.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from typing import Protocol, cast

from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.processes import deaf_to_control_c, end_at_once, new_pool, usable_cores
from paddock.bots.search.estimate import Estimate, joined
from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View

SEEDS = 1 << 60


class Searching(Protocol):
    """A player that searches on one core."""

    made_as: tuple[str, str] | None

    def search(self, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget) -> list[Estimate]: ...


def search_on_cores(
    player: Searching, game: Game, view: View, moves: list[int], rng: Rng, budget: Budget
) -> list[Estimate]:
    """The estimates of as many searches as the budget has cores, as of one. The first call starts the processes.

    Without a time there are so many searches on every machine, for the same moves. With one they must all be under way
    at once, so that no more are made than there are cores. Ctrl-C, and a process that died, end all of them; the next
    call starts others.
    """
    searches = budget.cores if budget.seconds is None else min(budget.cores, usable_cores())
    playouts = None if budget.playouts is None else -(-budget.playouts // searches)
    share = Budget(budget.seconds, playouts)
    seeds = [int(rng.below(SEEDS)) for _ in range(searches)]
    whose = player.made_as or player
    pool = _pool(min(searches, usable_cores()))
    try:
        with deaf_to_control_c():
            asked = [pool.submit(_search, whose, game, view, moves, seed, share) for seed in seeds]
        return joined([answer.result() for answer in asked])
    except KeyboardInterrupt:
        _end(pool)
        raise
    except BrokenProcessPool:
        _end(pool)
        raise PaddockError(
            "a process that searched has ended; there may be too little memory, or a script of yours begins a search "
            "that does not stand below if __name__ == '__main__': every process imports the script"
        ) from None


def _search(
    whose: tuple[str, str] | Searching, game: Game, view: View, moves: list[int], seed: int, budget: Budget
) -> list[Estimate]:
    player = _made(*whose) if isinstance(whose, tuple) else whose
    return player.search(game, view, moves, FastRng(seed), budget)


@cache
def _made(name: str, game_id: str) -> Searching:
    return cast(Searching, make_player(name, game_id))


@cache
def _pool(processes: int) -> ProcessPoolExecutor:
    return new_pool(processes)


def _end(pool: ProcessPoolExecutor) -> None:
    _pool.cache_clear()
    end_at_once(pool)
