"""Lines over which come messages as they should be, nearly so, not at all, and frames that break the protocol."""

from __future__ import annotations

import base64
import contextlib
import os
import socket
import struct
from typing import Any, NamedTuple, get_args

from hypothesis import strategies as st
from msgspec import inspect

from paddock.server.wire import FromClient
from server.fuzz.house import ADDRESSES, PATIENCE_SECONDS, PEOPLE, House
from server.fuzz.values import ANY_JSON, NOT_JSON, encoded, of_struct, spoiled
from server.told import read_told

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
UPGRADE = (
    "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n"
)
WAYS = ["whole"] * 8 + ["parts", "binary", "cut", "ping", "pong", "close", "odd", "huge", "bare"]
CLOSINGS = st.sampled_from([b"", b"\x03", b"\x03\xe8", b"\x03\xed", b"\x0f\xa0moo", b"\xff\xff\xff"])
HUGE = st.sampled_from([2**16, 2**32, 2**63 - 1, 2**64 - 1])
SHORT_SECONDS = 0.3
LAST = {"do": "move", "table": "none", "client": "last", "serial": 0, "move": "x"}
"""Asked in the end: its answer comes when all before it is handled."""


class Line:
    """A socket whose frames are made by hand."""

    def __init__(self, house: House, cookie: str) -> None:
        self.line = socket.create_connection(("127.0.0.1", house.server.port), PATIENCE_SECONDS, (next(ADDRESSES), 0))
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(UPGRADE.format(port=house.server.port, key=key, cookie=cookie).encode())
        self.is_whole = True
        self.unread = b""
        while b"\r\n\r\n" not in self.unread and self.read():
            pass
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        self.is_open = b" 101 " in head

    def read(self) -> bool:
        """Read more; False at the end of the line."""
        try:
            data = self.line.recv(65536)
        except ConnectionError:
            return False
        except TimeoutError:
            if self.is_whole:
                raise
            return False
        self.unread += data
        return bool(data)

    def send(self, said: Said) -> None:
        if not said.whole:
            self.is_whole = False
            self.line.settimeout(SHORT_SECONDS)
        with contextlib.suppress(OSError):  # it may be closed already
            self.line.sendall(said.data)

    def next_frame(self) -> tuple[int, bytes] | None:
        """The kind and the content of the next frame; None at the end of the line."""
        while True:
            found = frame_in(self.unread)
            if found is not None:
                kind, content, self.unread = found
                return kind, content
            if not self.read():
                return None

    def rest(self) -> list[bytes]:
        """All messages until the last one is answered, or the line ends."""
        self.send(Said(framed(TEXT, encoded(LAST))))
        found: list[bytes] = []
        while (frame := self.next_frame()) is not None and frame[0] != CLOSE:
            if frame[0] != TEXT:
                continue
            found.append(frame[1])
            if b'"last"' in frame[1]:
                break
        return found

    def close(self, rude: bool) -> None:
        if rude:
            self.line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.line.close()


def frame_in(data: bytes) -> tuple[int, bytes, bytes] | None:
    """The first frame in the bytes of a server, and what follows it."""
    if len(data) < 2:
        return None
    length, start = data[1] & 127, 2
    if length > 125:
        start = 4 if length == 126 else 10
        length = int.from_bytes(data[2:start], "big")
    if len(data) < start + length:
        return None
    return data[0] & 15, data[start : start + length], data[start + length :]


def framed(kind: int, data: bytes, fin: bool = True, masked: bool = True, reserved: int = 0) -> bytes:
    first = bytes([(128 if fin else 0) | reserved << 4 | kind])
    mark = 128 if masked else 0
    if len(data) < 126:
        head = first + bytes([mark | len(data)])
    elif len(data) < 65536:
        head = first + struct.pack("!BH", mark | 126, len(data))
    else:
        head = first + struct.pack("!BQ", mark | 127, len(data))
    return head + (bytes(4) if masked else b"") + data  # a mask of zeros changes nothing


class Said(NamedTuple):
    """Bytes that are sent, and whether they are whole frames: after others the server may wait for more."""

    data: bytes
    whole: bool = True


class Talk(NamedTuple):
    """Who speaks over how many lines, what, over which of them, and how it ends."""

    person: str
    lines: int
    said: list[tuple[int, Said]]
    rude: bool


@st.composite
def talks(draw: st.DrawFn, house: House) -> Talk:
    lines = draw(st.integers(1, 3))
    said = [(draw(st.integers(0, lines - 1)), draw(frames(house))) for _ in range(draw(st.integers(1, 8)))]
    return Talk(draw(st.sampled_from(PEOPLE[1:])), lines, said, draw(st.booleans()))


@st.composite
def frames(draw: st.DrawFn, house: House) -> Said:
    """A message in one frame or several, or something else."""
    data = draw(messages(house))
    how = draw(st.sampled_from(WAYS))
    if how == "parts":
        cut = draw(st.integers(0, len(data)))
        between = draw(st.sampled_from([b"", framed(PING, b"moo")]))
        return Said(framed(TEXT, data[:cut], fin=False) + between + framed(CONTINUED, data[cut:]))
    if how == "cut":
        whole = framed(TEXT, data)
        return Said(whole[: draw(st.integers(1, len(whole)))], whole=False)
    if how == "close":
        return Said(framed(CLOSE, draw(CLOSINGS)))
    if how == "odd":
        odd = framed(draw(st.integers(0, 15)), data, draw(st.booleans()), draw(st.booleans()), draw(st.integers(0, 7)))
        return Said(odd, whole=False)
    if how == "huge":
        return Said(bytes([128 | TEXT, 255]) + struct.pack("!Q", draw(HUGE)), whole=False)
    if how == "bare":
        return Said(draw(st.binary(min_size=1, max_size=40)), whole=False)
    kinds = {"whole": TEXT, "binary": BINARY, "ping": PING, "pong": PONG}
    return Said(framed(kinds[how], data if how in ("whole", "binary") else data[:125]))


@st.composite
def messages(draw: st.DrawFn, house: House) -> bytes:
    kind = inspect.type_info(draw(st.sampled_from(get_args(FromClient))))
    assert isinstance(kind, inspect.StructType)
    how = draw(st.sampled_from(["good"] * 6 + ["spoiled", "spoiled", "any", "no json", "long"]))
    if how == "no json":
        return draw(NOT_JSON)
    if how == "any":
        return encoded(draw(ANY_JSON))
    if how == "long":
        return encoded({"do": "watch", "table": "a" * draw(st.sampled_from([65, 4000, 5000, 8192, 9000, 70000]))})
    return encoded(likely(draw, house, draw(spoiled(of_struct(kind)) if how == "spoiled" else of_struct(kind))))


def likely(draw: st.DrawFn, house: House, message: dict[str, Any]) -> dict[str, Any]:
    """A message about a table that exists, now and then with a move that is legal."""
    if "table" in message and draw(st.integers(0, 9)):
        message["table"] = house.tables[draw(st.sampled_from(["playing", "playing", *sorted(house.tables)]))]
    if "serial" in message and draw(st.booleans()):
        message["serial"] = draw(st.integers(0, 3))
    if "move" in message and draw(st.integers(0, 3)):
        message["move"] = str(draw(st.integers(0, 105)))
    return message


def hold_talk(house: House, talk: Talk) -> None:
    """Whatever is said, every answer is a message; nothing changes but by what is told to be done."""
    before = house.state()
    lines = [Line(house, house.cookies[talk.person]) for _ in range(talk.lines)]
    assert all(line.is_open for line in lines)
    for number, said in talk.said:
        lines[number].send(said)
    told = [message for line in lines for message in line.rest()]
    for line in lines:
        line.close(talk.rude)
    house.check_log(talk)
    for message in told:
        read_told(message)
    if house.state() != before:
        assert any(b'"done"' in message for message in told), (talk, told)
        house.furnish()
