"""The players that can be asked for by name: Paddock's own, and those that other packages add.

Another package adds a player with an entry point of the group `paddock.bots` that leads to its `Player` class. Its name
is the player's, or, for a player of one game only, `GAME.NAME`: so a game brings its own `heuristic`.
Programs that speak the line protocol are named in the environment (`engines.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import cast

from paddock.bots.budget import Budget, read_budget
from paddock.bots.engines import ENGINES, EnginePlayer, engine_commands
from paddock.bots.player import Player, RandomPlayer
from paddock.core.errors import OptionError
from paddock.core.options import nearest
from paddock.core.plugins import class_fault, plugins
from paddock.games.catalogue import game_class

LEVELS = ("easy", "medium", "hard")
"""Opponents for people, the weakest first."""
REFERENCES = ("heuristic", "flat", "ismcts", "random")
"""Yardsticks: a rule of thumb, two plain searches, and any legal move."""
OWN_PLAYERS = LEVELS + REFERENCES
GROUP = "paddock.bots"


def player_names(game_id: str) -> list[str]:
    """Who can be asked to play a game, Paddock's own players first."""
    added = [name.removeprefix(f"{game_id}.") for name in sorted(_added())]
    others = [*added, *_engines()]
    return [*OWN_PLAYERS, *[name for name in others if "." not in name and name not in OWN_PLAYERS]]


def _engines() -> dict[str, list[str]]:
    """Other people's programs. One with the name of a player of ours would never be asked, so it is refused."""
    found = engine_commands()
    for name in found:
        if name in OWN_PLAYERS:
            raise OptionError(f"{ENGINES}: {name!r} is a player of Paddock's own; give the program another name")
    return found


def check_player(name: str, game_id: str) -> Budget | None:
    """The budget behind a name, if there is one. OptionError if nobody of this name plays the game, or it is none."""
    return _split(name, game_id)[1]


def make_player(name: str, game_id: str) -> Player:
    """A player by name, with a budget of its own if one follows it: `hard@0.2s`, `flat@5000`."""
    plain, budget = _split(name, game_id)
    kind = _added().get(f"{game_id}.{plain}") or _added().get(plain)
    command = _engines().get(plain)
    if kind is not None:
        player = cast(type[Player], kind)()
    else:
        player = _own(plain, game_id) if command is None else EnginePlayer(plain, command)
    player.name = player.name or plain
    player.made_as = (name, game_id)
    if budget is not None:
        player.budget = budget
        player.name = name
    return player


def _split(name: str, game_id: str) -> tuple[str, Budget | None]:
    game_class(game_id)
    plain, at, budget = name.partition("@")
    names = player_names(game_id)
    if plain not in names:
        values: dict[str, object] = {"player": plain, "players": ", ".join(names)}
        raise OptionError("there is no player '{player}'; the players are {players}", "", values, nearest(plain, names))
    return plain, read_budget(budget) if at else None


def _own(name: str, game_id: str) -> Player:
    """One of Paddock's players: made for the game if there is such a one, else for any game."""
    if name == "random":
        return RandomPlayer()
    if name == "heuristic":
        module = f"paddock.bots.heuristic.{game_id}"
        return cast(Player, import_module(module).Heuristic() if find_spec(module) else RandomPlayer())
    any_game = import_module("paddock.bots.levels.any_game")
    module = f"paddock.bots.levels.{game_id}"
    levels = import_module(module) if find_spec(module) else any_game
    return cast(Callable[[], Player], getattr(levels, name, None) or getattr(any_game, name))()


def _added() -> dict[str, object]:
    return plugins(GROUP, _fault)


def _fault(name: str, found: object) -> str:
    if name in OWN_PLAYERS:
        return "Paddock has a player of this name; one for a single game is named GAME.NAME"
    return class_fault(found, Player)
