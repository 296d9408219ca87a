"""`paddock backup`: everything in one file, while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.databases import Data, Database, chosen


def backup(
    target: Annotated[Path, typer.Argument(help="The file to write.")], data: Data = None, database: Database = ""
) -> None:
    """Write all tables, logs and settings of a server to a file, while it runs."""
    from paddock.server.archive import back_up

    with clear_errors():
        count = back_up(chosen(data, database), target)
        OUT.print(f"{target} holds {count} rows. Keep it as safe as the server: it holds the keys of all seats.")
