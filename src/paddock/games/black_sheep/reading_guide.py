"""What a search should know of Black Sheep between two with bonus cards: how the other plays, as far as it shows.

Cards lie open and tell how their owner chooses. One network tells by them how likely the other goes by the rule of
thumb; so often that is expected of it. If it is likely, positions are worth what they are against such a player.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.core.rng import Rng
from paddock.games.black_sheep.duel_network import DuelNetwork, best_move
from paddock.games.black_sheep.learned_guide import LearnedGuide
from paddock.games.black_sheep.rule_of_thumb import thumb_move
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.worth_trying import moves_worth_trying

LIKELY: Final = 0.6
"""From here on the other is taken for such a player. Not fitted: above one half, for an error costs more."""
FINE: Final = 1000


class ReadingGuide(LearnedGuide):
    """Made for one decision, of one seat."""

    def __init__(self, network: DuelNetwork, answer: DuelNetwork, by_thumb: float) -> None:
        """`by_thumb` is how likely the other goes by the rule of thumb."""
        super().__init__(answer if by_thumb > LIKELY else network)
        self.of_others = network
        self.is_answer = by_thumb > LIKELY
        self.share: i64 = i64(by_thumb * FINE)

    def expected_move(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, BlackSheepState)
        if rng.below(FINE) < self.share:
            return thumb_move(state, seat)
        return best_move(self.of_others, state, seat, moves_worth_trying(state, seat, state.legal(seat)))

    def win_share(self, state: State, seat: i64) -> float:
        """An answer to the rule of thumb says nothing of who goes by it, so there is no mean of both."""
        assert isinstance(state, BlackSheepState)
        if self.is_answer and state.kind != OVER:
            return self.network.chance(state, seat, True)
        return super().win_share(state, seat)
