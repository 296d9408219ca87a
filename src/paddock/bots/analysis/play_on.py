"""Trying again from a moment of a game: a new match from there on."""

from __future__ import annotations

from paddock.bots.analysis.plan import check_seat
from paddock.core.contract import OVER
from paddock.core.errors import OptionError
from paddock.core.match import Match, replay
from paddock.core.record import Record
from paddock.core.rng import Rng
from paddock.games.catalogue import game_of


def true_rest(record: Record, step: int, rng: Rng) -> Match:
    """The game after a step, hands and all as they were; what chance has still to draw is drawn anew by `rng`.

    The match has the steps so far, so that it has a whole record.
    """
    match = replay(game_of(record), record, step)
    if match.state.kind == OVER:
        raise OptionError("the game is over after step {step}; nothing is left to play", "", {"step": step})
    match.rng = rng
    match.settle_chance(rng)
    return match


def sampled_rest(record: Record, step: int, seat: int, rng: Rng) -> Match:
    """The game after a step as a seat knew it; what it could not know is made up anew, as likely as it is by the rules.

    The match goes on from a prepared state: it has no whole record.
    """
    game = game_of(record)
    check_seat(game, seat)
    state = replay(game, record, step).state
    if state.kind == OVER:
        raise OptionError("the game is over after step {step}; nothing is left to play", "", {"step": step})
    return Match(game, game.sampler(state.view(seat)).sample(rng), rng)
