"""Three processes on one PostgreSQL and one Redis: a table lives in one of them, and its people come to any."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from server.own_loop import run as run_alone
from server.town import Town
from services import PostgreSQL, Redis

MOVES = 36


def test_nothing_acknowledged_is_lost_when_processes_are_killed_and_drained(
    tmp_path: Path, postgresql: PostgreSQL, redis: Redis
) -> None:
    async def misfortunes(town: Town) -> None:
        await until_some(town, 4)
        await town.processes[0].stop(signal.SIGKILL)
        await until_some(town, 14)
        town.processes[0].start()
        await town.processes[1].stop(signal.SIGTERM)
        await until_some(town, 22)
        redis.stop()
        redis.start()
        await until_some(town, MOVES)

    async def story() -> dict[str, int]:
        async with Town(tmp_path, postgresql, redis, processes=3) as town:
            await town.seat(tables=2, seats=3)
            await town.play_until(misfortunes(town))
            return town.lost_or_doubled()

    assert run_alone(asyncio.wait_for(story(), 120)) == {}


async def until_some(town: Town, moves: int) -> None:
    while town.moves() < moves:
        await asyncio.sleep(0.05)
