"""Games by their settings. A game never changes, so all tables with the same settings share one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from paddock.core.game import Game
from paddock.games import catalogue

CACHED_GAMES = 64


def find_game(game_id: str, seats: int, options: Mapping[str, object], components: object = None) -> Game:
    """A game with its options settled; OptionError says what cannot be.

    `components` is an owner's own component list, as plain data, or None.
    """
    return _game(game_id, seats, msgspec.json.encode(dict(options)), msgspec.json.encode(components))


@lru_cache(CACHED_GAMES)
def _game(game_id: str, seats: int, options: bytes, components: bytes) -> Game:
    return catalogue.make(game_id, seats, msgspec.json.decode(options), msgspec.json.decode(components))
