"""Random games for the laws: every state on the way, with changes of mind and interrupts thrown in."""

from __future__ import annotations

from collections.abc import Iterator

from paddock.core.contract import CHANCE, OVER, SEALED, State
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import Rng


def moves_of(state: State, seat: int) -> list[int]:
    return [int(move) for move in state.legal(seat)]


def random_move(state: State, seat: int, rng: Rng) -> int:
    moves = moves_of(state, seat)
    return moves[rng.below(len(moves))]


def movers(game: Game, state: State) -> list[int]:
    """Seats that can do something now, waiting or not."""
    return [seat for seat in range(game.seats) if len(state.legal(seat)) > 0]


def any_step(match: Match, rng: Rng) -> None:
    """One random step: mostly an answer that is owed, now and then an interrupt or a change of mind."""
    state = match.state
    if state.kind == CHANCE:
        match.settle(state.chance(rng))
        return
    seats = list(state.waiting_seats())
    if rng.below(8) == 0:
        seats = movers(match.game, state)
    seat = seats[rng.below(len(seats))]
    if state.kind == SEALED and not state.waits_for(seat) and rng.below(2) == 0:
        match.withdraw(seat)
    else:
        match.play(seat, random_move(state, seat, rng))


def walk(game: Game, rng: Rng) -> Iterator[Match]:
    """A random game: yields the match at the start and after every step. Stops after twice the game's own bound."""
    match = Match(game)
    yield match
    for _ in range(2 * game.longest()):
        if match.state.kind == OVER:
            return
        any_step(match, rng)
        yield match
