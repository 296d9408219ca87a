"""A table whose time passes when nothing else is left to do: tests of pauses take none, and see exact times."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.view import View
from paddock.server.live import LiveTable
from paddock.server.pauses import Pauses
from paddock.server.rows import Chair, TableRow
from paddock.server.wire import Watch
from paddock.table.authority import Table
from paddock.table.log import Entry
from server.told import read_told

Found = TypeVar("Found")


class _Selector(selectors.DefaultSelector):
    """Does not wait: the time that would pass, passes at once."""

    def __init__(self) -> None:
        super().__init__()
        self.passed = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "everybody waits for ever"
        self.passed += max(0.0, timeout)
        return super().select(0)


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.clock = _Selector()
        super().__init__(self.clock)

    def time(self) -> float:
        return round(self.clock.passed, 9)


def run(main: Coroutine[Any, Any, Found]) -> Found:
    """In a thread of its own: a browser that other tests opened keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_run_alone, main).result()


def _run_alone(main: Coroutine[Any, Any, Found]) -> Found:
    loop = _Loop()
    try:
        return loop.run_until_complete(main)
    finally:
        loop.close()


def now() -> float:
    return asyncio.get_running_loop().time()


class Page:
    """A client that notes what it is sent, and when."""

    def __init__(self, session: str) -> None:
        self.session = session
        self.received: list[tuple[float, msgspec.Struct]] = []

    def send(self, message: msgspec.Struct) -> None:
        self.received.append((now(), message))

    def disconnect(self) -> None:
        raise AssertionError("a table in memory is never lost")

    def send_written(self, messages: Sequence[bytes]) -> None:
        for data in messages:
            self.send(read_told(data))

    def times(self, kind: type[msgspec.Struct]) -> list[float]:
        return [time for time, message in self.received if isinstance(message, kind)]

    def latest(self, kind: type[Found]) -> Found:
        return [message for _, message in self.received if isinstance(message, kind)][-1]

    async def until(self, kind: type[msgspec.Struct], count: int = 1) -> None:
        late = now() + 600
        while len(self.times(kind)) < count:
            assert now() < late, f"no {kind.__name__} came"
            await asyncio.sleep(0.01)


class Memory:
    """Keeps what a table writes, for as long as a test lasts."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    async def append(self, table_id: str, number: int, new: list[Entry]) -> None:
        self.entries += new

    async def save(self, row: TableRow, before: TableRow | None = None) -> None:
        pass


class Workers:
    """Bots that choose at once: the first move, and never step in unless they are told so."""

    def __init__(self, step_in: Callable[[list[int]], int | None] = lambda legal: None) -> None:
        self.step_in = step_in

    async def choose(self, bot: str, game: Game, view: View, legal: list[int]) -> int:
        return legal[0]

    async def ask(self, bot: str, game: Game, view: View, legal: list[int], *, stepping_in: bool) -> int | None:
        return self.step_in(legal)


def table_in(state: State, seating: list[str], pauses: Pauses, workers: Workers | None = None) -> LiveTable:
    """A table in this state. In `seating`, a bot is called `bot NAME`, and all others are people by their session."""
    game = state.game
    chairs = [
        Chair(kind="bot", bot=word[4:], name=word)
        if word.startswith("bot ")
        else Chair(kind="person", session=word, name=word, key=f"key of {word}")
        for word in seating
    ]
    row = TableRow(
        id="t",
        order=1,
        game=game.id,
        version=game.version,
        options=dict(game.options),
        chairs=chairs,
        host=seating[0],
        invitation="",
        status="playing",
    )
    live = LiveTable(row, game, Memory(), workers or Workers(), pauses)  # type: ignore[arg-type]  # stand-ins
    live.table = Table(game)
    live.table.state = state
    state.watch()
    return live


def watch(live: LiveTable, session: str, shows: bool = False) -> Page:
    page = Page(session)
    live.add_watcher(page, Watch(table="t", shows=shows))
    return page
