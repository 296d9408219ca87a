"""A countdown for the seat that is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Handle(Protocol):
    """A call that is to come."""

    def cancel(self) -> None: ...


class Timer(Protocol):
    """The part of an event loop that a clock needs."""

    def time(self) -> float: ...

    def call_later(self, delay: float, callback: Callable[[int], object], seat: int, /) -> Handle: ...


class TurnClock:
    """Counts down for one seat at a time and calls `expired` with it at zero. Seats that are interrupted are paused."""

    def __init__(self, timer: Timer, seconds: float, expired: Callable[[int], object]) -> None:
        self.timer = timer
        self.seconds = seconds
        self.expired = expired
        self.seat: int | None = None
        self.ends = 0.0
        self.handle: Handle | None = None
        self.paused: dict[int, float] = {}
        """Seconds left for the seats that were interrupted."""

    def run_for(self, seat: int | None) -> None:
        """Count down for this seat, with the time it has left; pause the seat that was counted down for."""
        if seat == self.seat:
            return
        left = self.left()
        if self.seat is not None and left is not None:
            self.paused[self.seat] = left
        self.stop()
        if seat is not None:
            left = self.paused.pop(seat, self.seconds)
            self.seat = seat
            self.ends = self.timer.time() + left
            self.handle = self.timer.call_later(left, self.expired, seat)

    def reset(self) -> None:
        """Give every seat its full time again."""
        self.stop()
        self.paused = {}

    def left(self) -> float | None:
        """Seconds left for the seat that is asked, or None if the clock stands still."""
        return None if self.seat is None else max(0.0, self.ends - self.timer.time())

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
        self.handle = self.seat = None
