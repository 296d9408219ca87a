"""Whole games between players."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.bots.player import Player
from paddock.core.contract import OVER
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import Rng


def play_match(game: Game, players: Sequence[Player], rng: Rng) -> Match:
    """Play one game to its end, every move checked and recorded."""
    match = Match(game)
    while match.state.kind != OVER:
        match.settle_chance(rng)
        play_turn(match, players, rng)
    return match


def play_turn(match: Match, players: Sequence[Player], rng: Rng) -> None:
    """Let every seat that owes a move now make one."""
    state = match.state
    serial = state.serial
    for seat in state.waiting_seats():
        if state.serial == serial:
            legal = [int(move) for move in state.legal(seat)]
            match.play(seat, players[seat].choose(match.game, state.view(seat), legal, rng))
