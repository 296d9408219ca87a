"""A thread that does what the event loop hands to it. What waits at one moment is done together."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

Item = TypeVar("Item")
Handed = tuple[Item, asyncio.Future[Any]]
Outcome = Any
"""What came of an item; an exception is raised where it was handed over."""


class Batches(Generic[Item]):
    """One message to the thread and one back, however much is done at once."""

    def __init__(
        self,
        name: str,
        do: Callable[[list[Item]], list[Outcome]],
        end: Callable[[], None],
        wait: Callable[[list[Item]], None],
    ) -> None:
        """All are called in the thread: `wait` before `do`, which is then given what has come meanwhile, `end` last."""
        self.wait = wait
        self.do = do
        self.end = end
        self.gathered: list[Handed[Item]] = []
        """Handed over in this turn of the loop: one message to the thread, which would else take the first alone."""
        self.waiting: SimpleQueue[list[Handed[Item]] | None] = SimpleQueue()
        self.loop = asyncio.get_running_loop()
        self.thread = Thread(target=self._run, name=name, daemon=True)
        self.thread.start()

    def hand(self, item: Item) -> asyncio.Future[Any]:
        """Have something done: what comes of it can be awaited."""
        if not self.gathered:
            self.loop.call_soon(self.send)
        done: asyncio.Future[Any] = self.loop.create_future()
        self.gathered.append((item, done))
        return done

    def send(self) -> None:
        self.waiting.put(self.gathered)
        self.gathered = []

    async def close(self) -> None:
        """Do what waits, and end."""
        self.send()
        self.waiting.put(None)
        await asyncio.to_thread(self.thread.join)

    def _run(self) -> None:
        is_open = True
        while is_open:
            found = [self.waiting.get()]
            first = found[0]
            if first:
                self.wait([item for item, _ in first])
            while not self.waiting.empty():
                found.append(self.waiting.get())
            is_open = None not in found
            batch = [handed for some in found if some is not None for handed in some]
            if batch:
                outcomes = self.do([item for item, _ in batch])
                self.loop.call_soon_threadsafe(resolve, [done for _, done in batch], outcomes)
        self.end()


def resolve(waiting: list[asyncio.Future[Any]], outcomes: list[Outcome]) -> None:
    """Let those go on who wait."""
    for done, outcome in zip(waiting, outcomes, strict=True):
        if done.done():
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)
