"""`paddock research sizes`: how large the games are."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table as RichTable

from paddock.core.game import Game
from paddock.games.catalogue import OWN_GAMES, make
from paddock.research.sizes import Interval, Size, measure
from paddock.terminal.console import OUT, print_json

OPTIONS: dict[str, dict[str, object]] = {"cow006": {"rounds": 1}, "wolves_and_sheep": {"interrupts": "own_turn"}}
"""One round of Cow 006; Wolves and Sheep without stepping in, which would be asked before every tile."""


def show_sizes(games: Sequence[str], paths: int, seed: int, json: bool) -> None:
    """Measure games with the fewest seats and with four, and print what was found."""
    found = [measure(game, paths, seed) for game_id in games or OWN_GAMES for game in tables(game_id)]
    if json:
        print_json(found)
    else:
        OUT.print(sizes_table(found))


def tables(game_id: str) -> list[Game]:
    smallest = make(game_id, 2, OPTIONS.get(game_id, {}))
    return [make(game_id, seats, OPTIONS.get(game_id, {})) for seats in (2, 4) if seats in smallest.about.seats]


def sizes_table(sizes: Sequence[Size]) -> RichTable:
    title = f"random games, {sizes[0].paths:,} paths each; 95 % intervals" if sizes else ""
    table = RichTable(title=title, box=None, padding=(0, 1))
    table.add_column("game", no_wrap=True)
    for heading in ("players", "decisions", "choices", "leaves 10^", "states 10^"):
        table.add_column(heading, justify="right", no_wrap=True)
    for size in sizes:
        most = "" if size.log_positions is None else f"< {size.log_positions:.0f}"
        figures = [said(size.decisions), said(size.choices), said(size.log_leaves)]
        table.add_row(size.game, str(size.seats), *figures, most)
    return table


def said(interval: Interval) -> str:
    """The figure, and how far its interval goes to the side where it goes further."""
    return f"{interval.mean:.1f} ± {max(interval.high - interval.mean, interval.mean - interval.low):.1f}"
