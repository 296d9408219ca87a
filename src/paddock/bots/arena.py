"""Whole games between players."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import SupportsIndex, cast

from paddock.bots.player import Player
from paddock.core.contract import OPEN, OVER
from paddock.core.errors import OptionError, PaddockError
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import FastRng, Rng

SEEDS = 1 << 60


def play_match(game: Game, players: Sequence[Player], rng: Rng) -> Match:
    """Play one game to its end, every move checked and recorded. There is a player for each seat.

    `rng` seeds a generator for chance and one for each player, so what is dealt does not depend on how much they draw.
    """
    if len(players) != game.seats:
        values: dict[str, object] = {"game": game.id, "seats": game.seats, "given": len(players)}
        raise OptionError("{game} has {seats} seats here, and {given} players are given", "", values)
    chance, *own = [FastRng(int(rng.below(SEEDS))) for _ in range(game.seats + 1)]
    return play_dealt(game, players, chance, own)


def play_dealt(game: Game, players: Sequence[Player], chance: Rng, rngs: Sequence[Rng]) -> Match:
    """Play one game to its end: `chance` deals, and each player draws from its own generator."""
    match = Match(game)
    while match.state.kind != OVER:
        match.settle_chance(chance)
        play_turn(match, players, rngs)
    return match


def play_turn(match: Match, players: Sequence[Player], rngs: Sequence[Rng]) -> None:
    """Let a seat step in, or else every seat that owes a move now make one."""
    if stepped_in(match, players, rngs):
        return
    state = match.state
    serial = state.serial
    for seat in state.waiting_seats():
        if state.serial == serial:
            match.play(seat, choice(match, players[seat], seat, rngs[seat]))


def choice(match: Match, player: Player, seat: int, rng: Rng) -> int:
    """The move of a player whose seat owes one."""
    state = match.state
    legal = [int(move) for move in state.legal(seat)]
    return checked(player, match.game, player.choose(match.game, state.view(seat), legal, rng, player.budget), legal)


def stepped_in(match: Match, players: Sequence[Player | None], rngs: Sequence[Rng]) -> bool:
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
        move = player.step_in(match.game, state.view(seat), legal, rngs[seat], player.budget) if legal else None
        if move is not None:
            match.play(seat, checked(player, match.game, move, legal))
            return True
    return False


def checked(player: Player, game: Game, move: object, legal: list[int]) -> int:
    """The number of the move that a player has given, which may be another package's."""
    try:
        number = index(cast(SupportsIndex, move))  # also of one that NumPy gives
    except TypeError:
        number = -1
    if number in legal:
        return number
    said = game.print_move(number) if 0 <= number < game.move_count else repr(move)
    raise PaddockError(f"{player.name or type(player).__name__} chose {said}, which is not legal")
