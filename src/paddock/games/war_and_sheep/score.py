"""Points, and who stands better (S12, S16)."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.war_and_sheep.board import count
from paddock.games.war_and_sheep.cards.kinds import RIBBON, copies
from paddock.games.war_and_sheep.position import WarPosition
from paddock.games.war_and_sheep.tokens import FIVE, ONE, SORTS_OF_GRASS, THREE


def grass(position: WarPosition, seat: i64) -> i64:
    """What a pile is worth (S16)."""
    piles = position.piles
    first = seat * SORTS_OF_GRASS
    return piles[first + ONE] + 3 * piles[first + THREE] + 5 * piles[first + FIVE]


def points(position: WarPosition, seat: i64) -> i64:
    """Grass and Blue ribbon (S16)."""
    return grass(position, seat) + position.rules.ribbon * copies(position.hands[seat], RIBBON)


def lead(position: WarPosition) -> i64:
    """Above zero if the first seat has won, below if the second has, zero for a draw.

    Who has no sheep has lost (S12), then points decide, then the number of sheep (S16).
    """
    first = count(position.flocks[0])
    second = count(position.flocks[1])
    if first == 0 or second == 0:
        return first - second
    ahead = points(position, 0) - points(position, 1)
    return ahead if ahead != 0 else first - second
