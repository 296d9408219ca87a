"""The places where a tile can come to lie, and what a tile laid there would draw: said beforehand (W8, W9, W12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.wolves_and_sheep.frontier import NEED_MASK, PLACE_SHIFT, STEPS, x_of, y_of
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.tiles import COLOURS, FREE, LETTERS, NEED_SHIFTS, NEEDS, NO_NEED
from paddock.games.wolves_and_sheep.view import SpaceView

_SIGNS: Final = LETTERS + ".."
"""By octal digit of a need; the last one never occurs."""

FACES: Final[list[str]] = ["".join([_SIGNS[need >> shift & 7] for shift in (9, 6, 3, 0)]) for need in range(NEEDS)]
"""By need of a space: what faces it. A table, as every view names every space."""


def spaces_of(land: Landscape, bag: i64) -> tuple[SpaceView, ...]:
    """The empty spaces, and the wolves that a hunter can go on, in reading order."""
    found: list[SpaceView] = []
    wolves = _bare_wolves(land)
    frontier = land.frontier
    rank: i64 = 0
    while rank < frontier.count:
        space = frontier.spaces[rank]
        place = space >> PLACE_SHIFT
        while len(wolves) > 0 and wolves[0] < place:
            found.append(_wolf(land, wolves.pop(0), bag))
        found.append(_space(place, space & NEED_MASK, bag))
        rank += 1
    return tuple(found)


def _space(place: i64, need: i64, bag: i64) -> SpaceView:
    touching: i64 = 0
    direction: i64 = 0
    while direction < 4:
        if need >> NEED_SHIFTS[direction] & 7 != FREE:
            touching += 1
        direction += 1
    return SpaceView(x_of(place), y_of(place), FACES[need], touching if touching < bag else bag)


def _bare_wolves(land: Landscape) -> list[int]:
    """The places of the wolves with no hunter on them, in reading order. Behind the last there is always a space."""
    if land.bare == 0:
        return []
    numbers = [i64(land.wolves[wolf]) for wolf in range(COLOURS) if land.wolves[wolf] > 0 and land.covers[wolf] == 0]
    return sorted([int(land.places[number]) for number in numbers])


def _wolf(land: Landscape, place: i64, bag: i64) -> SpaceView:
    need: i64 = NO_NEED
    number: i64 = 0
    while number < land.count:
        direction: i64 = 0
        while direction < 4:
            if i64(land.places[number]) == place + STEPS[direction]:
                motif = land.motif(number * 4 + (direction ^ 2))
                need -= (FREE - motif) << NEED_SHIFTS[direction]
            direction += 1
        number += 1
    return _space(place, need, bag)
