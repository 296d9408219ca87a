"""Sampled hands are as likely as rejection finds them, in games that were played."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from itertools import islice

import pytest

from paddock.core.contract import State
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.cow006.game import CowGame
from paddock.games.cow006.state import CowState
from paddock.testing import check_marginals
from paddock.testing.law import Observer
from paddock.testing.walk import walk

SMALL = CowGame(3).changed(hand=3, deck=12, rows=2)
JUBILEE = CowGame(2, {"edition": "jubilee"}).changed(hand=4, deck=10, rows=2, copies=1)

REFILLED = (
    "*: deal 9 10 | 5 3 4 7 | 8 1 2 6 | medic saboteur stop | paratrooper schemer agent",
    "1: 3",
    "2: 2",
    "2: schemer 9",
    "2: swap paratrooper",
    "*: draw seventh",
    "1: stop 1",
    "1: row 2",
    "1: swap medic",
    "*: draw medic",
)
"""The deck of one special card is drawn by seat 2, and refilled for seat 1."""


def hand(state: State, seat: int) -> Hashable:
    assert isinstance(state, CowState)
    return tuple(state.hand(seat))


def specials(state: State, seat: int) -> Hashable:
    assert isinstance(state, CowState)
    assert state.specials is not None
    return tuple(state.specials.hand(seat))


@pytest.mark.parametrize(("steps", "observer", "keep"), [(4, 0, 300), (5, None, 100), (8, 0, 60)])
def test_c5_hands_are_as_likely_as_rejection_finds_them(steps: int, observer: Observer, keep: int) -> None:
    rng = rng_for(steps, "marginals")
    *_, match = islice(walk(SMALL, rng), steps + 1)
    facts = {f"hand {seat}": partial(hand, seat=seat) for seat in (1, 2)}
    check_marginals(match, observer, facts, rng, keep=keep)


@pytest.mark.parametrize(("steps", "observer"), [(6, 0), (10, 1)])
def test_c31_special_hands_are_as_likely_as_rejection_finds_them(steps: int, observer: int) -> None:
    match = Match(JUBILEE)
    for step in REFILLED[:steps]:
        match.do(step)
    facts = {"special cards": partial(specials, seat=1 - observer)}
    check_marginals(match, observer, facts, rng_for(1, "marginals"), keep=60)
