"""What is left of a budget while a search runs."""

from __future__ import annotations

import time
from typing import Final

from mypy_extensions import i64

from paddock.bots.processes import hear_control_c

ENDLESS: Final = 1 << 60
LISTEN_S: Final = 0.05
"""So often a search with a time hears whether it is to be stopped."""


class Watch:
    """The clocks of all searches in this process, while somebody watches: to measure them."""

    def __init__(self) -> None:
        self.clocks: list[Clock] | None = None


WATCH: Final = Watch()


class Clock:
    """Counts playouts and reads the time; starts when it is made."""

    def __init__(self, seconds: float | None, playouts: int | None) -> None:
        self.seconds = 0.0 if seconds is None else seconds
        self.timed = seconds is not None
        self.began = time.perf_counter()
        self.listening = self.began + LISTEN_S
        """When it listens next."""
        self.most: i64 = ENDLESS if playouts is None else playouts
        self.playouts: i64 = 0
        """How many were made."""
        self.worlds: i64 = 0
        """How many were sampled."""
        self.nodes: i64 = 0
        """How many the tree has, if there is one."""
        clocks = WATCH.clocks
        if clocks is not None:
            clocks.append(self)

    def spend(self) -> None:
        """One more playout."""
        self.playouts += 1

    def is_up(self) -> bool:
        """Whether the budget is used up."""
        if self.playouts >= self.most:
            return True
        if not self.timed:
            return False
        now = time.perf_counter()
        if now >= self.listening:
            self.listening = now + LISTEN_S
            hear_control_c()
        return now - self.began >= self.seconds

    def used(self) -> float:
        """The part of the budget that is used up, from 0."""
        by_count = float(self.playouts) / float(self.most)
        if not self.timed:
            return by_count
        by_time = (time.perf_counter() - self.began) / self.seconds
        return by_time if by_time > by_count else by_count
