"""A swarm of socket clients that really play Cow 006: `make bench-server`.

Starts a server on one core and the swarm on another. At each table two people sit; one move at a time is sent, and the
next one when both have been told: first without a rest, which shows how much the server can do, then with a second's
rest, which shows what people wait who play as fast as people can. Reported are moves a second, the time from sending a
move to the last seat told, and how busy server and swarm were: whichever is near 100 % limits the rate.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

PORT = 8799
ADDRESS = f"http://127.0.0.1:{PORT}"
SECONDS = 10.0
TOO_FAST = 429
NAMES = itertools.count()
"""Names for messages, so that none counts as sent twice."""


class Person:
    """One seat at one table."""

    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.socket = socket
        self.table = table
        self.shown: dict[str, Any] = {}

    async def watch(self) -> None:
        await self.say({"do": "watch", "table": self.table})
        await self.hear()

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> None:
        """Wait for the next news of the table, and for what chance adds to it."""
        while True:
            told = msgspec.json.decode(await self.socket.recv())
            if told["say"] in ("table", "step") and told["shown"] is not None:
                self.shown = told["shown"]
                if self.shown["view"]["header"]["waiting"] or self.is_over():
                    return

    def is_over(self) -> bool:
        return bool(self.shown["view"]["header"]["kind"] == "over")


async def sit_down(http: httpx.AsyncClient, wish: dict[str, Any] | None, table: str, key: str) -> dict[str, Any]:
    path, body = ("/api/tables", wish) if wish else (f"/api/tables/{table}/sit", {"key": key, "name": "Ben"})
    while (answer := await http.post(path, json=body)).status_code == TOO_FAST:
        await asyncio.sleep(0.5)
    found: dict[str, Any] = answer.raise_for_status().json()
    return found


async def open_table() -> list[Person]:
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "open"], "options": {"target": 1000}}
    people = []
    lobby: dict[str, Any] = {"table": "", "invitation": ""}
    for place in (0, 1):
        async with httpx.AsyncClient(base_url=ADDRESS, timeout=60) as http:
            found = await sit_down(http, wish if place == 0 else None, lobby["table"], lobby["invitation"])
            lobby = lobby if place == 1 else found
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        line = await connect(f"ws://127.0.0.1:{PORT}/socket", additional_headers={"cookie": cookie}, compression=None)
        people.append(Person(line, lobby["table"]))
    for person in people:
        await person.watch()
    return people


async def play(people: list[Person], until: float, rest: float, times: list[float]) -> None:
    """One move after the other until the time is up."""
    await asyncio.sleep(random.random() * rest)
    while time.perf_counter() < until:
        assert not people[0].is_over(), "the game is too short for this measurement"
        person = people[people[0].shown["view"]["header"]["waiting"][0]]
        move = {
            "do": "move",
            "table": person.table,
            "client": f"{next(NAMES)}",
            "move": person.shown["legal"][0]["text"],
        }
        sent = time.perf_counter()
        await person.say({**move, "serial": person.shown["view"]["header"]["serial"]})
        await asyncio.gather(*[each.hear() for each in people])
        times.append(time.perf_counter() - sent)
        await asyncio.sleep(rest)


def busy(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def measure(tables: int, server: int) -> None:
    at: list[list[Person]] = []
    while len(at) < tables:
        at += await asyncio.gather(*[open_table() for _ in range(min(10, tables - len(at)))])
    for rest in (0.0, 1.0):
        await measure_at(at, rest, server)
    for people in at:
        for person in people:
            await person.socket.close()


async def measure_at(at: list[list[Person]], rest: float, server: int) -> None:
    times: list[float] = []
    used = busy(server), busy(os.getpid())
    began = time.perf_counter()
    await asyncio.gather(*[play(people, began + SECONDS, rest, times) for people in at])
    took = time.perf_counter() - began
    costs = [(now - then) / took for now, then in zip((busy(server), busy(os.getpid())), used, strict=True)]
    cuts = statistics.quantiles(times, n=100)
    pace = "a rest of 1 s" if rest else "without rest"
    print(
        f"{len(at):>4} tables, {pace:<13}: {len(times) / took:>6,.0f} moves/s, "
        f"p50 {cuts[49] * 1e3:>6.1f} ms, p99 {cuts[98] * 1e3:>6.1f} ms; "
        f"busy: server {costs[0]:.0%}, swarm {costs[1]:.0%}; {costs[0] * took / len(times) * 1e6:,.0f} us a move",
        flush=True,
    )


def main() -> None:
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "paddock.terminal.main", "serve", "--port", str(PORT), "--data", folder]
        server = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        os.sched_setaffinity(server.pid, {cores[0]})
        os.sched_setaffinity(0, {cores[-1]})
        try:
            for _ in range(100):
                try:
                    httpx.get(f"{ADDRESS}/api/games")
                    break
                except httpx.TransportError:
                    time.sleep(0.1)
            for tables in (50, 500):
                asyncio.run(measure(tables, server.pid))
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
