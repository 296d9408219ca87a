"""Three processes on one PostgreSQL and one Redis: a table lives in one of them, and its people come to any."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path

import pytest

from server.own_loop import run as run_alone
from server.town import Player, Town
from services import PostgreSQL, Redis

MOVES = 40


def test_nothing_acknowledged_is_lost_when_processes_are_killed_and_drained(
    tmp_path: Path, postgresql: PostgreSQL, redis: Redis
) -> None:
    async def misfortunes(town: Town) -> None:
        await town.until(4)
        await town.processes[0].stop(signal.SIGKILL)
        await town.until(14)
        town.processes[0].start()
        await town.processes[1].stop(signal.SIGTERM)
        await town.until(22)
        redis.stop()
        redis.start()
        await town.until(30)
        postgresql.stop()
        postgresql.start()
        await town.until(MOVES)

    async def story() -> dict[str, int]:
        async with Town(tmp_path, postgresql, redis, processes=3) as town:
            await town.seat(tables=2, seats=3)
            await town.play_until(misfortunes(town))
            return town.lost_or_doubled()

    assert run_alone(story()) == {}


class SlowLine:
    """A line over which a message comes when that is wished."""

    def __init__(self, said: list[str]) -> None:
        self.said = said
        self.coming: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def recv(self) -> str:
        found = await self.coming
        self.coming = asyncio.get_running_loop().create_future()
        return found

    async def send(self, message: str) -> None:
        self.said.append(message)


@pytest.mark.parametrize("turns", range(4))
def test_a_player_who_is_stopped_while_a_message_comes_plays_no_longer(turns: int) -> None:
    """A player that went on would wait for ever at a table that all others have left."""

    async def story() -> bool:
        line = SlowLine([])
        playing = asyncio.create_task(Player("Ada", []).listen(line))
        await turns_of_the_loop(2)
        line.coming.set_result('{"say": "lobby"}')
        await turns_of_the_loop(turns)
        playing.cancel()
        await turns_of_the_loop(4)
        return playing.cancelled()

    assert run_alone(story())


def test_a_player_whose_move_was_known_already_answers_the_question_that_stands() -> None:
    """Or the others would wait for this one, and this one for them."""
    header = {"seat": 0, "waiting": [0], "serial": 31}
    table = {"say": "table", "shown": {"view": {"header": header}, "legal": [{"text": "row 1"}]}}
    said: list[str] = []

    async def story() -> None:
        line = SlowLine(said)
        player = Player("Ada", [])
        player.sent = {"old": {}}
        playing = asyncio.create_task(player.listen(line))
        for message in (table, {"say": "done", "client": "old"}):
            await turns_of_the_loop(2)
            line.coming.set_result(json.dumps(message))
        await turns_of_the_loop(3)
        playing.cancel()

    run_alone(story())
    assert [json.loads(one)["serial"] for one in said] == [31]


async def turns_of_the_loop(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)
