"""The campaign behind `make soak`: does a server that runs for long keep anything that it should let go?

    python tests/server/soak.py --minutes 20

Visitors come and go in cycles. After each they are all gone, and the server is looked at once it has unloaded every
table: memory, objects that the collector tracks, open files, threads. A line through these figures says what a cycle
leaves behind. Ends with 1 if something grows. Tables that nobody is at are unloaded after seconds here, not minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))

from server.server_process import free_port
from server.visitors import Crowd

CYCLE_SECONDS = 30.0
VISITORS = 24
IDLE_SECONDS = 3.0
COLLECT_SECONDS = 3.0
CACHE_KIB = 200
"""Of SQLite, for each connection: pages of the growing database would fill more than that for hours."""
KNOWN_SESSIONS = 200
"""Whose cookies are remembered: as many as a server does would fill its memory for some cycles."""
SHORT = f"""
from paddock.server import collector, databases, hub, sessions
sessions.MOST_KNOWN = {KNOWN_SESSIONS}
databases.PRAGMAS += ("cache_size=-{CACHE_KIB}",)
hub.IDLE_SECONDS = {IDLE_SECONDS}
collector.YOUNG_SECONDS = collector.FULL_SECONDS = {COLLECT_SECONDS}
from paddock.terminal.main import main
main()
"""
"""A server that unloads tables and looks for garbage soon, and keeps few pages and cookies in memory."""
FIRST = 0.25
"""The share of the cycles that only warm up: caches fill, and memory that was used once is not given back."""
ALLOWED = 0.01
"""What may be added to a figure, from the first cycle to the last, as a share of it."""
SURE = 3.0
"""How many standard errors a slope must be away from nothing, to be more than chance."""


class Figures(NamedTuple):
    """A server at rest."""

    tables: int
    """How many were made until then."""
    memory: float
    """KiB."""
    workers: float
    """KiB of the processes in which bots think."""
    objects: float
    files: float
    threads: float


class Trend(NamedTuple):
    """A straight line through figures."""

    mean: float
    growth: float
    """From the first to the last."""
    error: float
    """The standard error of that."""

    def grows(self) -> bool:
        return self.growth > ALLOWED * self.mean and self.growth > SURE * self.error


def trend(values: Sequence[float]) -> Trend:
    count = len(values)
    places = range(count)
    slope, start = statistics.linear_regression(places, values)
    rest = sum((value - start - slope * place) ** 2 for place, value in zip(places, values, strict=True))
    spread = sum((place - (count - 1) / 2) ** 2 for place in places)
    error = (rest / (count - 2) / spread) ** 0.5
    return Trend(statistics.fmean(values), slope * (count - 1), error * (count - 1))


class Server:
    """A server under observation."""

    def __init__(self, folder: str) -> None:
        self.port, self.figures = free_port(), free_port()
        self.log = (Path(folder) / "log").open("w+b")
        words = ["serve", "--port", str(self.port), "--data", folder, "--metrics", str(self.figures)]
        words += ["--pause", "0", "--step-in", "0", "--most-tables", "0"]
        self.process = subprocess.Popen([sys.executable, "-c", SHORT, *words], stderr=self.log)

    async def starts(self) -> None:
        while True:
            try:
                await self.read()
            except httpx.TransportError:
                assert self.process.poll() is None, "the server does not start"
                await asyncio.sleep(0.1)
            else:
                return

    async def read(self) -> dict[str, float]:
        """The figures that it serves for Prometheus."""
        async with httpx.AsyncClient(verify=False, timeout=None) as http:  # a busy computer takes its time
            lines = (await http.get(f"http://127.0.0.1:{self.figures}/metrics")).text.splitlines()
        pairs = [line.rpartition(" ") for line in lines if not line.startswith("#")]
        return {name: float(value) for name, _, value in pairs}

    async def rests(self) -> None:
        """Until nobody is there, no table is in memory, and garbage was looked for."""
        while True:
            told = await self.read()
            if not any(told[f"paddock_{name}"] for name in ("tables", "connections", "questions")):
                break
            await asyncio.sleep(0.5)
        await asyncio.sleep(2 * COLLECT_SECONDS)

    async def look(self, tables: int) -> Figures:
        proc = Path(f"/proc/{self.process.pid}")
        children = (proc / "task" / proc.name / "children").read_text().split()
        workers = sum(memory_of(Path(f"/proc/{child}")) for child in children)
        objects = (await self.read())["paddock_objects"]
        files, threads = [len(list((proc / name).iterdir())) for name in ("fd", "task")]
        return Figures(tables, memory_of(proc), workers, objects, files, threads)

    def stop(self) -> str:
        """What it has logged."""
        self.process.terminate()
        self.process.wait(30)
        self.log.seek(0)
        return self.log.read().decode()


def memory_of(proc: Path) -> float:
    """KiB that a process has in memory."""
    lines = (proc / "status").read_text().splitlines()
    return float(next(line for line in lines if line.startswith("VmRSS:")).split()[1])


async def campaign(minutes: float, seed: int) -> bool:
    with tempfile.TemporaryDirectory(prefix="paddock-soak-") as folder:
        server = Server(folder)
        try:
            await server.starts()
            found = await cycles(server, minutes, seed)
        finally:
            logged = server.stop()
            for line, times in Counter(logged.splitlines()).most_common(20):
                print(f"logged {times} times: {line}")
    return verdict(found) and "Traceback" not in logged


async def cycles(server: Server, minutes: float, seed: int) -> list[Figures]:
    crowd = Crowd(server.port, seed)
    end = time.monotonic() + 60 * minutes
    found: list[Figures] = []
    while time.monotonic() < end or len(found) < 6:
        until = asyncio.get_running_loop().time() + CYCLE_SECONDS
        await asyncio.gather(*[crowd.come(until) for _ in range(VISITORS)])
        await server.rests()
        found.append(await server.look(crowd.done["tables"]))
        print(f"{time.strftime('%H:%M:%S')} {found[-1]}", flush=True)
    print(dict(crowd.done))
    return found


def verdict(found: list[Figures]) -> bool:
    """Say of every figure whether it grows; whether none does."""
    found = found[int(FIRST * len(found)) :]
    made = found[-1].tables - found[0].tables
    flat = True
    for name in Figures._fields[1:]:
        line = trend([getattr(figures, name) for figures in found])
        flat = flat and not line.grows()
        grown = f"{line.growth:+.1f} ± {line.error:.1f} ({line.growth / line.mean:+.2%})"
        print(f"{name:<8} {line.mean:>10,.0f}  {grown} over {made} tables: {'GROWS' if line.grows() else 'flat'}")
    return flat


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--seed", type=int, default=1)
    chosen = words.parse_args()
    sys.exit(not asyncio.run(campaign(chosen.minutes, chosen.seed)))


if __name__ == "__main__":
    main()
