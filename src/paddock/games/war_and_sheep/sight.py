"""What can be seen coming in War & Sheep: what is ahead of a sheep or a wolf."""

from __future__ import annotations

from mypy_extensions import i64

from paddock.games.war_and_sheep.board import BITS, EDGE_BIT, NEXT, lowest
from paddock.games.war_and_sheep.meadow import Meadow


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
