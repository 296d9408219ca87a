"""What the laws share: a verdict, and what an observer can tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import Rng
from paddock.core.view import Told
from paddock.testing.walk import moves_of, random_move, walk


class LawBroken(AssertionError):  # noqa: N818 - it is raised as a verdict, and read as one
    """A game does not keep a law of the contract."""


Law = Callable[[Game, Rng], None]
Observer = int | None

Course = tuple[State, list[Told]]
"""Where a step led, and what it told."""


def require(holds: bool, text: str) -> None:
    if not holds:
        raise LawBroken(text)


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)


def observers(game: Game) -> list[Observer]:
    return [None, *range(game.seats)]


def payload(state: State, seat: Observer) -> bytes:
    """All that a client of this seat would be sent about a state: the view and the legal moves."""
    return encoded([state.view(seat), [] if seat is None else moves_of(state, seat)])


def some_states(game: Game, rng: Rng, share: int) -> Iterator[Match]:
    """About one in `share` of the states of a random game."""
    return (match for match in walk(game, rng) if rng.below(share) == 0)


def hurry(game: Game, state: State, rng: Rng) -> None:
    """A few steps without a record, to disturb what might be shared."""
    for _ in range(3 * game.seats):
        if state.kind == OVER:
            return
        if state.kind == CHANCE:
            state.settle(state.chance(rng))
        else:
            seat = int(state.next_waiting())
            state.apply(seat, random_move(state, seat, rng))


def moved(state: State, seat: int, move: int) -> Course:
    copy = state.copy()
    copy.watch()
    copy.apply(seat, move)
    return copy, copy.heard()
