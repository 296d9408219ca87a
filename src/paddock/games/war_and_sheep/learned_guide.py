"""A guide that does not play on: a position is worth what games of players who learned from their own games tell."""

from __future__ import annotations

import math

from mypy_extensions import i64

from paddock.core.contract import OVER
from paddock.games.war_and_sheep.features import Features
from paddock.games.war_and_sheep.guide import WarGuide
from paddock.games.war_and_sheep.network import Network
from paddock.games.war_and_sheep.state import WarState


class LearnedGuide(WarGuide):
    """Moves as for playouts; the value is a network's, by what the seat knows."""

    def __init__(self, network: Network) -> None:
        super().__init__(horizon=0)
        self.network = network
        self.features = Features()

    def win_value(self, state: WarState, seat: i64) -> float:
        if state.kind == OVER:
            return state.utility(seat)
        return math.tanh(0.5 * self.network.output(self.features.read(state, seat)))
