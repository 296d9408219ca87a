"""A table that people are at: one message at a time, written before it happens, told to all who watch."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Protocol

import msgspec

from paddock.core.contract import Game
from paddock.core.errors import IllegalMove
from paddock.games import catalogue
from paddock.server.clock import TurnClock
from paddock.server.dealing import Dealer
from paddock.server.sessions import new_token
from paddock.server.storage import StorageError, Store, TableRow
from paddock.server.thinkers import Thinkers
from paddock.server.wire import Done, Lobby, LobbyChanged, Move, Refused, Seat, StepMade, TableFound, TakeBack
from paddock.table.authority import Table
from paddock.table.feed import Step
from paddock.table.log import Entry
from paddock.table.projection import Observer

LOG = logging.getLogger("paddock.server")
PATIENCE = 3
"""How often a bot may fail at one question."""


class Watcher(Protocol):
    """Somebody at the other end of a socket."""

    session: str

    def send(self, message: msgspec.Struct) -> None: ...


class LiveTable:
    """One table, with whoever watches it. The lock makes it handle one message at a time."""

    def __init__(self, row: TableRow, game: Game, store: Store, thinkers: Thinkers, pause: float) -> None:
        self.row = row
        self.game = game
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.dealer = Dealer()
        self.lock = asyncio.Lock()
        self.epoch = new_token()
        self.table: Table | None = None
        self.written = 0
        self.visited = time.monotonic()
        """When somebody was here last."""
        self.closing = False
        self.watchers: list[Watcher] = []
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.under_way: set[asyncio.Task[None]] = set()
        seconds = game.options.get("clock")
        self.clock = TurnClock(seconds if isinstance(seconds, int) else None, self.time_is_up)

    # Who is who.

    def seat_of(self, session: str) -> Observer:
        for seat, chair in enumerate(self.row.chairs):
            if chair.kind == "person" and chair.session == session:
                return seat
        return None

    def lobby_for(self, session: str) -> Lobby:
        row = self.row
        you = self.seat_of(session)
        here = {watcher.session for watcher in self.watchers}
        seats = [
            Seat(name=chair.name, kind=chair.kind, online=chair.kind == "bot" or chair.session in here)
            for chair in row.chairs
        ]
        has_room = any(chair.kind == "open" for chair in row.chairs)
        return Lobby(
            table=row.id,
            game=row.game,
            options=row.options,
            seats=seats,
            status=row.status,
            host=session == row.host,
            you=you,
            invitation=row.invitation if has_room and (you is not None or session == row.host) else None,
            seat_key=None if you is None else row.chairs[you].key,
            rematch=row.rematch,
            waiting=[] if self.table is None else list(self.table.state.waiting_seats()),
        )

    # Watching.

    def welcome(self, watcher: Watcher, epoch: str | None, since: int | None) -> None:
        """Begin to tell somebody; first what was missed, or the whole table."""
        if watcher not in self.watchers:
            self.watchers.append(watcher)
            self.tell_lobby()
        steps = None
        seat = self.seat_of(watcher.session)
        if self.table is not None and epoch == self.epoch_of(seat) and since is not None:
            steps = self.table.feeds[seat].since(since)
        if steps is None:
            watcher.send(self.found_by(watcher.session))
            return
        for step in steps:
            watcher.send(self.made(step, seat))

    def found_by(self, session: str) -> TableFound:
        seat = self.seat_of(session)
        feed = None if self.table is None else self.table.feeds[seat]
        return TableFound(
            table=self.row.id,
            epoch=self.epoch_of(seat),
            number=0 if feed is None else feed.latest.number,
            lobby=self.lobby_for(session),
            past=[] if feed is None else list(feed.past),
            left=self.clock.left(),
            shown=None if feed is None else feed.latest.shown,
        )

    def farewell(self, watcher: Watcher) -> None:
        if watcher in self.watchers:
            self.watchers.remove(watcher)
            self.visited = time.monotonic()
            self.tell_lobby()

    async def close(self) -> None:
        """Let what is under way come to its end, and no bot think any more."""
        self.closing = True
        self.clock.stop()
        for task in self.thinking.values():
            task.cancel()
        await asyncio.gather(*self.thinking.values(), *self.under_way, return_exceptions=True)

    def is_busy(self) -> bool:
        """Whether somebody looks on, a message is being handled, a bot thinks, or a clock runs."""
        return bool(self.watchers or self.lock.locked() or self.under_way or self.thinking) or self.clock.is_running()

    def is_half_begun(self) -> bool:
        """Whether the game was started, and the log could not be read or written then."""
        return self.table is None and self.row.status != "open"

    def tell_lobby(self) -> None:
        for watcher in list(self.watchers):
            watcher.send(LobbyChanged(lobby=self.lobby_for(watcher.session)))

    def tell_table(self) -> None:
        for watcher in list(self.watchers):
            watcher.send(self.found_by(watcher.session))

    # Playing.

    async def begin(self) -> None:
        """Start the game, or go on with it after a restart or a sleep. What fails here can be tried again."""
        async with self.lock:
            if self.table is not None:
                return
            log = await self.store.log_of(self.row.id)
            self.written = len(log)
            table = Table.rebuilt(self.game, log)
            pending = table.draw(self.dealer)
            await self.write(pending.entries)
            table.commit(pending)
            self.table = table
            await self.note_end()
        self.wind_clock(None)
        self.tell_table()
        self.wake_bots()

    async def handle(self, watcher: Watcher, message: Move | TakeBack) -> None:
        """A person's message: carried out and acknowledged, or refused with everything as it was."""
        seat = self.seat_of(watcher.session)
        try:
            if seat is None:
                raise IllegalMove("not_seated", "", "You do not sit at this table.")
            await self.take(seat, message)
        except IllegalMove as refused:
            watcher.send(_refused(message, refused))
        except StorageError:
            unsaved = IllegalMove("not_saved", "", "The server cannot write now, so your move was not made. Try again.")
            watcher.send(_refused(message, unsaved))
        else:
            watcher.send(Done(table=self.row.id, client=message.client))

    async def take(self, seat: int, message: Move | TakeBack) -> None:
        """Carry a message out. Once begun it is brought to its end, even if its sender is gone by then."""
        deed = asyncio.create_task(self.take_in_turn(seat, message))
        self.under_way.add(deed)
        deed.add_done_callback(self.under_way.discard)
        await asyncio.shield(deed)

    async def take_in_turn(self, seat: int, message: Move | TakeBack) -> None:
        async with self.lock:
            table = self.table
            if table is None:
                raise IllegalMove("not_started", "", "The game has not begun yet.")
            if table.is_repeat(seat, message.client):
                return
            if isinstance(message, Move):
                pending = table.move(seat, message.serial, message.move, message.client, self.dealer)
            else:
                pending = table.take_back(seat, message.serial, message.client, self.dealer)
            await self.write(pending.entries)
            news = table.commit(pending)
            self.wind_clock(seat if isinstance(message, Move) else None)
            for steps in news:
                self.tell(steps)
            await self.note_end()
        self.wake_bots()

    async def write(self, entries: list[Entry]) -> None:
        if entries:
            await self.store.append(self.row.id, self.written + 1, entries)
            self.written += len(entries)

    def tell(self, news: dict[Observer, Step]) -> None:
        for watcher in list(self.watchers):
            seat = self.seat_of(watcher.session)
            step = news.get(seat)
            if step is not None:
                watcher.send(self.made(step, seat))

    def made(self, step: Step, seat: Observer) -> StepMade:
        return StepMade(
            table=self.row.id,
            epoch=self.epoch_of(seat),
            number=step.number,
            shown=step.shown,
            left=self.clock.left(),
        )

    def epoch_of(self, seat: Observer) -> str:
        """The name of a feed. Every observer has its own: who has lost a seat does not go on in its feed."""
        return f"{self.epoch}.{'w' if seat is None else seat}"

    async def note_end(self) -> None:
        assert self.table is not None
        if self.table.is_over and self.row.status != "over":
            self.row.status = "over"
            try:
                await self.store.keep(self.row)
            except StorageError:
                LOG.exception("table %s: its end could not be noted; it will be at the next start", self.row.id)
            self.tell_lobby()

    # The clock.

    def wind_clock(self, moved: int | None) -> None:
        """The time of whoever is asked runs; it starts anew with a move of their own, and not with that of another."""
        assert self.table is not None
        waiting = self.table.state.waiting_seats()
        asked = waiting[0] if waiting else None
        self.clock.wind(asked, anew=asked == moved)

    async def time_is_up(self, seat: int) -> None:
        """Make the move that the rules make for who has none."""
        assert self.table is not None
        while self.owes_a_move(seat) and self.clock.left() == 0:
            state = self.table.state
            serial = int(state.serial)
            move = self.game.print_move(catalogue.move_at_zero(self.game.id, state, self.dealer))
            try:
                await self.take(seat, Move(table=self.row.id, client=f"clock {serial}", serial=serial, move=move))
            except IllegalMove:
                continue
            except StorageError:
                LOG.exception("table %s: the clock's move could not be written; trying again", self.row.id)
                await asyncio.sleep(1)

    # Bots.

    def wake_bots(self) -> None:
        """Let every bot that owes a move think, if it does not already."""
        if self.table is None or self.table.is_over or self.closing:
            return
        for seat in self.table.state.waiting_seats():
            if self.row.chairs[seat].kind == "bot" and seat not in self.thinking:
                task = asyncio.create_task(self.let_think(seat))
                self.thinking[seat] = task

    async def let_think(self, seat: int) -> None:
        """Ask a bot until its move is made, or somebody else has changed the question.

        A bot that fails again and again loses its say: the game goes on with any legal move.
        """
        failures = 0
        try:
            while self.owes_a_move(seat):
                try:
                    await self.take(seat, await self.bots_answer(seat, trusted=failures < PATIENCE))
                except IllegalMove as refused:
                    failures += refused.code != "stale"
                except StorageError:
                    LOG.exception("table %s: a bot's move could not be written; trying again", self.row.id)
                    await asyncio.sleep(1)
                except Exception:  # a bot is a program of its own: whatever is wrong with it, the table goes on
                    LOG.exception("table %s: the bot in seat %s has failed", self.row.id, seat + 1)
                    failures += 1
                    await asyncio.sleep(0.2 * failures)
        finally:
            self.thinking.pop(seat, None)

    def owes_a_move(self, seat: int) -> bool:
        return self.table is not None and self.table.state.waits_for(seat)

    async def bots_answer(self, seat: int, trusted: bool) -> Move:
        assert self.table is not None
        state = self.table.state
        serial = int(state.serial)
        legal = [int(move) for move in state.legal(seat)]
        bot = self.row.chairs[seat].bot if trusted else "random"
        thought = self.thinkers.choose(bot, self.game, state.view(seat), legal)
        move, _ = await asyncio.gather(thought, asyncio.sleep(self.pause))
        return Move(table=self.row.id, client=f"bot {serial}", serial=serial, move=self.game.print_move(move))


def _refused(message: Move | TakeBack, refused: IllegalMove) -> Refused:
    return Refused(
        table=message.table,
        client=message.client,
        code=refused.code,
        rule=refused.rule,
        text=refused.text,
        values=dict(refused.values),
    )
