"""However a client goes away, it is no fault that the server's log speaks of."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import struct
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from paddock.server.app import make_app
from paddock.server.options import ServerOptions
from paddock.server.pauses import Pauses
from paddock.terminal.serving import Draining, config_of
from server.fuzz.over_socket import TEXT, UPGRADE, framed
from server.own_loop import run
from server.visitors import Visitor, say

KEY = "dGhlIHNhbXBsZSBub25jZQ=="


class Rude:
    """A client that is made by hand, and goes as it likes."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port = port
        self.cookie = cookie

    async def open(self, *, waits: bool = True) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        self.writer.write(UPGRADE.format(port=self.port, key=KEY, cookie=self.cookie).encode())
        if waits:
            await self.reader.readuntil(b"\r\n\r\n")

    def say(self, **message: object) -> None:
        self.writer.write(framed(TEXT, msgspec.json.encode(message)))

    def reset(self) -> None:
        """Not closed but cut off: the server is told by an error."""
        line = self.writer.get_extra_info("socket")
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.writer.transport.abort()


Way = Callable[[Rude, str], Awaitable[None]]


async def reset_in_mid_frame(rude: Rude, table: str) -> None:
    await rude.open()
    rude.writer.write(framed(TEXT, b"x" * 100)[:40])
    await rude.writer.drain()
    rude.reset()


async def reset_while_opening(rude: Rude, table: str) -> None:
    await rude.open(waits=False)
    rude.reset()


async def reset_while_told(rude: Rude, table: str) -> None:
    """Messages wait to be handled, and answers to be read."""
    await rude.open()
    for number in range(30):
        rude.say(do="watch", table=table, epoch="e", since=number)
    await rude.reader.read(100)
    rude.reset()


async def close_half(rude: Rude, table: str) -> None:
    await rude.open()
    rude.say(do="watch", table=table)
    rude.writer.write_eof()
    await asyncio.wait_for(rude.reader.read(), 10)
    rude.writer.close()


async def stay_silent(rude: Rude, table: str) -> None:
    """Half open: pings are not answered, so the server closes the line."""
    await rude.open()
    await asyncio.wait_for(rude.reader.read(), 10)
    rude.writer.close()


async def reset_in_a_request(rude: Rude, table: str) -> None:
    rude.reader, rude.writer = await asyncio.open_connection("127.0.0.1", rude.port)
    rude.writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{")
    await rude.writer.drain()
    rude.reset()


WAYS: list[Way] = [
    reset_in_mid_frame,
    reset_while_opening,
    reset_while_told,
    close_half,
    stay_silent,
    reset_in_a_request,
]


async def story(folder: Path, ways: list[Way]) -> int:
    """A table at which people come and go like that. How many lines are left?"""
    line = socket.create_server(("127.0.0.1", 0))
    port = line.getsockname()[1]
    application = make_app(ServerOptions(folder=folder, pauses=Pauses(bot=0.0, step_in=0.0)))
    config = config_of(application, [])
    config.ws_ping_interval, config.ws_ping_timeout = 0.3, 1.0
    server = Draining(config, application.drain)
    serving = asyncio.create_task(server.serve(sockets=[line]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        await come_and_go(port, ways)
        for _ in range(200):
            if not server.server_state.connections:
                break
            await asyncio.sleep(0.05)
        return len(server.server_state.connections)
    finally:
        server.should_exit = True
        with contextlib.suppress(asyncio.CancelledError):
            await serving


async def come_and_go(port: int, ways: list[Way]) -> None:
    anna, ben = Visitor.alone(port), Visitor.alone(port)
    made = await anna.ask("POST", "/api/tables", {"game": "cow006", "name": "Anna", "seating": ["me", "open"]})
    await ben.ask("POST", f"/api/tables/{made['table']}/sit", {"key": made["invitation"], "name": "Ben"})
    async with anna.line() as told:
        await say(told, do="watch", table=made["table"], whole=True)
        playing = asyncio.create_task(ben.play(made["table"], 20))
        await asyncio.gather(*[way(Rude(port, anna.cookie), made["table"]) for way in ways for _ in range(3)])
        await anna.play(made["table"], 5)
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)


def test_who_goes_without_a_word_leaves_nothing_in_the_log(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert run(story(tmp_path, WAYS)) == 0
    assert [record.getMessage() for record in caplog.records] == []
