"""`paddock ratings`: who is rated on a server, while it runs."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer
from rich.table import Column, Table

from paddock.games.catalogue import about
from paddock.server.counting_games import Line
from paddock.server.ratings import Ratings
from paddock.terminal.console import OUT, clear_errors
from paddock.terminal.databases import Data, Database, chosen, with_store


class Deed(StrEnum):
    LIST = "list"
    RESET = "reset"
    RECOMPUTE = "recompute"


def ratings(
    deed: Annotated[Deed, typer.Argument(help="What to do.")] = Deed.LIST,
    game: Annotated[str, typer.Option(help="Of this game only; recompute is for all.")] = "",
    count: Annotated[int, typer.Option(min=1, help="List so many at most.")] = 50,
    yes: Annotated[bool, typer.Option("--yes", help="Reset without asking.")] = False,
    data: Data = None,
    database: Database = "",
) -> None:
    """List who is rated on a server, forget all ratings, or compute them again from all rated games."""
    with clear_errors():
        if game:
            about(game)  # OptionError names those that there are
        url = chosen(data, database)
        if deed is Deed.LIST:
            print_list(with_store(url, lambda store: Ratings(store).best(game, count)))
        elif deed is Deed.RESET:
            if not yes:
                typer.confirm(f"Forget all ratings of {game or 'all games'}?", abort=True)
            gone = with_store(url, lambda store: Ratings(store).reset(game))
            OUT.print(f"{gone} ratings are forgotten.")
        else:
            games = with_store(url, lambda store: Ratings(store).recompute())
            OUT.print(f"All ratings are computed again, from {games} games.")


def print_list(lines: list[Line]) -> None:
    found = Table("game", "players", "name", "rating", "deviation", "games", Column("session", no_wrap=True), box=None)
    for line in lines:
        figures = (f"{line['rating']:.0f}", f"{line['deviation']:.0f}", str(line["games"]))
        found.add_row(line["game"], line["kind"], line["name"], *figures, line["session"])
    OUT.print(found)
