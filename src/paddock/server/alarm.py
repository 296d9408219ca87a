"""Wakes sleeping tables that have something to do by themselves: a bot's move, or a clock that runs out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping

from paddock.server.errors import StorageError
from paddock.server.storage import Store

LOG = logging.getLogger("paddock.server")
AT_A_TIME = 20
"""Tables that are woken before the database is asked for more."""
LOOK_SECONDS = 30.0
"""How often the database is asked at least."""
RETRY_SECONDS = 2.0


class Alarm:
    """One timer for all sleeping tables, set to the earliest. The times are in the database, so that no crash loses
    them, and nothing of a sleeping table is in memory."""

    def __init__(self, store: Store, wake: Callable[[str], Awaitable[None]]) -> None:
        self.store = store
        self.wake = wake
        self.news = asyncio.Event()
        self.fault = ""
        """Why the database could not be read the last time."""

    async def note(self, wakes: Mapping[str, float | None]) -> None:
        """Tables go to sleep until these times."""
        try:
            await self.store.note_wakes(wakes)
        except StorageError as error:
            LOG.error("sleeping tables are woken by their visitors only, until the next start: %s", error)
        self.news.set()

    async def run(self) -> None:
        while True:
            self.news.clear()
            try:
                wait, self.fault = await self.ring(), ""
            except StorageError as error:
                if str(error) != self.fault:
                    LOG.error("sleeping tables cannot be woken: %s", error)
                wait, self.fault = RETRY_SECONDS, str(error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self.news.wait()

    async def ring(self) -> float:
        """Wake the tables that are due. Returns how long there is nothing to do."""
        for owner in await self.store.owners():
            await self.store.left_by(owner)
        due = await self.store.due(time.time(), AT_A_TIME)
        for table_id, _ in due:
            await self.wake(table_id)
        if len(due) == AT_A_TIME:
            return 0.0
        following = await self.store.next_wake()
        return LOOK_SECONDS if following is None else min(LOOK_SECONDS, max(0.0, following - time.time()))
