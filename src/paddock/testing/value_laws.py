"""Laws of values: states and views compare, copy, pickle and print; a game never changes."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from librt.random import Random

from paddock.core.contract import OVER, State
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.match import Match, replay
from paddock.core.playout import step_randomly
from paddock.core.rng import FastRng, Rng
from paddock.core.values import PACKED, names_of
from paddock.core.view import View
from paddock.testing.law import (
    LawBroken,
    branches,
    encoded,
    hurry,
    observers,
    payloads,
    require,
    some_states,
    truth,
    worlds_of,
)
from paddock.testing.walk import walk

GENERATORS = (Rng, random.Random, Random)
LEAVES = (int, str, float, bytes, type(None), type)
LISTS: tuple[Any, ...] = (list, tuple, *PACKED.values())


def values(game: Game, rng: Rng) -> None:
    """States and views compare, copy, pickle and print, and what comes back from a pickle plays on in the same way."""
    for match in some_states(game, rng, 6):
        _check_twins(match, int(rng.below(1 << 30)))
        _check_equality(match.state, rng)
        _check_state(match.state)
        _check_views(match.state, rng)


def _check_twins(match: Match, seed: int) -> None:
    """Copies of all kinds equal the state and go where a state goes that was never copied."""
    state = match.state
    before = truth(state)
    ways = {"copy": state.copy(), "deepcopy": copy.deepcopy(state), "pickle": pickle.loads(pickle.dumps(state))}
    course = _course(replay(match.game, match.record()).state, seed)
    for way, twin in ways.items():
        require(truth(twin) == before, f"a state is another after {way}")
        require(twin == state and (twin != state) is False, f"a state does not equal what {way} makes of it")
        require(_course(twin, seed) == course, f"what {way} makes of a state goes on differently")
    require(truth(state) == before, "to play on a copy changes the original")


def _course(state: State, seed: int) -> list[bytes]:
    after = hurry(state, FastRng(seed))
    return [truth(after), *payloads(after)]


def _check_equality(state: State, rng: Rng) -> None:
    if state.kind != OVER:
        after = state.copy()
        step_randomly(after, rng)
        require(after != state and (after == state) is False, "a state equals the one after it")
    for world in worlds_of(state, rng):
        same = truth(world) == truth(state)
        require((world == state) == same and (world != state) != same, "states are equal, but their truths are not")
    require(state != "a state", "a state equals something else")


def _check_state(state: State) -> None:
    require(bool(repr(state)) and bool(str(state)), "a state prints as nothing")
    for name in names_of(state):
        require(not isinstance(getattr(state, name), GENERATORS), f"a state holds a generator: {name}")
    try:
        hash(state)
    except TypeError:
        return
    raise LawBroken("a state has a hash, though it changes")


def _check_views(state: State, rng: Rng) -> None:
    for seat in observers(state.game):
        view = state.view(seat)
        again = state.view(seat)
        require(bool(repr(view)) and bool(str(view)), f"the view of seat {seat} prints as nothing")
        require(view == again and hash(view) == hash(again), f"two views of seat {seat} of one state are not equal")
        require(pickle.loads(pickle.dumps(view)) == view, f"the view of seat {seat} is another after pickle")
        for other in branches(state, rng, 2):
            same = encoded(other.view(seat)) == encoded(view)
            require((other.view(seat) == view) == same, f"views of seat {seat} are equal, but say different things")


def shared_views(game: Game, rng: Rng) -> None:
    """Views that are made together, with what their observers saw before at hand, are those that are made alone."""
    who = observers(game)
    earlier: list[View | None] = [None] * len(who)
    for match in walk(game, rng):
        alone = [encoded(match.state.view(seat)) for seat in who]
        together = match.state.views(who, earlier)
        require([encoded(view) for view in together] == alone, "views are others if they are made together")
        if rng.below(2) == 0:
            earlier = [view if rng.below(8) > 0 else None for view in together]


def frozen_games(game: Game, rng: Rng) -> None:
    """A game equals one made again, pickles, refuses to be changed, and is not changed by play."""
    again = type(game)(game.seats, game.options, game.components, game.changes)
    for twin in (again, copy.deepcopy(game), pickle.loads(pickle.dumps(game)), game.changed()):
        require(twin == game and hash(twin) == hash(game), "a game does not equal one that is made again")
    require(all(other != game for other in _others(game)), "a game equals one for other seats")
    for name in vars(game):
        _check_settled(game, name)
    before = contents(game)
    for match in walk(game, rng):
        state = match.state
        game.sampler(state.view(None)).sample(rng)
    after = contents(game)
    for name, value in before.items():
        require(after[name] == value, f"a game is changed by play: {name}")


def _others(game: Game) -> Iterator[Game]:
    for seats in game.about.seats:
        if seats != game.seats:
            try:
                yield type(game)(seats, game.options, game.components, game.changes)
            except OptionError:
                continue


def _check_settled(game: Game, name: str) -> None:
    now = getattr(game, name)
    try:
        setattr(game, name, now)
    except AttributeError:
        return
    raise LawBroken(f"{name} of a game can be set anew")


def contents(value: object) -> dict[str, object]:
    """Every attribute of an object and of all objects in it, as plain data."""
    return {name: _plain(getattr(value, name), ()) for name in names_of(value)}


def _plain(value: object, path: tuple[int, ...]) -> object:
    if isinstance(value, LEAVES):
        return value
    if id(value) in path:
        return "again"
    path = (*path, id(value))
    if isinstance(value, Mapping):
        return [(repr(key), _plain(each, path)) for key, each in value.items()]
    if isinstance(value, LISTS):
        return [_plain(each, path) for each in value]
    if isinstance(value, (set, frozenset)):
        return sorted(repr(each) for each in value)
    names = value.__struct_fields__ if isinstance(value, msgspec.Struct) else names_of(value)
    return [type(value).__name__, *[(name, _plain(getattr(value, name), path)) for name in names]]
