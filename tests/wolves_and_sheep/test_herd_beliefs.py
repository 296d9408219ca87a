"""Whose herd is whose, by what everyone has built."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from paddock.bots.arena import play_turn
from paddock.bots.catalogue import make_player
from paddock.bots.hesitant import HesitantPlayer
from paddock.bots.searcher import FlatPlayer
from paddock.core.contract import OVER
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.wolves_and_sheep.guide import WolvesGuide
from paddock.games.wolves_and_sheep.herd_beliefs import HerdBeliefs, sheep_brought
from paddock.games.wolves_and_sheep.sampler import WolvesSampler
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tuning import Tuning
from wolves_and_sheep.positions import scene

WORLDS = 60


def reached(seats: int, options: dict[str, object], seed: int, tiles: int) -> WolvesState:
    """A game of the rule of thumb in which so many tiles have been laid."""
    match = Match(make("wolves_and_sheep", seats, options))
    rng = FastRng(seed)
    players = [make_player("heuristic", "wolves_and_sheep")] * seats
    state = match.state
    assert isinstance(state, WolvesState)
    while state.kind != OVER and state.land.count <= tiles:
        match.settle_chance(rng)
        play_turn(match, players, [rng] * seats)
    match.settle_chance(rng)
    return state


def true_share(state: WolvesState, guide: WolvesGuide) -> float:
    """In which part of a seat's worlds all herds are whose they really are."""
    sampler = sampler_of(state, 0)
    guide.believe(sampler)
    rng = FastRng(1)
    worlds = [sampler.sample(rng) for _ in range(WORLDS)]
    return sum(list(world.owners) == list(state.owners) for world in worlds) / WORLDS


def sampler_of(state: WolvesState, seat: int) -> WolvesSampler:
    sampler = state.game.sampler(state.view(seat))
    assert isinstance(sampler, WolvesSampler)
    return sampler


def by_the_rules_alone() -> WolvesGuide:
    tuning = Tuning()
    tuning.trust = 0.0
    return WolvesGuide(tuning)


@pytest.mark.parametrize(
    ("seats", "options", "plain"), [(2, {"two_herds": False}, 1 / 3), (3, {}, 1 / 6), (4, {}, 1 / 6)]
)
def test_who_builds_for_a_colour_is_believed_to_own_it(seats: int, options: dict[str, object], plain: float) -> None:
    states = [state for seed in range(20) if (state := reached(seats, options, seed, 9)).revealed == 0]
    assert len(states) >= 3
    believed = [true_share(state, WolvesGuide()) for state in states]
    assert sum(believed) / len(believed) > 0.6
    dealt = [true_share(state, by_the_rules_alone()) for state in states]
    assert sum(dealt) / len(dealt) == pytest.approx(plain, abs=0.1)


def test_nobody_is_believed_to_own_what_is_known_to_be_anothers() -> None:
    state = reached(4, {}, 3, 20)
    for seat in range(4):
        view = state.view(seat)
        sampler = sampler_of(state, seat)
        WolvesGuide().believe(sampler)
        rng = FastRng(2)
        for _ in range(WORLDS):
            world = sampler.sample(rng)
            assert sorted(world.owners) == [1, 2, 3, 4]
            assert world.view(seat) == view


def test_sheep_count_for_who_laid_them() -> None:
    """Seat 0 laid three black sheep, seat 1 a blue one."""
    state = scene(["KKVK 0,1", "VBVV 0,-1"], [[], []])
    state.land.layers[2] = u8(1)
    brought = sheep_brought(state.land, 2, WolvesGuide().hopes)
    blacks = [brought[seat * 4] for seat in (0, 1)]
    blues = [brought[seat * 4 + 3] for seat in (0, 1)]
    assert blacks[0] > 0 == blacks[1]
    assert blues[1] > 0 == blues[0]


def test_ways_to_own_herds_come_as_often_as_they_are_likely() -> None:
    """Seats 1 and 2 may own colours 1 and 3; what seat 1 brought to colour 3 makes that twice as likely."""
    brought = vec[float]([0.0] * 12)
    brought[1 * 4 + 3] = 1.0
    colours, owners = vec[u8]([1, 3]), vec[u8]([2, 3])
    beliefs = HerdBeliefs(colours, owners, brought, 0.6931471805599453)
    assert [beliefs.sums[0], beliefs.sums[1]] == pytest.approx([1.0, 3.0])
    found = []
    for share in (0.0, 0.3, 0.34, 0.999):
        position = vec[u8]([1, 0, 0, 0])
        beliefs.deal(position, share)
        found.append(list(position))
    assert found == [[1, 2, 0, 3], [1, 2, 0, 3], [1, 3, 0, 2], [1, 3, 0, 2]]


@pytest.mark.parametrize(("level", "infers"), [("easy", False), ("medium", False), ("hard", True)])
def test_only_hard_infers(level: str, infers: bool) -> None:
    player = make_player(level, "wolves_and_sheep")
    thinker = player.thinker if isinstance(player, HesitantPlayer) else player
    assert isinstance(thinker, FlatPlayer)
    state = reached(4, {}, 5, 12)
    sampler = sampler_of(state, 0)
    (thinker.guide or state.game.guide()).believe(sampler)
    assert (sampler.beliefs is not None) == infers
