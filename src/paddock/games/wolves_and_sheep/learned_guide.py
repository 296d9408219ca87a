"""A guide whose value is learned from games: a network says who is likely to win."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.games.wolves_and_sheep.guide import WolvesGuide
from paddock.games.wolves_and_sheep.outlook import MOST_POINTS, POINT, final_points, final_value, lead
from paddock.games.wolves_and_sheep.position import WolvesPosition
from paddock.games.wolves_and_sheep.sight import Sight
from paddock.games.wolves_and_sheep.tuning import Tuning
from paddock.games.wolves_and_sheep.value_network import ValueNetwork

CUT: Final = 3
"""After so many moves a playout is cut: the network knows more of what follows than quick moves show."""


class LearnedGuide(WolvesGuide):
    """Moves as the other guide does, and judges by what became of many games."""

    def __init__(self, network: ValueNetwork, tuning: Tuning | None = None) -> None:
        super().__init__(tuning)
        self.horizon = CUT
        self.network = network

    def value(self, state: State, seat: i64) -> float:
        """1 for a seat that surely wins, -1 for one that never does; points count a little beside that."""
        assert isinstance(state, WolvesPosition)
        if state.kind == OVER:
            won = final_value(state, seat)
            points = final_points(state)
        else:
            sight = Sight(state, self.tuning)
            won = 2.0 * self.network.chances(state, sight)[seat] - 1.0
            points = sight.points
        return (1.0 - POINT * MOST_POINTS) * won + POINT * lead(points, seat)

    def win_share(self, state: State, seat: i64) -> float:
        assert isinstance(state, WolvesPosition)
        if state.kind == OVER:
            return state.won_share(seat)
        return self.network.chances(state, Sight(state, self.tuning))[seat]
