"""A server of several processes under load: clients that never stop, processes that do.

A table of clients plays on while processes are killed, drained and started again. Every acknowledged move is noted, and
at the end each is in the log of its table, once.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
import random
import signal
import subprocess
import sys
import time
from collections import deque
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import psycopg
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from server.server_process import free_port
from services import PostgreSQL, Redis

ERRORS = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, EOFError)
SILENCE = 8.0
"""Seconds after which a player comes back to look."""
LONGEST_WAIT = 60.0
"""Seconds until a table counts as one that stands still. Usually it is some seconds, after a process has died."""


class Process:
    """One process of the server."""

    def __init__(self, folder: Path, database: str, redis: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.words = ["serve", "--port", str(self.port), "--data", str(folder), "--pause", "0", "--step-in", "0"]
        self.env = {**os.environ, "PADDOCK_DATABASE": database, "PADDOCK_REDIS": redis}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        out = (self.folder / f"{self.port}.log").open("ab")
        command = [sys.executable, "-m", "paddock.terminal.main", *self.words]
        self.process = subprocess.Popen(command, stdout=out, stderr=out, env=self.env)
        out.close()

    async def answers(self) -> None:
        for _ in range(600):
            with contextlib.suppress(httpx.HTTPError):
                async with httpx.AsyncClient() as http:
                    await http.get(f"{self.address}/api/here")
                return
            await asyncio.sleep(0.1)
        raise RuntimeError((self.folder / f"{self.port}.log").read_text())

    async def stop(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        await asyncio.to_thread(self.process.wait, 30)
        self.process = None


class Player:
    """A person at one table, who goes from process to process and sends a move until it is acknowledged."""

    def __init__(self, name: str, processes: list[Process]) -> None:
        self.name = name
        self.cookies: dict[str, str] = {}
        self.table = ""
        self.doors = itertools.cycle(random.sample(processes, len(processes)))
        self.sent: dict[str, dict[str, Any]] = {}
        self.acknowledged: list[tuple[str, str]] = []
        """By table and the id of the message."""
        self.numbers = itertools.count()
        self.told_at = 0.0
        """When something was last told, over whichever line; 0 before the first time."""
        self.pause = 0.0
        """The longest time without a word, since somebody last asked."""
        self.door = "nowhere yet"
        self.heard: deque[str] = deque(maxlen=6)
        """What was told last."""

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask one process after the other, until one answers."""
        for door in itertools.islice(self.doors, 60):
            with contextlib.suppress(*ERRORS):
                async with httpx.AsyncClient(cookies=self.cookies, timeout=10) as http:
                    answer = await http.request(method, f"{door.address}{path}", json=body)
                if answer.status_code < 500:
                    self.cookies.update(answer.cookies)
                    return answer.raise_for_status().json()
            await asyncio.sleep(0.2)
        raise RuntimeError(f"nobody answers {method} {path}")

    async def play(self) -> None:
        """Play on until cancelled, wherever the table is; the same move is sent again until it is acknowledged."""
        while True:
            door = next(self.doors)
            self.door = f"comes to {door.port}"
            with contextlib.suppress(*ERRORS):
                cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
                address = f"ws://127.0.0.1:{door.port}/socket"
                async with connect(address, additional_headers={"cookie": cookie}, open_timeout=5) as line:
                    self.door = f"at {door.port}"
                    await line.send(msgspec.json.encode({"do": "watch", "table": self.table, "whole": True}).decode())
                    for message in self.sent.values():
                        await line.send(msgspec.json.encode(message).decode())
                    await self.listen(line)
            await asyncio.sleep(0.1)

    async def listen(self, line: Any) -> None:
        shown: dict[str, Any] = {}
        while True:
            async with asyncio.timeout(SILENCE):  # asyncio.wait_for of Python 3.11 may swallow a cancellation
                told = msgspec.json.decode(await line.recv())
            self.note_told(told)
            client = told.get("client") or told.get("done")
            if told["say"] == "fault" and client is None:
                return
            if client in self.sent:
                del self.sent[client]
                if told["say"] == "refused":
                    await asyncio.sleep(0.1)
                else:
                    self.acknowledged.append((self.table, client))
            if (told.get("lobby") or {}).get("status") == "over":
                self.table = (await self.ask("POST", f"/api/tables/{self.table}/rematch"))["table"]
                self.sent.clear()
                return
            now = shown_in(told)
            shown = now or shown
            # A move that was sent again is answered without a step: the question that stands then may be ours.
            if not self.sent and shown.get("legal") and (now or is_asked(shown)):
                await self.move(line, shown)

    def note_told(self, told: dict[str, Any]) -> None:
        now = time.monotonic()
        self.heard.append(f"{time.strftime('%X')} {brief(told)}")
        self.pause = max(self.pause, now - self.told_at if self.told_at else 0.0)
        self.told_at = now

    def longest_pause(self) -> float:
        """Since this was last asked, a pause that goes on included. At these tables somebody always moves."""
        found = max(self.pause, time.monotonic() - self.told_at if self.told_at else 0.0)
        self.pause = 0.0
        return found

    def __repr__(self) -> str:
        """What is known of a player where a table stands still."""
        silence = time.monotonic() - self.told_at
        waits = [f"{message['move']} at {message['serial']}" for message in self.sent.values()]
        heard = "".join([f"\n    {told}" for told in self.heard])
        return f"{self.name} at table {self.table}, {self.door}, silent for {silence:.1f} s, unanswered {waits}:{heard}"

    async def move(self, line: Any, shown: dict[str, Any]) -> None:
        client = f"{self.name} {next(self.numbers)}"
        serial = shown["view"]["header"]["serial"]
        message = {
            "do": "move",
            "table": self.table,
            "client": client,
            "serial": serial,
            "move": random.choice(shown["legal"])["text"],
        }
        self.sent[client] = message
        await line.send(msgspec.json.encode(message).decode())


def shown_in(told: dict[str, Any]) -> dict[str, Any]:
    """The view and legal moves that a message brings, if it does."""
    if told["say"] == "step":
        return {"view": told["view"][0], "legal": told["legal"][0]}
    return told.get("shown") or {}


def is_asked(shown: dict[str, Any]) -> bool:
    header = shown["view"]["header"]
    return header["seat"] in header["waiting"]


def brief(told: dict[str, Any]) -> str:
    """A message in a line: its plain members, and what it asks."""
    plain = {name: value for name, value in told.items() if isinstance(value, str | int | float)}
    shown = shown_in(told)
    if not shown:
        return f"{plain}"
    return f"{plain} serial {shown['view']['header']['serial']}, {len(shown['legal'])} moves, asked {is_asked(shown)}"


class Town:
    """Processes of one server, and the tables at which people play."""

    def __init__(self, folder: Path, postgresql: PostgreSQL, redis: Redis, processes: int) -> None:
        self.postgresql = postgresql
        self.redis = redis
        self.database = postgresql.new_database()
        self.processes = [Process(folder, self.database, redis.url) for _ in range(processes)]
        self.players: list[Player] = []

    async def __aenter__(self) -> Self:
        for process in self.processes:
            process.start()
        await asyncio.gather(*[process.answers() for process in self.processes])
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in self.processes:
            if process.process is not None:
                await process.stop(signal.SIGKILL)

    async def seat(self, tables: int, seats: int) -> None:
        """Open tables of so many people each, every one of them with sockets at processes of their own choice."""
        for number in range(tables):
            people = [Player(f"{number}.{seat}", self.processes) for seat in range(seats)]
            wish = {"game": "cow006", "name": people[0].name, "seating": ["me"] + ["open"] * (seats - 1)}
            made = await people[0].ask("POST", "/api/tables", {**wish, "options": {}})
            for person in people:
                person.table = made["table"]
            for person in people[1:]:
                key = {"key": made["invitation"], "name": person.name}
                await person.ask("POST", f"/api/tables/{made['table']}/sit", key)
            self.players += people

    async def play_until(self, story: Coroutine[Any, Any, object]) -> None:
        """Everybody plays while a story happens; nobody stops before it is over, for the others wait for them."""
        playing = [asyncio.create_task(player.play()) for player in self.players]
        try:
            await story
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def until(self, moves: int) -> None:
        """Wait until so many were acknowledged. AssertionError, with what is known of the players, if not."""
        end = time.monotonic() + LONGEST_WAIT
        while self.moves() < moves:
            assert time.monotonic() < end, f"{self.moves()} of {moves} moves:\n{self.described()}"
            await asyncio.sleep(0.05)

    def described(self) -> str:
        return "\n".join([repr(player) for player in self.players])

    def moves(self) -> int:
        """How many were acknowledged."""
        return sum(len(player.acknowledged) for player in self.players)

    def lost_or_doubled(self) -> dict[str, int]:
        """By move that was acknowledged and is not in the log of its table exactly once: how often it is."""
        with psycopg.connect(self.database) as connection:
            lines = connection.execute('SELECT "table", data FROM entries').fetchall()
        written: dict[tuple[str, str], int] = {}
        for table, data in lines:
            client = msgspec.json.decode(data).get("client")
            if client is not None:
                written[table, client] = written.get((table, client), 0) + 1
        moves = [move for player in self.players for move in player.acknowledged]
        found = {move[1]: written.get(move, 0) for move in moves}
        twice = {client: count for (_, client), count in written.items() if count > 1}
        return {**twice, **{client: count for client, count in found.items() if count != 1}}
