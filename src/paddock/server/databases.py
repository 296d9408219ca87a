"""Where tables are stored: a SQLite file, or a PostgreSQL server by its URL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sql
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from paddock.server.errors import StorageError

FILE = "paddock.sqlite"
"""The name of the database in a data folder."""

PATIENCE_SECONDS = 2.0
"""After so long, what a locked or silent database was asked is answered with an error."""
PRAGMAS: tuple[str, ...] = ("journal_mode=WAL", "synchronous=FULL", "temp_store=MEMORY")
"""Of SQLite. What is on disk stays there, also without power; what a statement may have to undo is kept in memory."""

DRIVERS = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}
POSTGRESQL_SETTINGS = " ".join(
    f"-c {name}={value}"
    for name, value in {
        "lock_timeout": f"{PATIENCE_SECONDS:.0f}s",
        "statement_timeout": f"{5 * PATIENCE_SECONDS:.0f}s",
        "synchronous_commit": "on",
    }.items()
)


def file_url(path: Path) -> sql.URL:
    return sql.URL.create("sqlite", database=str(path))


def database_url(folder: Path, database: str = "") -> sql.URL:
    """The database that an operator names; without a name, a file in the data folder."""
    if not database:
        return file_url(folder / FILE)
    try:
        url = sql.make_url(database)
    except ArgumentError:
        raise StorageError(f"{database} is not the URL of a database: postgresql://name@host/database") from None
    kind = url.drivername.partition("+")[0]
    if kind not in DRIVERS:
        raise StorageError(f"Paddock stores tables in SQLite or PostgreSQL, not in {kind}")
    return url.set(drivername=DRIVERS[kind])


def is_file(url: sql.URL) -> bool:
    return url.get_backend_name() == "sqlite"


def name_of(url: sql.URL) -> str:
    """A database as operators are told of it, without its password."""
    return str(url.database) if is_file(url) else url.set(drivername="postgresql").render_as_string()


def open_engine(url: sql.URL) -> sql.Engine:
    """Connections to a database. What was committed is on disk; nothing is waited for long."""
    if is_file(url):
        engine = sql.create_engine(url, hide_parameters=True)
        sql.event.listen(engine, "connect", set_pragmas)
        return engine
    words = {"connect_timeout": int(PATIENCE_SECONDS), "application_name": "paddock", "options": POSTGRESQL_SETTINGS}
    try:
        return sql.create_engine(url, hide_parameters=True, connect_args=words, pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise StorageError("PostgreSQL needs another package: pip install 'paddock[town]'") from error


def set_pragmas(connection: Any, _: object) -> None:
    for pragma in (f"busy_timeout={int(1000 * PATIENCE_SECONDS)}", *PRAGMAS):
        connection.execute(f"PRAGMA {pragma}")


def insert_unless_there(connection: sql.Connection, table: sql.Table) -> sql.Insert:
    """An insertion that leaves rows as they are whose keys are there already. Loads no dialect that is not used."""
    if is_file(connection.engine.url):
        from sqlalchemy.dialects import sqlite

        return sqlite.insert(table).on_conflict_do_nothing()
    from sqlalchemy.dialects import postgresql

    return postgresql.insert(table).on_conflict_do_nothing()


def reason_of(error: SQLAlchemyError) -> str:
    """What a database says was wrong, in one line, without the statement and what it held."""
    found = error.orig if isinstance(error, DBAPIError) else error
    return str(found).strip().partition("\n")[0]
