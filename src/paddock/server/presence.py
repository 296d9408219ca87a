"""Since when the people of a table have been away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from paddock.server.seats import SeatedTable


class Presence:
    """Counts for how long each person who plays has not been connected. A restart of the server counts as just gone."""

    def __init__(self, seated: SeatedTable, online: Callable[[], set[str]]) -> None:
        self.seated = seated
        self.online = online
        self.gone: dict[str, float] = {}
        """By session: since when, by the clock of the event loop."""
        self.update()

    def update(self) -> None:
        """After somebody came, went, or took a seat."""
        online, now = self.online(), asyncio.get_running_loop().time()
        people = {chair.session for chair in self.seated.row.chairs if chair.is_played_by_person()}
        self.gone = {session: self.gone.get(session, now) for session in people - online}

    def away(self) -> dict[int, float]:
        """By seat: for how many seconds a person who plays has been away."""
        now = asyncio.get_running_loop().time()
        return {
            seat: now - self.gone[chair.session]
            for seat, chair in enumerate(self.seated.row.chairs)
            if chair.is_played_by_person() and chair.session in self.gone
        }

    def may_be_replaced(self, seat: int) -> bool:
        """Whether a bot may take over by the rule of the table."""
        row = self.seated.row
        long_enough = self.away().get(seat, 0.0) >= row.away_minutes * 60
        return row.status == "playing" and row.take_over != "never" and long_enough

    def is_anyone_here(self) -> bool:
        """Whether somebody who plays is connected."""
        online = self.online()
        return any(chair.is_played_by_person() and chair.session in online for chair in self.seated.row.chairs)
