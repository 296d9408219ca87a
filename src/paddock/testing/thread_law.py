"""The law of threads: they share a game, and none notices another."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import islice
from types import FrameType
from typing import Any

from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.testing.law import observers, payload, require, truth
from paddock.testing.walk import walk

TraceFunction = Callable[[FrameType, str, Any], Any]

THREADS = 3
STEPS = 40
"""So many steps of games are played in each thread."""
OFTEN = 1e-6
"""Seconds after which a thread has to give way."""
LINES = 50
"""About so many lines of a game are run between two interruptions."""

HERE = os.path.dirname(__file__)
LIBRARY = os.path.dirname(os.__file__)


def threads(game: Game, rng: Rng) -> None:
    """Several threads that play the same game at once do what each would do alone.

    Threads seldom meet at the wrong moment, so one game is also interrupted at many lines by steps of another. Compiled
    games have no lines, and nothing can interrupt them.
    """
    seeds = [int(rng.below(1 << 30)) for _ in range(THREADS)]
    alone = [_played(game, seed) for seed in seeds]
    with _giving_way_often(), ThreadPoolExecutor(THREADS) as pool:
        together = list(pool.map(lambda seed: _played(game, seed), seeds))
    require(alone == together, "threads that share a game disturb each other")
    guest: list[object] = []
    with _interrupted_by(_steps(game, seeds[1]), guest, rng):
        host = _played(game, seeds[0])
    require(host == alone[0], "threads that share a game disturb each other: one that was interrupted goes wrong")
    undisturbed = list(islice(_steps(game, seeds[1]), len(guest)))
    require(guest == undisturbed, "threads that share a game disturb each other: one that interrupts goes wrong")


def _played(game: Game, seed: int) -> list[object]:
    return list(islice(_steps(game, seed), STEPS))


def _steps(game: Game, seed: int) -> Iterator[object]:
    """All that happens in random games, one after another; what goes wrong is told too, and ends them."""
    rng = FastRng(seed)
    try:
        while True:
            for match in walk(game, rng):
                yield [match.steps[-1:], *[payload(match.state, seat) for seat in observers(game)]]
                yield truth(game.sampler(match.state.view(None)).sample(rng))
    except Exception as error:
        yield repr(error)


@contextmanager
def _giving_way_often() -> Iterator[None]:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(OFTEN)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)


@contextmanager
def _interrupted_by(guest: Iterator[object], said: list[object], rng: Rng) -> Iterator[None]:
    """Take a step of the guest every few lines of a game, in the middle of whatever it does."""
    watcher = sys.gettrace()
    left = int(rng.below(LINES))

    def line(frame: FrameType, event: str, value: object) -> TraceFunction:
        nonlocal left
        left -= event == "line"
        if left < 0:
            left = int(rng.below(2 * LINES))
            said.extend(islice(guest, 1))
        return line

    def call(frame: FrameType, event: str, value: object) -> TraceFunction | None:
        return line if _is_of_a_game(frame.f_code.co_filename) else None

    sys.settrace(call)
    try:
        yield
    finally:
        sys.settrace(watcher)


def _is_of_a_game(file: str) -> bool:
    return not file.startswith(HERE) and (not file.startswith(LIBRARY) or "site-packages" in file)
