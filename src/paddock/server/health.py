"""`/health` for proxies and supervisors: whether the server can write."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from paddock.server.errors import StorageError
from paddock.server.storage import Store

TRUSTED_SECONDS = 2.0
"""For so long an answer counts, so that many who ask cost one write."""

LATELY_SECONDS = 30.0
"""For so long a table that could not be written counts, if none was written since."""


class Health:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.checked = 0.0
        self.fault = ""

    async def look(self) -> str:
        """Why nothing can be written; empty if it can. It is really tried.

        On a disk that is nearly full our little note may fit where a table did not.
        """
        if self.store.writer.failing:
            return self.store.writer.failing
        if self.store.unsaved and time.monotonic() < self.store.unsaved_at + LATELY_SECONDS:
            return self.store.unsaved
        if time.monotonic() >= self.checked + TRUSTED_SECONDS:
            try:
                await self.store.put("health", str(int(time.time())))
                self.fault = ""
            except StorageError as error:
                self.fault = str(error)
            self.checked = time.monotonic()
        return self.fault

    async def answer(self, request: Request) -> Response:
        fault = await self.look()
        headers = {"cache-control": "no-store"}
        if fault:
            return JSONResponse({"status": "failing", "reason": fault}, 503, headers)
        return JSONResponse({"status": "ok"}, headers=headers)
