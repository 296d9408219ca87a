"""Trying again from a moment of a game: the positions that a new game can begin from."""

from __future__ import annotations

from paddock.bots.analysis.plan import check_seat
from paddock.core.contract import OVER, SEALED, State
from paddock.core.errors import IllegalMove, OptionError
from paddock.core.game import Game
from paddock.core.match import Match, replay
from paddock.core.record import Record
from paddock.core.rng import Rng
from paddock.core.start import write_start


def true_rest(game: Game, record: Record, step: int, seat: int) -> State:
    """The game after a step, hands and all as they were. What chance has still to draw is not drawn yet.

    Answers to a sealed question that is under way are taken back: everybody is asked again.
    """
    check_seat(game, seat)
    state = replay(game, record, step).state
    if state.kind == OVER:
        raise OptionError("the game is over after step {step}; nothing is left to play", "", {"step": step})
    if state.kind == SEALED:
        for other in range(game.seats):
            _take_back(state, other)
    return state


def _take_back(state: State, seat: int) -> None:
    try:
        state.check_withdraw(seat)
    except IllegalMove:
        return  # it has not answered, or is not asked
    state.withdraw(seat)


def sampled_rest(game: Game, record: Record, step: int, seat: int, rng: Rng) -> State:
    """The same as a seat knew it: what it could not know is made up anew, as likely as it is by the rules."""
    return game.sampler(true_rest(game, record, step, seat).view(seat)).sample(rng)


def begun_at(state: State, rng: Rng) -> Match:
    """A match from a position, with a whole record."""
    match = Match(state.game, state)
    match.start = write_start(state)
    match.rng = rng
    match.settle_chance(rng)
    return match
