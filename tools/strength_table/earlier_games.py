"""Games that were played with earlier sources: they count on if today's sources play their table alike.

All budgets are in playouts, so a game can be played again. A change that leaves moves as they are, such as a new name
or a quicker loop, need not cost the games of a night. The games of the report are kept with it, without the times of
single moves, so that another machine goes on from them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import msgspec

from paddock.bots.game_log import GameLog, Key
from paddock.bots.schedule import Seating
from paddock.bots.timed import Spent
from paddock.bots.tournament import Played, Tournament, play_one
from paddock.core.errors import OptionError
from strength_table.campaign import log_path
from strength_table.lines import SEED, Line

AGAIN = 3
"""So many games of each table are played again."""


def take_over(lines: Sequence[Line], folder: Path, kept: Path) -> int:
    """Copy games to a folder that is not there yet, from all beside it and from those kept with the report; how many
    they are. Tables count by themselves: a change of one player leaves the games of the others."""
    if folder.exists():
        return 0
    tournaments = {log_path(line, folder).name: Tournament(line.made(), SEED) for line in lines}
    beside = [path for path in folder.parent.glob("*") if path.is_dir()]
    taken = 0
    for name, tournament in tournaments.items():
        found: dict[Key, Played] = {}
        for earlier in [kept, *sorted(beside, key=lambda path: path.stat().st_mtime)]:
            for games in tables_of(known_games(earlier / name, tournament)):
                if all(is_alike(tournament, game) for game in some_of(games)):
                    found |= {(game.deal, game.bots): game for game in games}
        if found:
            folder.mkdir(parents=True, exist_ok=True)
            with GameLog(folder / name, tournament) as log:
                for game in found.values():
                    log.add(game)
        taken += len(found)
    return taken


def known_games(path: Path, tournament: Tournament) -> list[Played]:
    """The games of a file; none if it is not there or of other rules."""
    if not path.exists():
        return []
    try:
        with GameLog(path, tournament) as log:
            return list(log.found.values())
    except OptionError:
        return []


def tables_of(games: Sequence[Played]) -> list[list[Played]]:
    """Games apart by who plays in them."""
    tables: dict[tuple[str, ...], list[Played]] = {}
    for game in games:
        tables.setdefault(tuple(sorted(game.bots)), []).append(game)
    return list(tables.values())


def some_of(games: Sequence[Played]) -> list[Played]:
    return random.Random(SEED).sample(games, min(AGAIN, len(games)))


def is_alike(tournament: Tournament, known: Played) -> bool:
    """Whether a game comes out again as it did."""
    _, played, _ = play_one(tournament, Seating(0, known.deal, 0, known.bots))
    return (played.points, played.places, played.moves) == (known.points, known.places, known.moves)


def keep(logs: Sequence[GameLog], kept: Path) -> None:
    """Write the games of some logs to where they are kept with the report."""
    kept.mkdir(parents=True, exist_ok=True)
    for log in logs:
        head = log.path.read_bytes().partition(b"\n")[0]
        games = sorted(log.found.values(), key=lambda game: (game.deal, game.bots))
        lines = [head, *[msgspec.json.encode(without_moves(game)) for game in games], b""]
        (kept / log.path.name).write_bytes(b"\n".join(lines))


def without_moves(game: Played) -> Played:
    """A game without the times of its single moves."""
    return msgspec.structs.replace(game, spent=tuple(Spent(round(spent.ms)) for spent in game.spent))
