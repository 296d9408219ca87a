"""The places where a tile can come to lie, and what a tile laid there would draw: said beforehand (W8, W9, W12)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from paddock.games.wolves_and_sheep.frontier import PLACE_SHIFT, STEPS, asks, x_of, y_of
from paddock.games.wolves_and_sheep.landscape import Landscape
from paddock.games.wolves_and_sheep.tiles import COLOURS, FREE, LETTERS
from paddock.games.wolves_and_sheep.view import SpaceView

FACES: Final = LETTERS + "."
"""By what a space asks for in a direction."""


def spaces_of(land: Landscape, bag: i64) -> tuple[SpaceView, ...]:
    """The empty spaces, and the wolves that a hunter can go on, in reading order."""
    found: dict[int, SpaceView] = {}
    rank: i64 = 0
    while rank < land.frontier.count:
        space = land.frontier.spaces[rank]
        place = space >> PLACE_SHIFT
        found[int(place)] = _space(place, "".join([FACES[asks(space, direction)] for direction in range(4)]), bag)
        rank += 1
    if land.bare == 0:
        return tuple(found.values())
    for wolf in range(COLOURS):
        if land.wolves[wolf] > 0 and land.covers[wolf] == 0:
            place = i64(land.places[i64(land.wolves[wolf])])
            found[int(place)] = _space(place, _faces(land, place), bag)
    return tuple([found[place] for place in sorted(found)])


def _space(place: i64, faces: str, bag: i64) -> SpaceView:
    touching = 4 - faces.count(".")
    return SpaceView(x=x_of(place), y=y_of(place), faces=faces, draws=touching if touching < bag else bag)


def _faces(land: Landscape, place: i64) -> str:
    """What faces a place on which a tile lies."""
    faces = [FREE, FREE, FREE, FREE]
    number: i64 = 0
    while number < land.count:
        for direction in range(4):
            if i64(land.places[number]) == place + STEPS[direction]:
                faces[direction] = int(land.motif(number * 4 + (direction ^ 2)))
        number += 1
    return "".join([FACES[motif] for motif in faces])
