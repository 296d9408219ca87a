"""Sampled tokens and cards are as likely as rejection finds them, in games that were played."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from itertools import islice

import pytest

from paddock.core.contract import State
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.war_and_sheep.board import BITS, mask_of, spaces_in
from paddock.games.war_and_sheep.game import WarGame
from paddock.games.war_and_sheep.state import WarState
from paddock.testing import check_marginals
from paddock.testing.law import Observer
from paddock.testing.walk import walk


def hand(state: State, seat: int) -> Hashable:
    assert isinstance(state, WarState)
    return int(state.hands[seat])


def token(state: State, space: int) -> Hashable:
    assert isinstance(state, WarState)
    return int(state.token(BITS[space]))


def wolves(state: State, spaces: int) -> Hashable:
    """How many wolves lie face down on some spaces."""
    assert isinstance(state, WarState)
    return len(spaces_in(state.lurking & spaces))


@pytest.mark.parametrize(("seed", "begin", "steps", "observer"), [(6, 0, 12, None), (4, 14, 8, 1), (7, 14, 8, 0)])
def test_s3_tokens_and_cards_are_as_likely_as_rejection_finds_them(
    seed: int, begin: int, steps: int, observer: Observer
) -> None:
    """From the deal on, or from the sampler's worlds in mid-game."""
    rng = rng_for(seed, "marginals")
    states: list[WarState] = []
    for whole in islice(walk(WarGame(2), rng), begin + steps + 1):
        assert isinstance(whole.state, WarState)
        states.append(whole.state.copy())
    start = states[begin]
    match = Match(start.game, start.copy())
    for step in whole.steps[begin:]:
        match.do(step)
    facts = {f"hand {seat}": partial(hand, seat=seat) for seat in range(2)}
    down = spaces_in(states[-1].down)
    facts |= {f"token {space}": partial(token, space=space) for space in down}
    facts |= {"wolves": partial(wolves, spaces=mask_of(tuple(down[: len(down) // 2])))}
    check_marginals(match, observer, facts, rng, keep=100, start=start if begin else None)
