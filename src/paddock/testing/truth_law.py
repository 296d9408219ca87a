"""The law of truth: it tells states apart."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, State
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.testing.law import branches, hurry, payloads, require, some_states, truth, worlds_of


def telling_truths(game: Game, rng: Rng) -> None:
    """States with the same truth look the same to everyone, have the same odds and go on alike.

    Compared are the states of a game, worlds that look like them to somebody, and where one more step leads.
    """
    seed = int(rng.below(1 << 30))
    met: dict[bytes, list[object]] = {}
    for match in some_states(game, rng, 6):
        state = match.state
        for one in [state, *worlds_of(state, rng), *worlds_of(state, rng), *branches(state, rng, 2 * game.seats)]:
            shown = _shown(one, seed)
            before = met.setdefault(truth(one), shown)
            require(before[0] == shown[0], "two states have the same truth, but do not look the same to everyone")
            require(before[1] == shown[1], "two states have the same truth, but not the same odds")
            require(before[2] == shown[2], "two states have the same truth, but go on differently")


def _shown(state: State, seed: int) -> list[object]:
    odds = state.odds(vec[i64]()) if state.kind == CHANCE else {}
    return [payloads(state), odds, truth(hurry(state.copy(), FastRng(seed)))]
