"""Stores tables, who sits at them, and their logs. SQLite in WAL mode through SQLAlchemy Core."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paddock.server.errors import StorageError
from paddock.server.log_writer import LogWriter, set_pragmas
from paddock.server.rows import TableRow
from paddock.server.schema import entries, tables
from paddock.table.log import Entry, read_entry, write_entry

SEARCHED_TABLES = 10_000
"""How many of the newest tables are searched for those of one session."""


class Store:
    """The database. Logs are appended by a thread of their own (`LogWriter`), for that is most of the work."""

    def __init__(self, engine: AsyncEngine, path: Path) -> None:
        self.engine = engine
        self.writer = LogWriter(path)

    @classmethod
    async def opened(cls, path: Path) -> Store:
        engine = create_async_engine(sql.URL.create("sqlite+aiosqlite", database=str(path)))
        sql.event.listen(engine.sync_engine, "connect", set_pragmas)
        return cls(engine, path)

    async def close(self) -> None:
        await self.writer.close()
        await self.engine.dispose()

    # Tables.

    async def save(self, row: TableRow) -> None:
        """Write a table, new or changed."""
        values = {"id": row.id, "order": row.order, "status": row.status, **written(row)}
        with storage_errors("the table could not be written"):
            async with self.engine.begin() as connection:
                changed = await connection.execute(tables.update().where(tables.c.id == row.id).values(values))
                if changed.rowcount == 0:
                    await connection.execute(tables.insert().values(values))

    async def find(self, table_id: str) -> TableRow | None:
        found = await self._rows(sql.select(tables.c.data, tables.c.components).where(tables.c.id == table_id))
        return found[0] if found else None

    async def with_status(self, status: str) -> list[TableRow]:
        return await self._rows(sql.select(tables.c.data, tables.c.components).where(tables.c.status == status))

    async def newest_with(self, session: str, count: int) -> list[TableRow]:
        """The newest tables at which a session sits."""
        columns = sql.select(tables.c.data, tables.c.components, tables.c.order)
        newest = columns.order_by(tables.c.order.desc()).limit(SEARCHED_TABLES).subquery()
        sits_there = sql.func.instr(newest.c.data, f'"session":"{session}"'.encode()) > 0
        found = sql.select(newest.c.data, newest.c.components).where(sits_there)
        query = found.order_by(newest.c.order.desc()).limit(count)
        return await self._rows(query)

    async def last_order(self) -> int:
        async with self.engine.connect() as connection:
            return (await connection.execute(sql.select(sql.func.max(tables.c.order)))).scalar() or 0

    async def _rows(self, query: sql.Select[Any]) -> list[TableRow]:
        with storage_errors("the tables could not be read"):
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).all()
        return [read_row(data, components) for data, components in found]

    # Logs.

    async def log_of(self, table_id: str) -> list[Entry]:
        query = sql.select(entries.c.data).where(entries.c.table == table_id).order_by(entries.c.number)
        with storage_errors("the log could not be read"):
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).scalars().all()
        return [read_entry(data) for data in found]

    async def append(self, table_id: str, number: int, new: list[Entry]) -> None:
        """Append entries to a log, the first of them with this number. When this returns, all are on disk."""
        await self.writer.write(
            [{"table": table_id, "number": number + place, "data": write_entry(one)} for place, one in enumerate(new)]
        )


def written(row: TableRow) -> dict[str, bytes | None]:
    """A table as columns. The component list is apart, as it may be long, and tables are searched for sessions."""
    components = None if row.components is None else msgspec.json.encode(row.components)
    return {"data": msgspec.json.encode(msgspec.structs.replace(row, components=None)), "components": components}


def read_row(data: bytes, components: bytes | None) -> TableRow:
    row = msgspec.json.decode(data, type=TableRow)
    return row if components is None else msgspec.structs.replace(row, components=msgspec.json.decode(components))


@contextlib.contextmanager
def storage_errors(what: str) -> Iterator[None]:
    """Raise the database's errors as StorageError."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StorageError(f"{what}: {error}") from error
