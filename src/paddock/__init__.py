"""Paddock: four herd games, one engine.

Everything named here is public: its names and meanings stay. What is not, may change with any release.

A name is imported when it is first used, so that `import paddock` is quick and a command loads only what it needs.
With PADDOCK_INTERPRETED=1 in the environment the Python sources are run even where a compiled core is installed.
"""

import os

TYPE_CHECKING = False  # as in typing, which takes longer to import than all of this

__version__ = "0.1.0"

if os.environ.get("PADDOCK_INTERPRETED") == "1":
    from paddock import interpreted

    interpreted.prefer_sources()

if TYPE_CHECKING:
    from paddock.bots.arena import play_match
    from paddock.bots.budget import Budget
    from paddock.bots.catalogue import make_player, player_names
    from paddock.bots.player import Player, RandomPlayer
    from paddock.core.contract import CHANCE, NOBODY, OPEN, OVER, SEALED, State
    from paddock.core.errors import BadOutcome, IllegalMove, NotationError, OptionError, PaddockError, RecordError
    from paddock.core.fair_deal import FairDeal
    from paddock.core.game import Game
    from paddock.core.guide import Guide
    from paddock.core.layout import Field, Layout
    from paddock.core.match import Match
    from paddock.core.move_table import Factor, Move, MoveKind, MoveTable, Part, named, numbered, only
    from paddock.core.options import About, Area, Choice, Flag, Limit, Number, Option, Preset
    from paddock.core.phrase import Phrase
    from paddock.core.playout import play_randomly, play_round_randomly
    from paddock.core.record import Record, RecordedResult, read_record
    from paddock.core.result import LEAST, MOST, Result
    from paddock.core.rng import FastRng, Rng
    from paddock.core.sampler import PickModel, Sampler
    from paddock.core.view import EVERYONE, Event, Header, Told, View
    from paddock.core.witness import Witness
    from paddock.games.catalogue import about, game_ids, game_of, make, replay, verify

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
    "Budget",
    "Choice",
    "Event",
    "Factor",
    "FairDeal",
    "FastRng",
    "Field",
    "Flag",
    "Game",
    "Guide",
    "Header",
    "IllegalMove",
    "Layout",
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
    "Phrase",
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
    "Witness",
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
    "verify",
]

_HOMES = {
    "paddock.bots.arena": ("play_match",),
    "paddock.bots.budget": ("Budget",),
    "paddock.bots.catalogue": (
        "make_player",
        "player_names",
    ),
    "paddock.bots.player": (
        "Player",
        "RandomPlayer",
    ),
    "paddock.core.contract": (
        "CHANCE",
        "NOBODY",
        "OPEN",
        "OVER",
        "SEALED",
        "State",
    ),
    "paddock.core.errors": (
        "BadOutcome",
        "IllegalMove",
        "NotationError",
        "OptionError",
        "PaddockError",
        "RecordError",
    ),
    "paddock.core.fair_deal": ("FairDeal",),
    "paddock.core.game": ("Game",),
    "paddock.core.guide": ("Guide",),
    "paddock.core.layout": (
        "Field",
        "Layout",
    ),
    "paddock.core.match": ("Match",),
    "paddock.core.move_table": (
        "Factor",
        "Move",
        "MoveKind",
        "MoveTable",
        "Part",
        "named",
        "numbered",
        "only",
    ),
    "paddock.core.options": (
        "About",
        "Area",
        "Choice",
        "Flag",
        "Limit",
        "Number",
        "Option",
        "Preset",
    ),
    "paddock.core.phrase": ("Phrase",),
    "paddock.core.playout": (
        "play_randomly",
        "play_round_randomly",
    ),
    "paddock.core.record": (
        "Record",
        "RecordedResult",
        "read_record",
    ),
    "paddock.core.result": (
        "LEAST",
        "MOST",
        "Result",
    ),
    "paddock.core.rng": (
        "FastRng",
        "Rng",
    ),
    "paddock.core.sampler": (
        "PickModel",
        "Sampler",
    ),
    "paddock.core.view": (
        "EVERYONE",
        "Event",
        "Header",
        "Told",
        "View",
    ),
    "paddock.core.witness": ("Witness",),
    "paddock.games.catalogue": (
        "about",
        "game_ids",
        "game_of",
        "make",
        "replay",
        "verify",
    ),
}
"""The modules that the public names come from; a test compares it with the imports above."""


if not TYPE_CHECKING:  # or a misspelt name would pass for one that is found when it is used

    def __getattr__(name: str) -> object:
        from importlib import import_module

        for module, names in _HOMES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(module), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
