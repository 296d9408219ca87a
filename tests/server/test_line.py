"""However the frames of messages arrive, each message is heard once and in order."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator

import httpx
import msgspec
import pytest

from paddock.server.frames import short_message
from server.fuzz.over_socket import TEXT, UPGRADE, framed
from server.server_process import ServerProcess

CONTINUED, PING = 0, 9
KEY = "dGhlIHNhbXBsZSBub25jZQ=="


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def asking(name: str, fill: int = 0) -> bytes:
    """A message to a table that there is not: it is answered with a fault that has its name."""
    message = {"do": "move", "table": "none", "client": name, "serial": 0, "move": "x"}
    return msgspec.json.encode(message) + b" " * fill


def whole(name: str) -> list[bytes]:
    return [framed(TEXT, asking(name))]


def long(name: str) -> list[bytes]:
    return [framed(TEXT, asking(name, fill=300))]


def byte_by_byte(name: str) -> list[bytes]:
    return [bytes((byte,)) for byte in framed(TEXT, asking(name))]


def in_parts(name: str) -> list[bytes]:
    data = asking(name)
    return [framed(TEXT, data[:9], fin=False), framed(PING, b"moo"), framed(CONTINUED, data[9:])]


def masked(name: str) -> list[bytes]:
    data, mask = asking(name), bytes((7, 0, 255, 131))
    hidden = bytes([byte ^ mask[place % 4] for place, byte in enumerate(data)])
    return [bytes((128 | TEXT, 128 | len(data))) + mask + hidden]


Way = Callable[[str], list[bytes]]


def heard(line: socket.socket, count: int) -> list[str]:
    """The names of the messages that were answered; frames of a server are short here and not masked."""
    data, found = b"", list[str]()
    while len(found) < count:
        data += line.recv(4096)
        while len(data) > 2 and len(data) >= 2 + data[1]:
            frame, data = data[: 2 + data[1]], data[2 + data[1] :]
            if frame[0] == 128 | TEXT:
                found.append(msgspec.json.decode(frame[2:])["client"])
    return found


@pytest.mark.parametrize("way", [whole, long, byte_by_byte, in_parts, masked])
def test_a_message_is_heard_however_its_bytes_arrive(server: ServerProcess, way: Way) -> None:
    cookie = httpx.get(f"{server.address}/api/me").headers["set-cookie"].partition(";")[0]
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(UPGRADE.format(port=server.port, key=KEY, cookie=cookie).encode())
        assert b" 101 " in line.recv(4096)
        for piece in [*whole("a"), *way("b"), *whole("c")]:
            line.sendall(piece)
        assert heard(line, 3) == ["a", "b", "c"]
        line.sendall(b"".join([*way("d"), *whole("e"), *way("f")]))
        assert heard(line, 3) == ["d", "e", "f"]


def test_only_a_whole_short_text_is_read_without_the_parser() -> None:
    frame = framed(TEXT, b"moo")
    assert short_message(frame) == b"moo"
    for other in (b"", frame[:-1], frame + b"\x81", framed(TEXT, b"moo", fin=False), framed(PING, b"moo")):
        assert short_message(other) is None
    for other in (framed(TEXT, b"moo", masked=False), framed(TEXT, b"moo", reserved=4), framed(TEXT, b"m" * 126)):
        assert short_message(other) is None
