"""The database schema's history, one file a version. An older database is migrated before the server starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from paddock.server.errors import StorageError


def bring_up_to_date(path: Path) -> None:
    """Migrate a database file, which may not exist yet, to the newest schema."""
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
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
