"""The games that can be played here: Paddock's own, and those that other packages add.

A game is a module with `ABOUT` and `make(seats, options, components)`. Another package adds one with an entry point of
the group `paddock.games`, named as the game's id, that leads to such a module.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType

from paddock.core.contract import Game, State
from paddock.core.errors import OptionError
from paddock.core.options import About, nearest_name
from paddock.core.record import Record
from paddock.core.rng import Rng

OWN_GAMES = ("cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep")
GROUP = "paddock.games"


def game_ids() -> list[str]:
    """The ids of all games, Paddock's own first."""
    added = sorted(entry.name for entry in entry_points(group=GROUP))
    return [*OWN_GAMES, *[name for name in added if name not in OWN_GAMES]]


def _module(game_id: str) -> ModuleType:
    if game_id in OWN_GAMES:
        return import_module(f"paddock.games.{game_id}.game")
    for entry in entry_points(group=GROUP):
        if entry.name == game_id:
            module = entry.load()
            assert isinstance(module, ModuleType)
            return module
    names = game_ids()
    raise OptionError(f"there is no game {game_id!r}; {nearest_name(game_id, names)}the games are {', '.join(names)}")


def about(game_id: str) -> About:
    """What a lobby has to know about a game."""
    found = _module(game_id).ABOUT
    assert isinstance(found, About)
    return found


def make(game_id: str, seats: int, options: Mapping[str, object] | None = None, components: object = None) -> Game:
    """A game with its options settled; OptionError says what cannot be."""
    game = _module(game_id).make(seats, {} if options is None else dict(options), components)
    assert isinstance(game, Game)
    return game


def move_at_zero(game_id: str, state: State, rng: Rng) -> int:
    """The move that is made for the seat that is asked when its time is up; for games with the option `clock`."""
    return int(import_module(f"paddock.games.{game_id}.clock").move_at_zero(state, rng))


def game_of(record: Record) -> Game:
    """The game that a record was made with."""
    return make(record.game, record.seats, record.options, record.components)
