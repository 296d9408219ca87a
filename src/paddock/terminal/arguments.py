"""Arguments that several commands share: the game with its options and components, and the language."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from paddock.bots.catalogue import player_names
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import About, nearest
from paddock.games import catalogue
from paddock.texts import LANGUAGES


def read_options(given: list[str]) -> dict[str, object]:
    """Options written as name=value."""
    options: dict[str, object] = {}
    for text in given:
        name, mark, value = text.partition("=")
        if not mark or not name.strip():
            raise OptionError("an option is written name=value, not '{given}'", "", {"given": text})
        if name.strip() in options:
            raise OptionError("option {option} is given twice", "", {"option": name.strip()})
        options[name.strip()] = value.strip()
    return options


def read_components(path: Path | None) -> object:
    """The owner's component list in a JSON file."""
    if path is None:
        return None
    try:
        found: object = msgspec.json.decode(path.read_bytes())
    except msgspec.DecodeError as error:
        raise OptionError("{file} is not JSON: {error}", "", {"file": str(path), "error": str(error)}) from None
    if found is None:
        raise OptionError("{file} holds no component list", "", {"file": str(path)})
    return found


def default_seats(about: About) -> int:
    return 4 if 4 in about.seats else about.seats[-1]


def make_game(game_id: str, seats: int | None, options: list[str], components: Path | None) -> Game:
    """The game that a command line asks for."""
    count = default_seats(catalogue.about(game_id)) if seats is None else seats
    return catalogue.make(game_id, count, read_options(options), read_components(components))


def every_player() -> str:
    """The names of all players, those that other packages add too, for the help."""
    return ", ".join(dict.fromkeys([name for game_id in catalogue.game_ids() for name in player_names(game_id)]))


def language_of(wanted: str | None) -> str:
    """The language asked for, else that of the environment if there is a catalogue, else English."""
    if wanted is None:
        words = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        spoken = next((word for word in words if word), "en")[:2]
        return spoken if spoken in LANGUAGES else "en"
    if wanted not in LANGUAGES:
        values: dict[str, object] = {"language": wanted, "languages": ", ".join(LANGUAGES)}
        near = nearest(wanted, list(LANGUAGES))
        raise OptionError("there is no language '{language}'; the languages are {languages}", "", values, near)
    return wanted
