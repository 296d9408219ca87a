"""One client's WebSocket connection."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from paddock.core.errors import PaddockError
from paddock.server.errors import ElsewhereError, StorageError
from paddock.server.exchange import Exchange
from paddock.server.hub import Hub
from paddock.server.lines import Lines
from paddock.server.live import LiveTable
from paddock.server.rate_limit import RateLimit
from paddock.server.wire import Fault, FromClient, Leave, PlayMove, SayPhrase, Seen, Watch, read_message, write

LOG = logging.getLogger("paddock.server")
BURST = 40
PER_SECOND = 50
MOST_TABLES = 20
LARGEST = 4096
"""Bytes of one message."""
MOST_UNREAD = 16
"""Messages that wait to be handled; no more are read until they are."""


class ReconnectError(Exception):
    """The client has to connect again."""


class Line(Protocol):
    """What leads to a client: a socket here, or a line to the process that has its socket."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Send whole messages at once."""

    def read_on(self) -> None:
        """Let more messages come."""

    def close(self) -> None:
        """End the line. The client is then told to leave."""


class Client:
    """A line, its session, and the tables it watches."""

    def __init__(self, line: Line, session: str, hub: Hub, exchange: Exchange | None = None) -> None:
        self.line = line
        self.session = session
        self.hub = hub
        self.lines = Lines(self, exchange)
        self.watching: dict[str, LiveTable] = {}
        self.limit = RateLimit(BURST, PER_SECOND)
        self.unread: deque[bytes] = deque()
        self.work: asyncio.Task[None] | None = None
        """Handles what is unread; None while there is nothing."""
        self.is_gone = False
        self.after: list[Callable[[], None]] = []
        """What is to be done when this client has left its tables."""

    def send(self, message: msgspec.Struct) -> None:
        """Send a message. A client that does not read is disconnected; it gets what it missed when it reconnects."""
        self.line.write([write(message)])

    def send_written(self, messages: Sequence[bytes]) -> None:
        self.line.write(messages)

    def pass_on(self, message: bytes) -> None:
        """Send what another process has encoded."""
        self.line.write([message])

    def disconnect(self) -> None:
        self.line.close()

    def hear(self, data: bytes) -> bool:
        """A message has come. Messages are handled one after the other. Returns whether more may come at once."""
        self.unread.append(data)
        if self.work is None:
            self.work = asyncio.get_running_loop().create_task(self.handle_unread())
        return len(self.unread) < MOST_UNREAD

    async def handle_unread(self) -> None:
        try:
            while self.unread:
                await self.handle(self.unread.popleft())
        except ReconnectError:
            self.line.close()
        except Exception:
            LOG.exception("a connection has failed")
            self.line.close()
        finally:
            self.work = None
            if self.is_gone:
                self.leave_tables()
        self.line.read_on()

    def leave(self) -> None:
        """The line is lost. A message that is being handled is handled to its end."""
        self.is_gone = True
        self.unread.clear()
        if self.work is None:
            self.leave_tables()

    def leave_tables(self) -> None:
        for live in self.watching.values():
            live.remove_watcher(self)
        self.lines.close()
        for done in self.after:
            done()

    async def handle(self, data: bytes) -> None:
        """Handle one message. What is wrong with it is answered; the connection stays open.

        Messages over the rate limit are not refused: the next one is read later.
        """
        if delay := self.limit.delay():
            await asyncio.sleep(delay)
        if len(data) > LARGEST:
            self.send(Fault(code="too_large", text="That message is too large."))
            return
        try:
            message = read_message(data)
        except (msgspec.DecodeError, RecursionError) as error:
            self.send(Fault(code="not_a_message", text=str(error)))
            return
        try:
            if self.lines.lead_to(message.table, data):
                return
            live = self.hub.at_hand(message.table) if isinstance(message, PlayMove) else None
            if live is not None and isinstance(message, PlayMove):
                await live.handle(self, message)  # as most messages are, by the shortest way
            else:
                await self.dispatch(message)
        except ElsewhereError as there:
            if not self.lines.forward(there.owner, message.table, data):
                raise ReconnectError from None  # it has moved on: the client finds it from where it came
        except StorageError as error:
            LOG.error("a message could not be handled: %s", error)
            self.send(Fault(code="not_read", text="The server cannot read its tables now. Trying again…"))
            raise ReconnectError from None  # the client reconnects and asks again
        except PaddockError as error:
            client = getattr(message, "client", None)
            self.send(Fault(code=getattr(error, "code", "refused"), text=str(error), client=client))

    async def dispatch(self, message: FromClient) -> None:
        if isinstance(message, Leave):
            live = self.watching.pop(message.table, None)
            if live is not None:
                live.remove_watcher(self)
        elif isinstance(message, Watch):
            if len(self.watching) >= MOST_TABLES and message.table not in self.watching:
                self.send(Fault(code="too_many", text="You watch too many tables."))
                return
            live = await self.hub.find(message.table)
            live.add_watcher(self, message)
            self.watching[message.table] = live
        elif isinstance(message, Seen):
            if message.table in self.watching:
                self.watching[message.table].watchers.following.note(self, message.number)
        elif isinstance(message, SayPhrase):
            if self.hub.moderation.is_muted(self.session):
                self.send(Fault(code="muted", text="Who runs this server does not let you send phrases."))
                return
            (await self.hub.find(message.table)).talk.hear(self, message)
        else:
            live = await self.hub.find(message.table)
            await live.handle(self, message)
