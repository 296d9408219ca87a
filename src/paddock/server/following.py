"""Which pages at a table still show earlier steps: the pauses of bots begin when the players' pages have caught up."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from paddock.server.watching import Watcher

LONGEST_WAIT = 8.0
"""Seconds after which a page that has not caught up is not waited for."""


class Following:
    """The pages that say how far they are (`seen`). Others, and those of spectators, are never waited for."""

    def __init__(self, latest: Callable[[Watcher], int | None]) -> None:
        self.latest = latest
        """The number of the latest step that a watcher was sent; None if nobody waits for it."""
        self.seen: dict[Watcher, int] = {}
        self.news = asyncio.Event()

    def begin(self, watcher: Watcher) -> None:
        self.seen[watcher] = 0
        self.notify()

    def end(self, watcher: Watcher) -> None:
        self.seen.pop(watcher, None)
        self.notify()

    def note(self, watcher: Watcher, number: int) -> None:
        if watcher in self.seen:
            self.seen[watcher] = number
            self.notify()

    def notify(self) -> None:
        self.news.set()
        self.news = asyncio.Event()

    def is_behind(self) -> bool:
        """Whether the page of a player still shows an earlier step."""
        numbers = [(seen, self.latest(watcher)) for watcher, seen in self.seen.items()]
        return any(latest is not None and seen < latest for seen, latest in numbers)

    async def caught_up(self) -> None:
        """Wait until the page of every player shows the latest step, but not for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_WAIT):
                while self.is_behind():
                    await self.news.wait()
