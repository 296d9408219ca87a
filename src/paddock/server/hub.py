"""The tables in memory: found by id, loaded from the database, unloaded when nobody is at them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, NamedTuple

from paddock.core.errors import PaddockError
from paddock.server.alarm import Alarm
from paddock.server.bot_workers import BotWorkers
from paddock.server.carrier import Carrier
from paddock.server.errors import DAMAGED, DamagedLogError, ElsewhereError, LostTableError, RequestError, StorageError
from paddock.server.game_cache import open_game
from paddock.server.leaving import replace_absent, time_out
from paddock.server.live import LiveTable
from paddock.server.moderation import Moderation
from paddock.server.pauses import Pauses
from paddock.server.pusher import Notice
from paddock.server.rows import TableRow
from paddock.server.storage import IN_MEMORY, Store

LOG = logging.getLogger("paddock.server")
OWN_TABLES = 20
"""How many of its own tables a session is shown, or all of them that are not over if those are more."""
IDLE_SECONDS = 600.0
"""A table that nobody has been at for so long is unloaded."""
MANY_TABLES = 1000
"""With so many tables in memory, tables are unloaded after SHORT_IDLE_SECONDS."""
SHORT_IDLE_SECONDS = 10.0
OPERATORS_SECONDS = 5.0
"""How often the decisions of operators are read."""
ABSENT_SECONDS = 15.0
"""How often tables are looked at for people who have been away for too long."""


class Far(NamedTuple):
    """A table that another process has in memory."""

    table: str
    owner: str


class Hub:
    """All tables of the server. No table is ever in memory twice, so that no two copies write to one log."""

    def __init__(self, store: Store, workers: BotWorkers, pauses: Pauses, carrier: Carrier) -> None:
        self.store = store
        self.carrier = carrier
        self.workers = workers
        self.pauses = pauses
        self.tables: dict[str, LiveTable] = {}
        self.loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.awaited: list[str] = []
        """Tables whose visitors have not seen yet that they are loaded: until then they are not unloaded again."""
        self.set_aside: set[str] = set()
        """Tables whose logs are damaged; each is named once in the server's log."""
        self.alarm = Alarm(store, self.wake, carrier)
        self.moderation = Moderation(store)
        self.tell_turn: Callable[[Notice], None] | None = None
        """Tells people whose turn it is while they are away, if that is wished here."""
        self.closed = False
        self.regular: list[asyncio.Task[None]] = []
        self.noting: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """No table is loaded: who comes wakes it, or the alarm does, when a bot has to move or a clock runs out."""
        await self.moderation.read_quietly()
        works = (self.alarm.run, self.unload_regularly, self.look_for_absent, self.look_at_operators)
        self.regular = [asyncio.create_task(work()) for work in works]

    async def close(self) -> None:
        """Finish the messages that are being handled, and let go of all tables."""
        self.closed = True
        for task in self.regular:
            task.cancel()
        await asyncio.gather(*self.loading.values(), return_exceptions=True)
        self.note_sleep(self.tables)
        await asyncio.gather(*[live.close() for live in self.tables.values()])
        await asyncio.gather(*self.noting)

    # Finding and loading.

    def at_hand(self, table_id: str) -> LiveTable | None:
        """A table that is in our memory already."""
        live = self.tables.get(table_id)
        if live is None or live.failed_to_begin():
            return None
        live.last_visit = time.monotonic()
        return live

    async def find(self, table_id: str, row: TableRow | None = None) -> LiveTable:
        """A table in our memory. ElsewhereError if it is in that of another process that lives.

        Who has just written the `row` of a new table gives it along, so that it need not be read.
        """
        live = self.at_hand(table_id)
        if live is None:
            live = await self.load(table_id, row)
            live.last_visit = time.monotonic()
        return live

    async def tables_of(self, session: str) -> list[LiveTable | Far]:
        """The newest tables at which a session sits; those that cannot be loaded are left out."""
        found: list[LiveTable | Far] = []
        for row in await self.store.newest_with(session, OWN_TABLES):
            try:
                found.append(await self.find(row.id))
            except ElsewhereError as there:
                found.append(Far(row.id, there.owner))
            except PaddockError:
                continue
            except Exception:  # a fault of another package's game costs no other table
                LOG.exception("table %s cannot be loaded", row.id)
        return found

    async def load(self, table_id: str, row: TableRow | None) -> LiveTable:
        """Load a table, once for all who ask for it meanwhile, and to the end even if they all disconnect."""
        task = self.loading.get(table_id)
        if task is None:
            task = self.loading[table_id] = asyncio.create_task(self.load_once(table_id, row))
            task.add_done_callback(lambda _: self.loading.pop(table_id))
        self.awaited.append(table_id)
        try:
            return await asyncio.shield(task)
        finally:
            self.awaited.remove(table_id)

    async def load_once(self, table_id: str, row: TableRow | None = None) -> LiveTable:
        live = self.tables.get(table_id)
        if live is not None:
            if live.failed_to_begin():
                await live.begin()
            return live
        if row is None and table_id.isprintable():  # PostgreSQL takes no NUL
            row = await self.store.find(table_id)
        if row is None:
            raise RequestError("no_such_table", "There is no such table.")
        try:
            live = await self.add(row)
        except LostTableError:  # another process was quicker
            return await self.load_once(table_id)
        except DamagedLogError as error:
            if table_id not in self.set_aside:
                LOG.error("table %s is set aside: %s", table_id, error)
            self.set_aside.add(table_id)
            raise RequestError("damaged", DAMAGED) from error
        await live.start_if_full()
        return live

    async def add(self, row: TableRow) -> LiveTable:
        if self.closed:
            raise StorageError("this process is about to end")
        game = open_game(row.game, len(row.chairs), row.options, row.components)
        if game.version != row.version:
            raise RequestError("old_version", "This table was begun by older rules of the game, so it cannot go on.")
        if row.owner and row.owner != self.store.owner and await self.carrier.is_alive(row.owner):
            raise ElsewhereError(row.owner)
        await self.own(row)
        live = LiveTable(row, game, self.store, self.workers.for_table(row.id), self.pauses)
        live.notices.tell = self.tell_turn
        live.lost = lambda: self.lose(live)
        live.clock.time_out = lambda seat: time_out(live, seat)
        if row.status != "open":
            await live.begin()
        if len(self.tables) >= MANY_TABLES:
            self.unload_idle(SHORT_IDLE_SECONDS)
        self.tables[row.id] = live
        return live

    async def own(self, row: TableRow) -> None:
        """From here on this process alone writes about the table."""
        if row.owner != self.store.owner:
            await self.store.take(row)
        elif row.wake != IN_MEMORY:
            await self.store.note_wakes({row.id: IN_MEMORY})

    def lose(self, live: LiveTable) -> None:
        """Another process has the table now: it leaves our memory, and its clients come back to find it there."""
        if self.tables.get(live.row.id) is live:
            LOG.warning("table %s was taken over, changed or removed from outside: it is let go", live.row.id)
            del self.tables[live.row.id]
            self.in_background(live.close())
            for watcher in list(live.watchers.present):
                watcher.disconnect()

    # Sleeping tables.

    async def let_go(self) -> None:
        """Notice which tables an operator has changed or removed, or another process has taken."""
        before = dict(self.tables)
        ours = await self.store.ours()
        for table_id, live in before.items():
            if table_id not in ours and not self.closed:
                self.lose(live)

    async def wake(self, table_id: str) -> None:
        """Let a sleeping table do what it has to do; if nobody comes, it sleeps again soon."""
        try:
            was_asleep = table_id not in self.tables
            live = await self.find(table_id)
            if was_asleep:
                live.last_visit -= IDLE_SECONDS
        except ElsewhereError:
            return  # its owner wakes it
        except StorageError:
            raise
        except Exception as error:  # whatever is wrong with one table, the others are woken
            if not isinstance(error, PaddockError):
                LOG.exception("table %s cannot be loaded", table_id)
            await self.store.note_wakes({table_id: None})

    def note_sleep(self, tables: Mapping[str, LiveTable]) -> None:
        """Write when tables that leave the memory are to be woken."""
        wakes = {table_id: live.wakes_at() for table_id, live in tables.items()}
        if wakes:
            self.in_background(self.alarm.note(wakes))

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.noting.add(task)
        task.add_done_callback(self.noting.discard)

    async def look_at_operators(self) -> None:
        """What operators decide from outside, by the database, is seen soon."""
        while True:
            await asyncio.sleep(OPERATORS_SECONDS)
            try:
                await self.let_go()
                await self.moderation.read()
            except StorageError as error:
                LOG.warning("what operators decide cannot be read now: %s", error)

    async def unload_regularly(self) -> None:
        while True:
            await asyncio.sleep(IDLE_SECONDS / 10)
            self.unload_idle(IDLE_SECONDS)

    async def look_for_absent(self) -> None:
        """Let bots take over for who is away, where a table wishes it to happen by itself."""
        while True:
            await asyncio.sleep(ABSENT_SECONDS)
            for live in [live for live in self.tables.values() if live.row.take_over == "auto"]:
                await replace_absent(live)

    def unload_idle(self, seconds: float) -> None:
        """Drop the tables that nobody has been at for so long; `find` loads them again from their logs.

        Nothing is awaited here, so that no message comes between the check and the drop.
        """
        limit = time.monotonic() - seconds
        quiet = {name: live for name, live in self.tables.items() if live.last_visit <= limit and not live.is_busy()}
        idle = {name: live for name, live in quiet.items() if name not in self.awaited}
        self.tables = {name: live for name, live in self.tables.items() if name not in idle}
        self.note_sleep(idle)
