"""A WebSocket line under the application: uvicorn's, with a shorter way for messages.

Opening and closing, pings and frames are uvicorn's and `websockets`'. Messages do not pass through the queues and tasks
of ASGI: what comes is read by its client at once, and what goes out is written at once, many messages in one write.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "paddock.line"
MOST_UNREAD = 16
"""Messages that wait to be handled; no more are read until they are."""
MOST_UNSENT = 1 << 20
"""Bytes: a client that leaves so much unread is disconnected."""
TEXT = 0x81
"""The first byte of a whole text message."""
SHORT, MEDIUM = 125, 65535


class Line(WebSocketsSansIOProtocol):
    """One line. The application finds it in its scope."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.unread: deque[bytes] = deque()
        self.reader: asyncio.Future[None] | None = None
        self.is_lost = False
        self.is_slow = False

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # the request was one for a WebSocket
            self.scope["extensions"][EXTENSION] = {"line": self}

    # Reading.

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        self.frames = []
        if self.close_sent or self.is_lost:
            return
        if self.curr_msg_data_type != "text":
            self.lose()
            self.transport.close()
            return
        self.unread.append(data)
        if len(self.unread) >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        self.wake()

    async def next_message(self) -> bytes | None:
        """The next message; None once the line is lost."""
        while not self.unread and not self.is_lost:
            self.reader = self.loop.create_future()
            await self.reader
        if self.is_lost:
            return None
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        return self.unread.popleft()

    def wake(self) -> None:
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    def lose(self) -> None:
        """Nothing more comes or goes."""
        self.is_lost = True
        self.wake()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lose()

    def shutdown(self) -> None:
        super().shutdown()
        self.lose()

    # Writing.

    def pause_writing(self) -> None:
        super().pause_writing()
        self.is_slow = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_slow = False

    def write(self, messages: Sequence[bytes]) -> None:
        """Send whole messages at once."""
        if self.is_lost or self.close_sent:
            return
        if self.is_slow and self.transport.get_write_buffer_size() > MOST_UNSENT:
            self.lose()
            self.transport.abort()
            return
        self.transport.write(b"".join([part for message in messages for part in (head(len(message)), message)]))


def head(length: int) -> bytes:
    """What precedes the bytes of a text message that a server sends (RFC 6455, 5.2)."""
    if length <= SHORT:
        return bytes((TEXT, length))
    if length <= MEDIUM:
        return bytes((TEXT, 126)) + length.to_bytes(2, "big")
    return bytes((TEXT, 127)) + length.to_bytes(8, "big")
