"""`paddock research solve`: tiny games solved exactly, and what can be won from bots that play them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as RichTable

from paddock.research.needs import need
from paddock.terminal.console import OUT, print_json

need("scipy")

from paddock.research.solving.report import TinyResult, solve_tiny  # noqa: E402 - once SciPy is known to be there
from paddock.research.solving.tiny import TINY, tiny  # noqa: E402 - likewise


def show_solutions(games: Sequence[str], bots: str, tries: int, seed: int, json: bool) -> None:
    """Solve games, and print what was found: each as soon as it is done."""
    names = [word.strip() for word in bots.split(",") if word.strip()]
    wanted = games or list(TINY)
    for game in wanted:
        tiny(game)
    found: list[TinyResult] = []
    for game in wanted:
        found.append(solve_tiny(game, names, tries, seed))
        if not json:
            OUT.print(solution_table(found[-1]))
    if json:
        print_json(found)


def solution_table(result: TinyResult) -> RichTable:
    first, second = result.information_sets
    title = (
        f"{result.game}: {result.text}\n{result.nodes:,} nodes, {first:,} and {second:,} information sets with a "
        f"choice; value for who begins {result.value:+.4f}, found within {abs(result.gap):.0e}"
    )
    table = RichTable(title=title, box=None, padding=(0, 2), title_justify="left")
    table.add_column("player")
    for heading in ("exploitability", "lost as first", "as second"):
        table.add_column(heading, justify="right")
    for bot in result.bots:
        table.add_row(bot.player, *[f"{number:.4f}" for number in (bot.exploitability, *bot.lost)])
    return table
