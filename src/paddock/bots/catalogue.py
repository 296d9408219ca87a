"""The players that can be asked for by name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from paddock.bots.player import Player, RandomPlayer
from paddock.core.errors import OptionError

PLAYER_NAMES = ("heuristic", "random")
"""`heuristic` follows a rule of thumb of its game; `random` plays any legal move."""


def make_player(name: str, game_id: str) -> Player:
    """A player by name; a game without a heuristic of its own gets a random player."""
    if name not in PLAYER_NAMES:
        values: dict[str, object] = {"player": name, "players": ", ".join(PLAYER_NAMES)}
        raise OptionError("there is no player '{player}'; the players are {players}", "", values)
    module = f"paddock.bots.heuristic.{game_id}"
    if name == "random" or find_spec(module) is None:
        return RandomPlayer()
    player = import_module(module).Heuristic()
    assert isinstance(player, Player)
    return player
