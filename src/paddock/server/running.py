"""What is not shared by way of Redis belongs to one process at a time: a data folder, or a database."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

import sqlalchemy as sql

from paddock.server.databases import name_of, open_engine
from paddock.server.errors import StorageError


class Running:
    """Marks a folder as in use for as long as this process lives: a lock that ends with it, however it ends."""

    def __init__(self, folder: Path) -> None:
        """StorageError, naming the other server, if one runs in this folder."""
        note = folder / "running"
        self.lock = sqlite3.connect(folder / "running.sqlite", timeout=0, check_same_thread=False)
        try:
            self.lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self.lock.close()
            other = note.read_text(encoding="ascii") if note.is_file() else "another process"
            raise StorageError(f"{folder} is in use by another server ({other}): name another folder") from error
        note.write_text(f"process {os.getpid()}", encoding="ascii")

    def close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self.lock.close()


class RunningAlone:
    """Marks a PostgreSQL as in use, for as long as a connection to it lasts."""

    def __init__(self, url: sql.URL) -> None:
        """StorageError if another server uses it."""
        self.engine = open_engine(url)
        self.connection = self.engine.connect()
        if not self.connection.execute(sql.text("SELECT pg_try_advisory_lock(7)")).scalar():
            self.close()
            raise StorageError(f"{name_of(url)} is in use by another server: give all of them one Redis with --redis")

    def close(self) -> None:
        self.connection.close()
        self.engine.dispose()
