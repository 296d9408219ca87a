"""The database is brought to the form that the server knows, and what cannot be read is named."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from paddock.server.databases import database_url, file_url, name_of, open_engine
from paddock.server.errors import StorageError
from paddock.server.log_writer import LogConnection, Row
from paddock.server.migrations import (
    bring_up_to_date,
    config_for,
    is_up_to_date,
    new_database,
    newest_version,
    take_steps,
)
from paddock.server.schema import metadata

OLD_TABLES = sql.table("tables", *[sql.column(name) for name in ("id", "order", "status", "data")])
"""As they were before tables had component lists."""


def do(url: sql.URL, *statements: str) -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        for statement in statements:
            connection.execute(sql.text(statement))
    engine.dispose()


def downgrade(url: sql.URL, version: str) -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        command.downgrade(config_for(connection), version)
    engine.dispose()


def data_in(url: sql.URL, query: str = "SELECT id, data FROM tables") -> dict[str, Any]:
    """By the first column: the second, decoded if it can be."""
    engine = open_engine(url)
    with engine.connect() as connection:
        found = {name: decoded(data) for name, data in connection.execute(sql.text(query))}
    engine.dispose()
    return found


def decoded(data: Any) -> Any:
    return msgspec.json.decode(data) if isinstance(data, bytes) and data.startswith(b"{") else data


def old_table(*chairs: Mapping[str, object]) -> dict[str, Any]:
    """A table's data as it was before seats were rows."""
    named = {"id": "t", "order": 1, "status": "playing", "game": "cow006", "version": 1, "options": {}}
    whole = {"bot": "", "session": "", "name": "", "key": "", "forgotten": False}
    return {**named, "chairs": [{**whole, **chair} for chair in chairs], "host": "s", "invitation": "i"}


def insert_old(url: sql.URL, before: dict[str, Any]) -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        for name, data in before.items():
            written = data if isinstance(data, bytes) else msgspec.json.encode({**data, "id": name})
            values = {"id": name, "order": 1, "status": "playing", "data": written}
            connection.execute(OLD_TABLES.insert().values(values))
    engine.dispose()


def go_all_the_way(url: sql.URL) -> None:
    """Take every step from an empty database."""
    engine = open_engine(url)
    with engine.begin() as connection:
        take_steps(connection)
    engine.dispose()


def form_of(url: sql.URL) -> dict[str, Any]:
    """All tables with their columns, keys and indexes."""
    engine = open_engine(url)
    looked = sql.inspect(engine)
    found = {name: form_of_table(looked, name) for name in looked.get_table_names()}
    engine.dispose()
    return found


def form_of_table(looked: sql.Inspector, name: str) -> dict[str, Any]:
    columns = {
        str(column["name"]): (str(column["type"]), column["nullable"], str(column["default"]).strip("'"))
        for column in looked.get_columns(name)
    }
    indexes = {str(index["name"]): (index["column_names"], index["unique"]) for index in looked.get_indexes(name)}
    return {"columns": columns, "key": looked.get_pk_constraint(name)["constrained_columns"], "indexes": indexes}


@pytest.mark.parametrize("make", [bring_up_to_date, go_all_the_way])
def test_a_database_has_the_form_that_the_code_describes(database: sql.URL, make: Callable[[sql.URL], None]) -> None:
    make(database)
    bring_up_to_date(database)
    engine = open_engine(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert MigrationContext.configure(connection).get_current_revision() == newest_version()
    engine.dispose()


def test_a_new_database_is_laid_out_as_the_steps_would_have_made_it(database: sql.URL) -> None:
    bring_up_to_date(database)
    laid_out = form_of(database)
    do(database, *[f'DROP TABLE "{name}"' for name in laid_out])
    go_all_the_way(database)
    assert form_of(database) == laid_out


def test_a_new_database_needs_no_steps(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from paddock.server.databases import file_url;"
        "from paddock.server.migrations import bring_up_to_date;"
        f"bring_up_to_date(file_url(Path({str(tmp_path / 'new.sqlite')!r}))); print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_database_that_could_not_be_laid_out_to_the_end_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(new_database, "VERSION", sql.Table("tables", sql.MetaData(), sql.Column("id", sql.String)))
    with pytest.raises(StorageError, match="table tables already exists"):
        bring_up_to_date(database_url(tmp_path))
    monkeypatch.undo()
    assert form_of(database_url(tmp_path)) == {}
    bring_up_to_date(database_url(tmp_path))
    assert "seats" in form_of(database_url(tmp_path))


def test_a_database_of_which_one_step_fails_is_left_as_it_was(database: sql.URL) -> None:
    bring_up_to_date(database)
    downgrade(database, "0004")
    do(database, "CREATE TABLE analyses (in_the_way INTEGER)")  # the last step makes such a table
    before = form_of(database)
    with pytest.raises(StorageError, match=r"analyses.* already exists"):
        bring_up_to_date(database)
    assert form_of(database) == before
    assert data_in(database, "SELECT 'version', version_num FROM alembic_version")["version"] == "0004"


def test_a_database_of_today_is_known_without_going_through_the_steps(database: sql.URL) -> None:
    engine = open_engine(database)
    assert not is_up_to_date(engine)
    bring_up_to_date(database)
    assert is_up_to_date(engine)
    do(database, "UPDATE alembic_version SET version_num = '0001'")
    assert not is_up_to_date(engine)
    engine.dispose()


def test_tables_from_before_there_were_steps_are_kept(tmp_path: Path) -> None:
    url = database_url(tmp_path)
    bring_up_to_date(url)
    downgrade(url, "0001")
    do(url, "DROP TABLE alembic_version", "CREATE TABLE about (schema INTEGER NOT NULL)")
    do(url, "INSERT INTO tables VALUES ('t', 1, 'open', x'00')")
    bring_up_to_date(url)
    assert list(data_in(url)) == ["t"]
    with sqlite3.connect(tmp_path / "paddock.sqlite") as connection:
        assert connection.execute("SELECT * FROM sqlite_master WHERE name = 'about'").fetchall() == []


def test_a_bot_called_thumb_is_called_heuristic_and_back_again(database: sql.URL) -> None:
    bring_up_to_date(database)
    downgrade(database, "0001")
    person = {"kind": "person", "name": "thumb", "session": "s"}
    old = old_table(person, {"kind": "bot", "bot": "thumb"}, {"kind": "open"})
    before = {"old": {**old, "id": "old"}, "random": {**old_table({"kind": "bot", "bot": "random"}), "id": "random"}}
    insert_old(database, {**before, "unreadable": b"\x00"})
    bring_up_to_date(database)
    bots = "SELECT name, data FROM seats WHERE \"table\" = 'old' AND kind = 'bot'"
    assert data_in(database, bots)[""]["bot"] == "heuristic"
    downgrade(database, "0001")
    assert data_in(database) == {**before, "unreadable": b"\x00"}


def test_seats_become_rows_that_are_found_by_their_session_and_back_again(database: sql.URL) -> None:
    bring_up_to_date(database)
    downgrade(database, "0004")
    anna = {"kind": "person", "name": "Anna", "session": "anna", "key": "k", "forgotten": True}
    before = {"t": old_table(anna, {"kind": "open"}), "unreadable": b"\x00"}
    insert_old(database, before)
    bring_up_to_date(database)
    assert data_in(database, "SELECT session, data FROM seats WHERE kind = 'person'")["anna"] == {"key": "k", "bot": ""}
    assert "chairs" not in data_in(database)["t"]
    downgrade(database, "0004")
    assert data_in(database) == before


def test_marks_of_owners_are_taken_out_for_an_older_server(database: sql.URL) -> None:
    bring_up_to_date(database)
    log = LogConnection(database)
    lines = [b'{"entry":"taken","fence":1}', b"first", b'{"entry":"taken","fence":2}', b"second", b"third"]
    log.write([Row("t", 1 + place, 5.0, line) for place, line in enumerate(lines)])
    log.write([Row("u", 1, 5.0, b"only")])
    log.close()
    downgrade(database, "0004")
    written = data_in(database, 'SELECT "table" || number, data FROM entries ORDER BY "table", number')
    assert written == {"t1": b"first", "t2": b"second", "t3": b"third", "u1": b"only"}


def test_a_newer_database_is_refused(database: sql.URL) -> None:
    bring_up_to_date(database)
    do(database, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StorageError, match=r" was made by a newer Paddock: .*9999"):
        bring_up_to_date(database)


def test_a_file_that_is_no_database_is_named(tmp_path: Path) -> None:
    (tmp_path / "paddock.sqlite").write_text("This is a letter to a cow, not a database. " * 40)
    with pytest.raises(StorageError, match=r"paddock\.sqlite cannot be used: file is not a database"):
        bring_up_to_date(database_url(tmp_path))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("cow", "cow is not the URL of a database"),
        ("mysql://x/y", "not in mysql"),
        ("postgresql://nobody@/cows?host=/nowhere", r"postgresql://nobody@/cows\S* cannot be used: .*nowhere"),
    ],
)
def test_a_database_that_cannot_be_reached_is_named(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(StorageError, match=reason):
        bring_up_to_date(database_url(tmp_path, name))


def test_nobody_is_told_the_password_of_a_database() -> None:
    assert name_of(database_url(Path(), "postgresql://anna:moo@cows/herd")) == "postgresql://anna:***@cows/herd"


def test_what_a_failed_commit_left_behind_is_never_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = file_url(tmp_path / "paddock.sqlite")
    bring_up_to_date(url)
    log = LogConnection(url)
    log.write([line("a", b"first")])

    def refuse(_: object) -> None:
        monkeypatch.undo()
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(type(log.connection), "commit", refuse, raising=False)
    with pytest.raises(sqlite3.OperationalError):
        log.write([line("b", b"refused")])
    log.write([line("c", b"next")])
    log.write([line("b", b"again")])
    log.close()
    written = sqlite3.connect(tmp_path / "paddock.sqlite").execute("SELECT data FROM entries ORDER BY rowid").fetchall()
    assert written == [(b"first",), (b"next",), (b"again",)]


def line(table: str, data: bytes) -> Row:
    return Row(table, 1, 0.0, data)
