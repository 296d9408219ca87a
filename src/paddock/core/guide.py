"""What a game tells a search: which moves to try, how to play on quickly, and what a position is worth.

A game without a guide of its own is searched with this one: all moves, random play to the end of the round, and the
standing there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from paddock.core.contract import OVER, State
from paddock.core.rng import Rng
from paddock.core.sampler import Sampler

TO_THE_END: Final = 1000000
"""More moves than any game has: a playout that is not cut."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Made once for a game, holds nothing that changes, and reads states only: worlds that a sampler made."""

    horizon: i64 = TO_THE_END
    """After so many moves a playout is cut."""
    certain: bool = False
    """Whether an expected move depends on nothing but what its seat knows, and luck: then a search may keep it."""

    def believe(self, sampler: Sampler) -> None:
        """Tell a sampler what the others' moves so far suggest of what they hide: by the rules alone, nothing."""

    def candidates(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The legal moves that are worth trying, in any order: at least one."""
        return moves

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """A move for a playout: better than random if that is cheap."""
        return state.random_move(seat, rng)

    def expected_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """What another seat is expected to do, for who plans: its quick move, if nothing is known of the players."""
        return self.quick_move(state, seat, rng)

    def value(self, state: State, seat: i64) -> float:
        """What the state where a playout was cut is worth to a seat, from -1 to 1."""
        return state.utility(seat)

    def urgent(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        """The moves out of turn that are worth a thought, for a seat that is not asked; perhaps none."""
        return self.candidates(state, seat, moves)

    def win_share(self, state: State, seat: i64) -> float:
        """A seat's chance to win, from 0 to 1, where a playout was cut: for people, who are told no value.

        By the value: 1 is a sure win, 0 an even share. Exact when the game is over.
        """
        if state.kind == OVER:
            return state.won_share(seat)
        seats = float(state.game.seats)
        share = (1.0 + (seats - 1.0) * self.value(state, seat)) / seats
        return min(1.0, max(0.0, share))

    def points_to_expect(self, state: State, seat: i64) -> float:
        """The points that a seat can expect where a playout was cut; those that it has, if nothing better is known."""
        return float(state.points()[seat])

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
