"""`paddock serve`: tables in the browser."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from paddock.terminal.tables import OUT, clear_errors

LARGEST_MESSAGE = 8192


def default_folder() -> Path:
    """Where the tables are kept: the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "paddock"


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for other devices too.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port to listen on.")] = 8006,
    data: Annotated[Path | None, typer.Option(help="The folder in which tables are kept.")] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes in which bots think.")] = 1,
    pause: Annotated[float, typer.Option(min=0, max=10, help="Seconds that a bot takes at least.")] = 0.7,
) -> None:
    """Serve tables in the browser, kept in a database and safe against a crash."""
    import uvicorn  # the server is imported when it is wanted: other commands start without it

    from paddock.server.app import make_app

    with clear_errors():
        app = make_app(default_folder() if data is None else data, workers, pause)
        OUT.print(f"Paddock is at http://{host}:{port}/ (stop with Ctrl-C)")
        uvicorn.run(app, host=host, port=port, ws_max_size=LARGEST_MESSAGE, log_level="warning", ws="websockets-sansio")
