"""The clients that follow a table, and what they are sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec

from paddock.server.errors import GameError, RequestError
from paddock.server.following import Following
from paddock.server.presence import Presence
from paddock.server.seats import SeatedTable
from paddock.server.watching import Watcher
from paddock.server.wire import (
    NOTHING_BESIDE,
    Beside,
    Lobby,
    LobbyChanged,
    Shown,
    StepMade,
    TableFound,
    Watch,
    write,
    write_step,
)
from paddock.table.feed import Feed, Step
from paddock.table.projection import Observer, encode, json_list

Times = Callable[[], list[float | None] | None]
"""What is left to each seat, at a table with a clock."""
MOST_SPECTATORS = 200
"""Who sits at a table is always let in."""
GATHERED_SECONDS = 1.0
"""People who come and go are told at once, and then not more often than this."""
News = list[dict[Observer, Step]]


class Watchers:
    """The watchers of one table. Each is sent what its session's seat may see."""

    def __init__(self, seated: SeatedTable, seconds_left: Callable[[], float | None], times: Times) -> None:
        self.seated = seated
        self.seconds_left = seconds_left
        self.times = times
        self.present: list[Watcher] = []
        self.whole: set[Watcher] = set()
        """Those who want whole steps."""
        self.following = Following(self.latest_of)
        self.presence = Presence(seated, self.online)
        self.gathering: asyncio.TimerHandle | None = None
        self.gathered = False
        """Whether somebody came or went since that was last told."""

    def __bool__(self) -> bool:
        return bool(self.present)

    def online(self) -> set[str]:
        """The sessions that watch."""
        return {watcher.session for watcher in self.present}

    def latest_of(self, watcher: Watcher) -> int | None:
        """The latest step of a player's feed; None for spectators, and before the game begins."""
        seat = self.seated.seat_of(watcher.session)
        feed = None if seat is None else self.feed_of(seat)
        return None if feed is None else feed.number

    def feed_of(self, seat: Observer) -> Feed | None:
        """What an observer is told; None before the game begins, and if the game cannot show itself."""
        with suppress(GameError), self.seated.running_game:
            return None if self.seated.table is None else self.seated.table.feed(seat)
        return None

    def feed_for(self, session: str) -> Feed | None:
        """What a session is told; None too if it may not see the game."""
        return self.feed_of(self.seated.seat_of(session)) if self.seated.shows_to(session) else None

    # Coming and going.

    def add(self, watcher: Watcher, message: Watch) -> None:
        """Follow the table from here on; first come the steps that were missed, or the whole table."""
        seat = self.seated.seat_of(watcher.session)
        if watcher not in self.present:
            self.check_room(seat)
            self.present.append(watcher)
            self.note_presence(watcher)
        if message.shows:
            self.following.begin(watcher)
        self.whole.discard(watcher)
        if message.whole:
            self.whole.add(watcher)
        missed = self.missed_steps(watcher.session, message)
        if missed is None:
            watcher.send(self.whole_table(watcher))
        else:
            watcher.send_written([write_step(body, self.clock_times()) for body in missed])

    def check_room(self, seat: Observer) -> None:
        if seat is None and len(self.present) - len(self.seated.row.chairs) >= MOST_SPECTATORS:
            raise RequestError("crowded", "Too many people watch this table. Try again later.")

    def remove(self, watcher: Watcher) -> None:
        if watcher not in self.present:
            return
        self.present.remove(watcher)
        self.whole.discard(watcher)
        self.following.end(watcher)
        self.note_presence(watcher)
        if self.seated.table is not None and not any(self.observer(other) is None for other in self.present):
            self.seated.table.end_feed(None)

    def observer(self, watcher: Watcher) -> Observer:
        return self.seated.seat_of(watcher.session)

    def missed_steps(self, session: str, message: Watch) -> list[bytes] | None:
        """The steps after a number, or None if the client has to start with the whole table."""
        feed = self.feed_for(session)
        if feed is None or message.since is None or message.epoch != feed.epoch or message.whole:
            return None
        return feed.since(message.since)

    def note_presence(self, watcher: Watcher) -> None:
        """Somebody came or went: those who sit at the table are shown to all, and who looks on is not."""
        self.presence.update()
        if self.observer(watcher) is None:
            return
        self.gathered = True
        if self.gathering is None:
            self.tell_gathered()

    def tell_gathered(self) -> None:
        """Tell at once who is here, then wait a little, so that a crowd in a hurry costs the others nothing."""
        self.gathering = None
        if self.gathered:
            self.send_lobby()
            self.gathering = asyncio.get_running_loop().call_later(GATHERED_SECONDS, self.tell_gathered)

    # Sending.

    def send_all(self, message: msgspec.Struct) -> None:
        """What is told to all who may see the game."""
        data = [write(message)]
        for watcher in list(self.present):
            if self.seated.shows_to(watcher.session):
                watcher.send_written(data)

    def send_lobby(self) -> None:
        self.gathered = False
        written: dict[tuple[Observer, bool], list[bytes]] = {}
        for watcher in list(self.present):
            eyes = (self.observer(watcher), watcher.session == self.seated.row.host)
            if eyes not in written:
                written[eyes] = [write(LobbyChanged(lobby=self.lobby_for(watcher.session)))]
            watcher.send_written(written[eyes])

    def send_table(self) -> None:
        for watcher in list(self.present):
            watcher.send(self.whole_table(watcher))

    def send_steps(self, news: News, sender: Watcher | None = None, client: str | None = None) -> bool:
        """Tell everyone the steps of a move, each its own. Returns whether that has told its sender that it is done."""
        times = self.clock_times()
        written: dict[Observer, list[bytes]] = {}
        is_told = False
        for watcher in list(self.present):
            seat = self.observer(watcher)
            if seat is None and not self.seated.shows_to(watcher.session):
                continue
            if watcher is sender or watcher in self.whole:
                mine = self.written_steps(news, watcher, times, client if watcher is sender else None)
                is_told |= watcher is sender and bool(mine)
            else:
                if seat not in written:
                    written[seat] = [write_step(steps[seat].body, times) for steps in news if seat in steps]
                mine = written[seat]
            if mine:
                watcher.send_written(mine)
        return is_told

    def clock_times(self) -> Beside:
        """What a step tells of the time that is left; nothing without a clock."""
        left, times = self.seconds_left(), self.times()
        return NOTHING_BESIDE if left is None and times is None else Beside(left=left, times=times)

    def written_steps(self, news: News, watcher: Watcher, times: Beside, done: str | None) -> list[bytes]:
        """The steps of a move for one client, who may have made it, or may want all of it at once."""
        seat = self.observer(watcher)
        mine = [steps[seat] for steps in news if seat in steps]
        feed = self.feed_of(seat) if watcher in self.whole else None
        if mine and feed is not None:
            events = [event for step in mine for event in step.events]
            return [write(self.whole_step(feed, events, times, done))]
        return [write_step(step.body, times, done if step is mine[-1] else None) for step in mine]

    # Messages.

    def lobby_for(self, session: str) -> Lobby:
        return self.seated.lobby(session, self.online(), self.presence.away())

    def whole_step(self, feed: Feed, events: list[bytes], times: Beside, done: str | None) -> StepMade:
        assert self.seated.table is not None
        told = self.seated.table.shorthand.in_full(json_list(events))
        return StepMade(
            epoch=feed.epoch,
            number=feed.number,
            events=[encode(event) for event in told],
            view=json_list([feed.whole_view()]),
            legal=json_list([feed.whole_legal()]),
            left=times.left,
            times=times.times,
            done=done,
        )

    def whole_table(self, watcher: Watcher) -> TableFound:
        session, table = watcher.session, self.seated.table
        feed = self.feed_for(session)
        is_short = feed is not None and table is not None and watcher not in self.whole
        return TableFound(
            table=self.seated.row.id,
            epoch="" if feed is None else feed.epoch,
            number=0 if feed is None else feed.number,
            lobby=self.lobby_for(session),
            past=json_list([]) if feed is None else self.past_of(self.observer(watcher), is_short),
            legend=msgspec.Raw(table.shorthand.json) if is_short and table is not None else msgspec.UNSET,
            left=self.seconds_left(),
            times=self.times(),
            shown=None if feed is None else whole(feed),
        )

    def past_of(self, seat: Observer, is_short: bool) -> msgspec.Raw:
        """The latest events that an observer may see."""
        assert self.seated.table is not None
        past = self.seated.table.past.of(seat)
        return past if is_short else encode(self.seated.table.shorthand.in_full(bytes(past)))


def whole(feed: Feed) -> Shown:
    return Shown(view=msgspec.Raw(feed.whole_view()), legal=msgspec.Raw(feed.whole_legal()))
