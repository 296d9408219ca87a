"""The database schema's history, one file a version. An older database is migrated before the server starts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

from paddock.server.databases import is_file, name_of, open_engine, reason_of
from paddock.server.errors import StorageError
from paddock.server.migrations.new_database import lay_out

if TYPE_CHECKING:
    from alembic.config import Config

VERSIONS = Path(__file__).parent / "versions"
AT_ONCE = ("BEGIN IMMEDIATE",)
"""SQLite's driver begins no transaction by itself before tables are made."""
ONE_AT_A_TIME = ("SET LOCAL statement_timeout = 0", "SET LOCAL lock_timeout = '60s'", "SELECT pg_advisory_xact_lock(6)")
"""Of several processes that start together on one PostgreSQL, one migrates; the others wait for it."""


def newest_version() -> str:
    """The number of the newest schema: `0002` for `v0002_heuristic_bots.py`."""
    return max(path.name for path in VERSIONS.glob("v*.py"))[1:5]


def bring_up_to_date(url: sql.URL) -> None:
    """Migrate a database, which may be empty or a file that is not there yet, to the newest schema."""
    engine = open_engine(url)
    try:
        if not is_up_to_date(engine):
            migrate(engine)
    finally:
        engine.dispose()


def is_up_to_date(engine: sql.Engine) -> bool:
    try:
        with engine.connect() as connection:
            found = connection.execute(sql.text("SELECT version_num FROM alembic_version")).scalars().all()
    except SQLAlchemyError:
        return False
    return found == [newest_version()]


def check_version(engine: sql.Engine) -> None:
    """StorageError if a database is not of this version: a server of another one may run on it."""
    if not is_up_to_date(engine):
        raise StorageError(
            f"{name_of(engine.url)} is of another version of Paddock, or cannot be read: start its server"
        )


def migrate(engine: sql.Engine) -> None:
    """Make the tables of a new database, or take the steps from an older one, in one transaction."""
    statements = AT_ONCE if is_file(engine.url) else ONE_AT_A_TIME
    try:
        with engine.begin() as connection:
            for statement in statements:
                connection.execute(sql.text(statement))
            if not lay_out(connection, newest_version()):
                take_steps(connection)
    except SQLAlchemyError as error:
        raise StorageError(f"{name_of(engine.url)} cannot be used: {reason_of(error)}") from error


def take_steps(connection: sql.Connection) -> None:
    from alembic import command
    from alembic.util import CommandError

    try:
        command.upgrade(config_for(connection), "head")
    except CommandError as error:
        name = name_of(connection.engine.url)
        raise StorageError(f"{name} was made by a newer Paddock: {error}") from error


def config_for(connection: sql.Connection) -> Config:
    """Alembic's configuration, over an open connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
