"""The clock that a table has agreed on: rings when the time of a person is up, whether anybody is connected or not."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from paddock.server.errors import StorageError
from paddock.server.seat_clocks import SeatClocks
from paddock.server.seats import SeatedTable
from paddock.server.stored_log import Log
from paddock.table.log import Entry

LOG = logging.getLogger("paddock.server")
LEAST_SECONDS = 30.0
"""What a person has at least after the server was away, and who comes back after a time-out."""
PRESSING_SECONDS = 600.0
"""With more time left the table may sleep meanwhile; it is woken in time."""
RETRY_SECONDS = 1.0


class TableClock:
    """The clocks of the people at one table; none if no time was agreed on. Bots have none: their time is bounded."""

    def __init__(self, seated: SeatedTable, now: Callable[[], float] = time.time) -> None:
        self.seated = seated
        self.now = now
        self.clocks: SeatClocks | None = None
        self.handle: asyncio.TimerHandle | None = None
        self.ringing: asyncio.Task[None] | None = None
        self.time_out: Callable[[int], Awaitable[None]] = self.nothing_happens
        """What the table does about a seat whose time is up."""

    async def nothing_happens(self, seat: int) -> None:
        """Until the table is in the hub."""

    # Following the game.

    def load(self, log: Log) -> None:
        """Go on where the log ends."""
        rule = self.seated.row.clock
        if rule is None:
            return
        self.clocks = SeatClocks.of_log(rule, self.seated.game, log)
        for seat in list(self.clocks.since):
            self.clocks.give(seat, self.least(), self.now())

    def follow(self, entry: Entry | None) -> None:
        """After a message has been applied; None after a first deal."""
        if self.clocks is not None and self.seated.table is not None:
            self.clocks.follow(entry, self.seated.waiting_seats(), self.now())
            self.update()

    def welcome_back(self, seat: int) -> None:
        if self.clocks is not None:
            self.clocks.give(seat, self.least(), self.now())

    def least(self) -> float:
        assert self.clocks is not None
        return min(LEAST_SECONDS, float(self.clocks.rule.seconds))

    # What is left.

    def running(self) -> dict[int, float]:
        """By seat: what is left to the people who owe a move."""
        if self.clocks is None or self.seated.is_stopped():
            return {}
        chairs, now = self.seated.row.chairs, self.now()
        running = [seat for seat in self.clocks.since if chairs[seat].is_played_by_person()]
        return {seat: self.clocks.left(seat, now) for seat in running}

    def times(self) -> list[float | None] | None:
        """What is left to each person, for clients; None for bots, and for a table without a clock."""
        if self.clocks is None:
            return None
        chairs, now = self.seated.row.chairs, self.now()
        return [
            round(self.clocks.left(seat, now), 1) if chair.is_played_by_person() else None
            for seat, chair in enumerate(chairs)
        ]

    def next_ring(self) -> float | None:
        """In how many seconds somebody's time is up."""
        return min(self.running().values(), default=None)

    def is_pressing(self) -> bool:
        left = self.next_ring()
        return left is not None and left < PRESSING_SECONDS

    def is_over(self, seat: int) -> bool:
        return self.running().get(seat) == 0.0

    # Ringing.

    def update(self) -> None:
        """Set the alarm for whose time is up first."""
        self.stop()
        left = self.next_ring()
        if left is not None:
            self.handle = asyncio.get_running_loop().call_later(left, self.ring)

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
        self.handle = None

    def ring(self) -> None:
        self.ringing = asyncio.create_task(self.expire())

    async def expire(self) -> None:
        """Every seat whose time is up."""
        for seat in [seat for seat, left in self.running().items() if left == 0.0]:
            try:
                await self.time_out(seat)
            except StorageError as error:
                LOG.error("table %s: a time-out could not be written; trying again: %s", self.seated.row.id, error)
                await asyncio.sleep(RETRY_SECONDS)
        self.update()
