"""What games bring for the page: their component lists, and those of other packages catalogues, rules help and picture.

The texts and pictures of Paddock's own games are built into the page.
"""

from __future__ import annotations

import logging
import struct
from pathlib import Path

from paddock.bots.catalogue import make_player, player_names
from paddock.bots.characters import Character, character_of
from paddock.bots.player import RandomPlayer
from paddock.games import catalogue
from paddock.games.catalogue import OWN_GAMES
from paddock.lessons.catalogue import lesson_of
from paddock.server.errors import RequestError
from paddock.server.puzzles import has_puzzles
from paddock.server.wire import GameOffer
from paddock.texts import LANGUAGES, locale_of, rules_help

LOG = logging.getLogger("paddock.server")

Catalogue = dict[str, str | list[str]]
"""A text, or its plural forms, by the English text."""


def offers() -> list[GameOffer]:
    """Every game that can be played here."""
    return [
        GameOffer(
            about=catalogue.about(game_id),
            bots=bots_of(game_id),
            lesson=lesson_of(game_id) is not None,
            picture=picture_path(game_id) is not None,
            puzzle=has_puzzles(game_id),
            components=components_path(game_id) is not None,
        )
        for game_id in catalogue.game_ids()
    ]


def bots_of(game_id: str) -> list[Character]:
    """The bots that can be asked for; no rule of thumb where the game has none, and any move would be made."""
    names = [name for name in player_names(game_id) if name != "heuristic" or has_rule_of_thumb(game_id)]
    return [character_of(name, game_id) for name in names]


def has_rule_of_thumb(game_id: str) -> bool:
    if game_id in OWN_GAMES:
        return True
    try:
        return type(make_player("heuristic", game_id)) is not RandomPlayer
    except Exception:  # whatever is wrong with a player of another package, the games can be listed
        LOG.exception("the heuristic of %s cannot be made", game_id)
        return False


def texts_of(game_id: str, language: str) -> Catalogue:
    """The catalogue of a game of another package, which may have one for English too."""
    check(game_id, language)
    path = locale_of(game_id) / language / "LC_MESSAGES" / f"{game_id}.mo"
    if game_id in OWN_GAMES or not path.is_file():
        return {}
    try:
        return read_catalogue(path.read_bytes())
    except (struct.error, UnicodeDecodeError) as error:
        LOG.warning("%s cannot be read: %s", path, error)
        return {}


def rules_of(game_id: str, language: str) -> str:
    """The rules help as Markdown, in English if not in this language."""
    check(game_id, language)
    found = rules_help(game_id, language)
    if not found:
        raise RequestError("no_rules", "There is no rules help for this game.")
    return found


def picture_of(game_id: str) -> bytes:
    """The picture of a game of another package, an SVG."""
    check(game_id)
    path = picture_path(game_id)
    if path is None:
        raise RequestError("no_picture", "This game brings no picture.")
    return path.read_bytes()


def components_of(game_id: str) -> bytes:
    """The component list that ships with a game."""
    check(game_id)
    path = components_path(game_id)
    if path is None:
        raise RequestError("no_components", "This game has no component list.")
    return path.read_bytes()


def check(game_id: str, language: str = "en") -> None:
    if game_id not in catalogue.game_ids():
        raise RequestError("no_such_game", "There is no such game.")
    if language not in LANGUAGES:
        raise RequestError("no_such_language", "There is no such language.")


def picture_path(game_id: str) -> Path | None:
    path = catalogue.game_class(game_id).resources() / "picture.svg"
    return path if game_id not in OWN_GAMES and path.is_file() else None


def components_path(game_id: str) -> Path | None:
    game = catalogue.game_class(game_id)
    path = game.resources() / "components.json"
    return path if game.about.components and path.is_file() else None


def read_catalogue(data: bytes) -> Catalogue:
    """The texts of a compiled gettext catalogue (.mo), without its header."""
    order = "<" if data[:4] == b"\xde\x12\x04\x95" else ">"
    count, ids, strings = struct.unpack_from(f"{order}III", data, 8)

    def text(table: int, number: int) -> str:
        length, start = struct.unpack_from(f"{order}II", data, table + 8 * number)
        return data[start : start + length].decode()

    found: Catalogue = {}
    for number in range(count):
        one, is_counted, _ = text(ids, number).partition("\0")
        said = text(strings, number)
        if one:
            found[one] = said.split("\0") if is_counted else said
    return found
