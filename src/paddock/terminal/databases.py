"""What the commands for operators share: which database they mean, and a store of it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import sqlalchemy as sql
import typer

from paddock.server.databases import database_url, is_file, open_engine
from paddock.server.errors import StorageError
from paddock.server.migrations import check_version
from paddock.server.sessions import new_token
from paddock.server.storage import Store
from paddock.terminal.data_folder import default_folder

Found = TypeVar("Found")
Data = Annotated[Path | None, typer.Option(help="The folder in which tables are kept.")]
Database = Annotated[str, typer.Option(envvar="PADDOCK_DATABASE", help="A PostgreSQL by its URL.")]


def chosen(data: Path | None, database: str) -> sql.URL:
    """The database that a command is about. StorageError if there is none."""
    folder = default_folder() if data is None else data
    url = database_url(folder, database)
    if is_file(url) and not Path(str(url.database)).is_file():
        raise StorageError(f"there are no tables in {folder}: name the folder with --data")
    return url


def with_store(url: sql.URL, work: Callable[[Store], Awaitable[Found]]) -> Found:
    """What is found or done in a database, while a server may run on it."""
    engine = open_engine(url)
    check_version(engine)
    engine.dispose()

    async def run() -> Found:
        store = Store(url, f"operator {new_token()}")
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())
