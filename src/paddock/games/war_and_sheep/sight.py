"""What a seat can see coming in War & Sheep: what is ahead of a sheep or a wolf, and what that is worth.

Only what the seat may know is read: a face-down token that it has not looked at is worth the mean of all such tokens.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from paddock.games.war_and_sheep.board import BITS, EDGE_BIT, NEXT, count, lowest
from paddock.games.war_and_sheep.meadow import Meadow
from paddock.games.war_and_sheep.position import WarPosition

FLOCK_WORTH: Final[vec[float]] = vec[float]([-40.0, 0.0, 4.5, 8.0, 10.0, 11.5, 13.0, 13.0])
"""By number of sheep: what a flock is worth, in points of grass. Without the last one the game is lost (S12)."""
CARD_OF_ONE: Final = 1.5
"""What the card that comes with a 1 is worth."""


def ahead(meadow: Meadow, start: i64, direction: i64) -> i64:
    """The space that stops a runner: that of a sheep, a token or a wolf, or EDGE."""
    occupied = meadow.sheep() | meadow.down | meadow.wolves | EDGE_BIT
    row = direction * 36
    space = NEXT[row + start]
    while occupied >> space & 1 == 0:
        space = NEXT[row + space]
    return space


def last_empty(meadow: Meadow, start: i64, direction: i64) -> i64:
    """The space on which a runner ends that stops before what is ahead."""
    occupied = meadow.sheep() | meadow.down | meadow.wolves | EDGE_BIT
    row = direction * 36
    space = start
    while occupied >> NEXT[row + space] & 1 == 0:
        space = NEXT[row + space]
    return space


def prey_of(meadow: Meadow, wolf: i64) -> i64:
    """The sheep that a wolf on a space could eat at once (S8)."""
    prey: i64 = 0
    direction: i64 = 0
    while direction < 4:
        prey |= BITS[ahead(meadow, wolf, direction)]
        direction += 1
    return prey & meadow.sheep() & ~(meadow.covered | meadow.mad)


def in_danger(meadow: Meadow, wolves: i64) -> i64:
    """The sheep that any of these wolves could eat at once."""
    found: i64 = 0
    while wolves != 0:
        found |= prey_of(meadow, lowest(wolves))
        wolves &= wolves - 1
    return found


def sheep_worth(number: i64) -> float:
    """What the next sheep to go is worth to a flock of so many."""
    return FLOCK_WORTH[number] - FLOCK_WORTH[number - 1]


class Worths:
    """What a run onto each sort of token is worth to a seat now, and onto one that it has not looked at."""

    def __init__(self, position: WarPosition, seat: i64) -> None:
        loss = sheep_worth(count(position.flocks[seat]))
        self.loss: float = loss
        """Of a sheep."""
        self.prey: float = sheep_worth(count(position.flocks[1 - seat]))
        """A sheep of the other flock."""
        self.one: float = 1.0 + (CARD_OF_ONE if position.deck != 0 else 0.0)
        self.five: float = 5.0 if position.iron else 5.0 - loss
        self.seen: i64 = position.seen[seat]
        unseen = position.down & ~self.seen
        total = count(unseen)
        threes = count(unseen & position.threes)
        fives = count(unseen & position.fives)
        wolves = count(unseen & position.lurking)
        ones = total - threes - fives - wolves
        sum_of = float(ones) * self.one + 3.0 * float(threes) + self.five * float(fives) - loss * float(wolves)
        self.unseen: float = sum_of / float(total) if total > 0 else 0.0

    def token(self, position: WarPosition, bit: i64, mad: bool) -> float:
        """What a run onto a face-down token is worth."""
        if self.seen & bit == 0:
            return self.unseen
        if position.threes & bit != 0:
            return 3.0
        if position.fives & bit != 0:
            return self.five
        if position.lurking & bit != 0:
            return 1.0 if mad else -self.loss
        return self.one

    def run(self, position: WarPosition, start: i64, direction: i64) -> float:
        """What the run of an own sheep is worth (S7, S17)."""
        bit = BITS[ahead(position, start, direction)]
        mad = position.mad >> start & 1 == 1
        if position.down & bit != 0:
            return self.token(position, bit, mad)
        if position.wolves & bit != 0:
            return 0.5 if mad else -self.loss
        return 0.0

    def prowl(self, position: WarPosition, seat: i64, start: i64, direction: i64) -> float:
        """What a wolf's run is worth (S8)."""
        bit = BITS[ahead(position, start, direction)]
        if (position.covered | position.mad) & bit != 0:
            return 0.0
        if position.flocks[1 - seat] & bit != 0:
            return self.prey
        return -self.loss if position.flocks[seat] & bit != 0 else 0.0
