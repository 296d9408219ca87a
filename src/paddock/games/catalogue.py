"""The games that can be played here: Paddock's own, and those that other packages add.

Another package adds a game with an entry point of the group `paddock.games`, named as the game's id, that leads to its
`Game` class.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points

from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import About, nearest
from paddock.core.record import Record

OWN_GAMES = {
    "cow006": "CowGame",
    "black_sheep": "BlackSheepGame",
    "wolves_and_sheep": "WolvesGame",
    "war_and_sheep": "WarGame",
}
"""By id: the class in the game's module `game`."""
GROUP = "paddock.games"


def game_ids() -> list[str]:
    """The ids of all games, Paddock's own first."""
    added = sorted(entry.name for entry in entry_points(group=GROUP))
    return [*OWN_GAMES, *[name for name in added if name not in OWN_GAMES]]


def game_class(game_id: str) -> type[Game]:
    """The class of a game; OptionError if there is none of this id."""
    if game_id in OWN_GAMES:
        found = getattr(import_module(f"paddock.games.{game_id}.game"), OWN_GAMES[game_id])
    else:
        found = _added_class(game_id)
    assert isinstance(found, type)
    assert issubclass(found, Game)
    return found


def _added_class(game_id: str) -> object:
    for entry in entry_points(group=GROUP):
        if entry.name == game_id:
            return entry.load()
    names = game_ids()
    values: dict[str, object] = {"game": game_id, "games": ", ".join(names)}
    raise OptionError("there is no game '{game}'; the games are {games}", "", values, nearest(game_id, names))


def about(game_id: str) -> About:
    """What a lobby has to know about a game."""
    return game_class(game_id).about


def make(game_id: str, seats: int, options: Mapping[str, object] | None = None, components: object = None) -> Game:
    """A game with its options settled; OptionError says what cannot be."""
    return game_class(game_id)(seats, options, components)


def game_of(record: Record) -> Game:
    """The game that a record was made with."""
    return make(record.game, record.seats, record.options, record.components)
