"""The puzzles that come with a game: `puzzles.json` beside its class, also that of a game of another package."""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from paddock.bots.puzzles.puzzle import Puzzle
from paddock.core.errors import OptionError
from paddock.games.catalogue import game_class, game_ids

FILE = "puzzles.json"
DIGITS = 4


def path_of(game_id: str) -> Path:
    return game_class(game_id).resources() / FILE


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if it brings none."""
    path = path_of(game_id)
    return tuple(read_puzzles(path.read_bytes())) if path.exists() else ()


def find(puzzle_id: str) -> Puzzle:
    """A puzzle by its id; OptionError if there is none."""
    for game_id in game_ids():
        for puzzle in puzzles_of(game_id):
            if puzzle.id == puzzle_id:
                return puzzle
    raise OptionError("there is no puzzle '{puzzle}'", "", {"puzzle": puzzle_id})


def of_the_day(game_id: str, day: date) -> Puzzle | None:
    """The puzzle of a day: all of them in turn. None if the game has none."""
    found = puzzles_of(game_id)
    return found[day.toordinal() % len(found)] if found else None


def read_puzzles(text: bytes) -> list[Puzzle]:
    """Puzzles in a JSON text; OptionError says what is wrong with it."""
    try:
        return msgspec.json.decode(text, type=list[Puzzle])
    except msgspec.MsgspecError as error:
        raise OptionError("these are no puzzles: {error}", "", {"error": str(error)}) from None


def written(puzzles: list[Puzzle]) -> bytes:
    """Puzzles as JSON, one to a line, with no more digits than mean something."""
    lines = [msgspec.json.encode(short(msgspec.to_builtins(puzzle))) for puzzle in puzzles]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def short(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: short(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [short(part) for part in value]
    return round(value, DIGITS) if isinstance(value, float) else value


def numbered(game_id: str, puzzles: list[Puzzle]) -> list[Puzzle]:
    """Puzzles with their ids."""
    return [msgspec.structs.replace(one, id=f"{game_id}-{place}") for place, one in enumerate(puzzles, 1)]
