"""What one observer of a table has been told, numbered from 1 in the observer's own count.

Steps that are nothing to an observer have no number in its feed: not even a gap tells that something went on unseen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import msgspec

from paddock.table.projection import Shown, tells_something

KEPT = 64
"""How many steps a feed keeps for an observer that was away; who missed more is sent the whole table."""
REMEMBERED = 500
"""How many of the latest events a feed remembers for those who come later."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered step of a feed."""

    number: int
    shown: Shown


class Feed:
    """The latest steps of one observer. The first one is the table as it was found, after what led to it."""

    def __init__(self, shown: Shown, past: Iterable[msgspec.Raw] = ()) -> None:
        self.latest = Step(number=1, shown=shown)
        self.steps = [self.latest]
        self.past = deque(past, maxlen=REMEMBERED)

    def add(self, shown: Shown) -> Step | None:
        """Take in what a step shows; None if it shows nothing."""
        if not tells_something(self.latest.shown, shown):
            return None
        self.latest = Step(number=self.latest.number + 1, shown=shown)
        self.past.extend(shown.events)
        self.steps = [*self.steps[1 - KEPT :], self.latest]
        return self.latest

    def since(self, number: int) -> list[Step] | None:
        """The steps after a number, or None if they are not all kept: then the observer starts from the latest."""
        missing = self.latest.number - number
        if not 0 <= missing < len(self.steps):
            return None
        return self.steps[len(self.steps) - missing :]
