"""What a search should know of War & Sheep: what is pointless, what is good at sight, what a position is worth."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import OVER, State
from paddock.core.guide import Guide
from paddock.core.rng import Rng
from paddock.games.war_and_sheep.board import BITS, EDGE, NEXT, around, count, lowest
from paddock.games.war_and_sheep.cards.kinds import (
    BIRD,
    KINDS,
    MAD,
    MOON,
    POCKET,
    RIBBON,
    ROAST,
    TEA,
    THIEF,
    TIP,
    TRAP,
    TRUCE,
    WIND,
    copies,
    first_kind,
    one,
)
from paddock.games.war_and_sheep.legal import playable_cards
from paddock.games.war_and_sheep.moves import HIDE, LOOK, NAME, PLAY, PROWL, RUN, UNHIDE, UP
from paddock.games.war_and_sheep.phases import ACTING, LEAVING
from paddock.games.war_and_sheep.score import points
from paddock.games.war_and_sheep.sight import Worths, ahead, in_danger
from paddock.games.war_and_sheep.state import WarState
from paddock.games.war_and_sheep.worth_trying import moves_worth_trying

# Quick moves, in points of grass.
NOISE: Final = 2.0
"""The luck that decides between moves of about the same worth."""
STEPS: Final = 256
LOOKING_WORTH: Final = 0.6
ESCAPE: Final = 0.5
"""Of a sheep's worth, to bring it out of danger."""
IDLE_PROWL: Final = 1.0
"""What a wolf's run costs beside what it eats."""


def _worths_to_play() -> list[float]:
    worths = [0.5] * KINDS
    for kind, worth in ((ROAST, 3.0), (THIEF, 2.5), (TEA, 2.5), (POCKET, 2.0), (TIP, 1.5), (BIRD, 1.2), (WIND, 2.0)):
        worths[kind] = worth
    for kind, worth in ((MOON, 1.5), (TRAP, 0.3), (TRUCE, -3.0)):
        worths[kind] = worth
    return worths


TO_PLAY: Final[vec[float]] = vec[float](_worths_to_play())
"""By kind: what playing a card at once is worth, roughly, in points of grass."""


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


class Favourite:
    """The best of the moves offered so far, each with its worth and some luck."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.move: i64 = -1
        self.worth: float = -math.inf

    def offer(self, move: i64, worth: float) -> None:
        worth += NOISE * float(self.rng.below(STEPS)) / float(STEPS)
        if worth > self.worth:
            self.worth = worth
            self.move = move


class WarGuide(Guide):
    """Playouts do what looks best at sight, give or take; a cut one is valued by points, flocks and reach."""

    def __init__(self) -> None:
        self.horizon = 12

    # Moves.

    def candidates(self, state: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        assert isinstance(state, WarState)
        return moves_worth_trying(state, seat, moves)

    def quick_move(self, state: State, seat: i64, rng: Rng) -> i64:
        """What looks best at sight, give or take."""
        assert isinstance(state, WarState)
        favourite = Favourite(rng)
        if state.phase == ACTING:
            self.offer_actions(state, seat, favourite)
        elif state.phase != LEAVING:
            worths = Worths(state, seat)
            for move in state.legal(seat):
                favourite.offer(move, choice_worth(state, seat, worths, move))
        return favourite.move if favourite.move >= 0 else state.random_move(seat, rng)

    def offer_actions(self, state: WarState, seat: i64, favourite: Favourite) -> None:
        """All kinds of action: the runs one by one, of looking and hiding one each."""
        worths = Worths(state, seat)
        flock = state.flocks[seat]
        hidden = flock & state.covered
        danger = in_danger(state, state.wolves) & flock if state.wolves != 0 else i64(0)
        escape = ESCAPE * worths.loss
        if hidden != 0 and state.done == 0:
            favourite.offer(UNHIDE, 1.0)
        offer_runs(state, worths, flock & ~hidden, danger, escape, favourite)
        wolves = state.prowlers(seat)
        if wolves != 0:
            offer_prowls(state, seat, worths, wolves, favourite)
        if danger != 0 and hidden == 0:
            favourite.offer(HIDE + lowest(danger), escape)
        tokens = around(flock) & state.down & ~worths.seen
        if tokens != 0:
            favourite.offer(LOOK + lowest(tokens), LOOKING_WORTH)
        if state.hands[seat] - state.fresh != 0:
            offer_cards(state, seat, favourite)

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


def offer_runs(state: WarState, worths: Worths, runners: i64, danger: i64, escape: float, favourite: Favourite) -> None:
    """Every run of own sheep (S7); one out of danger is worth an escape."""
    sheep = state.sheep()
    while runners != 0:
        bit = runners & -runners
        runners ^= bit
        start = lowest(bit)
        bonus = escape if danger & bit != 0 else 0.0
        direction: i64 = 0
        while direction < 4:
            following = NEXT[direction * 36 + start]
            if following != EDGE and sheep >> following & 1 == 0:
                favourite.offer(RUN + start * 4 + direction, worths.run(state, start, direction) + bonus)
            direction += 1


def offer_prowls(state: WarState, seat: i64, worths: Worths, wolves: i64, favourite: Favourite) -> None:
    """Every run of a wolf (S8)."""
    blocks = state.wolf_blocks()
    while wolves != 0:
        start = lowest(wolves)
        wolves &= wolves - 1
        direction: i64 = 0
        while direction < 4:
            following = NEXT[direction * 36 + start]
            if following != EDGE and blocks >> following & 1 == 0:
                worth = worths.prowl(state, seat, start, direction)
                favourite.offer(PROWL + start * 4 + direction, worth - IDLE_PROWL)
            direction += 1


def offer_cards(state: WarState, seat: i64, favourite: Favourite) -> None:
    """Every card that can be played (S9); the Truce for who is ahead (S13)."""
    kinds = playable_cards(state, seat)
    while kinds != 0:
        kind = lowest(kinds)
        kinds &= kinds - 1
        worth = TO_PLAY[kind]
        if kind == TRUCE:
            lead = points(state, seat) - points(state, 1 - seat)
            worth = 2.0 * float(lead) if lead > 0 else -9.0
        favourite.offer(PLAY + kind, worth)


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


def choice_worth(state: WarState, seat: i64, worths: Worths, move: i64) -> float:
    """What an answer to a question of a card, or of a look, is worth at sight."""
    if RUN <= move < PROWL:
        wolf = state.wolves & BITS[ahead(state, (move - RUN) // 4, (move - RUN) % 4)]
        return worths.prey if wolf != 0 else 0.0
    if PROWL <= move < HIDE:
        return worths.prowl(state, seat, (move - PROWL) // 4, (move - PROWL) % 4)
    if NAME <= move < UP and state.down >> move - NAME & 1 == 1:
        return 1.0 if worths.seen >> move - NAME & 1 == 0 else 0.0
    return 0.0
