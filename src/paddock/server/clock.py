"""The clock of a table: counts down for the seat that is asked, and rings when its time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class TurnClock:
    """One for each table; without `seconds` it stands still."""

    def __init__(self, seconds: float | None, ring: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        self.seconds = seconds
        self.ring = ring
        self.seat: int | None = None
        self.ends = 0.0
        self.running: asyncio.TimerHandle | None = None
        self.ringing: asyncio.Task[None] | None = None

    def wind(self, seat: int | None, anew: bool) -> None:
        """Run for this seat: from the start if it is another one or `anew`, else on."""
        if self.seconds is None or (seat == self.seat and not anew):
            return
        self.stop()
        self.seat = seat
        if seat is not None:
            loop = asyncio.get_running_loop()
            self.ends = loop.time() + self.seconds
            self.running = loop.call_later(self.seconds, self._ring, seat)

    def left(self) -> float | None:
        """Seconds that are left, or None if nobody's time runs."""
        if self.seat is None:
            return None
        return max(0.0, self.ends - asyncio.get_running_loop().time())

    def is_running(self) -> bool:
        return self.seat is not None

    def stop(self) -> None:
        if self.running is not None:
            self.running.cancel()
        self.running = self.seat = None

    def _ring(self, seat: int) -> None:
        self.ringing = asyncio.create_task(self.ring(seat))
