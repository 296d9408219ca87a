"""What a process does about requests that it has passed on to another one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from paddock.server.carrier import LocalCarrier
from paddock.server.errors import StorageError
from paddock.server.exchange import Exchange
from paddock.server.parcels import Asked, Parcel
from server.own_loop import run


class Silent(LocalCarrier):
    """Carries to processes that never answer."""

    def send(self, process: str, parcel: Parcel) -> None:
        pass


def nobody(*_: object) -> Any:
    raise AssertionError("nobody comes from elsewhere here")


def test_who_has_asked_a_process_that_is_drained_is_told_at_once() -> None:
    """Or a shutdown would wait for answers that cannot come any more, and end such requests with a traceback."""

    async def drained_while_asking() -> None:
        exchange = Exchange(Silent("here"), nobody, nobody)
        asked = Asked(0, "GET", "/api/tables/some", b"", "anna", "", b"")
        answer = asyncio.create_task(exchange.ask("there", asked))
        await asyncio.sleep(0)
        await exchange.close()
        with pytest.raises(StorageError, match="is gone"):
            await answer
        with pytest.raises(StorageError, match="about to end"):
            await exchange.ask("there", asked)

    run(asyncio.wait_for(drained_while_asking(), 60))
