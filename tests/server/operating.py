"""Operators at a hub: commands that are called while it runs."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import sqlalchemy as sql
from typer.testing import CliRunner

from paddock.server.bot_workers import BotWorkers
from paddock.server.carrier import LocalCarrier
from paddock.server.hub import Hub
from paddock.server.live import LiveTable
from paddock.server.migrations import bring_up_to_date
from paddock.server.pauses import Pauses
from paddock.server.seating import Seating
from paddock.server.storage import Store
from paddock.server.wire import NewTable
from paddock.terminal.app import app
from server.own_loop import run as run_alone
from server.virtual_time import Page

Found = TypeVar("Found")


class Visitor(Page):
    """A client that notes that it has to come back."""

    def disconnect(self) -> None:
        self.session = "gone"


def at_a_hub(url: sql.URL, story: Callable[[Hub], Awaitable[Found]]) -> Found:
    bring_up_to_date(url)

    async def run() -> Found:
        store = Store(url, "me")
        hub = Hub(store, BotWorkers(1), Pauses(), LocalCarrier("me"))
        try:
            return await story(hub)
        finally:
            await hub.close()
            await store.close()

    return run_alone(run())


async def seat(hub: Hub, session: str = "anna", name: str = "Anna") -> LiveTable:
    return await Seating(hub).make(session, NewTable(game="cow006", name=name, seating=["me", "open"]))


def command(*words: str) -> str:
    with ThreadPoolExecutor(1) as thread:  # it has a loop of its own: a browser of other tests keeps one running here
        done = thread.submit(CliRunner().invoke, app, [*words]).result()
    assert done.exit_code == 0, done.output
    return done.output
