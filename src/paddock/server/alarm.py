"""Wakes sleeping tables that have something to do by themselves: a bot's move, or a clock that runs out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Mapping

from paddock.server.carrier import Carrier
from paddock.server.errors import StorageError
from paddock.server.storage import Store

LOG = logging.getLogger("paddock.server")
AT_A_TIME = 20
"""Tables that are woken before the database is asked for more."""
LOOK_SECONDS = 5.0
"""How often the database is asked at least: another process may have died."""
RETRY_SECONDS = 1.0


class Alarm:
    """One timer for all sleeping tables, set to the earliest. The times are in the database, so that no crash loses
    them, and nothing of a sleeping table is in memory."""

    def __init__(self, store: Store, wake: Callable[[str], Awaitable[None]], carrier: Carrier) -> None:
        self.store = store
        self.wake = wake
        self.carrier = carrier
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
            if not await self.carrier.is_alive(owner):
                await self.store.left_by(owner)
        due = await self.store.due(time.time(), AT_A_TIME)
        ours = [table_id for table_id, owner in due if await self.is_ours(owner)]
        for table_id in ours:
            await self.wake(table_id)
        following = await self.store.next_wake()
        soonest = 0.0 if ours or not due else RETRY_SECONDS  # what is overdue elsewhere is its owner's
        return LOOK_SECONDS if following is None else min(LOOK_SECONDS, max(soonest, following - time.time()))

    async def is_ours(self, owner: str) -> bool:
        return not owner or owner == self.carrier.process or not await self.carrier.is_alive(owner)
