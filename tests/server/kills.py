"""The campaign behind `make kills`: a town under load, whose processes and services are killed, stopped and started.

    python tests/server/kills.py --minutes 5 --tables 6

Ends with 1 if an acknowledged move was lost or is in a log twice.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from server.town import Town
from services import PostgreSQL, Redis

CALM_SECONDS = (2.0, 5.0)


async def strike(town: Town, done: Counter[str]) -> None:
    """One misfortune, after which everything runs again."""
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
    done[kind] += 1


async def strikes(town: Town, minutes: float) -> None:
    """One misfortune after another, and ten calm seconds in the end."""
    done: Counter[str] = Counter()
    end = time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        await asyncio.sleep(random.uniform(*CALM_SECONDS))
        await strike(town, done)
        print(f"{dict(done)}, {town.moves()} moves acknowledged", flush=True)
    await asyncio.sleep(10)


async def campaign(minutes: float, tables: int, processes: int) -> bool:
    postgresql, redis = PostgreSQL(), Redis()
    folder = tempfile.TemporaryDirectory(prefix="paddock-kills-")
    try:
        async with Town(Path(folder.name), postgresql, redis, processes) as town:
            await town.seat(tables, 4)
            await town.play_until(strikes(town, minutes))
            moves = town.moves()
            wrong = town.lost_or_doubled()
            waits = sorted(wait for player in town.players for wait in player.waits)
            print(f"{moves} moves acknowledged, {len(wrong)} lost or doubled {wrong or ''}")
            print(f"a move waited {waits[len(waits) // 2]:.3f} s (median), {waits[-1]:.1f} s at most")
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
