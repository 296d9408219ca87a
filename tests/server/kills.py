"""The campaign behind `make kills`: a town under load, whose processes and services are killed, stopped and started.

    python tests/server/kills.py --minutes 5 --tables 6

Ends with 1 if an acknowledged move was lost or is in a log twice. Says for how long clients were told nothing: until
they had found another process, the table had a new owner, and the next one had moved.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from server.town import Town
from services import PostgreSQL, Redis

CALM_SECONDS = (2.0, 5.0)


async def strike(town: Town) -> str:
    """One misfortune, after which everything runs again. Which?"""
    kind = random.choices(["kill -9", "drain", "redis", "postgresql"], [5, 3, 1, 1])[0]
    print(f"{time.strftime('%H:%M:%S')} {kind}", flush=True)
    if kind in ("kill -9", "drain"):
        process = random.choice(town.processes)
        await process.stop(signal.SIGKILL if kind == "kill -9" else signal.SIGTERM)
        await asyncio.sleep(random.uniform(0.0, 3.0))
        process.start()
        await process.answers()
    else:
        service = town.redis if kind == "redis" else town.postgresql
        await asyncio.to_thread(service.stop)
        await asyncio.to_thread(service.start)
    return kind


async def strikes(town: Town, minutes: float, pauses: dict[str, list[float]]) -> None:
    """One misfortune after another, each with a calm time after it: notes the longest pause that a client saw."""
    await asyncio.sleep(max(CALM_SECONDS))
    end = time.monotonic() + 60 * minutes
    pauses["none"] = [longest_pause(town)]
    while time.monotonic() < end:
        kind = await strike(town)
        await asyncio.sleep(random.uniform(*CALM_SECONDS))
        pauses[kind].append(longest_pause(town))
        print(f"  {pauses[kind][-1]:.1f} s of silence at most, {town.moves()} moves acknowledged", flush=True)
    await asyncio.sleep(10)


def longest_pause(town: Town) -> float:
    return max(player.longest_pause() for player in town.players)


async def campaign(minutes: float, tables: int, processes: int) -> bool:
    postgresql, redis = PostgreSQL(), Redis()
    folder = tempfile.TemporaryDirectory(prefix="paddock-kills-")
    try:
        async with Town(Path(folder.name), postgresql, redis, processes) as town:
            await town.seat(tables, 4)
            pauses: dict[str, list[float]] = defaultdict(list)
            await town.play_until(strikes(town, minutes, pauses))
            moves = town.moves()
            wrong = town.lost_or_doubled()
            print(f"{moves} moves acknowledged, {len(wrong)} lost or doubled {wrong or ''}")
            for kind, found in pauses.items():
                middle, most = statistics.median(found), max(found)
                print(f"{kind}, {len(found)} times: silence of {middle:.1f} s (median) and {most:.1f} s (most)")
            return not wrong
    finally:
        postgresql.remove()
        redis.remove()
        folder.cleanup()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--tables", type=int, default=6)
    words.add_argument("--processes", type=int, default=3)
    chosen = words.parse_args()
    sys.exit(not asyncio.run(campaign(chosen.minutes, chosen.tables, chosen.processes)))


if __name__ == "__main__":
    main()
