"""A table in memory: every message is written to the log, then applied, then told."""

from __future__ import annotations

import asyncio
import logging
import time

import msgspec

from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.server.bot_turns import BotTurns
from paddock.server.bot_workers import BotWorkers
from paddock.server.errors import StorageError
from paddock.server.rows import TableRow
from paddock.server.seats import SeatedTable
from paddock.server.storage import Store
from paddock.server.system_rng import SystemRng
from paddock.server.timekeeper import Timekeeper
from paddock.server.watchers import Watcher, Watchers
from paddock.server.wire import Done, Lobby, PlayMove, Refused, TakeBack
from paddock.table.authority import Pending, Table
from paddock.table.log import Entry

LOG = logging.getLogger("paddock.server")


class LiveTable(SeatedTable):
    """One table in memory. The lock makes it handle one message at a time."""

    def __init__(self, row: TableRow, game: Game, store: Store, workers: BotWorkers, pause: float) -> None:
        super().__init__(row, game)
        self.store = store
        self.rng = SystemRng()
        self.lock = asyncio.Lock()
        self.written = 0
        """How many entries of the log are on disk."""
        self.last_visit = time.monotonic()
        self.under_way: set[asyncio.Task[None]] = set()
        """Messages that are being handled."""
        self.timekeeper = Timekeeper(self, self.take, self.rng, asyncio.get_running_loop())
        self.watchers = Watchers(self, self.timekeeper.left)
        self.bots = BotTurns(self, self.take, workers, pause)

    # In memory.

    def is_busy(self) -> bool:
        """Whether somebody watches, a message is being handled, a bot is choosing, or a clock runs."""
        busy = (self.watchers, self.lock.locked(), self.under_way, self.bots, self.timekeeper.is_running())
        return any(busy)

    def remove_watcher(self, watcher: Watcher) -> None:
        self.watchers.remove(watcher)
        self.last_visit = time.monotonic()

    def lobby_for(self, session: str) -> Lobby:
        return self.watchers.lobby_for(session)

    async def close(self) -> None:
        """Finish the messages that are being handled; bots and clock stop."""
        self.timekeeper.close()
        await self.bots.close()
        await asyncio.gather(*self.under_way, return_exceptions=True)

    # Starting.

    async def save(self, row: TableRow) -> None:
        """Write the changed row, then use it."""
        await self.store.save(row)
        self.row = row

    async def start_if_full(self) -> None:
        async with self.lock:
            if self.row.status != "open" or self.has_open_seat():
                return
            await self.save(msgspec.structs.replace(self.row, status="playing"))
        await self.begin()

    def failed_to_begin(self) -> bool:
        """Whether the game was started, but its log could not be read or written then."""
        return self.table is None and self.row.status != "open"

    async def begin(self) -> None:
        """Rebuild the game from its log, which is empty at the start. What fails here can be tried again."""
        async with self.lock:
            if self.table is not None:
                return
            log = await self.store.log_of(self.row.id)
            self.written = len(log)
            table = Table.rebuilt(self.game, log)
            pending = table.draw(self.rng)
            await self.write(pending.entries)
            table.commit(pending)
            self.table = table
            await self.note_end()
        self.timekeeper.update(None)
        self.watchers.send_table()
        self.bots.start()

    # Messages.

    async def handle(self, watcher: Watcher, message: PlayMove | TakeBack) -> None:
        """A person's message: applied and acknowledged, or refused with everything as it was."""
        seat = self.seat_of(watcher.session)
        try:
            if seat is None:
                raise IllegalMove("not_seated", "", "You do not sit at this table.")
            await self.take(seat, message)
        except IllegalMove as refused:
            watcher.send(refusal(message, refused))
        except StorageError:
            unsaved = IllegalMove("not_saved", "", "The server cannot write now, so your move was not made. Try again.")
            watcher.send(refusal(message, unsaved))
        else:
            watcher.send(Done(table=self.row.id, client=message.client))

    async def take(self, seat: int, message: PlayMove | TakeBack) -> None:
        """Handle a message to its end, even if its sender disconnects meanwhile."""
        task = asyncio.create_task(self.take_in_turn(seat, message))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        await asyncio.shield(task)

    async def take_in_turn(self, seat: int, message: PlayMove | TakeBack) -> None:
        """Persist, then apply, then tell."""
        async with self.lock:
            if self.table is None:
                raise IllegalMove("not_started", "", "The game has not begun yet.")
            if self.table.is_repeat(seat, message.client):
                return
            pending = self.work_out(self.table, seat, message)
            await self.write(pending.entries)
            news = self.table.commit(pending)
            self.timekeeper.update(seat if isinstance(message, PlayMove) else None)
            for steps in news:
                self.watchers.send_steps(steps)
            await self.note_end()
        self.bots.start()

    def work_out(self, table: Table, seat: int, message: PlayMove | TakeBack) -> Pending:
        if isinstance(message, PlayMove):
            return table.move(seat, message.serial, message.move, message.client, self.rng)
        return table.take_back(seat, message.serial, message.client, self.rng)

    async def write(self, entries: list[Entry]) -> None:
        if entries:
            await self.store.append(self.row.id, self.written + 1, entries)
            self.written += len(entries)

    async def note_end(self) -> None:
        assert self.table is not None
        if self.table.is_over and self.row.status != "over":
            self.row.status = "over"
            try:
                await self.store.save(self.row)
            except StorageError:
                LOG.exception("table %s: its end could not be written; it will be at the next start", self.row.id)
            self.watchers.send_lobby()


def refusal(message: PlayMove | TakeBack, refused: IllegalMove) -> Refused:
    return Refused(
        table=message.table,
        client=message.client,
        code=refused.code,
        rule=refused.rule,
        text=refused.text,
        values=dict(refused.values),
    )
