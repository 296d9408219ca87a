"""Notices whose turn it is at one table, and who should be reminded before their time runs out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Container
from typing import Literal

from paddock.server.pusher import Notice
from paddock.server.seats import SeatedTable
from paddock.server.table_clock import TableClock

REMINDED_SHARE = 0.25
"""Of the time for a move: with so much left one is reminded."""
LONGEST_REMINDED = 6 * 3600.0


class TurnNotices:
    """Whoever owes a move and is not at the table is told, once for each question; and again before time is up."""

    def __init__(self, seated: SeatedTable, clock: TableClock, online: Callable[[], Container[str]]) -> None:
        self.seated = seated
        self.clock = clock
        self.online = online
        self.tell: Callable[[Notice], None] | None = None
        """Set by the hub, where people can be told at all."""
        self.known: list[int] = []
        """Seats that owed a move when we last looked."""
        self.handle: asyncio.TimerHandle | None = None

    def by_correspondence(self) -> bool:
        rule = self.seated.row.clock
        return rule is not None and rule.is_by_correspondence()

    def reminded_at(self) -> float:
        """How much time is left to who is reminded."""
        rule = self.seated.row.clock
        return 0.0 if rule is None else min(LONGEST_REMINDED, REMINDED_SHARE * rule.seconds)

    def look(self) -> None:
        """After something has happened at the table, and when a reminder is due."""
        if self.tell is None:
            return
        known, chairs = self.known, self.seated.row.chairs
        self.known = [seat for seat in self.seated.waiting_seats() if chairs[seat].is_played_by_person()]
        if new := [seat for seat in self.known if seat not in known]:
            online = self.online()
            for seat in new:
                self.note(seat, "turn", online)
        if self.by_correspondence():
            for seat, left in self.clock.running().items():
                if left <= self.reminded_at():
                    self.note(seat, "reminder", self.online())
            self.set_timer()

    def note(self, seat: int, what: Literal["turn", "reminder"], online: Container[str]) -> None:
        row, table = self.seated.row, self.seated.table
        session = row.chairs[seat].session
        if self.tell is not None and table is not None and session not in online:
            question = f"{seat} {int(table.state.serial)}"
            self.tell(Notice(session, row.id, row.game, what, question, self.by_correspondence()))

    def next_reminder(self) -> float | None:
        """In how many seconds somebody is to be reminded."""
        if self.tell is None or not self.by_correspondence():
            return None
        after = [left - self.reminded_at() for left in self.clock.running().values()]
        return min([wait for wait in after if wait > 0], default=None)

    def set_timer(self) -> None:
        self.stop()
        wait = self.next_reminder()
        if wait is not None:
            self.handle = asyncio.get_running_loop().call_later(wait + 0.01, self.look)

    def stop(self) -> None:
        if self.handle is not None:
            self.handle.cancel()
        self.handle = None
