"""Bots choose in worker processes. They are sent a view and the legal moves, and nothing else."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import msgspec

from paddock.bots.advice import Advice
from paddock.bots.catalogue import make_player
from paddock.bots.hints import MENTOR, hints
from paddock.core.game import Game
from paddock.core.rng import FastRng
from paddock.core.view import View
from paddock.server.game_cache import find_game

LOG = logging.getLogger("paddock.server")
Answer = TypeVar("Answer")


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot is asked: everything that its seat may know."""

    bot: str
    game: str
    seats: int
    options: dict[str, object]
    components: object
    view: View
    legal: list[int]
    seed: int
    stepping_in: bool
    """Whether the seat is not asked, and may let the game go on."""


def question_for(bot: str, game: Game, view: View, legal: list[int], stepping_in: bool) -> Question:
    return Question(
        bot=bot,
        game=game.id,
        seats=int(game.seats),
        options=dict(game.options),
        components=game.components,
        view=view,
        legal=legal,
        seed=secrets.randbits(60),
        stepping_in=stepping_in,
    )


def answer(question: Question) -> int | None:
    """Runs in a worker process. None only lets the game go on."""
    game = find_game(question.game, question.seats, question.options, question.components)
    player = make_player(question.bot, question.game)
    ask = player.step_in if question.stepping_in else player.choose
    return ask(game, question.view, question.legal, FastRng(question.seed), player.budget)


def advice(question: Question) -> list[Advice]:
    """Runs in a worker process: what a bot thinks of the moves of a person."""
    game = find_game(question.game, question.seats, question.options, question.components)
    return hints(game, question.view, question.legal, FastRng(question.seed), question.bot)


def _start_worker(server: int) -> None:
    """Leave Ctrl-C to the server, and exit when the server has exited, also if it did before this worker began."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_exit_after, args=(server,), daemon=True).start()


def _exit_after(server: int) -> None:
    while os.getppid() == server:
        time.sleep(1)
    os._exit(0)


class BotWorkers:
    """The pool of worker processes. A pool with a dead worker is replaced."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=_start_worker, initargs=(os.getpid(),))

    async def choose(self, bot: str, game: Game, view: View, legal: list[int]) -> int:
        """The move of a bot that is asked."""
        move = await self.ask(bot, game, view, legal, stepping_in=False)
        assert move is not None, f"{bot} did not choose a move"
        return move

    async def ask(self, bot: str, game: Game, view: View, legal: list[int], *, stepping_in: bool) -> int | None:
        return await self.run(answer, question_for(bot, game, view, legal, stepping_in))

    async def advise(self, game: Game, view: View, legal: list[int]) -> list[Advice]:
        """What the mentor thinks of a person's moves."""
        return await self.run(advice, question_for(MENTOR, game, view, legal, stepping_in=False))

    async def run(self, task: Callable[[Question], Answer], question: Question) -> Answer:
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, task, question)
        except BrokenProcessPool:
            if pool is self.pool:
                LOG.exception("a bot worker has died; starting new ones")
                self.pool = self.new_pool()
            return await loop.run_in_executor(self.pool, task, question)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)
