"""Time for people to step in before a bot moves, where the rules let them.

With one person at the table time is given when that person may step in. With more, or with somebody who looks on, it is
given at every question at which anybody might as far as everyone knows (`Game.may_step_in`), so that its length tells
nothing of a hand.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from paddock.core.contract import OPEN
from paddock.server.errors import GameError
from paddock.server.rows import Pace
from paddock.server.seats import SeatedTable
from paddock.server.watchers import Watchers
from paddock.server.watching import Watcher
from paddock.server.wire import GoOn, Hold, StepInTime

LONGEST_HOLD = 30.0
"""Seconds for which those who asked to wait hold up a question at most."""
PACES: dict[Pace, float] = {"quick": 1.0, "natural": 1.0, "calm": 1.6}
"""How many times the server's time people have."""


class Window:
    """The time to step in at one question."""

    def __init__(self, serial: int, seats: set[int], now: float, seconds: float, hold: float) -> None:
        self.serial = serial
        self.seats = seats
        """The people who are given it."""
        self.seconds = seconds
        self.ends = now + seconds
        self.hold = hold
        self.latest = now + seconds + hold
        """When it ends though somebody asked to wait."""
        self.going_on: set[int] = set()
        self.holding: set[int] = set()
        self.closed = asyncio.Event()

    def end(self) -> float:
        return self.latest if self.holding else self.ends

    def is_over(self, now: float) -> bool:
        return self.seats <= self.going_on or now >= self.end()

    def told_to(self, seat: int, table: str, now: float) -> StepInTime:
        is_open = not self.closed.is_set() and seat not in self.going_on
        left = max(0.0, self.end() - now) if is_open else 0.0
        whole = self.seconds + self.hold if self.holding else self.seconds
        return StepInTime(table=table, serial=self.serial, left=left, whole=whole, held=bool(self.holding))


class StepIns:
    """The time to step in at one table: one question at a time."""

    def __init__(
        self, seated: SeatedTable, watchers: Watchers, seconds: float, seconds_left: Callable[[], float | None]
    ) -> None:
        self.seated = seated
        self.watchers = watchers
        self.seconds = seconds
        self.seconds_left = seconds_left
        """On the table's clock, for the seat that is asked."""
        self.window: Window | None = None
        self.quiet: set[int] = set()
        """Those who do not want to be asked again before their own turn."""

    async def over(self) -> bool:
        """Wait until people have had their time at the question that is asked now; False if nobody is given any."""
        window = self.found() or self.opened()
        if window is None:
            return False
        await window.closed.wait()
        return True

    # Opening and closing.

    def found(self) -> Window | None:
        """The window of the question that is asked now, open or closed."""
        table = self.seated.table
        is_now = self.window is not None and table is not None and self.window.serial == int(table.state.serial)
        return self.window if is_now else None

    def opened(self) -> Window | None:
        seats = self.seats_to_ask()
        if not seats:
            return None
        assert self.seated.table is not None
        loop = asyncio.get_running_loop()
        seconds, hold = self.lengths()
        window = self.window = Window(int(self.seated.table.state.serial), seats, loop.time(), seconds, hold)
        loop.call_at(window.ends, self.look)
        loop.call_at(window.latest, self.look)
        self.tell()
        return window

    def lengths(self) -> tuple[float, float]:
        """How long the window is, and for how long it can be held: never beyond the clock of the bot that waits."""
        seconds = self.seconds * PACES[self.seated.row.pace]
        left = self.seconds_left()
        return (seconds, LONGEST_HOLD) if left is None else (min(seconds, left / 4), min(LONGEST_HOLD, left / 4))

    def seats_to_ask(self) -> set[int]:
        table = self.seated.table
        if not self.seconds or table is None or self.seated.is_stopped() or table.state.kind != OPEN:
            return set()
        seats: set[int] = set()
        with suppress(GameError), self.seated.running_game:
            seats = set(self.seated.game.may_step_in(table.state.view(None))) & self.people_here() - self.quiet
            if self.is_private():
                seats = {seat for seat in seats if len(table.state.legal(seat)) > 0}
        return seats

    def people_here(self) -> set[int]:
        online = self.watchers.online()
        chairs = enumerate(self.seated.row.chairs)
        return {seat for seat, chair in chairs if chair.is_played_by_person() and chair.session in online}

    def is_private(self) -> bool:
        """Whether nobody but one player could notice how long a bot waits."""
        people = {chair.session for chair in self.seated.row.chairs if chair.kind == "person"}
        return len(people | self.watchers.online()) == 1

    def look(self) -> None:
        """Close the window if its time is up, its question is settled, or nobody there wants more time."""
        window = self.window
        if window is None or window.closed.is_set():
            return
        window.seats &= self.people_here()
        if self.found() is None or window.is_over(asyncio.get_running_loop().time()):
            window.closed.set()
            self.tell()

    def update(self) -> None:
        """After a step: the window of an earlier question closes, and who is at turn wants to be asked again."""
        if self.seated.table is not None:
            self.quiet.discard(int(self.seated.table.state.turn))
        self.look()

    # What people say.

    def hear(self, seat: int, message: GoOn | Hold) -> None:
        """What comes too late says nothing."""
        if isinstance(message, GoOn) and message.until_my_turn:
            self.quiet.add(seat)
        window = self.found()
        if window is None or window.serial != message.serial or seat not in window.seats:
            return
        if isinstance(message, GoOn):
            window.going_on.add(seat)
            window.holding.discard(seat)
        else:
            window.holding.add(seat)
            window.going_on.discard(seat)
        self.look()
        if not window.closed.is_set():
            self.tell()

    # Telling.

    def tell(self) -> None:
        for watcher in list(self.watchers.present):
            self.tell_one(watcher)

    def tell_one(self, watcher: Watcher) -> None:
        """Those who are given time, and nobody else, are told how much is left."""
        seat = self.seated.seat_of(watcher.session)
        window = self.window
        if window is not None and seat is not None and seat in window.seats:
            watcher.send(window.told_to(seat, self.seated.row.id, asyncio.get_running_loop().time()))
