"""The players that can be asked for by name."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from paddock.bots.player import Player, RandomPlayer
from paddock.core.errors import OptionError

PLAYER_NAMES = ("thumb", "random")
"""`thumb` plays by a rule of thumb, one for each game; `random` plays anything."""


def make_player(name: str, game_id: str) -> Player:
    """A player for a game, by name."""
    if name == "random" or (name == "thumb" and find_spec(f"paddock.bots.thumb.{game_id}") is None):
        return RandomPlayer()
    if name == "thumb":
        player = import_module(f"paddock.bots.thumb.{game_id}").Thumb()
        assert isinstance(player, Player)
        return player
    raise OptionError(f"there is no player {name!r}; the players are {', '.join(PLAYER_NAMES)}")
