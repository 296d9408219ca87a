"""The database schema's history, one file a version. An older database is migrated before the server starts."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sql
from sqlalchemy.exc import DBAPIError

from paddock.server.errors import StorageError

if TYPE_CHECKING:
    from alembic.config import Config

VERSIONS = Path(__file__).parent / "versions"


def newest_version() -> str:
    """The number of the newest schema: `0002` for `v0002_heuristic_bots.py`."""
    return max(path.name for path in VERSIONS.glob("v*.py"))[1:5]


def bring_up_to_date(path: Path) -> None:
    """Migrate a database file, which may not exist yet, to the newest schema."""
    if not is_up_to_date(path):  # Alembic takes a third of the time in which a server starts
        migrate(path)


def is_up_to_date(path: Path) -> bool:
    try:
        with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as database:
            return database.execute("SELECT version_num FROM alembic_version").fetchall() == [(newest_version(),)]
    except sqlite3.Error:
        return False


def migrate(path: Path) -> None:
    from alembic import command
    from alembic.util import CommandError

    engine = sql.create_engine(sql.URL.create("sqlite", database=str(path)))
    try:
        with engine.begin() as connection:
            command.upgrade(config_for(connection), "head")
    except DBAPIError as error:
        raise StorageError(f"{path} cannot be used: {error.orig}") from error
    except CommandError as error:
        raise StorageError(f"{path} was made by a newer Paddock: {error}") from error
    finally:
        engine.dispose()


def config_for(connection: sql.Connection) -> Config:
    """Alembic's configuration, over an open connection."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
