"""`paddock restore`: a new database from a backup."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.databases import Data, Database


def restore(
    source: Annotated[Path, typer.Argument(help="A file that 'paddock backup' wrote.")],
    data: Data = None,
    database: Database = "",
) -> None:
    """Make a database from a backup: in a folder that has none yet, or in an empty PostgreSQL."""
    from paddock.server import archive
    from paddock.server.databases import database_url, name_of
    from paddock.terminal.data_folder import default_folder

    with clear_errors():
        folder = default_folder() if data is None else data
        folder.mkdir(parents=True, exist_ok=True)
        url = database_url(folder, database)
        count = archive.restore(source, url)
        OUT.print(f"{name_of(url)} holds {count} rows now.")
