"""What one observer of a table has been told, numbered from 1 in the observer's own count.

A step that shows an observer nothing new gets no number in its feed, so that a gap cannot tell that something happened.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import msgspec

from paddock.table.projection import Shown

KEPT_STEPS = 64
"""Steps that a feed keeps for an observer that was disconnected; after more than that the whole table is sent."""
KEPT_EVENTS = 500
"""Events that a feed keeps for the log of an observer that connects later."""


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered step of a feed."""

    number: int
    shown: Shown


class Feed:
    """The latest steps of one observer. The first step is the table as it was when the feed began."""

    def __init__(self, shown: Shown, past: Iterable[msgspec.Raw] = ()) -> None:
        self.latest = Step(number=1, shown=shown)
        self.steps = [self.latest]
        self.past = deque(past, maxlen=KEPT_EVENTS)

    def add(self, shown: Shown) -> Step | None:
        """Add a step; None, and nothing is added, if it shows nothing new."""
        if not is_news(self.latest.shown, shown):
            return None
        self.latest = Step(number=self.latest.number + 1, shown=shown)
        self.past.extend(shown.events)
        self.steps = [*self.steps[1 - KEPT_STEPS :], self.latest]
        return self.latest

    def since(self, number: int) -> list[Step] | None:
        """The steps after a number, or None if some of them are no longer kept."""
        missing = self.latest.number - number
        if not 0 <= missing < len(self.steps):
            return None
        return self.steps[len(self.steps) - missing :]


def is_news(before: Shown, shown: Shown) -> bool:
    """Whether a step changes anything for its observer."""
    return bool(shown.events) or (before.view, before.legal) != (shown.view, shown.legal)
