"""The database is brought to the form that the server knows, and what cannot be read is named."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sql
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from paddock.server.errors import StorageError
from paddock.server.log_writer import LogConnection
from paddock.server.migrations import bring_up_to_date, config_for, is_up_to_date
from paddock.server.rows import Chair, TableRow
from paddock.server.schema import metadata

OLD_TABLES = sql.table("tables", *[sql.column(name) for name in ("id", "order", "status", "data")])
"""As they were before tables had component lists."""


@pytest.fixture(name="path")
def a_path(tmp_path: Path) -> Path:
    return tmp_path / "paddock.sqlite"


def do(path: Path, *statements: str) -> None:
    engine = sql.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(sql.text(statement))
    engine.dispose()


def test_the_steps_lead_to_the_form_that_the_code_describes(path: Path) -> None:
    bring_up_to_date(path)
    bring_up_to_date(path)
    engine = sql.create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_a_database_of_today_is_known_without_going_through_the_steps(path: Path) -> None:
    assert not is_up_to_date(path)
    bring_up_to_date(path)
    assert is_up_to_date(path)
    do(path, "UPDATE alembic_version SET version_num = '0001'")
    assert not is_up_to_date(path)
    path.write_bytes(b"no database" * 100)
    assert not is_up_to_date(path)


def test_tables_from_before_there_were_steps_are_kept(path: Path) -> None:
    engine = sql.create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        command.upgrade(config_for(connection), "0001")
    do(path, "DROP TABLE alembic_version", "CREATE TABLE about (schema INTEGER NOT NULL)")
    do(path, "INSERT INTO tables VALUES ('t', 1, 'open', x'00')")
    bring_up_to_date(path)
    with engine.connect() as connection:
        assert connection.execute(sql.text("SELECT id FROM tables")).scalars().all() == ["t"]
        assert not sql.inspect(connection).has_table("about")
    engine.dispose()


def test_a_bot_called_thumb_is_called_heuristic_and_back_again(path: Path) -> None:
    bring_up_to_date(path)
    engine = sql.create_engine(f"sqlite:///{path}")
    chairs = [Chair(kind="person", name="thumb", session="s"), Chair(kind="bot", bot="thumb"), Chair(kind="open")]
    old = msgspec.json.encode(row_with(chairs))
    random = msgspec.json.encode(row_with([Chair(kind="bot", bot="random")]))
    before = {"old": old, "random": random, "unreadable": b"\x00"}
    with engine.begin() as connection:
        command.downgrade(config_for(connection), "0001")
        for name, data in before.items():
            values = {"id": name, "order": 1, "status": "playing", "data": data}
            connection.execute(OLD_TABLES.insert().values(values))
    bring_up_to_date(path)
    with engine.begin() as connection:
        chairs[1].bot = "heuristic"
        assert data_in(connection) == {**before, "old": msgspec.json.encode(row_with(chairs))}
        command.downgrade(config_for(connection), "0001")
        assert data_in(connection) == before
    engine.dispose()


def row_with(chairs: list[Chair]) -> TableRow:
    return TableRow(id="t", order=1, game="cow006", version=1, options={}, chairs=chairs, host="s", invitation="i")


def data_in(connection: sql.Connection) -> dict[str, bytes]:
    return {name: bytes(data) for name, data in connection.execute(sql.text("SELECT id, data FROM tables"))}


def test_a_newer_database_is_refused(path: Path) -> None:
    bring_up_to_date(path)
    do(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match=r"paddock\.sqlite was made by a newer Paddock: .*9999"):
        bring_up_to_date(path)


def test_a_file_that_is_no_database_is_named(path: Path) -> None:
    path.write_text("This is a letter to a cow, not a database. " * 40)
    with pytest.raises(StorageError, match=r"paddock\.sqlite cannot be used: file is not a database"):
        bring_up_to_date(path)


def test_what_a_failed_commit_left_behind_is_never_written(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bring_up_to_date(path)
    log = LogConnection(path)
    log.write([{"table": "a", "number": 1, "data": b"first"}])

    def refuse(_: object) -> None:
        monkeypatch.undo()
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(log.engine.dialect, "do_commit", refuse)
    with pytest.raises(sql.exc.OperationalError):
        log.write([{"table": "b", "number": 1, "data": b"refused"}])
    log.write([{"table": "c", "number": 1, "data": b"next"}])
    log.write([{"table": "b", "number": 1, "data": b"again"}])
    log.close()
    written = sqlite3.connect(path).execute("SELECT data FROM entries ORDER BY rowid").fetchall()
    assert written == [(b"first",), (b"next",), (b"again",)]
