"""Sampled tiles and herds are as likely as rejection finds them, in games that were played."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from itertools import islice

import pytest

from paddock.core.contract import State
from paddock.core.seeds import rng_for
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import HUNTER, WOLF
from paddock.testing import check_marginals
from paddock.testing.law import Observer
from paddock.testing.walk import walk

SMALL = WolvesGame(3, {}, None, {"hand": 2, "bag": 12})
"""Four plain tiles, four wolves and four hunters."""


def hand(state: State, seat: int) -> Hashable:
    assert isinstance(state, WolvesState)
    return tuple(state.hand(seat))


def wolves(state: State, seat: int) -> Hashable:
    """How many wolf tiles and how many hunter tiles a hand has."""
    assert isinstance(state, WolvesState)
    held = state.hand(seat)
    return sum(WOLF <= tile < HUNTER for tile in held), sum(tile >= HUNTER for tile in held)


def laid(state: State) -> Hashable:
    assert isinstance(state, WolvesState)
    land = state.land
    return tuple(int(tile) for tile in land.laid[: land.count])


def owners(state: State) -> Hashable:
    assert isinstance(state, WolvesState)
    return tuple(int(owner) for owner in state.owners)


@pytest.mark.parametrize(("seed", "steps", "observer"), [(2, 6, 0), (3, 8, 0), (6, 8, 0)])
def test_w7_tiles_and_herds_are_as_likely_as_rejection_finds_them(seed: int, steps: int, observer: Observer) -> None:
    rng = rng_for(seed, "marginals")
    *_, match = islice(walk(SMALL, rng), steps + 1)
    facts: dict[str, Callable[[State], Hashable]] = {
        "hand": partial(hand, seat=1),
        "wolves": partial(wolves, seat=1),
        "other wolves": partial(wolves, seat=2),
        "laid": laid,
        "owners": owners,
    }
    check_marginals(match, observer, facts, rng, keep=60)
