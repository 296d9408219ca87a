"""Games by their settings. A game never changes, so all tables with the same settings share one."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import lru_cache

import msgspec

from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.games import catalogue
from paddock.server.errors import GAME_FAULT, RequestError

LOG = logging.getLogger("paddock.server")

CACHED_GAMES = 64


def find_game(game_id: str, seats: int, options: Mapping[str, object], components: object = None) -> Game:
    """A game with its options settled; OptionError says what cannot be.

    `components` is an owner's own component list, as plain data, or None.
    """
    return _game(game_id, seats, msgspec.json.encode(dict(options)), msgspec.json.encode(components))


def open_game(game_id: str, seats: int, options: Mapping[str, object], components: object = None) -> Game:
    """The same for a table. RequestError if the code of the game, which may be another package's, fails."""
    try:
        return find_game(game_id, seats, options, components)
    except (PaddockError, RecursionError):  # lists within lists without end are no fault of the game
        raise
    except Exception:
        LOG.exception("%s has a fault: no table of %s can be made with %s", game_id, seats, dict(options))
        raise RequestError("game_fault", GAME_FAULT) from None


@lru_cache(CACHED_GAMES)
def _game(game_id: str, seats: int, options: bytes, components: bytes) -> Game:
    return catalogue.make(game_id, seats, msgspec.json.decode(options), msgspec.json.decode(components))
