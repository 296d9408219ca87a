"""The law of chance: it draws with the odds that a state states."""

from __future__ import annotations

from paddock.core.contract import CHANCE, Game, State
from paddock.core.rng import Rng
from paddock.testing.law import require
from paddock.testing.uniform import improbable
from paddock.testing.walk import walk


def uniform_chance(game: Game, rng: Rng) -> None:
    """Chance draws with the odds that the state states, place by place (chi-square)."""
    tested: set[tuple[str, ...]] = set()
    for match in walk(game, rng):
        state = match.state
        if state.kind != CHANCE or len(tested) == 4:
            continue
        sort = (game.print_outcome(state.chance(rng)).split()[0],)
        if sort not in tested:
            tested.add(sort)
            _check_odds(state, rng)


def _check_odds(state: State, rng: Rng) -> None:
    drawn = [state.chance(rng) for _ in range(4000)]
    for place in range(min(len(drawn[0]), 12)):
        odds = state.odds(place)
        counts = dict.fromkeys(odds, 0)
        for outcome in drawn:
            value = int(outcome[place])
            require(value in counts, f"{value} is drawn at place {place}, which has no odds")
            counts[value] += 1
        require(not improbable(counts, odds), f"place {place} is not drawn by its odds: {counts}")
    for outcome in drawn[:20]:
        require(not state.outcome_fault(outcome), "an outcome that was drawn is said to be impossible")
