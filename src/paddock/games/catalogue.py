"""The games that can be played here: Paddock's own, and those that other packages add.

Another package adds a game with an entry point of the group `paddock.games`, named as the game's id, that leads to its
`Game` class.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import cast

from paddock.core import fair_deal, match
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import About, nearest
from paddock.core.plugins import class_fault, plugins
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
    return [*OWN_GAMES, *sorted(_added())]


def game_class(game_id: str) -> type[Game]:
    """The class of a game; OptionError if there is none of this id."""
    if game_id in OWN_GAMES:
        return cast(type[Game], getattr(import_module(f"paddock.games.{game_id}.game"), OWN_GAMES[game_id]))
    if game_id in _added():
        return cast(type[Game], _added()[game_id])
    names = game_ids()
    values: dict[str, object] = {"game": game_id, "games": ", ".join(names)}
    raise OptionError("there is no game '{game}'; the games are {games}", "", values, nearest(game_id, names))


def _added() -> dict[str, object]:
    return plugins(GROUP, _fault)


def _fault(name: str, found: object) -> str:
    wrong = class_fault(found, Game)
    if wrong:
        return wrong
    if name in OWN_GAMES:
        return "Paddock has a game of this id"
    kind = cast(type[Game], found)
    if kind.about.id != name:
        return f"the game's id is {kind.about.id!r}"
    kind(kind.about.seats[0]).start()  # an unfinished state says what it lacks
    return ""


def about(game_id: str) -> About:
    """What a lobby has to know about a game."""
    return game_class(game_id).about


def make(game_id: str, seats: int, options: Mapping[str, object] | None = None, components: object = None) -> Game:
    """A game with its options settled; OptionError says what cannot be.

    `components` is an owner's own component list, as plain data; None means the one that ships.
    """
    return game_class(game_id)(seats, options, components)


def game_of(record: Record) -> Game:
    """The game that a record was made with."""
    return make(record.game, record.seats, record.options, record.components)


def replay(record: Record, upto: int | None = None) -> match.Match:
    """Play a record again, to its end or to just after a step. RecordError names the step that does not hold."""
    return match.replay(game_of(record), record, upto)


def verify(record: Record) -> int:
    """Play a record again and draw every outcome anew; how many there were. RecordError names one that differs."""
    return fair_deal.verify(game_of(record), record)
