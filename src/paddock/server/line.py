"""A WebSocket line under the application: uvicorn's, with a shorter way for messages.

Opening and closing, pings and frames are uvicorn's and `websockets`'. The application opens a line as ASGI has it, so
that every check of a request holds for it, and hands it to a client. From then on no task waits for it: what comes is
heard by the client at once, and what goes out is written at once, many messages in one write.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN

from paddock.server.frames import framed, short_message

LOG = logging.getLogger("paddock.server")
EXTENSION = "paddock.line"
MOST_UNSENT = 1 << 20
"""Bytes: a client that leaves so much unread is disconnected."""
CLOSED = 1000


class Hearer(Protocol):
    """Who is at the near end of a line."""

    def hear(self, data: bytes) -> bool:
        """A message has come. Returns whether more may come at once."""

    def leave(self) -> None:
        """Nothing more comes or goes."""


class Line(WebSocketsSansIOProtocol):
    """One line. The application finds it in its scope."""

    def __init__(self, *words: Any, **named: Any) -> None:
        super().__init__(*words, **named)
        self.hearer: Hearer | None = None
        self.is_lost = False
        self.is_slow = False

    # Opening and closing.

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):  # the request was one for a WebSocket
            self.scope["extensions"][EXTENSION] = {"line": self}

    async def run_asgi(self) -> None:
        """Let the application open the line. If it hands the line to nobody, it has refused it."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except Exception:
            LOG.exception("a line could not be opened")
            self.send_500_response()
        if self.hearer is None and self.close_timer is None:
            self.transport.close()
        del self.scope, self.request, self.response  # a line lives for hours, and only its opening needs them

    def hand_to(self, hearer: Hearer) -> None:
        """From now on this one hears what comes."""
        self.hearer = hearer
        if self.is_lost:
            hearer.leave()

    def close(self, code: int = CLOSED) -> None:
        """Say why the line ends, and end it when the client has heard that."""
        if not self.is_lost and not self.close_sent:
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
            self.read_on()
        self.lose()

    def lose(self) -> None:
        """Nothing more comes or goes."""
        if not self.is_lost:
            self.is_lost = True
            if self.hearer is not None:
                self.hearer.leave()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.lose()

    def shutdown(self) -> None:
        super().shutdown()
        self.lose()

    # Reading.

    def data_received(self, data: bytes) -> None:
        """A short message that comes whole and alone, as moves do, is read at once; the parser reads all the rest."""
        message = short_message(data) if self.is_between_messages() else None
        if message is None or self.hearer is None:
            super().data_received(data)
        else:
            self.pass_to(self.hearer, message)

    def is_between_messages(self) -> bool:
        return self.conn.state is OPEN and not self.conn.reader.buffer and not self.frames

    def send_receive_event_to_app(self) -> None:
        data = b"".join(self.frames)
        self.frames = []
        if self.hearer is not None and self.curr_msg_data_type == "text":
            self.pass_to(self.hearer, data)
        elif not self.close_sent and not self.is_lost:
            self.lose()
            self.transport.close()

    def pass_to(self, hearer: Hearer, message: bytes) -> None:
        if self.close_sent or self.is_lost:
            return
        if not hearer.hear(message) and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        """Let more messages come."""
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

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
        self.transport.write(framed(messages))
