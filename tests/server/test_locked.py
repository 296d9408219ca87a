"""A database that is locked or damaged is answered for at once, in one clear line."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sql

from paddock.server import databases, storage, write_turns
from paddock.server.databases import database_url
from paddock.server.errors import StorageError
from paddock.server.migrations import bring_up_to_date
from paddock.server.schema import tables
from paddock.server.storage import Store
from paddock.table.log import Drawn
from server.own_loop import run as run_alone

WAITING = 20


def test_all_who_wait_for_a_locked_database_are_refused_after_one_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (databases, storage):
        monkeypatch.setattr(module, "PATIENCE_SECONDS", 0.1)
    url = database_url(tmp_path)
    bring_up_to_date(url)
    tries = 0

    def write(connection: sql.Connection) -> None:
        nonlocal tries
        tries += 1
        connection.execute(tables.update().values(wake=None))

    async def ask() -> list[object]:
        store = Store(url, "me")
        lock = sqlite3.connect(tmp_path / "paddock.sqlite")
        lock.execute("BEGIN IMMEDIATE")
        asked = [store.run("no", write) for _ in range(WAITING)]
        moves = [store.append(f"t{number}", 1, [Drawn(outcome="deal")]) for number in range(WAITING)]
        answers: list[object] = list(await asyncio.gather(*asked, *moves, return_exceptions=True))
        lock.rollback()
        await store.run("no", write)
        await store.append("t", 1, [Drawn(outcome="deal")])
        lock.close()
        await store.close()
        return answers

    answers = run_alone(ask())
    assert [type(answer) for answer in answers] == [StorageError] * (2 * WAITING)
    assert "database is locked" in str(answers[0])
    assert tries == 2


def test_the_log_and_the_rest_wait_for_each_other_without_a_pause_of_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite lets a second writer try again after pauses of up to 100 ms. Here it has none: it refuses at once."""
    monkeypatch.setattr(databases, "PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(write_turns, "PATIENCE_SECONDS", 30.0)
    url = database_url(tmp_path)
    bring_up_to_date(url)
    written, may_end = threading.Event(), threading.Event()

    def write(connection: sql.Connection) -> None:
        connection.execute(tables.update().values(wake=None))
        written.set()
        may_end.wait(30)

    async def ask() -> None:
        store = Store(url, "me")
        saving = asyncio.ensure_future(store.run("no", write))
        await asyncio.to_thread(written.wait, 30)
        appending = asyncio.ensure_future(store.append("t", 1, [Drawn(outcome="deal")]))
        await asyncio.wait([appending], timeout=0.2)  # long enough to be refused
        may_end.set()
        await asyncio.gather(saving, appending)
        await asyncio.gather(*[store.append(f"t{number}", 1, [Drawn(outcome="deal")]) for number in range(WAITING)])
        assert not store.turn.is_held
        await store.close()

    run_alone(ask())


def test_who_only_reads_leaves_the_turn_to_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(write_turns, "PATIENCE_SECONDS", 30.0)
    url = database_url(tmp_path)
    bring_up_to_date(url)
    reading, may_end = threading.Event(), threading.Event()

    def read(connection: sql.Connection) -> None:
        connection.execute(sql.select(tables)).all()
        reading.set()
        may_end.wait(30)

    async def ask() -> None:
        store = Store(url, "me")
        looking = asyncio.ensure_future(store.read("no", read))
        await asyncio.to_thread(reading.wait, 30)
        await store.append("t", 1, [Drawn(outcome="deal")])
        assert not looking.done()
        may_end.set()
        await looking
        await store.close()

    run_alone(ask())


def test_a_damaged_file_ends_in_a_clear_message(tmp_path: Path) -> None:
    url = database_url(tmp_path)
    bring_up_to_date(url)
    path = tmp_path / "paddock.sqlite"
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\x55" * (len(whole) - 4096))
    words = [sys.executable, "-m", "paddock.terminal.main", "serve", "--port", "58006", "--data", str(tmp_path)]
    found = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert found.returncode == 2
    assert "cannot be used: database disk image is malformed" in " ".join(found.stderr.split())
    assert "Traceback" not in found.stderr
