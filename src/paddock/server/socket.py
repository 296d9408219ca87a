"""One client's WebSocket: reads its messages, sends what its tables tell."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from paddock.core.errors import PaddockError
from paddock.server.hub import Hub
from paddock.server.live import LiveTable
from paddock.server.pace import Pace
from paddock.server.storage import StorageError
from paddock.server.wire import Fault, FromClient, Leave, Watch, read_message, write

LOG = logging.getLogger("paddock.server")
MOST_WAITING = 512
"""Messages that may wait for a slow client before it is let go."""
BURST = 40
PER_SECOND = 50
MOST_TABLES = 20
LARGEST = 4096


class Client:
    """A socket, its session, and the tables it watches."""

    def __init__(self, socket: WebSocket, session: str, hub: Hub) -> None:
        self.socket = socket
        self.session = session
        self.hub = hub
        self.outgoing: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self.watching: dict[str, LiveTable] = {}
        self.pace = Pace(BURST, PER_SECOND)
        self.sender = asyncio.create_task(self.send_all())

    def send(self, message: msgspec.Struct) -> None:
        """Queue a message; a client that does not read is let go, and finds what it missed when it comes back."""
        if self.outgoing.full():
            self.sender.cancel()
        else:
            self.outgoing.put_nowait(write(message))

    async def serve(self) -> None:
        both = [asyncio.create_task(self.read_all()), self.sender]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            for fault in await asyncio.gather(*both, return_exceptions=True):
                if isinstance(fault, Exception):
                    LOG.error("a line has failed", exc_info=fault)
            for live in self.watching.values():
                live.farewell(self)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close()

    async def read_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                await self.handle(await self.receive())

    async def receive(self) -> str:
        try:
            return await self.socket.receive_text()
        except KeyError:  # it came as bytes, which no client of ours sends
            raise WebSocketDisconnect from None

    async def send_all(self) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.socket.send_text(await self.outgoing.get())

    async def handle(self, data: str) -> None:
        """One message. What is wrong with it is said; the line stays open.

        Messages are read no faster than is allowed: a flood waits in the sender's own line, and nothing of it is lost.
        """
        if debt := self.pace.debt():
            await asyncio.sleep(debt)
        if len(data) > LARGEST:
            self.send(Fault(code="too_large", text="That message is too large."))
            return
        try:
            message = read_message(data)
        except msgspec.DecodeError as error:
            self.send(Fault(code="not_a_message", text=str(error)))
            return
        try:
            await self.carry_out(message)
        except StorageError:
            LOG.exception("a message could not be handled")
            self.send(Fault(code="not_read", text="The server cannot read its tables now. Trying again…"))
            raise WebSocketDisconnect from None  # the client comes back, and asks again
        except PaddockError as error:
            client = getattr(message, "client", None)
            self.send(Fault(code=getattr(error, "code", "refused"), text=str(error), client=client))

    async def carry_out(self, message: FromClient) -> None:
        if isinstance(message, Leave):
            live = self.watching.pop(message.table, None)
            if live is not None:
                live.farewell(self)
        elif isinstance(message, Watch):
            if len(self.watching) >= MOST_TABLES and message.table not in self.watching:
                self.send(Fault(code="too_many", text="You watch too many tables."))
                return
            live = self.watching[message.table] = await self.hub.find(message.table)
            live.welcome(self, message.epoch, message.since)
        else:
            live = await self.hub.find(message.table)
            await live.handle(self, message)
