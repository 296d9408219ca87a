"""The law of keys: one for everything that a seat can know."""

from __future__ import annotations

from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.testing.law import branches, payload, require, some_states, worlds_of


def keys(game: Game, rng: Rng) -> None:
    """The keys of a seat are equal exactly if its view and legal moves are.

    Compared are the states of a game, worlds that look like them to somebody, and where one more step leads.
    """
    known: dict[tuple[int, int], bytes] = {}
    found: dict[tuple[int, bytes], int] = {}
    for match in some_states(game, rng, 4):
        state = match.state
        for one in [state, *worlds_of(state, rng), *branches(state, rng, 2 * game.seats)]:
            for seat in range(game.seats):
                key, seen = int(one.key(seat)), payload(one, seat)
                same = known.setdefault((seat, key), seen) == seen
                require(same, f"seat {seat} has one key for two things that it knows")
                require(found.setdefault((seat, seen), key) == key, f"seat {seat} has two keys for the same knowledge")
