"""What a search should know of War & Sheep: what is pointless, what is good at sight, what a position is worth."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.games.war_and_sheep.board import BITS, count, lowest
from paddock.games.war_and_sheep.cards.kinds import (
    BIRD,
    KINDS,
    MAD,
    RIBBON,
    ROAST,
    TEA,
    THIEF,
    TIP,
    TRUCE,
    WIND,
    copies,
    first_kind,
    one,
)
from paddock.games.war_and_sheep.quick_play import quick_move
from paddock.games.war_and_sheep.score import points
from paddock.games.war_and_sheep.sight import ahead, in_danger
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.worth_trying import moves_worth_trying

# Values, as logarithms of the odds to win: set by hand after a rough fit to some 1,400 quick games.
STEEP: Final = 1.3
"""How much surer a lead is in good hands than it was in those games."""
POINT: Final = 0.11
POINT_AT_END: Final = 0.3
"""More for a point the less grass is left."""
REACH: Final = 0.08
"""For a token that a sheep can run to at once."""
GOOD_TOKEN: Final = 0.25
"""For one that the seat knows to do it no harm."""
ACTION: Final = 0.08
"""For an action that is left in this turn."""
MAD_ON_BOARD: Final = 0.7
EXPOSED: Final = 0.5
EXPOSED_IN_TURN: Final = 0.3
EXPOSED_LAST: Final = 2.4
TRUCE_AHEAD: Final = 0.8
"""How close to a sure win the holder of the Truce is who is ahead."""
TIE_POINT: Final = 0.0005
"""What a point counts beside the win: also who is sure to win, or to lose, plays on sensibly."""
MOST_POINTS: Final = 60.0
"""More than there are."""
MOST_GRASS: Final = 22.0
LATE_FLOCK: Final[vec[float]] = vec[float]([-12.0, 0.0, 0.9, 1.7, 2.0, 2.1, 2.1, 2.1])
EARLY_FLOCK: Final[vec[float]] = vec[float]([0.0, 0.0, 0.15, 0.6, 1.05, 1.65, 2.25, 2.25])
"""By number of sheep: what a flock is worth at the end, and what is added while all grass lies."""


def _worths_to_hold() -> list[float]:
    worths = [0.1] * KINDS
    for kind, worth in ((ROAST, 0.7), (TIP, 0.4), (TEA, 0.4), (MAD, 0.4), (THIEF, 0.3), (TRUCE, 0.3), (RIBBON, 0.0)):
        worths[kind] = worth
    for kind, worth in ((BIRD, 0.25), (WIND, 0.25)):
        worths[kind] = worth
    return worths


CARD_WORTH: Final[vec[float]] = vec[float](_worths_to_hold())
"""By kind: what a card in hand is worth."""


class WarGuide(Guide):
    """Playouts do what looks best at sight; a cut one is valued by points, flocks and reach."""

    def __init__(self, horizon: i64 = 12) -> None:
        self.horizon = horizon

    # Moves.

    def candidates(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        assert isinstance(state, WarState)
        return moves_worth_trying(state, seat, moves)

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """What looks best at sight."""
        assert isinstance(state, WarState)
        return quick_move(state, seat, state.legal(seat), rng)

    # Values.

    def value(self, state: State, seat: i64) -> float:
        """The chance to win, from -1 to 1; points count a little beside it."""
        assert isinstance(state, WarState)
        ahead = float(points(state, seat) - points(state, 1 - seat))
        return (1.0 - TIE_POINT * MOST_POINTS) * self.win_value(state, seat) + TIE_POINT * ahead

    def win_value(self, state: WarState, seat: i64) -> float:
        if state.kind == OVER:
            return state.utility(seat)
        lead = self.worth(state, seat) - self.worth(state, 1 - seat)
        return self.with_truce(state, seat, math.tanh(STEEP * lead / 2.0))

    def with_truce(self, state: WarState, seat: i64, value: float) -> float:
        """Who holds the Truce may end the game while ahead (S13)."""
        if copies(state.hands[0] + state.hands[1], TRUCE) == 0:
            return value
        holder: i64 = 0 if copies(state.hands[0], TRUCE) > 0 else 1
        if points(state, holder) <= points(state, 1 - holder):
            return value
        return value + TRUCE_AHEAD * (1.0 - value) if holder == seat else value - TRUCE_AHEAD * (1.0 + value)

    def worth(self, state: WarState, seat: i64) -> float:
        """Points, flock, cards, and what is in reach and in danger, as the logarithm of the odds to win."""
        grass = float(count(state.down & ~state.lurking))
        early = grass / MOST_GRASS
        flock = state.flocks[seat]
        sheep = count(flock)
        worth = (POINT + POINT_AT_END / (1.0 + grass)) * float(points(state, seat))
        worth += LATE_FLOCK[sheep] + early * EARLY_FLOCK[sheep]
        cards = state.hands[seat]
        while cards != 0:
            kind = first_kind(cards)
            cards -= one(kind)
            worth += CARD_WORTH[kind]
        tokens = tokens_ahead(state, seat)
        near = REACH * float(count(tokens)) + GOOD_TOKEN * float(count(tokens & state.seen[seat] & ~state.fives))
        worth += near * (1.0 - 0.5 * early)
        own_turn = state.turn == seat
        if own_turn:
            worth += ACTION * float(state.left)
        if flock & state.mad != 0:
            worth += MAD_ON_BOARD
        if state.wolves != 0:
            danger = in_danger(state, state.wolves) & flock
            if danger != 0:
                worth -= EXPOSED_IN_TURN if own_turn else EXPOSED_LAST if sheep == 1 else EXPOSED
        return worth


def tokens_ahead(state: WarState, seat: i64) -> i64:
    """The face-down tokens that a seat's sheep could run to at once, those left out that it knows to be wolves."""
    found: i64 = 0
    runners = state.free_sheep(seat)
    while runners != 0:
        start = lowest(runners)
        runners &= runners - 1
        direction: i64 = 0
        while direction < 4:
            found |= BITS[ahead(state, start, direction)]
            direction += 1
    return found & state.down & ~(state.lurking & state.seen[seat])
