"""What a search should know of Black Sheep between two players with bonus cards: what a network has learned.

The network learned from games that it played against itself (`tools/train_black_sheep.py`). It says what a position is
worth, with all that a made-up world has, and what the others do, by no more than they see.
"""

from __future__ import annotations

from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.core.rng import Rng
from paddock.games.black_sheep.duel_network import DuelNetwork, best_move
from paddock.games.black_sheep.guide import MOST_POINTS, POINT, BlackSheepGuide, final_points, lead, won_shares
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.worth_trying import moves_worth_trying


class LearnedGuide(BlackSheepGuide):
    """Moves and values by the network; nothing is played on."""

    def __init__(self, network: DuelNetwork) -> None:
        super().__init__(2)
        self.horizon = 0
        self.certain = True
        self.network = network

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, BlackSheepState)
        return best_move(self.network, state, seat, moves_worth_trying(state, seat, state.legal(seat)))

    def value(self, state: State, seat: i64) -> float:
        """The chance to win of one less that of the other, and points a little beside it when they are known."""
        assert isinstance(state, BlackSheepState)
        if state.kind == OVER:
            won = 2.0 * won_shares(state)[seat] - 1.0
            return (1.0 - POINT * MOST_POINTS) * won + POINT * lead(final_points(state), seat)
        return (1.0 - POINT * MOST_POINTS) * (2.0 * self.win_share(state, seat) - 1.0)

    def win_share(self, state: State, seat: i64) -> float:
        """By what the network thinks of both, so that both together have one."""
        assert isinstance(state, BlackSheepState)
        if state.kind == OVER:
            return state.won_share(seat)
        mine = self.network.chance(state, seat, True)
        theirs = self.network.chance(state, 1 - seat, True)
        return 0.5 * (1.0 + mine - theirs)
