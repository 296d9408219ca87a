"""Appends to the logs of all tables, in a thread of its own; what waits at one moment is one transaction."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable
from contextlib import closing
from typing import Any, NamedTuple

import sqlalchemy as sql

from paddock.server.batches import Batches
from paddock.server.databases import is_file, open_engine
from paddock.server.errors import LostTableError, StorageError
from paddock.server.metrics import Metrics
from paddock.server.write_turns import WriteTurn

LOG = logging.getLogger("paddock.server")
MOST_ROWS = 1000
"""Of one statement. Databases have a limit for what one statement brings."""
INSERT = 'INSERT INTO entries ("table", number, at, data) VALUES '


class Row(NamedTuple):
    """A line of a log, in the order of the columns of `entries`."""

    table: str
    number: int
    at: float
    data: bytes


class LogWriter:
    """Commits all that waits at one moment in one transaction."""

    def __init__(self, url: sql.URL, metrics: Metrics, turn: WriteTurn) -> None:
        self.metrics = metrics
        self.turn = turn
        self.connection = LogConnection(url)
        self.batches: Batches[list[Row]] = Batches(
            "log writer", self._write_in_turn, self.connection.close, self._wait_for_turn
        )
        self.failing = ""
        """Why nothing could be written the last time; empty if it could."""

    def write(self, rows: list[Row]) -> Awaitable[None]:
        """Who has awaited this knows that the rows are on disk.

        LostTableError: another process has written under these numbers. StorageError: none of them is, but for a
        database server that was lost in the middle; a table that goes on is then told so by LostTableError.
        """
        return self.batches.hand(rows)

    async def close(self) -> None:
        await self.batches.close()

    # In the thread.

    def _wait_for_turn(self, _: list[list[Row]]) -> None:
        self.turn.take()

    def _write_in_turn(self, batch: list[list[Row]]) -> list[StorageError | None]:
        with self.turn:
            return self._write_batch(batch)

    def _write_batch(self, batch: list[list[Row]]) -> list[StorageError | None]:
        """All rows in one transaction; if some cannot be written, write by write, so that it does not fail the others.

        A database that cannot write at all is not asked again for each: that would make the last wait for long.
        """
        error = self._commit([row for rows in batch for row in rows])
        if error is None:
            return [None] * len(batch)
        if len(batch) == 1 or isinstance(error.__cause__, self.connection.errors.OperationalError):
            return self._counted([error] * len(batch))
        return self._counted([self._commit(rows) for rows in batch])

    def _counted(self, outcomes: list[StorageError | None]) -> list[StorageError | None]:
        lost = sum(isinstance(outcome, LostTableError) for outcome in outcomes)
        self.metrics.lost.inc(lost)
        self.metrics.failures.inc(len(outcomes) - outcomes.count(None) - lost)
        return outcomes

    def _commit(self, rows: list[Row]) -> StorageError | None:
        try:
            self.connection.write(rows)
        except self.connection.errors.IntegrityError as error:
            return caused(LostTableError("the log of this table has been written by another process"), error)
        except Exception as error:  # of any kind: the writers are told, and the next batch is written
            self._note_failure(error)
            return caused(StorageError(f"the move could not be written: {error}"), error)
        self._note_success(rows)
        return None

    def _note_failure(self, error: Exception) -> None:
        """Say why nothing can be written, once for each reason until something is written again."""
        reason = f"{type(error).__name__}: {error}".partition("\n")[0]
        if reason != self.failing:
            LOG.error("moves cannot be written and are refused: %s", reason)
        self.failing = reason

    def _note_success(self, rows: list[Row]) -> None:
        self.metrics.entries.inc(len(rows))
        self.metrics.writing.observe(max(0.0, time.time() - rows[0].at))
        if self.failing:
            LOG.warning("moves can be written again")
        self.failing = ""


def caused(error: StorageError, cause: Exception) -> StorageError:
    error.__cause__ = cause
    return error


class LogConnection:
    """A connection that stays open. Used by one thread.

    It speaks with the database's driver, for this is the one statement that every move waits for: all rows are one
    statement, so that the driver lets others run (the GIL) once for all of them and not once for each.
    """

    def __init__(self, url: sql.URL) -> None:
        self.engine = open_engine(url)
        self.errors: Any = self.engine.dialect.loaded_dbapi
        """The driver, by which its errors are named."""
        self.values = "(?, ?, ?, ?)" if is_file(url) else "(%s, %s, %s, %s)"
        self.connection: sql.PoolProxiedConnection | None = None

    def write(self, rows: list[Row]) -> None:
        """Insert all rows or none."""
        if self.connection is None:
            self.connection = self.engine.raw_connection()
        try:
            with closing(self.connection.cursor()) as cursor:  # an open one would keep the database locked
                for start in range(0, len(rows), MOST_ROWS):
                    some = rows[start : start + MOST_ROWS]
                    lines = ", ".join([self.values] * len(some))
                    cursor.execute(INSERT + lines, [value for row in some for value in row])
            self.connection.commit()
        except Exception:
            self.discard()  # a failed commit may have left something in it
            raise

    def discard(self) -> None:
        if self.connection is not None:
            self.connection.invalidate()
            self.connection = None

    def close(self) -> None:
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()
