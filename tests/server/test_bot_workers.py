"""Bots' workers: fair between tables, bounded, and none of them stalls a table."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from paddock.server import bot_workers
from paddock.server.bot_workers import BotWorkers, Worker
from paddock.server.errors import BotsBusyError
from server.own_loop import run as run_alone
from server.server_process import Client, ServerProcess


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


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found as Linux shows them")
def test_nothing_is_logged_when_all_processes_of_a_service_are_told_to_end(tmp_path: Path) -> None:
    with (tmp_path / "log").open("wb") as log:
        server = ServerProcess(tmp_path, log=log)
        anna = Client(server)
        tables = [anna.make([me, "hard"])["table"] for me in ("me", "hard", "hard")]
        while anna.http.get(f"/api/tables/{tables[0]}").json()["waiting"] != [0]:
            time.sleep(0.01)  # until a bot has picked
        for child in children_of(server.process.pid):
            os.kill(child, signal.SIGTERM)
        server.stop()
    assert (tmp_path / "log").read_text() == ""


def children_of(process: int) -> list[int]:
    lists = [file.read_text() for file in Path(f"/proc/{process}/task").glob("*/children")]
    return [int(child) for children in lists for child in children.split()]


def test_a_worker_that_thinks_is_not_waited_for_at_the_end() -> None:
    async def story() -> object:
        worker: Any = Worker()
        await worker.answer(str, "moo")
        thinking = asyncio.create_task(worker.answer(time.sleep, 600))
        await asyncio.sleep(0)
        await asyncio.to_thread(worker.close)
        return (await asyncio.gather(thinking, return_exceptions=True))[0]

    assert isinstance(run_alone(story()), BrokenProcessPool | asyncio.CancelledError)
