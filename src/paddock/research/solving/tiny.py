"""Tiny versions of the games, one of each: the same rules and engines with fewer cards, tiles, tokens and sheep.

In each of them the first seat begins, so that the value says what beginning is worth.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.options import nearest_name
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.cow006.game import CowGame
from paddock.games.war_and_sheep.cards.kinds import CARD_NAMES
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.wolves_and_sheep.components import shipped_tiles
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.tiles import PLAIN_TILES
from paddock.research.solving.tree import Position, Tree, outcomes

TILE = ["VKYB", "VKYB"]
"""One village edge to join the square, and three sheep of different colours."""


def tiny_cow() -> Game:
    return CowGame(2, {"rounds": 1}).changed(hand=2, rows=2, deck=7)


def tiny_black_sheep() -> Game:
    return BlackSheepGame(2).changed(species=2, cards=6, fields=1)


def tiny_war() -> Game:
    box = {"cards": dict.fromkeys(CARD_NAMES, 0), "tokens": {"1": 0, "3": 2, "5": 1, "wolf": 1}}
    return WarGame(2, {}, box, {"sheep": 2, "tokens": 4, "actions": 1, "quiet_turns": 1})


def tiny_wolves() -> Game:
    tiles = shipped_tiles()
    assert isinstance(tiles, dict)
    tiles["plain"] = [*tiles["plain"][: PLAIN_TILES - 2], TILE, TILE]
    options = {"interrupts": "own_turn", "two_herds": False}
    return WolvesGame(2, options, tiles, {"hand": 1, "bag": 2, "end": PLAIN_TILES, "prizes": 0})


class Tiny(msgspec.Struct, frozen=True):
    """A tiny game, and what is known of it."""

    make: Callable[[], Game]
    text: str
    value: float
    """Of the first seat, who begins: from -1 to 1."""


TINY: dict[str, Tiny] = {
    "cow006": Tiny(tiny_cow, "two cards each, two rows, a deck of seven, one round", 0.0),
    "black_sheep": Tiny(tiny_black_sheep, "horses and cows only, six cards of each, one field", 50 / 231),
    "war_and_sheep": Tiny(
        tiny_war,
        "two sheep each, four tokens (two 3s, a 5, a wolf), no cards, one action a turn; a quiet turn ends it",
        1 / 6,
    ),
    "wolves_and_sheep": Tiny(
        tiny_wolves,
        "one tile each, both alike (VKYB), an empty bag, a secret herd each, nothing paid for going out",
        0.0,
    ),
}


def tiny(game_id: str) -> Tiny:
    """The tiny version of a game; OptionError if there is none."""
    if game_id not in TINY:
        raise OptionError(
            f"there is no tiny {game_id}; {nearest_name(game_id, list(TINY))}the tiny games are {', '.join(TINY)}"
        )
    return TINY[game_id]


def begun(game: Game) -> list[Position]:
    """The deals after which the first seat begins, or all choose at once."""
    return [(state, odds) for state, odds in outcomes(game.start()) if state.turn <= 0]


def grow(game: Game) -> Tree:
    return Tree(game, begun(game))
