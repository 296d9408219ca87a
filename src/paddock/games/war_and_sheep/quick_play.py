"""Quick moves for playouts: what the player `heuristic` would do, from a state instead of a view.

Its scores are those of `bots/heuristic/war_and_sheep.py`, which a test compares; only what the seat may know is read.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.rng import Rng
from paddock.games.war_and_sheep.board import BITS, EDGE_BIT, NEXT, count, lowest
from paddock.games.war_and_sheep.cards.kinds import (
    BIRD,
    DOG,
    EAGLE,
    FIRE,
    HOOVES,
    IRON,
    KINDS,
    MAD,
    MIX,
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
)
from paddock.games.war_and_sheep.moves import HIDE, LOOK, NAME, NO, PLAY, PROWL, RUN, TAKE, UP
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.score import grass

OWN_SHEEP: Final[vec[float]] = vec[float]([3.0, 200.0, 8.0, 4.0, 3.0, 3.0, 3.0, 3.0])
"""By number of sheep: what losing one costs. The last one costs the game (S12)."""
OTHER_SHEEP: Final[vec[float]] = vec[float]([3.0, 200.0, 7.0, 4.0, 3.0, 3.0, 3.0, 3.0])


def _worths_to_play() -> list[float]:
    worths = [0.0] * KINDS
    for kind, worth in ((ROAST, 4.0), (THIEF, 3.5), (TEA, 3.5), (POCKET, 2.5), (TIP, 2.5), (BIRD, 2.2), (WIND, 1.5)):
        worths[kind] = worth
    for kind, worth in ((MOON, 0.9), (MAD, 0.6), (TRAP, 0.4), (HOOVES, 0.3), (EAGLE, 0.3), (DOG, 0.2), (MIX, 0.1)):
        worths[kind] = worth
    worths[FIRE] = -0.5
    return worths


TO_PLAY: Final[vec[float]] = vec[float](_worths_to_play())
"""By kind: what playing a card is worth, in points of grass. Truce and Iron stomach depend on the position."""


def _worths_to_take() -> list[float]:
    worths = [0.0] * KINDS
    for place, kind in enumerate((RIBBON, TRUCE, ROAST, THIEF, TEA, POCKET, BIRD, MAD, MOON, WIND, EAGLE)):
        worths[kind] = 1.0 - 0.05 * place
    return worths


TO_TAKE: Final[vec[float]] = vec[float](_worths_to_take())
"""By kind: what taking a card from the deck is worth."""


def quick_move(position: WarPosition, seat: i64, moves: vec[i64], rng: Rng) -> i64:
    """The move with the best score; luck decides between equals."""
    scores = Scores(position, seat)
    best = moves[0]
    most = -math.inf
    equals: i64 = 0
    for move in moves:
        score = scores.score(move)
        if score > most:
            most = score
            best = move
            equals = 1
        elif score == most:
            equals += 1
            if rng.below(equals) == 0:
                best = move
    return best


class Scores:
    """What moves are worth to a seat at sight, in points of grass."""

    def __init__(self, position: WarPosition, seat: i64) -> None:
        self.position = position
        self.seat = seat
        self.loss: float = OWN_SHEEP[count(position.flocks[seat])]
        """An own sheep."""
        self.prey: float = OTHER_SHEEP[count(position.flocks[1 - seat])]
        """A sheep of the other flock."""
        self.five: float = 5.0 if position.iron else 5.0 - self.loss
        self.seen: i64 = position.seen[seat]
        self.occupied: i64 = position.sheep() | position.down | position.wolves | EDGE_BIT
        self.safe: i64 = position.covered | position.mad
        self.danger: i64 = in_reach(position.wolves, self.occupied)
        """The spaces to which a face-up wolf could run."""
        self.unseen: float = self.mean_token()

    def mean_token(self) -> float:
        """What running onto a token that was not looked at brings, on average."""
        position = self.position
        unseen = position.down & ~self.seen
        total = count(unseen)
        if total == 0:
            return 0.0
        threes = count(unseen & position.threes)
        fives = count(unseen & position.fives)
        wolves = count(unseen & position.lurking)
        ones = total - threes - fives - wolves
        worth = 2.5 * float(ones) + 3.5 * float(threes) + self.five * float(fives) - self.loss * float(wolves)
        return worth / float(total)

    def score(self, move: i64) -> float:
        if move < LOOK:
            return self.unhide()
        if move < RUN:
            return 0.1 if self.seen >> move - LOOK & 1 == 1 else 1.2
        if move < PROWL:
            return self.run((move - RUN) // 4, (move - RUN) % 4)
        if move < HIDE:
            return self.prowl((move - PROWL) // 4, (move - PROWL) % 4)
        if move < PLAY:
            return 0.2 * self.loss + 0.3 if self.danger >> move - HIDE & 1 == 1 else 0.15
        if move < NAME:
            return self.play(move - PLAY)
        if move < UP:
            return self.name(move - NAME)
        if move < TAKE:
            return 0.0
        return TO_TAKE[move - TAKE] if move < NO else 0.5

    def unhide(self) -> float:
        flock = self.position.flocks[self.seat]
        return -0.5 if flock & (flock - 1) == 0 or flock & self.position.covered & self.danger != 0 else 1.3

    def run(self, start: i64, direction: i64) -> float:
        """The run of an own sheep, or with the Sheepdog of one of the other flock (S7, S17)."""
        position = self.position
        row = direction * 36
        last = start
        goal = NEXT[row + start]
        while self.occupied >> goal & 1 == 0:
            last = goal
            goal = NEXT[row + goal]
        bit = BITS[goal]
        driven = position.flocks[1 - self.seat] >> start & 1 == 1
        safe = self.safe >> start & 1 == 1
        if position.wolves & bit != 0:
            if driven:
                return self.prey
            return 0.5 if safe else -self.loss
        if driven or position.down & bit == 0:
            return 0.4 if self.danger >> start & 1 == 1 and self.danger >> last & 1 == 0 else 0.0
        return self.token(bit, safe)

    def token(self, bit: i64, safe: bool) -> float:
        """What running onto a face-down token brings."""
        position = self.position
        if self.seen & bit == 0:
            return self.unseen
        if position.threes & bit != 0:
            return 3.5
        if position.fives & bit != 0:
            return self.five
        if position.lurking & bit != 0:
            return 1.0 if safe else -self.loss
        return 2.5

    def prowl(self, start: i64, direction: i64) -> float:
        """A wolf's run (S8)."""
        position = self.position
        row = direction * 36
        goal = NEXT[row + start]
        while self.occupied >> goal & 1 == 0:
            goal = NEXT[row + goal]
        bit = BITS[goal] & ~self.safe
        if position.flocks[1 - self.seat] & bit != 0:
            return self.prey
        if position.flocks[self.seat] & bit != 0:
            return -self.loss
        return 0.05 if position.wolves >> start & 1 == 1 else -1.0

    def play(self, kind: i64) -> float:
        position = self.position
        if kind == TRUCE:
            lead = grass(position, self.seat) - grass(position, 1 - self.seat)
            return 50.0 if lead > 3 or (lead > 0 and count(position.flocks[self.seat]) < 3) else -5.0
        if kind == IRON:
            return 4.0 if position.left > 1 and position.fives & self.seen != 0 else -0.5
        return TO_PLAY[kind]

    def name(self, space: i64) -> float:
        """A space named for a look or for a card: what is unknown, and what hurts the other flock, is best."""
        position = self.position
        bit = BITS[space]
        if position.down & bit != 0:
            return 0.2 if self.seen & bit != 0 else 1.0
        if position.flocks[1 - self.seat] & bit != 0:
            return 0.7 if self.danger & bit != 0 else 0.6
        wanted = position.down & ~((position.fives | position.lurking) & self.seen)
        near: i64 = 0
        direction: i64 = 0
        while direction < 4:
            near += wanted >> NEXT[direction * 36 + space] & 1
            direction += 1
        return 0.2 * float(near) - (1.0 if self.danger & bit != 0 else 0.0)


def in_reach(wolves: i64, occupied: i64) -> i64:
    """The spaces to which any of these wolves could run, up to the first thing on its way."""
    found: i64 = 0
    while wolves != 0:
        start = lowest(wolves)
        wolves &= wolves - 1
        direction: i64 = 0
        while direction < 4:
            space = NEXT[direction * 36 + start]
            while occupied >> space & 1 == 0:
                found |= BITS[space]
                space = NEXT[direction * 36 + space]
            found |= BITS[space]
            direction += 1
    return found
