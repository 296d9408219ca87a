"""Appends to the logs of all tables, in a thread of its own; what waits at one moment is one transaction."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, OperationalError

from paddock.server.databases import open_engine, reason_of
from paddock.server.errors import LostTableError, StorageError
from paddock.server.schema import entries

LOG = logging.getLogger("paddock.server")
Row = dict[str, object]


class Write(NamedTuple):
    """Rows to be written together, and the future that their writer awaits."""

    rows: list[Row]
    done: asyncio.Future[None]

    def resolve(self, error: StorageError | None) -> None:
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class LogWriter:
    """Queues writes and commits all that wait in one transaction."""

    def __init__(self, url: sql.URL) -> None:
        self.connection = LogConnection(url)
        self.queue: asyncio.Queue[Write | None] = asyncio.Queue()
        self.failing = ""
        """Why nothing could be written the last time; empty if it could."""
        self.running = asyncio.create_task(self._run())

    async def write(self, rows: list[Row]) -> None:
        """When this returns, the rows are on disk.

        LostTableError: another process has written under these numbers. StorageError: none of them is, but for a
        database server that was lost in the middle; a table that goes on is then told so by LostTableError.
        """
        write = Write(rows, asyncio.get_running_loop().create_future())
        self.queue.put_nowait(write)
        await write.done

    async def close(self) -> None:
        self.queue.put_nowait(None)
        await self.running

    async def _run(self) -> None:
        with ThreadPoolExecutor(1, "log writer") as thread:
            is_open = True
            while is_open:
                found = [await self.queue.get()]
                while not self.queue.empty():
                    found.append(self.queue.get_nowait())
                is_open = None not in found
                batch = [write for write in found if write is not None]
                if batch:
                    await self._write_batch(thread, batch)
            await asyncio.get_running_loop().run_in_executor(thread, self.connection.close)

    async def _write_batch(self, thread: ThreadPoolExecutor, batch: list[Write]) -> None:
        """All writes in one transaction; if one of them cannot be, one by one, so that it does not fail the others.

        A database that cannot write at all is not asked again for each: that would make the last wait for long.
        """
        error = await self._commit(thread, batch)
        if error is None or len(batch) == 1 or isinstance(error.__cause__, OperationalError):
            for write in batch:
                write.resolve(error)
            return
        for write in batch:
            write.resolve(await self._commit(thread, [write]))

    async def _commit(self, thread: ThreadPoolExecutor, batch: list[Write]) -> StorageError | None:
        rows = [row for write in batch for row in write.rows]
        try:
            await asyncio.get_running_loop().run_in_executor(thread, self.connection.write, rows)
        except IntegrityError as error:
            return caused(LostTableError("the log of this table has been written by another process"), error)
        except Exception as error:  # of any kind: the writers are told, and the next batch is written
            self._note_failure(error)
            return caused(StorageError(f"the move could not be written: {error}"), error)
        self._note_success()
        return None

    def _note_failure(self, error: Exception) -> None:
        """Say why nothing can be written, once for each reason until something is written again."""
        words = reason_of(error) if isinstance(error, sql.exc.SQLAlchemyError) else str(error)
        reason = f"{type(error).__name__}: {words}".partition("\n")[0]
        if reason != self.failing:
            LOG.error("moves cannot be written and are refused: %s", reason)
        self.failing = reason

    def _note_success(self) -> None:
        if self.failing:
            LOG.warning("moves can be written again")
        self.failing = ""


def caused(error: StorageError, cause: Exception) -> StorageError:
    error.__cause__ = cause
    return error


class LogConnection:
    """A connection that stays open. Used by one thread."""

    def __init__(self, url: sql.URL) -> None:
        self.engine = open_engine(url)
        self.connection: sql.Connection | None = None

    def write(self, rows: list[Row]) -> None:
        """Insert all rows or none."""
        if self.connection is None:
            self.connection = self.engine.connect()
        try:
            with self.connection.begin():
                self.connection.execute(entries.insert(), rows)
        except Exception:
            self.discard()  # a failed commit may have left something in it
            raise

    def discard(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection.close()
            self.connection = None

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()
