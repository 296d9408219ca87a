"""The latest events of a table, for the log of an observer that comes later."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from itertools import groupby

import msgspec

from paddock.core.view import EVERYONE
from paddock.table.projection import Heard, Observer, is_for, json_list

KEPT_EVENTS = 500
"""Events that an observer is told at most."""

EVENTS = msgspec.json.Decoder(list[msgspec.Raw])


class Run:
    """Events of one step for the same audience, as the items of a JSON list: fewer and flatter objects."""

    __slots__ = ("audience", "events", "length")

    def __init__(self, audience: int, length: int, events: bytes) -> None:
        self.audience = audience
        self.length = length
        self.events = events


class Past:
    """Every observer is told the latest events that it may see: their number says nothing of those that it may not."""

    def __init__(self) -> None:
        self.runs: deque[Run] = deque()
        self.public = 0
        """How many of the events are for everyone."""

    def add(self, heard: Iterable[Heard]) -> None:
        for audience, group in groupby(heard, lambda one: one.audience):
            events = [one.event for one in group]
            self.runs.append(Run(audience, len(events), b",".join(events)))
            self.public += public_in(self.runs[-1])
        while self.public > KEPT_EVENTS and self.public - public_in(self.runs[0]) >= KEPT_EVENTS:
            self.public -= public_in(self.runs.popleft())

    def of(self, observer: Observer) -> msgspec.Raw:
        """The latest events that an observer may see, oldest first, as a JSON list."""
        runs = [run for run in self.runs if is_for(run.audience, observer)]
        events = json_list([run.events for run in runs])
        if sum(run.length for run in runs) <= KEPT_EVENTS:
            return events
        return json_list([bytes(event) for event in EVENTS.decode(events)[-KEPT_EVENTS:]])


def public_in(run: Run) -> int:
    return run.length if run.audience == EVERYONE else 0
