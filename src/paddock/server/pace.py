"""How fast somebody may ask: a burst at once, then so many a second."""

from __future__ import annotations

import time


class Pace:
    """The allowance of one asker."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = float(burst)
        self.last = time.monotonic()

    def debt(self) -> float:
        """Count one request; the seconds that it comes too early, or 0."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.last) * self.per_second) - 1
        self.last = now
        return max(0.0, -self.left / self.per_second)

    def forgive(self) -> None:
        """Take back the last count: the request was turned away and cost nothing."""
        self.left += 1


class Paces:
    """A pace for every asker by name; those who have been away long enough to have a full allowance are forgotten."""

    def __init__(self, burst: int, per_second: float, most: int = 10_000) -> None:
        self.burst = burst
        self.per_second = per_second
        self.most = most
        self.known: dict[str, Pace] = {}

    def allows(self, name: str) -> bool:
        """Whether a request may be carried out now. One that may not costs nothing."""
        if name not in self.known and len(self.known) >= self.most:
            self.forget()
        pace = self.known.setdefault(name, Pace(self.burst, self.per_second))
        if pace.debt() > 0:
            pace.forgive()
            return False
        return True

    def forget(self) -> None:
        rested = time.monotonic() - self.burst / self.per_second
        self.known = {name: pace for name, pace in self.known.items() if pace.last > rested}
