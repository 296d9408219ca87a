"""Sampled worlds come as often as they should: every world that fits a view is equally likely.

The long way round: all worlds of a small game that fit a view are listed one by one, and the sampler is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from paddock.core.contract import OPEN
from paddock.core.rng import FastRng
from paddock.core.seeds import rng_for
from paddock.games.wolves_and_sheep import matching
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.matching import NO_JOB, Matching
from paddock.games.wolves_and_sheep.sampler import WolvesSampler, tiles_for
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.games.wolves_and_sheep.tiles import BAG_TILES, HUNTER
from paddock.games.wolves_and_sheep.view import WolvesView
from paddock.testing.uniform import improbable
from paddock.testing.walk import walk

World = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[int, ...], ...]]
"""The laid tiles, the hunters on wolves, and the hands."""

SMALL = WolvesGame(3, {}, None, {"hand": 2, "bag": 12})
"""Four plain tiles, four wolves and four hunters."""
SAMPLES = 1000
MOST_WORLDS = 160


def all_worlds(view: WolvesView) -> list[World]:
    """Every way in which the tiles that a seat has not seen can lie, by trying them all."""
    seen = [laid.tile for laid in view.laid] + [cover.tile for cover in view.covers] + list(view.hand or ())
    unseen = [tile for tile in range(BAG_TILES - SMALL.rules.bag, BAG_TILES) if tile not in seen]
    tiles = SMALL.rules.tiles
    sides: list[list[int]] = []
    for laid in view.laid:
        known = -1 if laid.kind in ("square", "shepherd") else laid.tile
        sides.append([known] if known is not None else [tile for tile, _ in tiles_for(tiles, laid) if tile in unseen])
    for cover in view.covers:
        sides.append([cover.tile] if cover.tile is not None else [tile for tile in unseen if tile >= HUNTER])
    found: list[World] = []
    for lying in choices(sides):
        left = [tile for tile in unseen if tile not in lying]
        for hands in dealings(view, 0, left):
            found.append((lying[: len(view.laid)], lying[len(view.laid) :], hands))
    return found


def choices(sides: list[list[int]]) -> Iterator[tuple[int, ...]]:
    """One of each, no tile twice; -1 stands for tiles that are known to all."""
    if not sides:
        yield ()
        return
    for rest in choices(sides[1:]):
        for tile in sides[0]:
            if tile == -1 or tile not in rest:
                yield (tile, *rest)


def dealings(view: WolvesView, seat: int, left: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Hands for this seat and those behind it; the rest stays in the bag."""
    if seat == view.seats:
        yield ()
    elif seat == view.seat:
        for rest in dealings(view, seat + 1, left):
            yield (view.hand or (), *rest)
    else:
        able = [tile for tile in left if tile not in view.lacking[seat]]
        for hand in combinations(able, view.held[seat]):
            for rest in dealings(view, seat + 1, [tile for tile in left if tile not in hand]):
                yield (hand, *rest)


def world_of(state: WolvesState, view: WolvesView) -> World:
    land = state.land
    special = [laid.kind in ("square", "shepherd") for laid in view.laid]
    laid = tuple(-1 if special[number] else int(land.laid[number]) for number in range(land.count))
    hunters = tuple(int(land.covers[int(land.laid[cover.wolf]) - 60]) for cover in view.covers)
    return laid, hunters, tuple(tuple(state.hand(seat)) for seat in range(view.seats))


def interesting_views() -> Iterator[WolvesView]:
    """Views of random small games that leave something but not too much open."""
    for seed in range(40):
        rng = rng_for(seed, "interesting")
        for match in walk(SMALL, rng):
            view = match.state.view(0)
            assert isinstance(view, WolvesView)
            guesses = sum(laid.tile is None and laid.kind != "square" for laid in view.laid) + len(view.covers)
            if match.state.kind == OPEN and guesses + sum(map(len, view.lacking)) > 2 and rng.below(3) == 0:
                yield view


def is_even(counts: list[int]) -> bool:
    return not improbable(dict(enumerate(counts)), dict.fromkeys(range(len(counts)), 1))


def test_every_world_that_fits_a_view_is_equally_likely() -> None:
    tried = lacking = covered = 0
    for view in interesting_views():
        worlds = all_worlds(view)
        if not 3 <= len(worlds) <= MOST_WORLDS:
            continue
        sampler = SMALL.sampler(view)
        assert isinstance(sampler, WolvesSampler)
        rng = FastRng(tried)
        counts = Counter(world_of(sampler.sample(rng), view) for _ in range(SAMPLES))
        assert set(counts) <= set(worlds)
        assert is_even([counts[world] for world in worlds])
        tried += 1
        lacking += any(view.lacking)
        covered += len(view.covers) > 0
        if tried >= 8 and lacking > 2 and covered > 2:
            return
    raise AssertionError(f"too few views: {tried}, {lacking} with hands that lack tiles, {covered} with covered wolves")


GROUPS = ([2, 1, 1], [0b001, 0b011, 0b111, 0b101, 0b010, 0b110])
"""Jobs of three groups, and the groups whose jobs each of six tiles can do."""


def all_ways(counts: list[int], able: list[int]) -> list[tuple[int, ...]]:
    if not able:
        return [()] if not any(counts) else []
    found = [(NO_JOB, *rest) for rest in all_ways(counts, able[1:])]
    for group, count in enumerate(counts):
        if count > 0 and able[0] >> group & 1:
            fewer = [left - (place == group) for place, left in enumerate(counts)]
            found += [(group, *rest) for rest in all_ways(fewer, able[1:])]
    return found


@pytest.mark.parametrize("cells", [matching.MOST_CELLS, 0], ids=["counted", "mixed"])
def test_every_way_of_doing_the_jobs_is_equally_likely(cells: int) -> None:
    """With a table of ways, and where it would be too large and jobs change hands at random."""
    ways = all_ways(*GROUPS)
    made = Matching(*GROUPS, most_cells=cells)
    assert (len(made.ways) > 0) == (cells > 0)
    rng = FastRng(1)
    counts = Counter(tuple(int(group) for group in made.random(rng)) for _ in range(4000))
    assert set(counts) == set(ways)
    assert is_even([counts[way] for way in ways])
