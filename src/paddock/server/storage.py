"""Stores tables, who sits at them, and their logs. SQLite in WAL mode through SQLAlchemy Core."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from paddock.server.errors import StorageError
from paddock.server.log_writer import LogWriter, set_pragmas
from paddock.server.rows import TableRow
from paddock.server.schema import entries, tables
from paddock.table.log import Entry, read_entry, write_entry

LOG = logging.getLogger("paddock.server")
Found = TypeVar("Found")

SEARCHED_TABLES = 10_000
"""How many of the newest tables are searched for those of one session."""

OWN_FACTOR = 10
"""How many times more tables of a session are read than are shown, because it may have forgotten some."""


class Store:
    """The database, used in a thread. Logs are appended by another (`LogWriter`), for that is most of the work."""

    def __init__(self, path: Path) -> None:
        self.engine = sql.create_engine(sql.URL.create("sqlite", database=str(path)))
        sql.event.listen(self.engine, "connect", set_pragmas)
        self.thread = ThreadPoolExecutor(1, "paddock-store")
        self.writer = LogWriter(path)

    async def close(self) -> None:
        await self.writer.close()
        self.thread.shutdown()
        self.engine.dispose()

    async def run(self, fault: str, work: Callable[[sql.Connection], Found]) -> Found:
        """What `work` finds or does in one transaction. StorageError, which begins with `fault`, if it fails."""

        def in_thread() -> Found:
            with self.engine.begin() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self.thread, in_thread)
        except SQLAlchemyError as error:
            raise StorageError(f"{fault}: {error}") from error

    # Tables.

    async def save(self, row: TableRow) -> None:
        """Write a table, new or changed."""
        values = {"id": row.id, "order": row.order, "status": row.status, **written(row)}

        def write(connection: sql.Connection) -> None:
            changed = connection.execute(tables.update().where(tables.c.id == row.id).values(values))
            if changed.rowcount == 0:
                connection.execute(tables.insert().values(values))

        await self.run("the table could not be written", write)

    async def find(self, table_id: str) -> TableRow | None:
        found = await self._rows(
            sql.select(tables.c.id, tables.c.data, tables.c.components).where(tables.c.id == table_id)
        )
        return found[0] if found else None

    async def with_status(self, status: str) -> list[TableRow]:
        return await self._rows(
            sql.select(tables.c.id, tables.c.data, tables.c.components).where(tables.c.status == status)
        )

    async def newest_with(self, session: str, count: int) -> list[TableRow]:
        """The newest tables at which a session sits."""
        columns = sql.select(tables.c.id, tables.c.data, tables.c.components, tables.c.order)
        newest = columns.order_by(tables.c.order.desc()).limit(SEARCHED_TABLES).subquery()
        sits_there = sql.func.instr(newest.c.data, f'"session":"{session}"'.encode()) > 0
        found = sql.select(newest.c.id, newest.c.data, newest.c.components).where(sits_there)
        query = found.order_by(newest.c.order.desc()).limit(OWN_FACTOR * count)
        return [row for row in await self._rows(query) if not is_forgotten(row, session)][:count]

    async def last_order(self) -> int:
        query = sql.select(sql.func.max(tables.c.order))
        return await self.run("the tables could not be counted", lambda found: found.execute(query).scalar() or 0)

    async def _rows(self, query: sql.Select[Any]) -> list[TableRow]:
        found = await self.run("the tables could not be read", lambda connection: connection.execute(query).all())
        rows = [read_row(table_id, data, components) for table_id, data, components in found]
        return [row for row in rows if row is not None]

    # Logs.

    async def log_of(self, table_id: str) -> list[Entry]:
        query = sql.select(entries.c.data).where(entries.c.table == table_id).order_by(entries.c.number)
        data = await self.run("the log could not be read", lambda connection: connection.execute(query).scalars().all())
        return [read_entry(one) for one in data]

    async def append(self, table_id: str, number: int, new: list[Entry]) -> None:
        """Append entries to a log, the first of them with this number. When this returns, all are on disk."""
        await self.writer.write(
            [{"table": table_id, "number": number + place, "data": write_entry(one)} for place, one in enumerate(new)]
        )


def is_forgotten(row: TableRow, session: str) -> bool:
    """Whether a session has removed a table from its list."""
    return all(chair.forgotten for chair in row.chairs if chair.session == session)


def written(row: TableRow) -> dict[str, bytes | None]:
    """A table as columns. The component list is apart, as it may be long, and tables are searched for sessions."""
    components = None if row.components is None else msgspec.json.encode(row.components)
    return {"data": msgspec.json.encode(msgspec.structs.replace(row, components=None)), "components": components}


def read_row(table_id: str, data: bytes, components: bytes | None) -> TableRow | None:
    """A table as it was written; None, and a line in the log, if it cannot be read: the others can."""
    try:
        row = msgspec.json.decode(data, type=TableRow)
        return row if components is None else msgspec.structs.replace(row, components=msgspec.json.decode(components))
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError) as error:
        LOG.error("table %s cannot be read and is set aside: %s", table_id, error)
        return None
