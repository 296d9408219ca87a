"""How the database came to its form, step by step; an older one is brought up to date before the server starts."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy.exc import DBAPIError

from paddock.server.storage import StorageError


def bring_up_to_date(path: Path) -> None:
    """Give the database in a file, which may be new, the form that this Paddock knows."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    engine = sql.create_engine(sql.URL.create("sqlite", database=str(path)))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except DBAPIError as error:
        raise StorageError(f"{path} cannot be used: {error.orig}") from error
    except CommandError as error:
        raise StorageError(f"{path} was made by a newer Paddock: {error}") from error
    finally:
        engine.dispose()
