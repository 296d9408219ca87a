"""All tables of this server: finds them, makes them, seats people, and lets games go on after a restart."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from copy import deepcopy

import msgspec

from paddock.bots.catalogue import PLAYER_NAMES
from paddock.bots.names import herd_names
from paddock.core.errors import OptionError, PaddockError
from paddock.games import catalogue
from paddock.server.live import LiveTable
from paddock.server.sessions import new_token
from paddock.server.storage import Chair, Store, TableRow
from paddock.server.thinkers import Thinkers
from paddock.server.wire import NewTable

LOG = logging.getLogger("paddock.server")
MY_TABLES = 20
"""How many of one's own tables are told."""
MOST_AWAKE = 1000
"""With so many tables in memory, those that nobody is at leave it after a NAP already; the store has them."""
NAP = 10.0
DROWSY = 600.0
"""Seconds after which a table that nobody is at goes to sleep."""


class Unwelcome(PaddockError):  # noqa: N818 - what a host says at the door
    """A request about tables that cannot be met; `code` is stable."""

    def __init__(self, code: str, text: str) -> None:
        self.code = code
        super().__init__(text)


class Hub:
    """The tables in memory, and the store behind them."""

    def __init__(self, store: Store, thinkers: Thinkers, pause: float) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pause = pause
        self.tables: dict[str, LiveTable] = {}
        self.order = 0
        self.waking: dict[str, asyncio.Task[LiveTable]] = {}
        self.night_watch: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring back every game under way: a bot may be to move, or a clock may run."""
        self.order = await self.store.last_order()
        for row in await self.store.with_status("playing"):
            try:
                await self.find(row.id)
            except Exception:  # whatever is wrong with one table, the others are opened
                LOG.exception("table %s cannot go on; it is left as it is", row.id)
        self.night_watch = asyncio.create_task(self.watch_at_night())

    async def close(self) -> None:
        if self.night_watch is not None:
            self.night_watch.cancel()
        await asyncio.gather(*self.waking.values(), return_exceptions=True)
        await asyncio.gather(*[live.close() for live in self.tables.values()])

    async def find(self, table_id: str) -> LiveTable:
        live = self.tables.get(table_id)
        if live is None or live.is_half_begun():
            woken = await self.wake(table_id)
            live = self.tables.setdefault(table_id, woken)  # it may have gone to sleep again meanwhile
        live.visited = time.monotonic()
        return live

    async def wake(self, table_id: str) -> LiveTable:
        """Bring a table from the store: once however many ask for it, and to the end even if they all leave."""
        task = self.waking.get(table_id)
        if task is None:
            task = self.waking[table_id] = asyncio.create_task(self.fetch(table_id))
            task.add_done_callback(lambda _: self.waking.pop(table_id))
        return await asyncio.shield(task)

    async def fetch(self, table_id: str) -> LiveTable:
        live = self.tables.get(table_id)
        if live is not None:
            if live.is_half_begun():
                await live.begin()
            return live
        row = await self.store.find(table_id)
        if row is None:
            raise Unwelcome("no_such_table", "There is no such table.")
        live = await self.take_in(row)
        await self.start_if_full(live)
        return live

    # Sleeping.

    async def watch_at_night(self) -> None:
        while True:
            await asyncio.sleep(DROWSY / 10)
            self.let_sleep(DROWSY)

    def let_sleep(self, drowsy: float) -> None:
        """Drop the tables that nobody has been at for so many seconds; the next visit wakes them from the log.

        Nothing is awaited here, so that no move falls between, and a table that was just found has been visited.
        """
        visited = time.monotonic() - drowsy
        self.tables = {name: live for name, live in self.tables.items() if live.is_busy() or live.visited > visited}

    async def take_in(self, row: TableRow) -> LiveTable:
        game = catalogue.make(row.game, len(row.chairs), row.options)
        if game.version != row.version:
            raise Unwelcome("old_version", "This table was begun by older rules of the game, so it cannot go on.")
        live = LiveTable(row, game, self.store, self.thinkers, self.pause)
        if row.status != "open":
            await live.begin()
        if len(self.tables) >= MOST_AWAKE:
            self.let_sleep(NAP)
        self.tables[row.id] = live
        return live

    # Making tables and sitting down.

    async def make(self, session: str, wish: NewTable) -> LiveTable:
        """A new table with its maker at it; it starts at once if no seat is open."""
        game = catalogue.make(wish.game, len(wish.seating), wish.options)
        chairs = seat_all(wish.seating, session, wish.name)
        self.order += 1
        row = TableRow(
            id=new_token(),
            order=self.order,
            game=game.id,
            version=game.version,
            options=dict(game.options),
            chairs=chairs,
            host=session,
            invitation=new_token(),
        )
        await self.store.keep(row)
        return await self.find(row.id)

    async def sit(self, live: LiveTable, session: str, key: str, name: str) -> None:
        """Take an open seat by invitation, or carry one's own seat, with its name, to this session by its key."""
        async with live.lock:
            row = deepcopy(live.row)
            place = place_for(live, session, key)
            chair = row.chairs[place]
            if chair.kind == "open":
                if any(other.name == name for other in row.chairs):
                    raise Unwelcome("name_taken", "Somebody at this table has this name already. Choose another one.")
                chair.kind, chair.name, chair.key = "person", name, new_token()
            chair.session = session
            await self.keep(live, row)
        live.tell_table()
        await self.start_if_full(live)

    async def start_if_full(self, live: LiveTable) -> None:
        if live.row.status == "open" and all(chair.kind != "open" for chair in live.row.chairs):
            await self.start(live)

    async def start(self, live: LiveTable) -> None:
        async with live.lock:
            if live.row.status != "open":
                return
            await self.keep(live, msgspec.structs.replace(live.row, status="playing"))
        await live.begin()

    async def keep(self, live: LiveTable, row: TableRow) -> None:
        """Write what a table is to be, then let it be so."""
        await self.store.keep(row)
        live.row = row

    async def fill_with_bots(self, live: LiveTable, session: str, bot: str) -> None:
        """The host does not want to wait: bots take the open seats, and the game begins."""
        if session != live.row.host:
            raise Unwelcome("not_host", "Only the person who made the table can start it.")
        async with live.lock:
            row = deepcopy(live.row)
            for chair in row.chairs:
                if chair.kind == "open":
                    chair.kind, chair.bot = "bot", checked_bot(bot)
            name_bots(row.chairs)
            await self.keep(live, row)
        await self.start_if_full(live)

    async def rematch(self, live: LiveTable, session: str) -> LiveTable:
        """The same people and bots at a new table, one seat on."""
        if live.seat_of(session) is None:
            raise Unwelcome("not_seated", "You do not sit at this table.")
        async with live.lock:
            if live.row.status != "over":
                raise Unwelcome("not_over", "The game is not over yet.")
            if live.row.rematch is not None:
                return await self.find(live.row.rematch)
            old = live.row
            chairs = [
                Chair(kind=chair.kind, name=chair.name, bot=chair.bot, session=chair.session) for chair in old.chairs
            ]
            for chair in chairs:
                chair.key = new_token() if chair.kind == "person" else ""
            self.order += 1
            row = TableRow(
                id=new_token(),
                order=self.order,
                game=old.game,
                version=live.game.version,
                options=old.options,
                chairs=[*chairs[1:], chairs[0]],
                host=session,
                invitation=new_token(),
            )
            await self.store.keep(row)
            await self.keep(live, msgspec.structs.replace(old, rematch=row.id))
        live.tell_lobby()
        return await self.find(row.id)

    async def tables_of(self, session: str) -> list[LiveTable]:
        found = []
        for row in await self.store.newest_with(session, MY_TABLES):
            with contextlib.suppress(PaddockError):
                found.append(await self.find(row.id))
        return found


def seat_all(seating: list[str], session: str, name: str) -> list[Chair]:
    if seating.count("me") > 1:
        raise OptionError("one person takes one seat")
    chairs = []
    for word in seating:
        if word == "me":
            chairs.append(Chair(kind="person", name=name, session=session, key=new_token()))
        elif word == "open":
            chairs.append(Chair(kind="open"))
        else:
            chairs.append(Chair(kind="bot", bot=checked_bot(word)))
    name_bots(chairs)
    return chairs


def name_bots(chairs: list[Chair]) -> None:
    """Give every bot without a name one that nobody else has."""
    nameless = [chair for chair in chairs if chair.kind == "bot" and not chair.name]
    names = herd_names([chair.name for chair in chairs], len(nameless))
    for chair, name in zip(nameless, names, strict=True):
        chair.name = name


def checked_bot(name: str) -> str:
    if name not in PLAYER_NAMES:
        raise OptionError(f"there is no player {name!r}; the players are {', '.join(PLAYER_NAMES)}")
    return name


def place_for(live: LiveTable, session: str, key: str) -> int:
    """The seat that a key leads to."""
    for seat, chair in enumerate(live.row.chairs):
        if chair.kind == "person" and chair.key == key:
            return seat
    if key != live.row.invitation:
        raise Unwelcome("bad_key", "This link does not lead to a seat.")
    if live.seat_of(session) is not None:
        raise Unwelcome("seated", "You sit at this table already.")
    for seat, chair in enumerate(live.row.chairs):
        if chair.kind == "open":
            return seat
    raise Unwelcome("full", "Every seat at this table is taken already.")
