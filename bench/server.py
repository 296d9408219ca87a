"""A swarm of socket clients that really play Cow 006: `make bench-server`, or `bench/server.py --tables 200 1000`.

Starts a server on one core and the swarm on another. Four people sit at each table; one move at a time is sent, and the
next one when all four have been told: first without a rest, which shows how much the server can do, then with a move
every two seconds, which shows what people wait. Moves are on disk before anybody is told.

What is measured is to be the server, so the swarm collects no garbage meanwhile (that stops it for up to 80 ms), and it
says how busy its core was and by how much it was late itself.

Reported are the server's processor time (which a busy machine changes less than the time on the clock), bytes for each
client, the time from sending a move to the last seat told, memory, and how long it takes to start, to open tables, and
to wake them after a restart. `--other SRC` measures another checkout's sources in turn with these, for a fair ratio.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import functools
import gc
import itertools
import os
import random
import resource
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvloop

from paddock.table.changes import changed
from paddock.table.legend import Legend, Reader

PORT = 8799
SEATS = 4
SECONDS = 10.0
RESTS = (0.0, 2.0)
MOVES_A_ROUND = 10 * SEATS
"""Tables begin at different moments of a round: a new deal tells much more than a move."""
AT_ONCE = 10
"""Tables that are opened at the same time, unless another number is asked for."""
SPARE_FILES = 100
"""Open files beside one for each line: the database, the event loop, Python's own."""
COLLECTED_SECONDS = 6.0
"""In which a server looks for young garbage: it does that every five seconds."""
LOOK_SECONDS = 0.005
"""How often the swarm looks whether it is late."""
NAMES = itertools.count()
"""Names for messages, so that none counts as sent twice."""
UPGRADE = (
    "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: {cookie}\r\n\r\n"
)
POST = "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
ENDS = b"\r\n\r\n"


class Person(asyncio.Protocol):
    """One seat at one table, on a line of its own. It reads and writes frames itself, to cost the swarm little."""

    def __init__(self, table: Table, cookie: str) -> None:
        self.table = table
        self.cookie = cookie
        self.unread = b""
        self.is_open = False
        self.bytes = 0
        self.shown: dict[str, Any] | None = None

    async def connect(self, address: str) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", PORT, local_addr=(address, 0))

    def connection_made(self, transport: Any) -> None:
        self.line: asyncio.Transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.write(UPGRADE.format(port=PORT, key=key, cookie=self.cookie).encode())

    def data_received(self, data: bytes) -> None:
        self.unread += data
        if not self.is_open:
            head, found, rest = self.unread.partition(ENDS)
            if not found:
                return
            assert b" 101 " in head, head
            self.is_open, self.unread = True, rest
            self.say({"do": "watch", "table": self.table.id})
        while (frame := self.next_frame()) is not None:
            self.hear(*frame)

    def next_frame(self) -> tuple[int, bytes] | None:
        if len(self.unread) < 2:
            return None
        length, start = self.unread[1] & 127, 2
        if length > 125:
            size = 2 if length == 126 else 8
            length, start = int.from_bytes(self.unread[2 : 2 + size], "big"), 2 + size
        if len(self.unread) < start + length:
            return None
        frame = self.unread[0] & 15, self.unread[start : start + length]
        self.unread = self.unread[start + length :]
        self.bytes += start + length
        return frame

    def say(self, message: object, kind: int = TEXT) -> None:
        data = message if isinstance(message, bytes) else msgspec.json.encode(message)
        length = bytes((128 | len(data),)) if len(data) <= 125 else struct.pack("!BH", 128 | 126, len(data))
        self.line.write(bytes((128 | kind,)) + length + bytes(4) + data)  # a mask of zeros changes nothing

    def hear(self, kind: int, data: bytes) -> None:
        assert kind != CLOSE, data
        if kind == PING:
            self.say(data, PONG)
            return
        told = self.read(msgspec.json.decode(data))
        assert told["say"] not in ("fault", "refused"), told
        if told["say"] in ("table", "step", "tick"):
            self.shown = after(self.shown, told)
            if self.shown is not None and self.is_settled():
                self.table.hear(self)

    def read(self, told: Any) -> dict[str, Any]:
        """A message with names; servers that send no legend send names."""
        if "legend" in told and self.table.reader is None:
            self.table.reader = reader_of(msgspec.json.encode(told["legend"]))
        return told if self.table.reader is None else self.table.reader.message(told)

    def is_settled(self) -> bool:
        header = self.header()
        return bool(header["waiting"]) or header["kind"] == "over"

    def header(self) -> dict[str, Any]:
        assert self.shown is not None
        found: dict[str, Any] = self.shown["view"]["header"]
        return found


@functools.cache
def reader_of(legend: bytes) -> Reader:
    """Made once for all tables of a kind: it takes longer than the server takes to tell a table to everybody."""
    return Reader(msgspec.json.decode(legend, type=Legend))


def after(shown: dict[str, Any] | None, told: dict[str, Any]) -> dict[str, Any] | None:
    """What a message makes of what was shown; steps of older servers bring all of it."""
    if "shown" in told:
        whole: dict[str, Any] | None = told["shown"]
        return whole
    assert shown is not None
    if told["say"] == "tick":
        header = shown["view"]["header"]
        waiting = [seat for seat in header["waiting"] if seat != told["seat"]]
        return {**shown, "view": {**shown["view"], "header": {**header, "waiting": waiting}}}
    return shown | {name: changed(shown[name], told[name]) for name in ("view", "legal") if name in told}


class Table:
    """Four people, and whom of them the latest move has not reached yet."""

    def __init__(self, number: int) -> None:
        self.address = f"127.{1 + number // 200 % 50}.{1 + number % 200}.1"
        """Everyone at a table comes from an address of the table's own: one address has a pace that is allowed."""
        self.id = ""
        self.reader: Reader | None = None
        self.people: list[Person] = []
        self.untold: set[Person] = set()
        self.told: asyncio.Future[float] | None = None

    def hear(self, person: Person) -> None:
        self.untold.discard(person)
        if self.told is not None and not self.untold and not self.told.done():
            self.told.set_result(time.perf_counter())

    def expect(self) -> asyncio.Future[float]:
        """When everybody has been told the next step."""
        self.untold = set(self.people)
        self.told = asyncio.get_running_loop().create_future()
        return self.told

    async def open(self) -> None:
        await self.make()
        await self.connect()

    async def make(self) -> None:
        """Make the table, and let all sit down: the game begins."""
        seating = ["me", *["open"] * (SEATS - 1)]
        wish = {"game": "cow006", "name": "Anna", "seating": seating, "options": {"target": 1000}}
        lobby, cookie = await self.post("/api/tables", wish)
        self.people = [Person(self, cookie)]
        self.id = lobby["table"]
        for seat in range(1, SEATS):
            guest = {"key": lobby["invitation"], "name": f"Guest {seat}"}
            self.people.append(Person(self, (await self.post(f"/api/tables/{self.id}/sit", guest))[1]))

    async def connect(self) -> None:
        """Open a line for everybody."""
        told = self.expect()
        for person in self.people:
            await person.connect(self.address)
        await told

    async def post(self, path: str, body: object) -> tuple[Any, str]:
        """The answer to a request, and the cookie of a new session."""
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT, local_addr=(self.address, 0))
        data = msgspec.json.encode(body)
        writer.write(POST.format(path=path, port=PORT, length=len(data)).encode() + data)
        head, _, answer = (await reader.read()).partition(ENDS)
        writer.close()
        assert b" 200 " in head.partition(b"\r\n")[0], answer
        [cookie] = [line for line in head.decode().splitlines() if line.lower().startswith("set-cookie:")]
        return msgspec.json.decode(answer), cookie.partition(":")[2].partition(";")[0].strip()

    async def play(self, until: float, rest: float, times: list[float]) -> None:
        """One move after the other until the time is up."""
        await asyncio.sleep(random.random() * rest)
        while time.perf_counter() < until:
            took = await self.move()
            times.append(took)
            await asyncio.sleep(max(0.0, rest - took))

    async def walk_into_a_round(self) -> None:
        for _ in range(random.randrange(MOVES_A_ROUND)):
            await self.move()

    async def move(self) -> float:
        """A move of somebody who is asked; the seconds until everybody was told."""
        header = self.people[0].header()
        assert header["kind"] != "over", "the game is too short for this measurement"
        person = self.people[header["waiting"][0]]
        assert person.shown is not None
        text = random.choice(person.shown["legal"])["text"]
        told, sent = self.expect(), time.perf_counter()
        name = f"{next(NAMES)}"
        person.say({"do": "move", "table": self.id, "client": name, "serial": header["serial"], "move": text})
        return await told - sent


class Server:
    """A server process with the sources of a checkout, kept to one core."""

    def __init__(self, sources: str, folder: str, core: int) -> None:
        words = [sys.executable, "-m", "paddock.terminal.main", "serve", "--port", str(PORT), "--data", folder]
        began = time.perf_counter()
        self.process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, env={**os.environ, "PYTHONPATH": sources}, start_new_session=True
        )
        os.sched_setaffinity(self.process.pid, {core})
        while not self.answers():
            time.sleep(0.01)
        self.started = time.perf_counter() - began
        self.start_busy = self.busy()

    def answers(self) -> bool:
        assert self.process.poll() is None, "the server does not start"
        probe = ["/usr/bin/env", "bash", "-c", f"exec 3<>/dev/tcp/127.0.0.1/{PORT}"]
        return subprocess.run(probe, stderr=subprocess.DEVNULL, check=False).returncode == 0

    def busy(self) -> float:
        """Seconds of processor time that it has used."""
        words = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """KiB that are its own, without what it has read from files."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return float(next(line for line in lines if line.startswith("RssAnon:")).split()[1])

    async def resting_memory(self) -> float:
        """The same, when the server has collected what opening has left behind."""
        await asyncio.sleep(COLLECTED_SECONDS)
        return self.memory()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


class Figures(NamedTuple):
    """What was measured at one pace."""

    moves: float
    busy: float
    bytes: float
    half: float
    most: float

    def __str__(self) -> str:
        return (
            f"{self.moves:>6,.0f} moves/s, {self.busy * 1e6:>5,.0f} us of processor a move, "
            f"{self.bytes:>5,.0f} bytes a client and move, "
            f"p50 {self.half * 1e3:>6.1f} ms, p99 {self.most * 1e3:>6.1f} ms"
        )


async def open_tables(server: Server, count: int, at_once: int = AT_ONCE) -> list[Table]:
    """Open all tables. Memory is that of all but the first, which make a server grow once and for all."""
    tables = [Table(number) for number in range(count)]
    first = tables[: max(1, count // 4)]
    rest = tables[len(first) :]
    opening = Opening(server, at_once)
    await opening.do([table.open for table in first])
    before = await server.resting_memory()
    await opening.do([table.make for table in rest])
    made = await server.resting_memory()
    await opening.do([table.connect for table in rest])
    connected = await server.resting_memory()
    each = max(1, len(rest))
    print(
        f"  opened in {opening.took:.1f} s ({opening.used:.1f} s of processor, {opening.own:.1f} s of the swarm's); "
        f"{(made - before) / each:.0f} KiB a table, and {(connected - made) / each / SEATS:.1f} KiB a line"
    )
    return tables


class Opening:
    """How long tables take to open, without the rests in between."""

    def __init__(self, server: Server, at_once: int) -> None:
        self.server = server
        self.at_once = at_once
        self.took = self.used = self.own = 0.0

    async def do(self, work: list[Callable[[], Coroutine[Any, Any, None]]]) -> None:
        began, busy, own = time.perf_counter(), self.server.busy(), time.process_time()
        await some_at_once(work, self.at_once)
        self.took += time.perf_counter() - began
        self.used += self.server.busy() - busy
        self.own += time.process_time() - own


async def some_at_once(work: list[Callable[[], Coroutine[Any, Any, None]]], at_once: int) -> None:
    places = asyncio.Semaphore(at_once)

    async def in_turn(do: Callable[[], Coroutine[Any, Any, None]]) -> None:
        async with places:
            await do()

    await asyncio.gather(*[in_turn(one) for one in work])


class Swarm:
    """How busy and how late the swarm is: what it waits for itself is no fault of the server."""

    def __init__(self) -> None:
        self.began, self.used = time.perf_counter(), time.process_time()
        self.late = 0.0
        self.task = asyncio.create_task(self.look())

    async def look(self) -> None:
        while True:
            began = time.perf_counter()
            await asyncio.sleep(LOOK_SECONDS)
            self.late = max(self.late, time.perf_counter() - began - LOOK_SECONDS)

    def end(self) -> str:
        self.task.cancel()
        share = (time.process_time() - self.used) / (time.perf_counter() - self.began)
        return f"the swarm was busy for {share:.0%} of the time, and late by {self.late * 1e3:.0f} ms at most"


async def measure(server: Server, tables: list[Table], rest: float) -> Figures:
    people = [person for table in tables for person in table.people]
    for person in people:
        person.bytes = 0
    times: list[float] = []
    busy, began = server.busy(), time.perf_counter()
    await asyncio.gather(*[table.play(began + SECONDS, rest, times) for table in tables])
    took = time.perf_counter() - began
    cuts = statistics.quantiles(times, n=100)
    sent = sum(person.bytes for person in people) / len(times) / SEATS
    return Figures(len(times) / took, (server.busy() - busy) / len(times), sent, cuts[49], cuts[98])


async def run_swarm(server: Server, count: int, at_once: int) -> None:
    gc.disable()
    tables = await open_tables(server, count, at_once)
    await asyncio.gather(*[table.walk_into_a_round() for table in tables])
    for rest in RESTS:
        pace = f"a move every {rest:.0f} s" if rest else "without rest"
        swarm = Swarm()
        print(f"  {pace:<17}: {await measure(server, tables, rest)} ({swarm.end()})", flush=True)
    each = server.memory() / count
    print(f"  {each:.0f} KiB a table after the moves, the server's own included", flush=True)


def measure_server(sources: str, count: int, at_once: int) -> None:
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sources, folder, cores[0])
        print(f"{count} tables, {sources}: started in {server.started:.2f} s ({server.start_busy:.2f} s of processor)")
        try:
            uvloop.run(run_swarm(server, count, at_once))
        finally:
            server.stop()
        again = Server(sources, folder, cores[0])
        print(f"  started again with them in {again.started:.2f} s ({again.start_busy:.2f} s of processor)", flush=True)
        again.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the server with a swarm of clients.")
    parser.add_argument("--tables", type=int, nargs="+", default=[100, 1000, 5000])
    parser.add_argument("--other", help="the src folder of another checkout, compiled, to measure in turn with ours")
    parser.add_argument("--at-once", type=int, default=AT_ONCE, help="so many tables are opened at the same time")
    wish = parser.parse_args()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    ours = str(Path(__file__).parent.parent / "src")
    for count in wish.tables:
        if files < (needed := count * SEATS + SPARE_FILES):
            print(f"{count} tables are left out: they need {needed} open files, and {files} are allowed (ulimit -n)")
            continue
        for sources in [ours, *([wish.other] if wish.other else [])]:
            measure_server(sources, count, wish.at_once)


if __name__ == "__main__":
    main()
