"""Our server beside boardgame.io and colyseus: `make bench-peers`, or `bench/peers/run.py --tables 200 1000`.

One after the other in one run, each server on the same core and its clients on the others: four seats at each table,
one move at a time, first without a rest and then with a move every two seconds, as in `bench/server.py`. All figures
are taken from outside the servers. README.md says what is compared and what is not.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parents[2]))

from bench import server
from bench.server import PORT, RESTS, SEATS, SECONDS, Figures

import paddock

HERE = Path(__file__).parent
OURS = str(HERE.parents[1] / "src")
NODE = {
    **os.environ,
    "NODE_ENV": "production",
    "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
}
PACKAGES = {"boardgame_io": "boardgame.io", "colyseus": "@colyseus/core"}
KEEPS = {"paddock": "SQLite, before telling", "boardgame_io": "SQLite, after telling", "colyseus": "nothing"}
HEAD = (
    f"{'server':<22} {'kept on disk':<23} {'pace':<13} {'us/move':>8} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} "
    f"{'bytes':>6} {'KiB/table':>9} {'clients':>8}"
)


class Result(NamedTuple):
    """What was measured of one server at one pace."""

    rest: float
    figures: Figures
    memory: float
    """KiB for each table that the server has grown by, its four lines included, before the first move."""
    clients: float
    """The share of a core that the clients took: with 1.0 they are what was measured."""


class Peer(server.Server):
    """A peer's server process, kept to one core with all its threads."""

    def __init__(self, name: str, folder: str, core: int) -> None:
        words = [node("process.execPath"), f"servers/{name}.js", str(PORT), folder]  # not the script that starts it
        with pinned({core}):
            self.process = subprocess.Popen(words, cwd=HERE, env=NODE, stdout=subprocess.DEVNULL)
        while not self.answers():
            time.sleep(0.05)


@contextlib.contextmanager
def pinned(cores: set[int]) -> Iterator[None]:
    """What starts meanwhile inherits these cores."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextlib.contextmanager
def running(process: server.Server) -> Iterator[server.Server]:
    try:
        yield process
    finally:
        process.stop()


def measure_ours(count: int, core: int) -> list[Result]:
    with (
        tempfile.TemporaryDirectory() as folder,
        running(server.Server(OURS, folder, core)) as process,
        contextlib.redirect_stdout(sys.stderr),
    ):
        return uvloop.run(play_ours(process, count))


async def play_ours(process: server.Server, count: int) -> list[Result]:
    empty = process.memory()
    tables = await server.open_tables(process, count)
    memory = (process.memory() - empty) / count
    results = []
    for rest in RESTS:
        began, busy = time.perf_counter(), time.process_time()
        figures = await server.measure(process, tables, rest)
        share = (time.process_time() - busy) / (time.perf_counter() - began)
        results.append(Result(rest, figures, memory, share))
    return results


def measure_peer(name: str, count: int, core: int) -> list[Result]:
    with tempfile.TemporaryDirectory() as folder, running(Peer(name, folder, core)) as process:
        empty = process.memory()
        words = [node("process.execPath"), "swarm.js", name, str(PORT), str(count)]
        with subprocess.Popen(words, cwd=HERE, env=NODE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as swarm:
            assert swarm.stdin
            assert swarm.stdout
            heard(swarm.stdout)
            memory = (process.memory() - empty) / count
            results = [measure_pace(process, swarm.stdin, swarm.stdout, rest, memory) for rest in RESTS]
            swarm.stdin.close()
    return results


def measure_pace(process: server.Server, wishes: IO[bytes], answers: IO[bytes], rest: float, memory: float) -> Result:
    busy = process.busy()
    wishes.write(msgspec.json.encode({"seconds": SECONDS, "rest": rest}) + b"\n")
    wishes.flush()
    told = heard(answers)
    used = process.busy() - busy
    moves, took = len(told["times"]), told["took"]
    cuts = statistics.quantiles(told["times"], n=100)
    figures = Figures(moves / took, used / moves, told["bytes"] / moves / SEATS, cuts[49], cuts[98])
    return Result(rest, figures, memory, told["busy"] / took)


def heard(answers: IO[bytes]) -> dict[str, Any]:
    line = answers.readline()
    if not line:
        raise SystemExit("the clients stopped; what they said is above")
    return msgspec.json.decode(line, type=dict[str, Any])


def install() -> None:
    """Install the peers' packages, unless those of the lock file are there already.

    `npm ci` would refuse the lock file: it lacks optional packages for other platforms, which not every registry has.
    """
    done = HERE / "node_modules" / ".package-lock.json"
    if not done.exists() or done.stat().st_mtime < (HERE / "package-lock.json").stat().st_mtime:
        subprocess.run(["npm", "install", "--no-save", "--ignore-scripts", "--silent"], cwd=HERE, env=NODE, check=True)


def node(wanted: str) -> str:
    """What Node says about itself."""
    words = ["node", "--print", wanted]
    return subprocess.run(words, env=NODE, check=True, capture_output=True, text=True).stdout.strip()


def version(name: str) -> str:
    if name == "paddock":
        return f"paddock {paddock.__version__}"
    package = msgspec.json.decode((HERE / "node_modules" / PACKAGES[name] / "package.json").read_bytes())
    return f"{name.replace('_', '.')} {package['version']}"


def row(name: str, result: Result) -> str:
    figures = result.figures
    pace = f"every {result.rest:.0f} s" if result.rest else "without rest"
    return (
        f"{version(name):<22} {KEEPS[name]:<23} {pace:<13} {figures.busy * 1e6:>8,.0f} {figures.moves:>8,.0f} "
        f"{figures.half * 1e3:>7.1f} {figures.most * 1e3:>7.1f} {figures.bytes:>6,.0f} {result.memory:>9,.0f} "
        f"{result.clients:>8.0%}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our server beside boardgame.io and colyseus.")
    parser.add_argument("--tables", type=int, nargs="+", default=[200, 1000])
    parser.add_argument("--servers", nargs="+", choices=list(KEEPS), default=list(KEEPS))
    wish = parser.parse_args()
    install()
    core, *others = sorted(os.sched_getaffinity(0))
    versions = f"Python {platform.python_version()}, Node {node('process.version')}"
    with pinned(set(others) or {core}):
        for count in wish.tables:
            print(f"{count} tables of four; {versions}\n{HEAD}", flush=True)
            for name in wish.servers:
                results = measure_ours(count, core) if name == "paddock" else measure_peer(name, count, core)
                print("\n".join(row(name, result) for result in results), flush=True)


if __name__ == "__main__":
    main()
