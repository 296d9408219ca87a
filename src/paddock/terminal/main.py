"""The command line: `paddock`."""

from __future__ import annotations

from typing import Annotated

import typer

import paddock
from paddock import interpreted
from paddock.terminal.bench import bench
from paddock.terminal.games import games
from paddock.terminal.play import play
from paddock.terminal.replay import replay
from paddock.terminal.serve import serve
from paddock.terminal.simulate import simulate

app = typer.Typer(help="Four herd games at one table.", no_args_is_help=True, add_completion=False)
for command in (games, play, serve, simulate, replay, bench):
    app.command()(command)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"paddock {paddock.__version__} ({interpreted.build()})")
        if interpreted.build() == "interpreted" and not interpreted.is_wanted():
            print("The core is not compiled: install a C compiler, then Paddock again, and it is many times faster.")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Say which build is running.")
    ] = False,
) -> None:
    """Four herd games at one table."""


def main() -> None:
    app()


if __name__ == "__main__":
    main()
