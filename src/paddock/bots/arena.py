"""Whole games between players."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.bots.player import Player
from paddock.core.contract import OPEN, OVER
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
    """Let a seat step in, or else every seat that owes a move now make one."""
    if stepped_in(match, players, rng):
        return
    state = match.state
    serial = state.serial
    for seat in state.waiting_seats():
        if state.serial == serial:
            legal = [int(move) for move in state.legal(seat)]
            match.play(seat, players[seat].choose(match.game, state.view(seat), legal, rng))


def stepped_in(match: Match, players: Sequence[Player | None], rng: Rng) -> bool:
    """Offer the players a move out of turn, the seat that comes next first; True if one of them made it."""
    state = match.state
    if state.kind != OPEN:
        return False
    seats = match.game.seats
    for distance in range(1, seats + 1):  # all seats, also where it is nobody's turn
        seat = (int(state.turn) + distance) % seats
        player = players[seat]
        if player is None or not player.steps_in or state.waits_for(seat):
            continue
        legal = [int(move) for move in state.legal(seat)]
        move = player.step_in(match.game, state.view(seat), legal, rng) if legal else None
        if move is not None:
            match.play(seat, move)
            return True
    return False
