"""Writing records so that a crash or an interrupt never leaves half a file."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from paddock.core.errors import OptionError
from paddock.core.record import Record
from paddock.terminal.interrupts import held_back


def save_record(record: Record, path: Path) -> None:
    """Write a record, whole or not at all."""
    write_whole(record.text().encode(), path)


def write_whole(data: bytes, path: Path) -> None:
    """Write to a temporary file, then rename it. Ctrl-C waits meanwhile."""
    with held_back():
        _write_and_rename(data, path)


def _write_and_rename(data: bytes, path: Path) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def check_can_save(path: Path | None, force: bool) -> None:
    """Refuse a path that cannot be written or would be written over, before the game rather than after it."""
    if path is None:
        return
    check_can_write(path)
    if path.exists() and not force:
        raise OptionError("{file} exists already; --force writes over it", "", {"file": str(path)})


def check_can_write(path: Path) -> None:
    """Refuse a path to which no file can be written, before the work rather than after it."""
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise OptionError("nothing can be written to {file}", "", {"file": str(path)})


def make_folder(path: Path, records: str, force: bool) -> None:
    """A folder for records whose names match a pattern; refuse it if there are some that would be written over."""
    path.mkdir(parents=True, exist_ok=True)
    for file in sorted(path.glob(records)):
        check_can_save(file, force)
