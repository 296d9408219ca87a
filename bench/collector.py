"""What the settings of the garbage collector (`server/collector.py`) buy: bench/collector.py --tables 1000

Two servers in turn, twice each: one with Python's own settings, one with ours. The same swarm plays at both, a move
every two seconds at each table. A full collection stops everything, which shows in the largest time to the last seat
told, and at many tables in the 99th percentile.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import server

REST = 2.0
PYTHONS_OWN = """
import asyncio
from paddock.server import collector
collector.settle = lambda: None
collector.collect_regularly = lambda: asyncio.sleep(0)
"""
"""Run before a server starts: it leaves the collector as Python has it."""


async def play(process: server.Server, count: int, seconds: float) -> list[float]:
    """How long each move took to the last seat told."""
    tables = await server.open_tables(process, count)
    times: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*[table.play(until, REST, times) for table in tables])
    return sorted(times)


def measure(name: str, sources: str, count: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        process = server.Server(sources, folder, min(os.sched_getaffinity(0)))
        print(f"{name}, {count} tables")
        try:
            times = uvloop.run(play(process, count, seconds))
        finally:
            process.stop()
    half, most = statistics.quantiles(times, n=100)[49::49]
    words = f"p50 {half * 1e3:.1f} ms, p99 {most * 1e3:.1f} ms, largest {times[-1] * 1e3:.1f} ms"
    print(f"  {len(times)} moves: {words}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--turns", type=int, default=2)
    wish = parser.parse_args()
    ours = str(Path(__file__).parents[1] / "src")
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "sitecustomize.py").write_text(PYTHONS_OWN, encoding="utf-8")
        for _ in range(wish.turns):
            measure("Python's settings", f"{folder}{os.pathsep}{ours}", wish.tables, wish.seconds)
            measure("our settings", ours, wish.tables, wish.seconds)


if __name__ == "__main__":
    main()
