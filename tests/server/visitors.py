"""People who come to a server and do what people do: open tables, play, look on, lose their line, come back, end, go.

They come from many addresses, so that no pace or quota stops them; not from new ones all the time, for a server knows
an address for a while.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from http import HTTPStatus
from typing import Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from paddock.games.catalogue import OWN_GAMES, about

NUMBERS = itertools.count()
ADDRESSES = [f"127.1.{1 + number}.1" for number in range(100)]
ENDS = b"\r\n\r\n"
PATIENCE_SECONDS = 60.0


class Visitor:
    """A browser: a session, and lines to tables."""

    def __init__(self, port: int, rng: random.Random, done: Counter[str]) -> None:
        self.port = port
        self.rng = rng
        self.done = done
        self.address = ADDRESSES[next(NUMBERS) % len(ADDRESSES)]
        self.cookie = ""

    @classmethod
    def alone(cls, port: int) -> Self:
        """Somebody who does as told, and not by chance."""
        return cls(port, random.Random(1), Counter())

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a request; None if it was refused. Where the disk is too slow, ask again, as a page does."""
        while True:
            status, answer = await self.ask_once(method, path, body)
            if status != HTTPStatus.SERVICE_UNAVAILABLE:
                assert status < 500, (status, answer)
                return msgspec.json.decode(answer) if status == HTTPStatus.OK else None
            self.done["asked again"] += 1
            await asyncio.sleep(1.0)

    async def ask_once(self, method: str, path: str, body: object) -> tuple[int, bytes]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        data = b"" if body is None else msgspec.json.encode(body)
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(data)}\r\n"
        head += f"Connection: close\r\nCookie: {self.cookie}\r\n\r\n"
        writer.write(head.encode() + data)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                start, _, answer = (await reader.read()).partition(ENDS)
        finally:
            writer.close()
        for line in start.decode().splitlines():
            if line.lower().startswith("set-cookie:"):
                self.cookie = line.partition(":")[2].partition(";")[0].strip()
        return int(start.split()[1]), answer

    @contextlib.asynccontextmanager
    async def line(self) -> AsyncIterator[ClientConnection]:
        async with connect(
            f"ws://127.0.0.1:{self.port}/socket",
            additional_headers={"cookie": self.cookie},
            local_addr=(self.address, 0),
            compression=None,
            open_timeout=PATIENCE_SECONDS,
        ) as line:
            yield line
            if self.rng.random() < 0.2:
                line.transport.abort()  # without a word

    async def play(self, table: str, moves: int) -> bool:
        """Play so many moves at a table; whether the game is over."""
        async with self.line() as line:
            await say(line, do="watch", table=table, whole=True)
            with contextlib.suppress(TimeoutError, ConnectionClosed):
                while moves:
                    async with asyncio.timeout(2.0):
                        told = msgspec.json.decode(await line.recv())
                    if (told.get("lobby") or {}).get("status") in ("over", "ended"):
                        return True
                    moves -= await self.answer(line, table, told)
        return False

    async def answer(self, line: ClientConnection, table: str, told: dict[str, Any]) -> bool:
        """Make a move if one is asked for; now and then ask for something else first."""
        shown = told.get("shown") or {}
        if told["say"] == "step":
            shown = {"view": told["view"][0], "legal": told["legal"][0]}
        if not shown.get("legal"):
            return False
        serial, client = shown["view"]["header"]["serial"], f"{next(NUMBERS)}"
        if self.rng.random() < 0.1:
            await say(line, do="say", table=table, phrase="well_played")
        if self.rng.random() < 0.05:
            await say(line, do="move", table=table, client=f"bad {client}", serial=serial, move="moo")
        move = self.rng.choice(shown["legal"])["text"]
        await say(line, do="move", table=table, client=client, serial=serial, move=move)
        return True


async def say(line: ClientConnection, **message: object) -> None:
    await line.send(msgspec.json.encode(message).decode())


class Crowd:
    """Visitors who come and go until their time is up."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        self.stories: list[Callable[[], Awaitable[None]]] = [
            self.play_together,
            self.play_together,
            self.play_with_bots,
            self.open_and_end,
            self.open_and_abandon,
            self.look_on,
            self.learn,
            self.leave_for_good,
        ]

    def visitor(self) -> Visitor:
        return Visitor(self.port, self.rng, self.done)

    async def come(self, until: float) -> None:
        """One story after the other, until the time is up."""
        loop = asyncio.get_running_loop()
        while loop.time() < until:
            story = self.rng.choice(self.stories)
            with contextlib.suppress(ConnectionClosed, ConnectionError, TimeoutError):
                await story()
                self.done[story.__name__] += 1

    # Stories.

    async def seated(self, seats: int | None = None, **wish: object) -> tuple[str, list[Visitor]]:
        """A table of people that has begun."""
        game = self.rng.choice(list(OWN_GAMES))
        count = seats or self.rng.choice(about(game).seats[:3])
        people = [self.visitor() for _ in range(count)]
        body = {"game": game, "name": "Person 1", "seating": ["me"] + ["open"] * (count - 1), **wish}
        made = await people[0].ask("POST", "/api/tables", body)
        for number, person in enumerate(people[1:]):
            key = {"key": made["invitation"], "name": f"Person {number + 2}"}
            await person.ask("POST", f"/api/tables/{made['table']}/sit", key)
        self.done["tables"] += 1
        return made["table"], people

    async def play_together(self) -> None:
        """People play, some of them come back once, and go: for good, or to another game, or without a word."""
        table, people = await self.seated(public=self.rng.random() < 0.5)
        for _ in range(self.rng.choice([1, 2])):
            over = await asyncio.gather(*[person.play(table, self.rng.randint(1, 40)) for person in people])
        ending = self.rng.choice(["end", "forget", "abandon", "rematch"])
        if any(over) and ending == "rematch":
            await people[0].ask("POST", f"/api/tables/{table}/rematch", {})
        for person in people:
            if ending != "abandon":
                await person.ask("POST", f"/api/tables/{table}/end", {"wish": True})
            if ending == "forget":
                await person.ask("POST", f"/api/tables/{table}/forget", {})
        await people[0].ask("GET", f"/api/tables/{table}/record")

    async def play_with_bots(self) -> None:
        one = self.visitor()
        game = self.rng.choice(list(OWN_GAMES))
        bots = ["heuristic"] * (about(game).seats[0] - 1)
        body = {"game": game, "name": "Alone", "seating": ["me", *bots], "pace": "quick"}
        made = await one.ask("POST", "/api/tables", body)
        self.done["tables"] += 1
        await one.play(made["table"], self.rng.randint(1, 12))
        await one.ask("POST", f"/api/tables/{made['table']}/end", {"wish": True})

    async def open_and_end(self) -> None:
        one = self.visitor()
        wish = {"game": "cow006", "name": "Early", "seating": ["me", "open", "open"], "waits_for_word": True}
        made = await one.ask("POST", "/api/tables", wish)
        self.done["tables"] += 1
        await one.ask("POST", f"/api/tables/{made['table']}/word", {"word": "clover"})
        await one.ask("POST", f"/api/tables/{made['table']}/revoke", {"link": "invitation"})
        await one.ask("POST", f"/api/tables/{made['table']}/end", {"wish": True})

    async def open_and_abandon(self) -> None:
        one = self.visitor()
        await one.ask("POST", "/api/tables", {"game": "cow006", "name": "Shy", "seating": ["me", "open"]})
        self.done["tables"] += 1
        await one.ask("GET", "/api/tables")

    async def look_on(self) -> None:
        """Strangers look at the lobby, and at what is played there."""
        guest = self.visitor()
        listed = await guest.ask("GET", "/api/lobby")
        for lobby in listed["tables"][:3]:
            async with guest.line() as line:
                await say(line, do="watch", table=lobby["table"])
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await line.recv()
                await say(line, do="leave", table=lobby["table"])

    async def learn(self) -> None:
        one = self.visitor()
        made = await one.ask("POST", "/api/games/cow006/lesson", {"name": "Pupil"})
        self.done["tables"] += 1
        await one.ask("GET", f"/api/tables/{made['table']}/coach")
        await one.play(made["table"], 3)
        await one.ask("POST", f"/api/tables/{made['table']}/end", {"wish": True})

    async def leave_for_good(self) -> None:
        table, people = await self.seated(2)
        await asyncio.gather(*[person.play(table, 5) for person in people])
        for person in people:
            await person.ask("POST", "/api/me/recovery")
            await person.ask("GET", "/api/me/data")
            await person.ask("POST", "/api/me/delete")
