"""One client's WebSocket connection."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.core.errors import PaddockError
from paddock.server.errors import ElsewhereError, StorageError
from paddock.server.exchange import Exchange, FarLine
from paddock.server.hub import Hub
from paddock.server.lines import Lines
from paddock.server.live import LiveTable
from paddock.server.rate_limit import RateLimit
from paddock.server.wire import Fault, FromClient, Leave, SayPhrase, Seen, Watch, read_message, write

LOG = logging.getLogger("paddock.server")
MOST_UNSENT = 512
"""A client with so many unsent messages is disconnected."""
BURST = 40
PER_SECOND = 50
MOST_TABLES = 20
LARGEST = 4096
"""Characters of one message."""


class Client:
    """A socket, its session, and the tables it watches."""

    def __init__(self, socket: WebSocket | FarLine, session: str, hub: Hub, exchange: Exchange | None = None) -> None:
        self.socket = socket
        self.session = session
        self.hub = hub
        self.lines = Lines(self, exchange)
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(MOST_UNSENT)
        self.watching: dict[str, LiveTable] = {}
        self.limit = RateLimit(BURST, PER_SECOND)
        self.sender = asyncio.create_task(self.send_all())

    def send(self, message: msgspec.Struct) -> None:
        """Queue a message. A client that does not read is disconnected; it gets what it missed when it reconnects."""
        if self.outgoing.full():
            self.sender.cancel()
        else:
            self.outgoing.put_nowait(write(message))

    def pass_on(self, message: bytes) -> None:
        """Send what another process has encoded."""
        if self.outgoing.full():
            self.sender.cancel()
        else:
            self.outgoing.put_nowait(message.decode())

    def disconnect(self) -> None:
        self.sender.cancel()

    async def serve(self) -> None:
        both = [asyncio.create_task(self.read_all()), self.sender]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            for fault in await asyncio.gather(*both, return_exceptions=True):
                if isinstance(fault, Exception):
                    LOG.error("a connection has failed", exc_info=fault)
            for live in self.watching.values():
                live.remove_watcher(self)
            self.lines.close()
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close()

    async def read_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self.handle(await self.receive())

    async def receive(self) -> str:
        try:
            return await self.socket.receive_text()
        except (KeyError, RuntimeError):  # a binary message, or the line is closed already
            raise WebSocketDisconnect from None

    async def send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.socket.send_text(await self.outgoing.get())

    async def handle(self, data: str) -> None:
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
            if not self.lines.lead_to(message.table, data.encode()):
                await self.dispatch(message)
        except ElsewhereError as there:
            if not self.lines.forward(there.owner, message.table, data.encode()):
                raise WebSocketDisconnect from None  # it has moved on: the client finds it from where it came
        except StorageError as error:
            LOG.error("a message could not be handled: %s", error)
            self.send(Fault(code="not_read", text="The server cannot read its tables now. Trying again…"))
            raise WebSocketDisconnect from None  # the client reconnects and asks again
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
            live = self.watching[message.table] = await self.hub.find(message.table)
            live.add_watcher(self, message)
        elif isinstance(message, Seen):
            if message.table in self.watching:
                self.watching[message.table].watchers.following.note(self, message.number)
        elif isinstance(message, SayPhrase):
            (await self.hub.find(message.table)).talk.hear(self, message)
        else:
            live = await self.hub.find(message.table)
            await live.handle(self, message)
