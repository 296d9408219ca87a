"""What the server keeps: tables, who sits at them, and their logs. SQLite in WAL mode through SQLAlchemy Core."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from paddock.core.errors import PaddockError
from paddock.table.log import Entry, read_entry, write_entry

LATEST = 10_000
"""How far back one's own tables are looked for."""

metadata = sql.MetaData()
"""The form of the database. Whoever changes it adds the step from the old form to `migrations/versions/`."""

tables = sql.Table(
    "tables",
    metadata,
    sql.Column("id", sql.String, primary_key=True),
    sql.Column("order", sql.Integer, nullable=False, index=True),
    sql.Column("status", sql.String, nullable=False, index=True),
    sql.Column("data", sql.LargeBinary, nullable=False),
)

entries = sql.Table(
    "entries",
    metadata,
    sql.Column("table", sql.String, primary_key=True),
    sql.Column("number", sql.Integer, primary_key=True),
    sql.Column("data", sql.LargeBinary, nullable=False),
)


class Chair(msgspec.Struct, kw_only=True):
    """One seat of a table: a person's by session, a bot's by name, or nobody's yet."""

    kind: str
    name: str = ""
    bot: str = ""
    session: str = ""
    key: str = ""
    """Carries a person's seat to another device."""


class TableRow(msgspec.Struct, kw_only=True):
    """A table as it is kept, without its log."""

    id: str
    order: int
    game: str
    version: int
    options: dict[str, Any]
    chairs: list[Chair]
    host: str
    invitation: str
    status: str = "open"
    rematch: str | None = None


Waiting = tuple[list[dict[str, object]], "asyncio.Future[None]"]
"""Entries to be written together, and the promise to whoever waits for them."""


class StorageError(PaddockError):
    """The database cannot be used, or could not write."""


@contextlib.contextmanager
def clearly(what: str) -> Iterator[None]:
    """What goes wrong with the database becomes a StorageError."""
    try:
        yield
    except SQLAlchemyError as error:
        raise StorageError(f"{what}: {error}") from error


class Store:
    """The database, in the form that `migrations` gives it.

    `append` gathers what many tables write at one moment into one transaction. A thread of its own writes it in one go.
    """

    def __init__(self, engine: AsyncEngine, path: Path) -> None:
        self.engine = engine
        self.pen = Pen(path)
        self.waiting: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self.writing = asyncio.create_task(self._write())

    @classmethod
    async def opened(cls, path: Path) -> Store:
        engine = create_async_engine(sql.URL.create("sqlite+aiosqlite", database=str(path)))
        sql.event.listen(engine.sync_engine, "connect", prepare)
        return cls(engine, path)

    async def close(self) -> None:
        self.waiting.put_nowait(None)
        await self.writing
        await self.engine.dispose()

    # Tables.

    async def keep(self, row: TableRow) -> None:
        """Write a table, new or changed."""
        values = {"id": row.id, "order": row.order, "status": row.status, "data": msgspec.json.encode(row)}
        with clearly("the table could not be written down"):
            await self._keep(row, values)

    async def _keep(self, row: TableRow, values: dict[str, object]) -> None:
        async with self.engine.begin() as connection:
            changed = await connection.execute(tables.update().where(tables.c.id == row.id).values(values))
            if changed.rowcount == 0:
                await connection.execute(tables.insert().values(values))

    async def find(self, table_id: str) -> TableRow | None:
        found = await self._rows(sql.select(tables.c.data).where(tables.c.id == table_id))
        return found[0] if found else None

    async def with_status(self, status: str) -> list[TableRow]:
        return await self._rows(sql.select(tables.c.data).where(tables.c.status == status))

    async def newest_with(self, session: str, count: int) -> list[TableRow]:
        """The newest tables with a chair of a session, of the latest there are. The database looks: nobody waits."""
        latest = sql.select(tables.c.data, tables.c.order).order_by(tables.c.order.desc()).limit(LATEST).subquery()
        named = sql.func.instr(latest.c.data, f'"session":"{session}"'.encode()) > 0
        return await self._rows(sql.select(latest.c.data).where(named).order_by(latest.c.order.desc()).limit(count))

    async def last_order(self) -> int:
        async with self.engine.connect() as connection:
            return (await connection.execute(sql.select(sql.func.max(tables.c.order)))).scalar() or 0

    async def _rows(self, query: sql.Select[Any]) -> list[TableRow]:
        with clearly("the tables could not be read"):
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).scalars().all()
        return [msgspec.json.decode(data, type=TableRow) for data in found]

    # Logs.

    async def log_of(self, table_id: str) -> list[Entry]:
        query = sql.select(entries.c.data).where(entries.c.table == table_id).order_by(entries.c.number)
        with clearly("the log could not be read"):
            async with self.engine.connect() as connection:
                found = (await connection.execute(query)).scalars().all()
        return [read_entry(data) for data in found]

    async def append(self, table_id: str, number: int, new: list[Entry]) -> None:
        """Write entries of a log, the first of them with this number. When this returns, all are on disk."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rows = [
            {"table": table_id, "number": number + place, "data": write_entry(one)} for place, one in enumerate(new)
        ]
        self.waiting.put_nowait((rows, done))
        await done

    async def _write(self) -> None:
        """Write what waits, all that waits at once in one transaction, until the store is closed."""
        with ThreadPoolExecutor(1, "writer") as thread:
            is_open = True
            while is_open:
                found = [await self.waiting.get()]
                while not self.waiting.empty():
                    found.append(self.waiting.get_nowait())
                is_open = None not in found
                batch = [one for one in found if one is not None]
                if batch:
                    await self._write_batch(thread, batch)
            await asyncio.get_running_loop().run_in_executor(thread, self.pen.close)

    async def _write_batch(self, thread: ThreadPoolExecutor, batch: list[Waiting]) -> None:
        """All together; if that fails, one by one, so that no table suffers for another."""
        error = await self._try_to_write(thread, batch)
        if error is None or len(batch) == 1:
            settle(batch, error)
            return
        for one in batch:
            settle([one], await self._try_to_write(thread, [one]))

    async def _try_to_write(self, thread: ThreadPoolExecutor, batch: list[Waiting]) -> StorageError | None:
        rows = [row for some, _ in batch for row in some]
        try:
            await asyncio.get_running_loop().run_in_executor(thread, self.pen.write, rows)
        except Exception as error:  # whatever it is, those who wait are told, and the next batch is written
            return StorageError(f"the move could not be written down: {error}")
        return None


class Pen:
    """Writes entries of logs from a thread of its own, over one connection that stays open."""

    def __init__(self, path: Path) -> None:
        self.engine = sql.create_engine(sql.URL.create("sqlite", database=str(path)))
        sql.event.listen(self.engine, "connect", prepare)
        self.connection: sql.Connection | None = None

    def write(self, rows: list[dict[str, object]]) -> None:
        """All of them on disk, or none."""
        if self.connection is None:
            self.connection = self.engine.connect()
        try:
            with self.connection.begin():
                self.connection.execute(entries.insert(), rows)
        except Exception:
            self.let_go()  # with all that a failed commit may have left in it
            raise

    def let_go(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = None

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()


def prepare(connection: Any, _: object) -> None:
    """Write so that what was acknowledged is on disk, and wait for another writer."""
    for word in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {word}")


def settle(batch: list[Waiting], error: StorageError | None) -> None:
    """Tell everyone who still waits for a batch how it went."""
    for _, done in batch:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
