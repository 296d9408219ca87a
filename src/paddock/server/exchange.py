"""Where the processes of one server meet: lines of clients and requests that concern a table in another process.

A client keeps its socket at the process that it came to. What it says to a table elsewhere goes over a line to the
owner, where a client of its session speaks with the table as if it had come there. If a line is cut, the socket is
closed: the client comes back, and a new line leads to wherever the table is then.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any, Protocol

from paddock.server.carrier import Carrier
from paddock.server.errors import StorageError
from paddock.server.parcels import Answered, Asked, CutOff, HungUp, Opened, Parcel, Said, Told

ANSWER_SECONDS = 10.0


class NearClient(Protocol):
    """A client with a socket here."""

    session: str

    def pass_on(self, message: bytes) -> None:
        """Send what another process has encoded."""

    def disconnect(self) -> None: ...


class FarClient(Protocol):
    """A client at the far end of a line."""

    def hear(self, data: bytes) -> bool: ...

    def leave(self) -> None: ...


class FarLine:
    """The end of a line at the owner of a table: for a client there it is its socket."""

    def __init__(self, exchange: Exchange, process: str, number: int, session: str) -> None:
        self.exchange = exchange
        self.process = process
        self.number = number
        self.client: FarClient = exchange.meet(self, session)

    def write(self, messages: Sequence[bytes]) -> None:
        if self.is_open():
            for message in messages:
                self.exchange.carrier.send(self.process, Told(self.number, message))

    def read_on(self) -> None:
        """Nothing was held back: what comes over a line waits at the client."""

    def is_open(self) -> bool:
        return self.exchange.far.get((self.process, self.number)) is self

    def end(self) -> None:
        """Nothing more comes from there or goes there."""
        if self.is_open():
            del self.exchange.far[self.process, self.number]
            self.client.leave()

    def close(self) -> None:
        """Let the client come back."""
        if self.is_open():
            self.exchange.carrier.send(self.process, CutOff(self.number))
        self.end()


class Exchange:
    """Both ends of all lines of this process, and the requests under way."""

    def __init__(
        self,
        carrier: Carrier,
        meet: Callable[[FarLine, str], FarClient],
        answer: Callable[[Asked], Awaitable[Answered]],
    ) -> None:
        self.carrier = carrier
        self.meet = meet
        """Makes the client at the far end of a line, by its session."""
        self.answer = answer
        self.numbers = itertools.count(1)
        self.near: dict[int, tuple[str, NearClient]] = {}
        self.far: dict[tuple[str, int], FarLine] = {}
        self.asked: dict[int, tuple[str, asyncio.Future[Answered]]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.is_closed = False

    async def close(self) -> None:
        """End all lines. Nothing more is answered, so who has asked is told at once."""
        self.is_closed = True
        self.lose(None)
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # At the process that a client came to.

    def open_line(self, process: str, client: NearClient) -> int:
        number = next(self.numbers)
        self.near[number] = (process, client)
        self.carrier.send(process, Opened(number, client.session))
        return number

    def say(self, line: int, message: bytes) -> None:
        if line in self.near:
            self.carrier.send(self.near[line][0], Said(line, message))

    def hang_up(self, line: int) -> None:
        found = self.near.pop(line, None)
        if found is not None:
            self.carrier.send(found[0], HungUp(line))

    async def ask(self, process: str, asked: Asked) -> Answered:
        """What another process answers. StorageError if it does not."""
        if self.is_closed:
            raise StorageError("this process is about to end")
        number = next(self.numbers)
        answered: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()
        self.asked[number] = (process, answered)
        try:
            self.carrier.send(process, Asked(number, *[getattr(asked, name) for name in asked.__struct_fields__[1:]]))
            async with asyncio.timeout(ANSWER_SECONDS):
                return await answered
        except TimeoutError as error:
            raise StorageError("the process that has this table does not answer") from error
        finally:
            self.asked.pop(number, None)

    # What comes.

    def hear(self, sender: str, parcel: Parcel) -> None:
        if isinstance(parcel, Told):
            if parcel.line in self.near:
                self.near[parcel.line][1].pass_on(parcel.message)
        elif isinstance(parcel, Said):
            if (sender, parcel.line) in self.far:
                self.far[sender, parcel.line].client.hear(parcel.message)
            else:
                self.carrier.send(sender, CutOff(parcel.line))
        elif isinstance(parcel, Opened):
            self.far[sender, parcel.line] = FarLine(self, sender, parcel.line, parcel.session)
        elif isinstance(parcel, HungUp):
            if (sender, parcel.line) in self.far:
                self.far[sender, parcel.line].end()
        elif isinstance(parcel, CutOff):
            self.cut_near(parcel.line)
        elif isinstance(parcel, Asked):
            self.start(self.answer_far(sender, parcel))
        elif isinstance(parcel, Answered) and parcel.number in self.asked:
            resolve(self.asked[parcel.number][1], parcel)

    def lose(self, sender: str | None) -> None:
        """Cut all lines with a process, and give up what it was asked; None for all processes."""
        for number in [number for number, (process, _) in self.near.items() if sender in (None, process)]:
            self.cut_near(number)
        for line in [line for (process, _), line in self.far.items() if sender in (None, process)]:
            line.end()
        for process, answered in list(self.asked.values()):
            if sender in (None, process) and not answered.done():
                answered.set_exception(StorageError("the process that has this table is gone"))

    def cut_near(self, number: int) -> None:
        found = self.near.pop(number, None)
        if found is not None:
            found[1].disconnect()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def answer_far(self, sender: str, asked: Asked) -> None:
        self.carrier.send(sender, await self.answer(asked))


def resolve(future: asyncio.Future[Answered], found: Answered) -> None:
    with contextlib.suppress(asyncio.InvalidStateError):
        future.set_result(found)
