"""What the laws share: a verdict, what an observer can tell, and states to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, OVER, State
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.playout import step_randomly
from paddock.core.rng import Rng
from paddock.core.view import Told
from paddock.testing.walk import movers, moves_of, random_move, walk


class LawBroken(AssertionError):  # noqa: N818 - it is raised as a verdict, and read as one
    """A game does not keep a law of the contract."""


SHORT = 30
"""A game of at most so many steps is looked at step by step."""

Law = Callable[[Game, Rng], None]
Observer = int | None

Course = tuple[State, list[Told]]
"""Where a step led, and what it told."""


def require(holds: bool, text: str) -> None:
    if not holds:
        raise LawBroken(text)


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)


def truth(state: State) -> bytes:
    return encoded(state.truth())


def observers(game: Game) -> list[Observer]:
    return [None, *range(game.seats)]


def payload(state: State, seat: Observer) -> bytes:
    """All that a client of this seat would be sent about a state: the view and the legal moves."""
    return encoded([state.view(seat), [] if seat is None else moves_of(state, seat)])


def payloads(state: State) -> list[bytes]:
    """What everyone would be sent, a spectator first."""
    return [payload(state, seat) for seat in observers(state.game)]


def some_states(game: Game, rng: Rng, share: int) -> Iterator[Match]:
    """About one in `share` of the states of a random game; of a short one more, or all."""
    share = min(share, 1 + game.longest() // SHORT)
    return (match for match in walk(game, rng) if rng.below(share) == 0)


def worlds_of(state: State, rng: Rng) -> list[State]:
    """A world for every observer's view of a state."""
    return [state.game.sampler(state.view(seat)).sample(rng) for seat in observers(state.game)]


def branches(state: State, rng: Rng, most: int) -> list[State]:
    """Some states one step further, each by a draw of chance or by a move."""
    found: list[State] = []
    for _ in range(0 if state.kind == OVER else most):
        branch = state.copy()
        if state.kind == CHANCE:
            branch.settle(branch.chance(rng))
        else:
            movable = movers(state.game, state)
            seat = movable[rng.below(len(movable))]
            branch.apply(seat, random_move(state, seat, rng))
        found.append(branch)
    return found


def has_weight(state: State, outcome: list[int]) -> bool:
    """Whether an outcome can happen, by the odds."""
    for place, value in enumerate(outcome):
        if state.odds(vec[i64](outcome[:place])).get(value, 0) <= 0:
            return False
    return len(state.odds(vec[i64](outcome))) == 0


def hurry(state: State, rng: Rng) -> State:
    """A few steps without a record, in place: to disturb what might be shared, or to see where a state leads."""
    for _ in range(3 * state.game.seats):
        if state.kind != OVER:
            step_randomly(state, rng)
    return state


def moved(state: State, seat: int, move: int) -> Course:
    copy = state.copy()
    copy.watch()
    copy.apply(seat, move)
    return copy, copy.heard()
