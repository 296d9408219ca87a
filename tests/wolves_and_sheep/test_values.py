"""A state is a value, a game is shared by threads, a key is what a seat knows."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Iterator
from threading import Thread

import msgspec
import pytest

from paddock.core.errors import OptionError
from paddock.core.rng import FastRng
from paddock.core.seeds import rng_for
from paddock.games.wolves_and_sheep.game import WolvesGame
from paddock.games.wolves_and_sheep.moves import GIVE_UP
from paddock.games.wolves_and_sheep.state import WolvesState
from paddock.testing.walk import moves_of, walk

from .positions import scene
from .test_interrupts import WOOD


def states(game: WolvesGame, seed: int, share: int = 3) -> Iterator[WolvesState]:
    """Some states of a random game."""
    rng = rng_for(seed, "values")
    for match in walk(game, rng):
        if rng.below(share) == 0:
            assert isinstance(match.state, WolvesState)
            yield match.state.copy()


def test_states_pickle_and_compare() -> None:
    seen: list[WolvesState] = []
    for state in states(WolvesGame(3), 1, 6):
        again = pickle.loads(pickle.dumps(state))
        assert again == state == copy.deepcopy(state)
        assert again.land.areas.guards[:] == state.land.areas.guards[:]
        assert all(state != other for other in seen)
        seen.append(state)


def test_games_are_values_and_small_ones_can_be_made() -> None:
    game = WolvesGame(3)
    assert game == WolvesGame(3, {"two_herds": False}) != WolvesGame(2)
    small = game.changed(hand=2, bag=12)
    assert pickle.loads(pickle.dumps(small)) == small != game
    assert small.rules.bag == 12
    *_, match = walk(small, rng_for(1))
    assert match.state.audit() == []
    plain = WolvesGame(2).changed(hand=2, bag=9, end=60, prizes=0)
    *_, match = walk(plain, rng_for(2))
    assert isinstance(match.state, WolvesState)
    assert match.state.audit() == []
    laid = [int(tile) for tile in match.state.land.laid[1 : match.state.land.count]]
    assert {tile for tile in laid if tile < 68} <= set(range(51, 60))
    assert msgspec.to_builtins(match.view(0))["bonus"] == (0, 0)
    with pytest.raises(OptionError, match="9 tiles do not come before tile 6"):
        game.changed(bag=9, hand=1, end=5)
    with pytest.raises(OptionError, match="prizes can be 0 to 1, not 2"):
        game.changed(prizes=2)
    with pytest.raises(OptionError, match="no number 'hands'"):
        game.changed(hands=3)
    with pytest.raises(OptionError, match="hand can be 1 to 4, not 5"):
        game.changed(hand=5)
    with pytest.raises(OptionError, match="W7"):
        game.changed(bag=5)


@pytest.mark.parametrize("seats", [2, 3])
def test_keys_are_equal_where_view_and_moves_are(seats: int) -> None:
    """Along a random game and over sampled worlds: one key for what looks alike, another for what does not."""
    known: dict[bytes, int] = {}
    rng = FastRng(seats)
    game = WolvesGame(seats, {"two_herds": False})
    for state in states(game, 2):
        for seat in range(seats):
            worlds = [game.sampler(state.view(other)).sample(rng) for other in (seat, None)]
            for world in [state, *worlds]:
                told = msgspec.json.encode([world.view(seat), moves_of(world, seat)])
                assert known.setdefault(told, int(world.key(seat))) == world.key(seat)
    assert len(set(known.values())) == len(known) > 100


def lists(work: list[WolvesState], found: list[list[list[int]]]) -> None:
    found.extend([[moves_of(state, seat) for seat in range(state.rules.seats)] for state in work])


def test_legal_lists_are_right_in_two_threads_at_once() -> None:
    """Interpreted, threads take turns within a list: nothing that it is written into may be shared."""
    work = [list(states(WolvesGame(3), seed)) for seed in (3, 4)]
    expected: list[list[list[list[int]]]] = [[], []]
    found: list[list[list[list[int]]]] = [[], []]
    for number in (0, 1):
        lists(work[number], expected[number])
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [Thread(target=lists, args=(work[number], found[number])) for number in (0, 1)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(before)
    assert found == expected


def test_a_state_and_a_view_are_drawn() -> None:
    state = scene([*WOOD, "wolf 0,3", "hunter 0,3", "wolf 1,2"], [["VKYR/RRBB", "wk"], ["VVVV"]], herds="YB", bag=9)
    everything, seen = str(state).splitlines(), str(state.view(0)).splitlines()
    assert everything[1:5] == [
        "seat 0: herd Y, 2 tiles, to move",
        "  4 VKYR/RRBB, wk KKKK/FFFF",
        "seat 1: herd B, 1 tile",
        "  5 VVVV/VVVV",
    ]
    assert seen[:4] == [
        "Wolves and Sheep, seen by seat 0: turn, 9 tiles in the bag",
        "seat 0: herd Y, 2 tiles, to move",
        "seat 1: herd ?, 1 tile",
        "your tiles: 4 VKYR/RRBB, wk KKKK/FFFF, sy YYYY",
    ]
    for picture in (everything, seen):
        assert sum("FxF" in line for line in picture) == sum("FwF" in line for line in picture) == 1
        assert sum("V#V" in line for line in picture) == 1
    state.play(0, GIVE_UP)
    state.play(1, GIVE_UP)
    assert "result: seat 0 is 1. with 6, seat 1 is 2. with 3" in str(state)
    assert "result: seat 0 is 1. with 6, seat 1 is 2. with 3" in str(state.view(None))
    assert "seat 1: herd B, 1 tile, out for 3 points" in str(state.view(None))
