"""The clients that follow a table, and what they are sent."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from paddock.server.following import Following
from paddock.server.presence import Presence
from paddock.server.seats import SeatedTable
from paddock.server.sessions import new_token
from paddock.server.watching import Watcher
from paddock.server.wire import Lobby, LobbyChanged, StepMade, TableFound
from paddock.table.feed import Step
from paddock.table.projection import Observer

Times = Callable[[], list[float | None] | None]
"""What is left to each seat, at a table with a clock."""


class Watchers:
    """The watchers of one table. Each is sent what its session's seat may see."""

    def __init__(self, seated: SeatedTable, seconds_left: Callable[[], float | None], times: Times) -> None:
        self.seated = seated
        self.seconds_left = seconds_left
        self.times = times
        self.epoch = new_token()
        self.present: list[Watcher] = []
        self.following = Following(self.latest_of)
        self.presence = Presence(seated, self.online)

    def __bool__(self) -> bool:
        return bool(self.present)

    def online(self) -> set[str]:
        """The sessions that watch."""
        return {watcher.session for watcher in self.present}

    def latest_of(self, watcher: Watcher) -> int | None:
        """The latest step of a player's feed; None for spectators, and before the game begins."""
        seat = self.seated.seat_of(watcher.session)
        table = self.seated.table
        return None if seat is None or table is None else table.feeds[seat].latest.number

    def add(self, watcher: Watcher, epoch: str | None, since: int | None, shows: bool = False) -> None:
        """Follow the table from here on; first come the steps that were missed, or the whole table."""
        if shows:
            self.following.begin(watcher)
        if watcher not in self.present:
            self.present.append(watcher)
            self.presence.update()
            self.send_lobby()
        seat = self.seated.seat_of(watcher.session)
        steps = self.missed_steps(seat, epoch, since)
        if steps is None:
            watcher.send(self.whole_table(watcher.session))
            return
        for step in steps:
            watcher.send(self.step_message(step, seat))

    def remove(self, watcher: Watcher) -> None:
        if watcher in self.present:
            self.present.remove(watcher)
            self.following.end(watcher)
            self.presence.update()
            self.send_lobby()

    def missed_steps(self, seat: Observer, epoch: str | None, since: int | None) -> list[Step] | None:
        """The steps after a number, or None if the client has to start with the whole table."""
        table = self.seated.table
        if table is None or epoch != self.epoch_of(seat) or since is None:
            return None
        return table.feeds[seat].since(since)

    # Sending.

    def send_all(self, message: msgspec.Struct) -> None:
        for watcher in list(self.present):
            watcher.send(message)

    def send_lobby(self) -> None:
        for watcher in list(self.present):
            watcher.send(LobbyChanged(lobby=self.lobby_for(watcher.session)))

    def send_table(self) -> None:
        for watcher in list(self.present):
            watcher.send(self.whole_table(watcher.session))

    def send_steps(self, news: dict[Observer, Step]) -> None:
        for watcher in list(self.present):
            seat = self.seated.seat_of(watcher.session)
            step = news.get(seat)
            if step is not None:
                watcher.send(self.step_message(step, seat))

    # Messages.

    def lobby_for(self, session: str) -> Lobby:
        return self.seated.lobby(session, self.online(), self.presence.away())

    def whole_table(self, session: str) -> TableFound:
        seat = self.seated.seat_of(session)
        feed = None if self.seated.table is None else self.seated.table.feeds[seat]
        return TableFound(
            table=self.seated.row.id,
            epoch=self.epoch_of(seat),
            number=0 if feed is None else feed.latest.number,
            lobby=self.lobby_for(session),
            past=[] if feed is None else list(feed.past),
            left=self.seconds_left(),
            times=self.times(),
            shown=None if feed is None else feed.latest.shown,
        )

    def step_message(self, step: Step, seat: Observer) -> StepMade:
        return StepMade(
            table=self.seated.row.id,
            epoch=self.epoch_of(seat),
            number=step.number,
            shown=step.shown,
            left=self.seconds_left(),
            times=self.times(),
        )

    def epoch_of(self, seat: Observer) -> str:
        """The id of a feed. It differs by seat: a session that loses its seat must not continue that seat's feed."""
        return f"{self.epoch}.{'w' if seat is None else seat}"
