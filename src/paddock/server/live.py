"""A table in memory: every message is written to the log, then applied, then told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec

from paddock.core.errors import IllegalMove, PaddockError
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.server.bot_turns import BotTurns
from paddock.server.bot_workers import TableBots
from paddock.server.deals import rng_of
from paddock.server.errors import GAME_FAULT, DamagedLogError, GameError, LostTableError, StorageError
from paddock.server.pauses import Pauses
from paddock.server.prepared import first_state, prepared_deals
from paddock.server.rated_games import begun
from paddock.server.rows import TableRow
from paddock.server.seats import SeatedTable, places_at
from paddock.server.step_in import StepIns
from paddock.server.storage import Store
from paddock.server.stored_log import Log
from paddock.server.system_rng import SystemRng
from paddock.server.table_clock import TableClock
from paddock.server.table_hints import TableHints
from paddock.server.talk import Talk
from paddock.server.timekeeper import Timekeeper
from paddock.server.turn_notices import TurnNotices
from paddock.server.watchers import Watchers
from paddock.server.watching import Watcher
from paddock.server.wire import AskHint, Done, GoOn, Hold, Lobby, PlayMove, TakeBack, Watch, refusal
from paddock.table.authority import Pending, Table
from paddock.table.log import Entry

LOG = logging.getLogger("paddock.server")


class LiveTable(SeatedTable):
    """One table in memory. The lock makes it handle one message at a time."""

    def __init__(self, row: TableRow, game: Game, store: Store, workers: TableBots, pauses: Pauses) -> None:
        super().__init__(row, game)
        self.store = store
        self.deal: Rng = rng_of(row)
        """What chance draws from. Its words are settled when the game begins."""
        self.lock = asyncio.Lock()
        self.written = 0
        """How many entries of the log are on disk."""
        self.last_visit = time.monotonic()
        self.lost: Callable[[], None] = lambda: None
        """Called when another process has taken the table over: nothing more can be written here."""
        self.under_way: set[asyncio.Task[Any] | None] = set()
        """What handles messages now."""
        self.timekeeper = Timekeeper(self, self.take, SystemRng(), asyncio.get_running_loop())
        self.clock = TableClock(self)
        self.watchers = Watchers(self, self.timekeeper.left, self.clock.times)
        self.presence = self.watchers.presence
        self.talk = Talk(self, self.watchers)
        self.step_ins = StepIns(self, self.watchers, pauses.step_in, self.timekeeper.left)
        self.bots = BotTurns(self, self.take, workers, pauses.bot, self.watchers.following, self.step_ins)
        self.hints = TableHints(self, workers)
        self.notices = TurnNotices(self, self.clock, self.watchers.online)

    # In memory.

    def is_busy(self) -> bool:
        """Whether somebody watches, a message is being handled, a bot is choosing, or a clock runs."""
        working = (self.watchers, self.lock.locked(), self.under_way, self.bots, self.hints)
        return any(working) or self.timekeeper.is_running() or self.clock.is_pressing()

    def add_watcher(self, watcher: Watcher, message: Watch) -> None:
        self.watchers.add(watcher, message)
        self.step_ins.tell_one(watcher)

    def remove_watcher(self, watcher: Watcher) -> None:
        self.watchers.remove(watcher)
        self.step_ins.look()
        self.last_visit = time.monotonic()

    def lobby_for(self, session: str) -> Lobby:
        return self.watchers.lobby_for(session)

    def wakes_at(self) -> float | None:
        """When the table has something to do by itself, in seconds since 1970, if it sleeps meanwhile."""
        if self.bots or any([self.waits_for_bot(seat) for seat in self.waiting_seats()]):
            return time.time()
        waits = (self.timekeeper.left(), self.clock.next_ring(), self.notices.next_reminder())
        left = [left for left in waits if left is not None]
        return time.time() + min(left) if left else None

    async def close(self) -> None:
        """Finish the messages that are being handled; bots and clock stop."""
        self.timekeeper.close()
        self.clock.stop()
        self.notices.stop()
        await self.bots.close()
        await self.hints.close()
        await asyncio.gather(*[task for task in self.under_way if task is not None], return_exceptions=True)

    # Starting.

    async def save(self, row: TableRow) -> None:
        """Write the changed row, then use it."""
        try:
            await self.store.save(row, self.row)
        except LostTableError:
            self.lost()
            raise
        self.row = row

    async def save_seats(self, row: TableRow) -> None:
        """Write who sits where, and tell it; the game begins if nothing is missing any more. Called under the lock."""
        if not row.is_full():
            await self.save(row)
            self.watchers.send_table()
            return
        await self.save(begun(row))
        try:
            await self.begin_new()
        except StorageError:
            self.watchers.send_table()  # the game begins with the next visit
            raise

    async def start_if_full(self) -> None:
        """Begin a game for which nothing is missing any more."""
        async with self.lock:
            if self.row.is_full():
                await self.save_seats(self.row)

    async def begin_new(self) -> None:
        """Begin a game whose log is empty, but for the marks of other owners that its table has had."""
        await self.begin_with(Log([], [], 0) if self.row.fence == 0 else await self.store.log_of(self.row.id))

    def failed_to_begin(self) -> bool:
        """Whether the game was started, but its log could not be read or written then."""
        return self.table is None and self.row.status in ("playing", "over") and not self.failed

    def tell_failed(self) -> None:
        self.timekeeper.close()
        self.watchers.send_lobby()

    async def begin(self) -> None:
        """Rebuild the game from its log, which is empty at the start. What fails here can be tried again."""
        async with self.lock:
            if self.table is None:
                await self.begin_with(await self.store.log_of(self.row.id))

    async def begin_with(self, log: Log) -> None:
        """Called under the lock."""
        self.deal = rng_of(self.row)
        self.written = log.last
        if self.row.status == "ended" and not log.entries:
            return  # it was ended before it began
        try:
            with self.running_game:
                table = self.rebuilt(log)
                pending = table.draw(self.deal)
        except GameError:
            return  # those at the table are told
        await self.write(pending.entries)
        table.commit(pending)
        self.table = table
        self.clock.load(log)
        await self.note_end()
        self.timekeeper.update(None)
        self.clock.follow(None)
        self.notices.look()
        self.watchers.send_table()
        self.bots.start()

    def rebuilt(self, log: Log) -> Table:
        """The game that a log describes. DamagedLogError if the rules do not allow what it says."""
        try:
            start = first_state(self.row, self.game)
            return Table.rebuilt(self.game, log.entries, prepared_deals(self.row), start)
        except PaddockError as error:
            raise DamagedLogError(f"its log cannot be played again: {error}") from error

    # Messages.

    async def handle(self, watcher: Watcher, message: PlayMove | TakeBack | AskHint | Hold | GoOn) -> None:
        """A person's message: applied and acknowledged, or refused with everything as it was."""
        if isinstance(message, AskHint):
            self.hints.ask(watcher, message)
            return
        seat = self.seat_of(watcher.session)
        if isinstance(message, Hold | GoOn):
            if seat is not None:
                self.step_ins.hear(seat, message)
            return
        task = asyncio.current_task()
        self.under_way.add(task)
        try:
            if seat is None:
                raise IllegalMove("not_seated", "", "You do not sit at this table.")
            if self.row.chairs[seat].stand_in:
                raise IllegalMove("bot_plays", "", "A bot plays for you. Take your seat again first.")
            is_told = await self.take_in_turn(seat, message, watcher)
        except IllegalMove as refused:
            watcher.send(refusal(message, refused))
        except GameError:
            fault = IllegalMove("game_fault", "", GAME_FAULT)
            watcher.send(refusal(message, fault))
        except LostTableError:
            pass  # all who watch are told to come back: then they find the table, and whether this was written
        except StorageError:
            unsaved = IllegalMove("not_saved", "", "The server cannot write now, so your move was not made. Try again.")
            watcher.send(refusal(message, unsaved))
        else:
            if not is_told:
                watcher.send(Done(table=self.row.id, client=message.client))
        finally:
            self.under_way.discard(task)

    async def take(self, seat: int, message: PlayMove | TakeBack) -> None:
        """Handle a message of the server's own to its end, even if its sender is cancelled meanwhile."""
        task = asyncio.create_task(self.take_in_turn(seat, message))
        self.under_way.add(task)
        task.add_done_callback(self.under_way.discard)
        await asyncio.shield(task)

    async def take_in_turn(self, seat: int, message: PlayMove | TakeBack, sender: Watcher | None = None) -> bool:
        """Persist, then apply, then tell. Returns whether its sender has been told that it is done."""
        async with self.lock:
            if self.failed:
                raise GameError(f"{self.game.id} has a fault")
            if self.row.status == "ended":
                raise IllegalMove("ended", "", "This table was ended.")
            if self.table is None:
                raise IllegalMove("not_started", "", "The game has not begun yet.")
            if self.table.is_repeat(seat, message.client):
                return False
            with self.running_game:
                pending = self.work_out(self.table, seat, message)
            await self.write(pending.entries)
            with self.running_game:
                news = self.table.commit(pending)
            self.timekeeper.update(seat if isinstance(message, PlayMove) else None)
            self.clock.follow(pending.entries[0])
            is_told = self.watchers.send_steps(news, sender, message.client)
            self.step_ins.update()
            self.notices.look()
            if self.table.is_over:
                await self.note_end()
        if self.has_bot():
            self.bots.start()
        return is_told

    def work_out(self, table: Table, seat: int, message: PlayMove | TakeBack) -> Pending:
        if isinstance(message, PlayMove):
            return table.move(seat, message.serial, message.move, message.client, self.deal)
        return table.take_back(seat, message.serial, message.client, self.deal)

    async def write(self, entries: list[Entry]) -> None:
        if entries:
            try:
                await self.store.append(self.row.id, self.written + 1, entries)
            except LostTableError:
                self.lost()
                raise
            self.written += len(entries)

    async def note_end(self) -> None:
        assert self.table is not None
        if self.table.is_over and self.row.status != "over":
            state = self.table.state
            places, points = places_at(self.row, state.places()), state.points()
            self.row = msgspec.structs.replace(
                self.row, status="over", finished=time.time(), places=places, points=points
            )
            try:
                await self.save(self.row)
            except StorageError as error:
                LOG.error("table %s: its end is written at the next start, for it could not be: %s", self.row.id, error)
            self.watchers.send_lobby()
