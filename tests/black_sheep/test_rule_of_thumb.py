"""The rule of thumb that a search expects moves as the yardstick does, whose moves stay as they are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from train_black_sheep import seats_asked

from paddock.bots.heuristic.black_sheep import Heuristic
from paddock.core.rng import FastRng
from paddock.games.black_sheep.animals import SPECIES, herd_of, one
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.rule_of_thumb import ToCome, thumb_move, ways_to_choose
from paddock.games.black_sheep.state import BlackSheepState

DECK = herd_of([0, 0, 0, 1, 1, 3, 5])


def decisions(seed: int) -> Iterator[tuple[BlackSheepState, int]]:
    """What is asked in a game between the rule of thumb and a player that often plays anything."""
    rng = FastRng(seed)
    state = BlackSheepGame(2, {}).start()
    for seat in seats_asked(state, rng):
        yield state, seat
        at_random = seat == seed % 2 and int(rng.below(2)) == 0
        state.apply(seat, state.random_move(seat, rng) if at_random else thumb_move(state, seat))


@pytest.mark.parametrize("seed", range(4))
def test_it_moves_as_the_yardstick(seed: int) -> None:
    thumb = Heuristic()
    asked = 0
    for state, seat in decisions(seed):
        legal = [int(move) for move in state.legal(seat)]
        chosen = thumb.choose(state.game, state.view(seat), legal, FastRng(1), thumb.budget)
        assert thumb_move(state, seat) == chosen
        asked += 1
    assert asked > 30


def test_it_moves_alike_in_all_worlds_that_look_the_same() -> None:
    for state, seat in decisions(5):
        world = state.game.sampler(state.view(seat)).sample(FastRng(seat))
        assert isinstance(world, BlackSheepState)
        assert thumb_move(world, seat) == thumb_move(state, seat)


def test_herds_to_come_are_those_that_the_deck_can_make() -> None:
    """Three of seven cards come in 35 ways, two in 21, one in seven, and none in one."""
    to_come = ToCome(DECK)
    for missing, ways in enumerate([1, 7, 21, 35]):
        places = range(int(to_come.starts[missing]), int(to_come.starts[missing + 1]))
        assert sum(to_come.ways[place] for place in places) == ways
        assert len({int(to_come.herds[place]) for place in places}) == len(places)
    assert herd_of([0, 0, 0]) in list(to_come.herds)
    assert herd_of([1, 1, 1]) not in list(to_come.herds)


def test_a_full_deck_makes_all_herds() -> None:
    to_come = ToCome(sum(14 * int(one(animal)) for animal in range(SPECIES)))
    assert [int(start) for start in to_come.starts] == [0, 1, 7, 28, 84]


def test_ways_to_choose() -> None:
    assert [int(ways_to_choose(5, taken)) for taken in range(4)] == [1, 5, 10, 10]
    assert int(ways_to_choose(1, 2)) == 0
