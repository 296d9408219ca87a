"""Removes old tables, where an operator wants it."""

from __future__ import annotations

import asyncio
import logging
import time

from paddock.server.errors import StorageError
from paddock.server.storage import Store

LOG = logging.getLogger("paddock.server")
LOOK_SECONDS = 3600.0
AT_A_TIME = 100
A_DAY = 86400


class Retention:
    def __init__(self, store: Store, days: int) -> None:
        self.store = store
        self.days = days

    async def run(self) -> None:
        while self.days:
            try:
                await self.sweep(time.time())
            except StorageError as error:
                LOG.error("old tables could not be removed: %s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def sweep(self, now: float) -> int:
        """Remove tables that are over, ended or never begun, and were last written so many days ago. How many?"""
        removed = 0
        while found := await self.store.old(now - self.days * A_DAY, AT_A_TIME):
            for table_id in found:
                await self.store.remove(table_id)
            removed += len(found)
        return removed
