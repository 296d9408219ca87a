"""Bots choose in worker processes. They are sent a view and the legal moves, and nothing else.

While no bot is asked anything, workers also analyse finished games.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import signal
import threading
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, NamedTuple, TypeVar

import msgspec

from paddock.bots.advice import Advice
from paddock.bots.catalogue import make_player
from paddock.bots.hints import MENTOR, hints
from paddock.bots.processes import new_pool
from paddock.core.game import Game
from paddock.core.rng import FastRng
from paddock.core.view import View
from paddock.server.errors import BotsBusyError
from paddock.server.game_cache import find_game
from paddock.server.thinking_time import at_a_table

LOG = logging.getLogger("paddock.server")
ANSWER_SECONDS = 30.0
"""A worker that has not answered for so long is killed: bots think for a second or two."""
ENDING_SECONDS = 5.0
KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows has no other way than this one
MOST_WAITING = 2000
"""Questions that wait for a worker; more are refused, and asked again later."""
Asked = TypeVar("Asked")
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
    return ask(game, question.view, question.legal, FastRng(question.seed), at_a_table(player.budget))


def advice(question: Question) -> list[Advice]:
    """Runs in a worker process: what a bot thinks of the moves of a person."""
    game = find_game(question.game, question.seats, question.options, question.components)
    return hints(game, question.view, question.legal, FastRng(question.seed), question.bot)


def _leave_signals_to_the_server() -> None:
    """Who stops a service tells all its processes to end (SIGTERM). The server ends its workers itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)


class Worker:
    """One worker process, which is replaced when it dies or does not answer."""

    def __init__(self) -> None:
        self.pool = self.new_pool()
        self.process = 0
        """The id of the process; 0 before it has begun."""
        self.ending: list[threading.Thread] = []
        """Wait for pools that were replaced: Python's own wait for them at exit fails if they end at that moment."""
        self.closed = False

    def new_pool(self) -> ProcessPoolExecutor:
        return new_pool(1, _leave_signals_to_the_server)

    async def answer(self, task: Callable[[Asked], Answer], question: Asked) -> Answer:
        """What the process answers; a process that has died is replaced, and its successor is asked once."""
        try:
            return await self.ask(task, question)
        except BrokenProcessPool:
            if self.closed:
                raise
            LOG.error("a bot worker has died; starting a new one")
            self.replace()
            return await self.ask(task, question)

    async def ask(self, task: Callable[[Asked], Answer], question: Asked) -> Answer:
        """TimeoutError if there is no answer in time: the process is killed then."""
        loop = asyncio.get_running_loop()
        if not self.process:
            self.process = await loop.run_in_executor(self.pool, os.getpid)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await loop.run_in_executor(self.pool, task, question)
        except TimeoutError:
            LOG.error("a bot has not answered for %s seconds: its worker is replaced", ANSWER_SECONDS)
            self.replace()
            raise

    def replace(self) -> None:
        self.kill()
        ending = threading.Thread(target=end, args=(self.pool,), daemon=True)
        ending.start()
        self.ending = [*[thread for thread in self.ending if thread.is_alive()], ending]
        self.pool, self.process = self.new_pool(), 0

    def kill(self) -> None:
        """Whatever the process is doing: nobody waits for it any more."""
        if self.process:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.process, KILL)

    def close(self) -> None:
        self.closed = True
        self.kill()
        end(self.pool)
        for thread in self.ending:
            thread.join(ENDING_SECONDS)


def end(pool: ProcessPoolExecutor) -> None:
    pool.shutdown(wait=True, cancel_futures=True)


class Waiting(NamedTuple):
    """A question that no worker has taken yet."""

    task: Callable[[Any], Any]
    question: object
    answered: asyncio.Future[Any]


class BotWorkers:
    """The worker processes, and what they are asked: in turn by table, so that no table waits behind another's many."""

    def __init__(self, workers: int) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.idle = list(self.workers)
        self.queues: dict[str, deque[Waiting]] = {}
        """By table. The table whose turn is next comes first."""
        self.patient: deque[Waiting] = deque()
        """What is asked only while no table waits."""
        self.working: set[asyncio.Task[None]] = set()

    @property
    def waiting(self) -> int:
        return sum(len(queue) for queue in self.queues.values())

    def for_table(self, table_id: str) -> TableBots:
        return TableBots(self, table_id)

    async def run(self, table_id: str, task: Callable[[Question], Answer], question: Question) -> Answer:
        """BotsBusyError if too many questions wait already."""
        if self.waiting >= MOST_WAITING:
            raise BotsBusyError("the bots have too much to do")
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.queues.setdefault(table_id, deque()).append(Waiting(task, question, answered))
        self.serve()
        return await answered

    async def run_when_idle(self, task: Callable[[Asked], Answer], question: Asked) -> Answer:
        """The same for what can wait: every table comes first. Whoever calls this bounds how much is asked."""
        answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.patient.append(Waiting(task, question, answered))
        self.serve()
        return await answered

    def serve(self) -> None:
        """Give idle workers the next questions."""
        while self.idle and (self.queues or self.patient):
            waiting = self.of_next_table() if self.queues else self.patient.popleft()
            if not waiting.answered.done():
                task = asyncio.create_task(self.work(self.idle.pop(), waiting))
                self.working.add(task)
                task.add_done_callback(self.working.discard)

    def of_next_table(self) -> Waiting:
        table_id = next(iter(self.queues))
        queue = self.queues.pop(table_id)
        waiting = queue.popleft()
        if queue:
            self.queues[table_id] = queue  # at the end: the other tables come first
        return waiting

    async def work(self, worker: Worker, waiting: Waiting) -> None:
        try:
            found = await worker.answer(waiting.task, waiting.question)
        except Exception as error:  # of whatever kind: who asked decides what to do
            if not waiting.answered.done():
                waiting.answered.set_exception(error)
        else:
            if not waiting.answered.done():
                waiting.answered.set_result(found)
        finally:
            self.idle.append(worker)
            self.serve()

    def close(self) -> None:
        self.queues.clear()
        self.patient.clear()
        for worker in self.workers:
            worker.close()


class TableBots:
    """The bots as one table asks them."""

    def __init__(self, workers: BotWorkers, table_id: str) -> None:
        self.workers = workers
        self.table_id = table_id

    async def choose(self, bot: str, game: Game, view: View, legal: list[int]) -> int:
        """The move of a bot that is asked."""
        move = await self.ask(bot, game, view, legal, stepping_in=False)
        assert move is not None, f"{bot} did not choose a move"
        return move

    async def ask(self, bot: str, game: Game, view: View, legal: list[int], *, stepping_in: bool) -> int | None:
        return await self.workers.run(self.table_id, answer, question_for(bot, game, view, legal, stepping_in))

    async def advise(self, game: Game, view: View, legal: list[int]) -> list[Advice]:
        """What the mentor thinks of a person's moves."""
        question = question_for(MENTOR, game, view, legal, stepping_in=False)
        return await self.workers.run(self.table_id, advice, question)
