"""The players that can be asked for by name: Paddock's own, and those that other packages add.

Another package adds a player with an entry point of the group `paddock.bots` that leads to its `Player` class. Its name
is the player's, or, for a player of one game only, `GAME.NAME`: so a game brings its own `heuristic`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import cast

from paddock.bots.player import Player, RandomPlayer
from paddock.core.errors import OptionError
from paddock.core.options import nearest
from paddock.core.plugins import class_fault, plugins
from paddock.games.catalogue import game_class

OWN_PLAYERS = ("heuristic", "random")
"""`heuristic` follows a rule of thumb of its game; `random` plays any legal move."""
GROUP = "paddock.bots"


def player_names(game_id: str) -> list[str]:
    """Who can be asked to play a game, Paddock's own players first."""
    added = [name.removeprefix(f"{game_id}.") for name in sorted(_added())]
    return [*OWN_PLAYERS, *[name for name in added if "." not in name and name not in OWN_PLAYERS]]


def check_player(name: str, game_id: str) -> None:
    """OptionError if there is no such game, or nobody of this name plays it."""
    game_class(game_id)
    names = player_names(game_id)
    if name not in names:
        values: dict[str, object] = {"player": name, "players": ", ".join(names)}
        raise OptionError("there is no player '{player}'; the players are {players}", "", values, nearest(name, names))


def make_player(name: str, game_id: str) -> Player:
    """A player by name; a game without a heuristic of its own gets a random player."""
    check_player(name, game_id)
    kind = _added().get(f"{game_id}.{name}") or _added().get(name) or _own(name, game_id)
    return cast(type[Player], kind)()


def _own(name: str, game_id: str) -> object:
    module = f"paddock.bots.heuristic.{game_id}"
    return import_module(module).Heuristic if name == "heuristic" and find_spec(module) else RandomPlayer


def _added() -> dict[str, object]:
    return plugins(GROUP, _fault)


def _fault(name: str, found: object) -> str:
    if name in OWN_PLAYERS:
        return "Paddock has a player of this name; one for a single game is named GAME.NAME"
    return class_fault(found, Player)
