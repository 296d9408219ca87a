"""What a game tells a search: which moves to try, how to play on quickly, and what a position is worth.

A game without a guide of its own is searched with this one: all moves, random play to the end of the round, and the
standing there.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from paddock.core.contract import OVER, State
from paddock.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Made once for a game, holds nothing that changes, and reads states only: worlds that a sampler made."""

    horizon: i64 = 1000000
    """After so many moves a playout is cut."""

    def candidates(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The legal moves that are worth trying, in any order: at least one."""
        return moves

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """A move for a playout: better than random if that is cheap."""
        return state.random_move(seat, rng)

    def value(self, state: State, seat: i64) -> float:
        """What the state where a playout was cut is worth to a seat, from -1 to 1."""
        return state.utility(seat)

    # Derived.

    def play_on(self, state: State, rng: Rng) -> None:
        """Play a state on to the end of its round or of the game, or to the horizon, with quick moves."""
        begun = state.round
        left = self.horizon
        while state.kind != OVER and state.round == begun and left > 0:
            if state.waiting == 0:
                state.settle(state.chance(rng))
            else:
                seat = state.next_waiting()
                state.apply(seat, self.quick_move(state, seat, rng))
                left -= 1
