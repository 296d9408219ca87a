"""`paddock research baselines`: plain players to compare one's own with."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.bots.contest import Summary, hold_contest
from paddock.bots.processes import usable_cores
from paddock.core.errors import OptionError
from paddock.games.catalogue import OWN_GAMES, make
from paddock.terminal.arena import read_bots, show
from paddock.terminal.console import OUT, print_json


def show_baselines(games: Sequence[str], bots: str, number: int, seed: int, json: bool) -> None:
    """Let all pairs meet at two seats, so many games in all; each game's figures are printed as soon as it is done."""
    tables = [make(game_id, 2) for game_id in games or OWN_GAMES]
    names = [read_bots(bots, game) for game in tables]
    if len(set(names[0])) < 2:
        raise OptionError("--bots: name at least two players to compare")
    found: list[Summary] = []
    for game, players in zip(tables, names, strict=True):
        found.append(hold_contest(game, players, number, seed, usable_cores()))
        if not json:
            show(found[-1])
            OUT.print()
    if json:
        print_json(found)
