"""Paddock: four herd games, one engine.

Everything named here is public: its names and meanings stay. What is not, may change with any release.

With PADDOCK_INTERPRETED=1 in the environment the Python sources are run even where a compiled core is installed.
"""

from paddock import interpreted

__version__ = "0.1.0"

if interpreted.is_wanted():
    interpreted.prefer_sources()

from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player, player_names
from paddock.bots.player import Player, RandomPlayer
from paddock.core.contract import CHANCE, NOBODY, OPEN, OVER, SEALED, State
from paddock.core.errors import BadOutcome, IllegalMove, NotationError, OptionError, PaddockError, RecordError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.move_table import Factor, Move, MoveKind, MoveTable, Part, named, numbered, only
from paddock.core.options import About, Area, Choice, Flag, Limit, Number, Option, Preset
from paddock.core.playout import play_randomly, play_round_randomly
from paddock.core.record import Record, RecordedResult, read_record
from paddock.core.result import LEAST, MOST, Result
from paddock.core.rng import FastRng, Rng
from paddock.core.sampler import PickModel, Sampler
from paddock.core.view import EVERYONE, Event, Header, Told, View
from paddock.games.catalogue import about, game_ids, game_of, make, replay

__all__ = [
    "CHANCE",
    "EVERYONE",
    "LEAST",
    "MOST",
    "NOBODY",
    "OPEN",
    "OVER",
    "SEALED",
    "About",
    "Area",
    "BadOutcome",
    "Choice",
    "Event",
    "Factor",
    "FastRng",
    "Flag",
    "Game",
    "Header",
    "IllegalMove",
    "Limit",
    "Match",
    "Move",
    "MoveKind",
    "MoveTable",
    "NotationError",
    "Number",
    "Option",
    "OptionError",
    "PaddockError",
    "Part",
    "PickModel",
    "Player",
    "Preset",
    "RandomPlayer",
    "Record",
    "RecordError",
    "RecordedResult",
    "Result",
    "Rng",
    "Sampler",
    "State",
    "Told",
    "View",
    "__version__",
    "about",
    "game_ids",
    "game_of",
    "make",
    "make_player",
    "named",
    "numbered",
    "only",
    "play_match",
    "play_randomly",
    "play_round_randomly",
    "player_names",
    "read_record",
    "replay",
]
