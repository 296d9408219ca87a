"""Stores tables, who sits at them, and their logs. SQLite in WAL mode or PostgreSQL, through SQLAlchemy Core."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from itertools import groupby
from threading import Lock
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from paddock.server.batches import Batches
from paddock.server.counting_games import count_game
from paddock.server.databases import PATIENCE_SECONDS, is_file, open_engine, reason_of
from paddock.server.errors import LostTableError, StorageError
from paddock.server.log_writer import LogWriter, Row, caused
from paddock.server.metrics import Metrics
from paddock.server.rated_games import counted_places
from paddock.server.rows import TableRow
from paddock.server.schema import analyses, entries, seats, settings, tables
from paddock.server.stored_log import Log, mark, read_log
from paddock.server.stored_rows import one_seat, read_row, seat_columns, table_columns
from paddock.server.write_turns import WriteTurn
from paddock.table.log import Entry, write_entry

LOG = logging.getLogger("paddock.server")
Found = TypeVar("Found")

IN_MEMORY = 0.0
"""In the place of a time to wake up at: the table is in the memory of its owner, who sees to it."""


UNFINISHED_STATUS = ("open", "playing")
MOST_UNFINISHED = 200
"""Of one session, in its list of tables; it makes fewer, but may be invited to more."""


# What is asked often is put into words once: that takes SQLAlchemy longer than the database takes to do it.

LAST_ORDER = sql.select(sql.func.coalesce(sql.func.max(tables.c.order), 0)).scalar_subquery()
INSERT_TABLE = tables.insert().values(order=LAST_ORDER + 1).returning(tables.c.order)
"""Tables are numbered as they are made; two that are made at the same moment may share a number."""
UPDATE_TABLE = tables.update().where((tables.c.id == sql.bindparam("of")) & (tables.c.fence == sql.bindparam("held")))
DELETE_SEATS = seats.delete().where(seats.c.table == sql.bindparam("of"))
INSERT_SEATS = seats.insert()
UPDATE_SEAT = seats.update().where((seats.c.table == sql.bindparam("of")) & (seats.c.seat == sql.bindparam("place")))
SITS_AT = sql.select(seats.c.table).where((seats.c.session == sql.bindparam("of")) & (seats.c.kind == "person"))
UNFINISHED = (
    sql.select(sql.func.count())
    .select_from(tables)
    .where(tables.c.status.in_(UNFINISHED_STATUS) & tables.c.id.in_(SITS_AT))
)


class Work(NamedTuple):
    """Something to be done in the database. It is done again, alone, if those fail that it was done with."""

    fault: str
    """How the error begins that it may end with."""
    do: Callable[[sql.Connection], Any]
    asked: float
    writes: bool


class Store:
    """The database, used in a thread. Logs are appended by another (`LogWriter`), for that is most of the work."""

    def __init__(self, url: sql.URL, owner: str, metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        self.owner = owner
        """This process, to which new tables belong."""
        self.engine = open_engine(url)
        turns = Lock() if is_file(url) else None
        self.turn = WriteTurn(turns)
        self.batches: Batches[Work] = Batches("store", self._do_together, self.engine.dispose, self._wait_for_turn)
        self.writer = LogWriter(url, self.metrics, WriteTurn(turns))
        self.silent = ""
        """Why the database did not answer the last time; empty if it did."""
        self.unsaved = ""
        """Why a table could not be written the last time; empty if it could."""
        self.unsaved_at = 0.0

    async def close(self) -> None:
        await self.writer.close()
        await self.batches.close()

    async def run(self, fault: str, work: Callable[[sql.Connection], Found]) -> Found:
        """What `work` does in a transaction. StorageError, which begins with `fault`, if it fails.

        Behind a question that a locked database did not answer, those that have waited as long are not asked.
        """
        found: Found = await self.batches.hand(Work(fault, work, time.monotonic(), writes=True))
        return found

    async def read(self, fault: str, work: Callable[[sql.Connection], Found]) -> Found:
        """The same for work that writes nothing: no move has to wait for it."""
        found: Found = await self.batches.hand(Work(fault, work, time.monotonic(), writes=False))
        return found

    # In the thread.

    def _wait_for_turn(self, works: list[Work]) -> None:
        if any(work.writes for work in works):
            self.turn.take()

    def _do_together(self, works: list[Work]) -> list[Any]:
        """All in one transaction; if that fails, each in its own, so that one does not fail the others."""
        with self.turn:
            self._wait_for_turn(works)  # what has come meanwhile may write too
            return self._do_in_turn(works)

    def _do_in_turn(self, works: list[Work]) -> list[Any]:
        if len(works) > 1:
            try:
                with self.engine.begin() as connection:
                    return [work.do(connection) for work in works]
            except OperationalError as error:
                self.silent = reason_of(error)
            except Exception:  # of any kind: it is seen again by the one that it concerns
                LOG.debug("a transaction of %s works has failed", len(works), exc_info=True)
        return [self._do_alone(work) for work in works]

    def _do_alone(self, work: Work) -> Any:
        if self.silent and time.monotonic() >= work.asked + PATIENCE_SECONDS:
            return StorageError(f"{work.fault}: {self.silent}")
        try:
            with self.engine.begin() as connection:
                found = work.do(connection)
        except SQLAlchemyError as error:
            self.silent = reason_of(error) if isinstance(error, OperationalError) else ""
            return caused(StorageError(f"{work.fault}: {reason_of(error)}"), error)
        except Exception as error:  # raised where the work was asked for
            return error
        self.silent = ""
        return found

    # Tables.

    async def save(self, row: TableRow, before: TableRow | None = None) -> None:
        """Write a table, new or changed. LostTableError if it has another owner meanwhile.

        Who knows what was written before gives it along: chairs that are as they were need not be written again.
        A rated game that is decided is counted in the same transaction.
        """
        places = counted_places(row)
        new = msgspec.structs.replace(row, counted=row.counted or places is not None)
        columns = {**table_columns(new), "saved": time.time()}

        def write(connection: sql.Connection) -> None:
            if not row.order:
                new.owner, new.wake = self.owner, IN_MEMORY
                first = {**columns, "owner": self.owner, "wake": IN_MEMORY}
                del first["order"]
                new.order = connection.execute(INSERT_TABLE, first).scalar_one()
            elif connection.execute(UPDATE_TABLE, {**columns, "of": row.id, "held": row.fence}).rowcount == 0:
                raise LostTableError("another process has taken this table, or it was removed")
            if places is not None:
                new.chairs = count_game(connection, row, places)
            write_seats(connection, new, before, is_new=not row.order)

        try:
            await self.run("the table could not be written", write)
        except LostTableError:
            raise
        except StorageError as error:
            self.unsaved, self.unsaved_at = str(error), time.monotonic()
            raise
        self.unsaved = ""
        row.order, row.owner, row.wake = new.order, new.owner, new.wake
        row.counted, row.chairs = new.counted, new.chairs

    async def find(self, table_id: str) -> TableRow | None:
        found = await self._rows(sql.select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    async def is_there(self, table_id: str) -> bool:
        """Whether there is such a table, though it may be damaged."""
        return bool(await self._names(sql.select(tables.c.id).where(tables.c.id == table_id)))

    async def with_ids(self, table_ids: Sequence[str]) -> list[TableRow]:
        return await self._rows(sql.select(tables).where(tables.c.id.in_(table_ids)))

    async def with_status(self, status: str) -> list[TableRow]:
        return await self._rows(sql.select(tables).where(tables.c.status == status))

    async def newest_with(self, session: str, count: int) -> list[TableRow]:
        """All tables at which a session sits that are not over, and of the others so many that there are `count`.

        The newest come first. Those that it has removed from its list are left out.
        """
        sits_there = (seats.c.session == session) & (seats.c.kind == "person") & ~seats.c.forgotten
        own = sql.select(tables).where(tables.c.id.in_(sql.select(seats.c.table).where(sits_there)))
        newest = own.order_by(tables.c.order.desc())
        unfinished = tables.c.status.in_(UNFINISHED_STATUS)
        going_on = await self._rows(newest.where(unfinished).limit(MOST_UNFINISHED))
        left = count - len(going_on)
        return going_on + (await self._rows(newest.where(~unfinished).limit(left)) if left > 0 else [])

    async def count_unfinished(self, session: str) -> int:
        """At how many tables that are not over a session sits."""
        of = {"of": session}
        return await self.read(
            "the tables could not be counted", lambda found: found.execute(UNFINISHED, of).scalar_one()
        )

    async def newest(self, status: str, count: int, who: str = "") -> list[TableRow]:
        """The newest tables, of one status or, without one, of all; of a session or of people of a name, or of all."""
        chosen = sql.select(tables).where(tables.c.status == status) if status else sql.select(tables)
        if who:
            sits_there = (seats.c.kind == "person") & ((seats.c.session == who) | (seats.c.name == who))
            chosen = chosen.where(tables.c.id.in_(sql.select(seats.c.table).where(sits_there)))
        return await self._rows(chosen.order_by(tables.c.order.desc()).limit(count))

    async def newest_public(self, count: int) -> list[TableRow]:
        """The newest public tables that are played, or that wait for players with somebody there, who keeps them in
        memory; and of those that wait with nobody there the ones by correspondence, where nobody need be."""
        newest = sql.select(tables).where(tables.c.public).order_by(tables.c.order.desc()).limit(count)
        is_open, wake = tables.c.status == "open", tables.c.wake
        found = await self._rows(newest.where((tables.c.status == "playing") | (is_open & (wake == IN_MEMORY))))
        asleep = await self._rows(newest.where(is_open & (wake.is_(None) | (wake != IN_MEMORY))))
        found += [row for row in asleep if row.clock is not None and row.clock.is_by_correspondence()]
        return sorted(found, key=lambda row: row.order, reverse=True)[:count]

    async def all_with(self, session: str) -> list[str]:
        """The ids of all tables at which a session sits."""
        query = sql.select(seats.c.table).where((seats.c.session == session) & (seats.c.kind == "person")).distinct()
        found = await self.read(
            "the tables could not be read", lambda connection: connection.execute(query).scalars().all()
        )
        return list(found)

    async def _names(self, query: sql.Select[str]) -> list[str]:
        return await self.read(
            "the tables could not be read", lambda connection: list(connection.execute(query).scalars())
        )

    async def _rows(self, query: sql.Select[Any]) -> list[TableRow]:
        rows = await self.read("the tables could not be read", lambda connection: read_rows(connection, query))
        return [row for row in rows if row is not None]

    # Owners.

    async def take(self, row: TableRow) -> None:
        """Make this process the owner of a table. LostTableError if another one was quicker.

        A mark in the log takes the number that the former owner would write under next.
        """
        fence = row.fence + 1
        owned = {"owner": self.owner, "fence": fence, "wake": IN_MEMORY}

        def change(connection: sql.Connection) -> None:
            same = (tables.c.id == row.id) & (tables.c.fence == row.fence)
            changed = connection.execute(tables.update().where(same).values(owned))
            if changed.rowcount == 0:
                raise LostTableError("another process has taken this table")
            last = sql.select(sql.func.max(entries.c.number)).where(entries.c.table == row.id)
            number = (connection.execute(last).scalar() or 0) + 1
            line = {"table": row.id, "number": number, "at": time.time(), "data": mark(fence)}
            connection.execute(entries.insert().values(line))

        while True:
            try:
                await self.run("the table could not be taken over", change)
            except StorageError as error:
                if not isinstance(error.__cause__, IntegrityError):
                    raise
            else:
                row.owner, row.fence = self.owner, fence
                return

    # What sleeping tables have to do.

    async def note_wakes(self, wakes: Mapping[str, float | None]) -> None:
        """Write when tables have something to do by themselves, or that they are in memory."""
        change = tables.update().where(tables.c.id == sql.bindparam("of")).values(wake=sql.bindparam("at"))
        rows = [{"of": table_id, "at": wake} for table_id, wake in wakes.items()]
        if rows:
            await self.run("the next time could not be written", lambda connection: connection.execute(change, rows))

    async def next_wake(self) -> float | None:
        """When the next sleeping table has something to do."""
        query = sql.select(sql.func.min(tables.c.wake)).where(tables.c.wake > IN_MEMORY)
        return await self.read("the next time could not be read", lambda connection: connection.execute(query).scalar())

    async def due(self, now: float, count: int) -> list[tuple[str, str]]:
        """Sleeping tables that have something to do by now, the earliest first, and their last owners."""
        overdue = (tables.c.wake > IN_MEMORY) & (tables.c.wake <= now)
        query = sql.select(tables.c.id, tables.c.owner).where(overdue).order_by(tables.c.wake).limit(count)
        return await self._pairs(query)

    async def owners(self) -> list[str]:
        """The other processes that have games in memory, or had them when they died."""
        query = sql.select(tables.c.owner).where(self._elsewhere()).distinct()
        found = await self.read(
            "the tables could not be read", lambda connection: connection.execute(query).scalars().all()
        )
        return list(found)

    async def left_by(self, owner: str) -> None:
        """Games that a dead process had in memory are to be woken at once."""
        change = tables.update().where(self._elsewhere() & (tables.c.owner == owner)).values(wake=time.time())
        await self.run("the tables could not be written", lambda connection: connection.execute(change))

    def _elsewhere(self) -> sql.ColumnElement[bool]:
        return (tables.c.wake == IN_MEMORY) & (tables.c.owner != self.owner) & (tables.c.status == "playing")

    async def _pairs(self, query: sql.Select[Any]) -> list[tuple[str, str]]:
        rows = await self.read("the tables could not be read", lambda connection: connection.execute(query).all())
        return [(table_id, owner) for table_id, owner in rows]

    # Operators.

    async def ours(self) -> set[str]:
        """The tables that are in our memory, as the database knows."""
        query = sql.select(tables.c.id).where((tables.c.wake == IN_MEMORY) & (tables.c.owner == self.owner))
        found = await self.read("the tables could not be read", lambda connection: connection.execute(query).all())
        return {table_id for (table_id,) in found}

    async def change(self, row: TableRow, alter: Callable[[TableRow], TableRow]) -> None:
        """Take a table from whoever has it and alter it; the one who has it in memory notices and lets go of it.

        It is altered from how it is when nobody else can write any more, and not from how it was read before.
        """
        await self.take(row)
        found = await self.find(row.id)
        if found is not None:
            await self.save(alter(found))
        release = tables.update().where(tables.c.id == row.id).values(owner="", wake=time.time())
        await self.run("the table could not be written", lambda connection: connection.execute(release))

    async def remove(self, table_id: str, but_last_line: bool = False) -> None:
        """Delete a table, its log and its analyses. The last line, if it stays, is a mark: it has the number under
        which a process that has the table in memory would write, and so keeps it from writing."""

        def delete(connection: sql.Connection) -> None:
            lines = entries.delete().where(entries.c.table == table_id)
            if but_last_line:
                last = sql.select(sql.func.max(entries.c.number)).where(entries.c.table == table_id)
                lines = lines.where(entries.c.number != connection.execute(last).scalar())
            connection.execute(lines)
            connection.execute(analyses.delete().where(analyses.c.table == table_id))
            connection.execute(seats.delete().where(seats.c.table == table_id))
            connection.execute(tables.delete().where(tables.c.id == table_id))

        await self.run("the table could not be removed", delete)

    async def old(self, before: float, count: int) -> list[str]:
        """Tables that nobody plays at and that were last written before a time."""
        unused = tables.c.status.not_in(("playing",)) & (tables.c.saved < before)
        query = sql.select(tables.c.id).where(unused).order_by(tables.c.saved).limit(count)
        found = await self.read("the tables could not be read", lambda connection: connection.execute(query).all())
        return [table_id for (table_id,) in found]

    # What all processes share, by name.

    async def get(self, name: str) -> str | None:
        query = sql.select(settings.c.value).where(settings.c.name == name)
        return await self.read("settings could not be read", lambda connection: connection.execute(query).scalar())

    async def put(self, name: str, value: str) -> None:
        def write(connection: sql.Connection) -> None:
            changed = connection.execute(settings.update().where(settings.c.name == name).values(value=value))
            if changed.rowcount == 0:
                connection.execute(settings.insert().values(name=name, value=value))

        await self.run("settings could not be written", write)

    # Logs.

    async def log_of(self, table_id: str) -> Log:
        """What has happened at a table, and when. DamagedLogError if that cannot be said."""
        columns = sql.select(entries.c.number, entries.c.at, entries.c.data)
        query = columns.where(entries.c.table == table_id).order_by(entries.c.number)
        return read_log(await self.read("the log could not be read", lambda found: found.execute(query).all()))

    def append(self, table_id: str, number: int, new: list[Entry]) -> Awaitable[None]:
        """Append entries to a log, the first of them with this number. Who has awaited this knows that all are on disk.

        LostTableError if another process has written to this log meanwhile.
        """
        at = time.time()
        return self.writer.write([Row(table_id, number + place, at, write_entry(one)) for place, one in enumerate(new)])


def write_seats(connection: sql.Connection, row: TableRow, before: TableRow | None, *, is_new: bool) -> None:
    """Write the chairs of a table, all of them or, if it is known how they were, those that have changed."""
    if before is not None:
        pairs = enumerate(zip(before.chairs, row.chairs, strict=True))
        changed = [one_seat(row.id, seat, new) for seat, (old, new) in pairs if old != new]
        if changed:
            connection.execute(UPDATE_SEAT, [{**chair, "of": row.id, "place": chair["seat"]} for chair in changed])
        return
    if not is_new:
        connection.execute(DELETE_SEATS, {"of": row.id})
    if chairs := seat_columns(row):
        connection.execute(INSERT_SEATS, chairs)


def read_rows(connection: sql.Connection, query: sql.Select[Any]) -> list[TableRow | None]:
    """The tables that a query finds, in its order, with their seats."""
    found = connection.execute(query).mappings().all()
    at_them = seats.c.table.in_([table["id"] for table in found])
    chairs = connection.execute(sql.select(seats).where(at_them).order_by(seats.c.table, seats.c.seat)).mappings()
    by_table = {name: list(group) for name, group in groupby(chairs, lambda chair: chair["table"])}
    return [read_row(dict(table), [dict(chair) for chair in by_table.get(table["id"], [])]) for table in found]
