"""What a search should know of Black Sheep between two players: waiting is worth something.

Whoever moves, or has laid more cards, has shown more and chosen earlier. What that costs, and how much of what fields
promise comes true, was fitted to games (docs/decisions/guides.md).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.black_sheep.animals import size
from paddock.games.black_sheep.guide import BlackSheepGuide, figures_to_come, prize_points
from paddock.games.black_sheep.moves import FIELDS
from paddock.games.black_sheep.state import BlackSheepState

HORIZON: Final = 3
FIELD_PART: Final = 0.34
MAJORITY_PART: Final = 0.71
PRIZE_MORE: Final = 0.12
"""Points that are won bring more later."""
CARD_LAID: Final = 2.5
"""What a card at a field that is not decided costs, early in the game."""
TO_MOVE: Final = 2.0
TO_MOVE_EARLY: Final = 3.2
"""What it costs to be the one to move, and more of it early in the game."""
LATE: Final = 8.0
EARLY: Final = 20.0
"""With so few figures to come a game is late, with so many early."""
END_MARGIN: Final = 0.5
MARGIN_TO_COME: Final = 2.5


class DuelGuide(BlackSheepGuide):
    """Values a position of two players by what became of such positions."""

    def __init__(self) -> None:
        super().__init__(2)
        self.horizon = HORIZON
        self.field_part = FIELD_PART
        self.majority_part = MAJORITY_PART

    def margin(self, state: BlackSheepState) -> float:
        return END_MARGIN + MARGIN_TO_COME * math.sqrt(float(figures_to_come(state)))

    def expected_points(self, state: BlackSheepState) -> vec[float]:
        points = super().expected_points(state)
        early = min(1.0, max(0.0, (float(figures_to_come(state)) - LATE) / (EARLY - LATE)))
        seat: i64 = 0
        while seat < len(points):
            laid = float(cards_laid(state, seat))
            points[seat] += PRIZE_MORE * prize_points(state, seat) - CARD_LAID * early * laid
            seat += 1
        if state.waiting != 0:
            points[state.next_waiting()] -= TO_MOVE + TO_MOVE_EARLY * early
        return points


def cards_laid(state: BlackSheepState, seat: i64) -> i64:
    """How many cards of a seat lie at fields that are not turned over."""
    laid: i64 = 0
    field: i64 = 0
    while field < FIELDS:
        if not state.is_turned(field):
            laid += size(state.side(field, seat))
        field += 1
    return laid
