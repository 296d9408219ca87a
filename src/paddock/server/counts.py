"""What one process counts by name, for a while."""

from __future__ import annotations

import time

FEW = 100


class Counts:
    """A name is counted from its first time on for so many seconds, then anew. Those whose time is over are dropped
    whenever the number of names has doubled."""

    def __init__(self, few: int = FEW) -> None:
        self.few = self.room = few
        self.known: dict[str, tuple[float, int]] = {}
        """By name: until when it is counted, and how often it was."""

    def count(self, name: str, seconds: int) -> int:
        now = time.monotonic()
        if len(self.known) >= self.room:
            self.known = {name: found for name, found in self.known.items() if found[0] > now}
            self.room = max(self.few, 2 * len(self.known))
        until, times = self.known.get(name, (0.0, 0))
        if until <= now:
            until, times = now + seconds, 0
        self.known[name] = (until, times + 1)
        return times + 1
