"""Games that were played with earlier sources: they count on if today's sources play them alike.

All budgets are in playouts, so a game can be played again. A change that leaves moves as they are, such as a new name
or a quicker loop, need not cost the games of a night.
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Sequence
from pathlib import Path

from paddock.bots.game_log import GameLog
from paddock.bots.schedule import Seating
from paddock.bots.tournament import Played, Tournament, play_one
from paddock.core.errors import OptionError
from strength_table.campaign import log_path
from strength_table.lines import SEED, Line


def take_over(lines: Sequence[Line], folder: Path) -> int:
    """Copy games to a folder that is not there yet, from the newest one beside it that holds; how many they are."""
    if folder.exists() or not folder.parent.exists():
        return 0
    logs = {log_path(line, folder).name: Tournament(line.made(), SEED) for line in lines}
    folders = [path for path in folder.parent.iterdir() if path.is_dir()]
    for earlier in sorted(folders, key=lambda path: path.stat().st_mtime, reverse=True):
        files = [path for path in earlier.glob("*.jsonl") if path.name in logs]
        known = {path: known_games(path, logs[path.name]) for path in files}
        again = [(logs[path.name], game) for path in files for game in one_of_each_table(known[path])]
        if again and all(is_alike(tournament, game) for tournament, game in again):
            folder.mkdir()
            for path in files:
                shutil.copy(path, folder)
            return sum(map(len, known.values()))
    return 0


def known_games(path: Path, tournament: Tournament) -> list[Played]:
    """The games of a file; none if it is of other rules."""
    try:
        with GameLog(path, tournament) as log:
            return list(log.found.values())
    except OptionError:
        return []


def one_of_each_table(games: Sequence[Played]) -> list[Played]:
    choose = random.Random(SEED)
    tables: dict[tuple[str, ...], list[Played]] = {}
    for game in games:
        tables.setdefault(tuple(sorted(game.bots)), []).append(game)
    return [choose.choice(games) for games in tables.values()]


def is_alike(tournament: Tournament, known: Played) -> bool:
    """Whether a game comes out again as it did."""
    _, played, _ = play_one(tournament, Seating(0, known.deal, 0, known.bots))
    return (played.points, played.places, played.moves) == (known.points, known.places, known.moves)
