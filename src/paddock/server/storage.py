"""Stores tables, who sits at them, and their logs. SQLite in WAL mode or PostgreSQL, through SQLAlchemy Core."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from typing import Any, TypeVar

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from paddock.server.databases import PATIENCE_SECONDS, open_engine, reason_of
from paddock.server.errors import LostTableError, StorageError
from paddock.server.log_writer import LogWriter
from paddock.server.rows import TableRow
from paddock.server.schema import entries, seats, tables
from paddock.server.stored_log import Log, mark, read_log
from paddock.server.stored_rows import read_row, seat_columns, table_columns
from paddock.table.log import Entry, write_entry

Found = TypeVar("Found")

IN_MEMORY = 0.0
"""In the place of a time to wake up at: the table is in the memory of its owner, who sees to it."""


class Store:
    """The database, used in a thread. Logs are appended by another (`LogWriter`), for that is most of the work."""

    def __init__(self, url: sql.URL, owner: str) -> None:
        self.owner = owner
        """This process, to which new tables belong."""
        self.engine = open_engine(url)
        self.thread = ThreadPoolExecutor(1, "paddock-store")
        self.writer = LogWriter(url)
        self.silent = ""
        """Why the database did not answer the last time; empty if it did."""

    async def close(self) -> None:
        await self.writer.close()
        self.thread.shutdown()
        self.engine.dispose()

    async def run(self, fault: str, work: Callable[[sql.Connection], Found]) -> Found:
        """What `work` finds or does in one transaction. StorageError, which begins with `fault`, if it fails.

        Behind a question that a locked database did not answer, those that have waited as long are not asked.
        """
        asked = time.monotonic()

        def in_thread() -> Found:
            if self.silent and time.monotonic() >= asked + PATIENCE_SECONDS:
                raise StorageError(f"{fault}: {self.silent}")
            try:
                with self.engine.begin() as connection:
                    found = work(connection)
            except SQLAlchemyError as error:
                self.silent = reason_of(error) if isinstance(error, OperationalError) else ""
                raise StorageError(f"{fault}: {reason_of(error)}") from error
            self.silent = ""
            return found

        return await asyncio.get_running_loop().run_in_executor(self.thread, in_thread)

    # Tables.

    async def save(self, row: TableRow) -> None:
        """Write a table, new or changed. LostTableError if it has another owner meanwhile."""
        columns, chairs = table_columns(row), seat_columns(row)

        def write(connection: sql.Connection) -> None:
            same = (tables.c.id == row.id) & (tables.c.fence == row.fence)
            if connection.execute(tables.update().where(same).values(columns)).rowcount == 0:
                insert_new(connection, {**columns, "owner": self.owner, "wake": IN_MEMORY})
            connection.execute(seats.delete().where(seats.c.table == row.id))
            if chairs:
                connection.execute(seats.insert(), chairs)

        await self.run("the table could not be written", write)
        row.owner = self.owner

    async def find(self, table_id: str) -> TableRow | None:
        found = await self._rows(sql.select(tables).where(tables.c.id == table_id))
        return found[0] if found else None

    async def with_status(self, status: str) -> list[TableRow]:
        return await self._rows(sql.select(tables).where(tables.c.status == status))

    async def newest_with(self, session: str, count: int) -> list[TableRow]:
        """The newest tables at which a session sits, but not those that it has removed from its list."""
        sits_there = (seats.c.session == session) & (seats.c.kind == "person") & ~seats.c.forgotten
        own = sql.select(seats.c.table).where(sits_there)
        return await self._rows(
            sql.select(tables).where(tables.c.id.in_(own)).order_by(tables.c.order.desc()).limit(count)
        )

    async def _rows(self, query: sql.Select[Any]) -> list[TableRow]:
        rows = await self.run("the tables could not be read", lambda connection: read_rows(connection, query))
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
        return await self.run("the next time could not be read", lambda connection: connection.execute(query).scalar())

    async def due(self, now: float, count: int) -> list[tuple[str, str]]:
        """Sleeping tables that have something to do by now, the earliest first, and their last owners."""
        overdue = (tables.c.wake > IN_MEMORY) & (tables.c.wake <= now)
        query = sql.select(tables.c.id, tables.c.owner).where(overdue).order_by(tables.c.wake).limit(count)
        return await self._pairs(query)

    async def owners(self) -> list[str]:
        """The other processes that have games in memory, or had them when they died."""
        query = sql.select(tables.c.owner).where(self._elsewhere()).distinct()
        found = await self.run("the tables could not be read", lambda connection: connection.execute(query).scalars())
        return list(found)

    async def left_by(self, owner: str) -> None:
        """Games that a dead process had in memory are to be woken at once."""
        change = tables.update().where(self._elsewhere() & (tables.c.owner == owner)).values(wake=time.time())
        await self.run("the tables could not be written", lambda connection: connection.execute(change))

    def _elsewhere(self) -> sql.ColumnElement[bool]:
        return (tables.c.wake == IN_MEMORY) & (tables.c.owner != self.owner) & (tables.c.status == "playing")

    async def _pairs(self, query: sql.Select[Any]) -> list[tuple[str, str]]:
        rows = await self.run("the tables could not be read", lambda connection: connection.execute(query).all())
        return [(table_id, owner) for table_id, owner in rows]

    # Logs.

    async def log_of(self, table_id: str) -> Log:
        """What has happened at a table, and when. DamagedLogError if that cannot be said."""
        columns = sql.select(entries.c.number, entries.c.at, entries.c.data)
        query = columns.where(entries.c.table == table_id).order_by(entries.c.number)
        return read_log(await self.run("the log could not be read", lambda found: found.execute(query).all()))

    async def append(self, table_id: str, number: int, new: list[Entry]) -> None:
        """Append entries to a log, the first of them with this number. When this returns, all are on disk.

        LostTableError if another process has written to this log meanwhile.
        """
        at = time.time()
        await self.writer.write(
            [
                {"table": table_id, "number": number + place, "at": at, "data": write_entry(one)}
                for place, one in enumerate(new)
            ]
        )


def insert_new(connection: sql.Connection, columns: dict[str, Any]) -> None:
    """Insert a table as the newest one. LostTableError if it is there already, with another owner."""
    newest = sql.select(sql.func.coalesce(sql.func.max(tables.c.order), 0) + 1).scalar_subquery()
    try:
        connection.execute(tables.insert().values({**columns, "order": columns["order"] or newest}))
    except IntegrityError as error:
        raise LostTableError("another process has taken this table") from error


def read_rows(connection: sql.Connection, query: sql.Select[Any]) -> list[TableRow | None]:
    """The tables that a query finds, in its order, with their seats."""
    found = connection.execute(query).mappings().all()
    at_them = seats.c.table.in_([table["id"] for table in found])
    chairs = connection.execute(sql.select(seats).where(at_them).order_by(seats.c.table, seats.c.seat)).mappings()
    by_table = {name: list(group) for name, group in groupby(chairs, lambda chair: chair["table"])}
    return [read_row(dict(table), [dict(chair) for chair in by_table.get(table["id"], [])]) for table in found]
