"""What is kept, and for how long: old tables are removed, backups become databases."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest
import sqlalchemy as sql

from paddock.server.archive import back_up, restore
from paddock.server.databases import database_url
from paddock.server.errors import StorageError
from paddock.server.hub import Hub
from paddock.server.retention import Retention
from paddock.server.seating import Seating
from server.operating import at_a_hub, seat


def test_old_tables_are_removed_and_those_that_are_played_at_are_kept(database: sql.URL) -> None:
    async def story(hub: Hub) -> tuple[int, int, list[str]]:
        played, old = await seat(hub), await seat(hub)
        await Seating(hub).sit(played, "ben", played.row.invitation, "Ben")
        retention = Retention(hub.store, 30)
        kept = await retention.sweep(time.time())
        removed = await retention.sweep(time.time() + 31 * 86400)
        assert await hub.store.find(old.row.id) is None
        return kept, removed, [row.status for row in await hub.store.newest("", 5)]

    assert at_a_hub(database, story) == (0, 1, ["playing"])


def test_a_backup_of_one_kind_of_database_becomes_one_of_the_other(database: sql.URL, tmp_path: Path) -> None:
    file = tmp_path / "backup"

    async def story(hub: Hub) -> str:
        live = await seat(hub)
        await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
        await asyncio.to_thread(back_up, database, file)
        return live.row.id

    table = at_a_hub(database, story)
    assert file.stat().st_mode & 0o77 == 0
    other = database_url(tmp_path / "other")
    (tmp_path / "other").mkdir()
    count = restore(file, other)
    again = tmp_path / "again"
    assert back_up(other, again) == count

    async def compare(hub: Hub) -> tuple[str, list[str], int]:
        row = await hub.store.find(table)
        assert row is not None
        log = await hub.store.log_of(table)
        return row.status, [chair.name for chair in row.chairs], len(log.entries)

    assert at_a_hub(other, compare) == ("playing", ["Anna", "Ben"], 1)
    with pytest.raises(StorageError, match="holds something already"):
        restore(again, database)


def test_a_file_that_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("to a cow")
    with pytest.raises(StorageError, match="letter cannot be read"):
        restore(tmp_path / "letter", database_url(tmp_path))
