"""Bots' workers: fair between tables, bounded, and none of them stalls a table."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from paddock.server import bot_workers
from paddock.server.bot_workers import BotWorkers, Worker
from paddock.server.errors import BotsBusyError
from server.own_loop import run as run_alone


class SlowWorker(Worker):
    """Answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.go = asyncio.Event()

    async def answer(self, task: Any, question: Any) -> Any:
        self.asked.append(question)
        await self.go.wait()
        return question


def workers_with(*workers: Worker) -> Any:
    """They are asked anything, not only questions to bots."""
    found = BotWorkers(0)
    found.workers = list(workers)
    found.idle = list(workers)
    return found


def test_tables_take_turns_however_much_one_of_them_asks() -> None:
    async def story() -> list[Any]:
        worker = SlowWorker()
        workers = workers_with(worker)
        asked = [workers.run("busy", max, f"busy {number}") for number in range(4)]
        tasks = [asyncio.create_task(one) for one in asked]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(workers.run(name, max, name)) for name in ("a", "b")]
        await asyncio.sleep(0)
        tasks[2].cancel()
        worker.go.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return worker.asked

    assert run_alone(story()) == ["busy 0", "busy 1", "a", "b", "busy 3"]


def test_what_can_wait_comes_after_every_table() -> None:
    async def story() -> list[Any]:
        worker = SlowWorker()
        workers = workers_with(worker)
        tasks = [asyncio.create_task(workers.run("t", max, "first"))]
        await asyncio.sleep(0)
        tasks += [asyncio.create_task(workers.run_when_idle(max, name)) for name in ("patient", "cancelled", "last")]
        await asyncio.sleep(0)
        tasks[2].cancel()
        tasks += [asyncio.create_task(workers.run(name, max, name)) for name in ("a", "b")]
        await asyncio.sleep(0)
        worker.go.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        return worker.asked

    assert run_alone(story()) == ["first", "a", "b", "patient", "last"]


def test_the_queue_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "MOST_WAITING", 2)

    async def story() -> None:
        worker = SlowWorker()
        workers = workers_with(worker)
        tasks = [asyncio.create_task(workers.run("t", max, str(number))) for number in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(BotsBusyError):
            await workers.run("u", max, "one too many")
        worker.go.set()
        await asyncio.gather(*tasks)

    run_alone(story())


def test_a_worker_that_does_not_answer_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "ANSWER_SECONDS", 0.5)

    async def story() -> object:
        worker: Any = Worker()
        with pytest.raises(TimeoutError):
            await worker.answer(time.sleep, 600)
        monkeypatch.setattr(bot_workers, "ANSWER_SECONDS", 60.0)
        found = await worker.answer(str, "moo")
        worker.close()
        return found

    assert run_alone(story()) == "moo"
