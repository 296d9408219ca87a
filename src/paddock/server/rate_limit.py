"""Rate limits: a burst at once, then so many a second."""

from __future__ import annotations

import time


class RateLimit:
    """The allowance of one client."""

    def __init__(self, burst: int, per_second: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = float(burst)
        self.last = time.monotonic()

    def delay(self) -> float:
        """Count one request; the seconds by which it comes too early, or 0."""
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.last) * self.per_second) - 1
        self.last = now
        return max(0.0, -self.left / self.per_second)

    def refund(self) -> None:
        """Uncount a request that was refused."""
        self.left += 1


FEW = 100


class RateLimits:
    """A limit for each client by name. Clients with a full allowance again are dropped whenever the number of those
    that are known has doubled: what is kept is about who comes, not about who ever came."""

    def __init__(self, burst: int, per_second: float, few: int = FEW) -> None:
        self.burst = burst
        self.per_second = per_second
        self.few = self.room = few
        self.known: dict[str, RateLimit] = {}

    def allows(self, name: str) -> bool:
        """Count a request and say whether it may be handled now. One that may not is not counted."""
        if name not in self.known and len(self.known) >= self.room:
            self.drop_rested()
        limit = self.known.setdefault(name, RateLimit(self.burst, self.per_second))
        if limit.delay() > 0:
            limit.refund()
            return False
        return True

    def drop_rested(self) -> None:
        rested = time.monotonic() - self.burst / self.per_second
        self.known = {name: limit for name, limit in self.known.items() if limit.last > rested}
        self.room = max(self.few, 2 * len(self.known))
