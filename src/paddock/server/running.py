"""One folder belongs to one server at a time."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

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
