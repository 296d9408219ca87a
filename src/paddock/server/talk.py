"""Phrases that people at a table send each other. They are told to all who watch, and written nowhere."""

from __future__ import annotations

from paddock.server.rate_limit import RateLimits
from paddock.server.seats import SeatedTable
from paddock.server.watchers import Watchers
from paddock.server.watching import Watcher
from paddock.server.wire import Fault, Said, SayPhrase

BURST = 4
PER_SECOND = 0.4


class Talk:
    """The talk at one table."""

    def __init__(self, seated: SeatedTable, watchers: Watchers) -> None:
        self.seated = seated
        self.watchers = watchers
        self.limits = RateLimits(BURST, PER_SECOND)

    def hear(self, watcher: Watcher, message: SayPhrase) -> None:
        """Tell all who watch, spectators too; only those who sit at the table can speak."""
        seat = self.seated.seat_of(watcher.session)
        if seat is None:
            watcher.send(Fault(code="not_seated", text="You do not sit at this table."))
        elif not self.seated.row.talk:
            watcher.send(Fault(code="no_talk", text="At this table nobody sends phrases."))
        elif not self.limits.allows(watcher.session):
            watcher.send(Fault(code="too_fast", text="That was too fast. Wait a moment, then try again."))
        else:
            self.watchers.send_all(Said(table=self.seated.row.id, seat=seat, phrase=message.phrase))
