"""Whole games to look back at, made by quick players."""

from __future__ import annotations

from functools import cache

from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player
from paddock.core.game import Game
from paddock.core.record import Record
from paddock.core.rng import FastRng
from paddock.games.catalogue import make

TABLES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("cow006", 2, {"rounds": 1}),
    ("cow006", 5, {"rounds": 2}),
    ("cow006", 3, {"edition": "jubilee"}),
    ("cow006", 3, {"professional": True, "rounds": 1}),
    ("cow006", 3, {"preset": "tactical", "rounds": 1}),
    ("black_sheep", 2, {}),
    ("black_sheep", 3, {"tasks": True}),
    ("wolves_and_sheep", 2, {}),
    ("wolves_and_sheep", 4, {}),
    ("wolves_and_sheep", 3, {"interrupts": "own_turn"}),
    ("war_and_sheep", 2, {}),
    ("war_and_sheep", 2, {"layout": "wedges"}),
)
"""Every kind of option that changes what is decided."""


def table(game_id: str, seats: int, options: dict[str, object]) -> Game:
    return make(game_id, seats, options)


def played(game: Game, seed: int = 1) -> Record:
    """A game of the rule of thumb with itself."""
    return _played(game, seed)


@cache
def _played(game: Game, seed: int) -> Record:
    players = [make_player("heuristic", game.id) for _ in range(game.seats)]
    return play_match(game, players, FastRng(seed)).record()
