"""Laws of chance: it draws with the odds that a state states, and refuses what cannot be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, State
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.testing.law import require
from paddock.testing.uniform import improbable
from paddock.testing.walk import walk

DRAWS = 2000
PLACES = 12
"""So many places of a long outcome are looked at."""
BINS = 5
"""Each place of an outcome is sorted into so many equally likely parts."""

FINE = 1 << 16
"""Into so many parts a weight is cut, to put a value that lies across several bins into any of them."""


def uniform_chance(game: Game, rng: Rng) -> None:
    """Chance draws with the odds that the state states, each place given those before it (chi-square).

    Places are looked at one by one and two by two, so that one that hangs on another by more than its odds is noticed.
    """
    tested: set[str] = set()
    for match in walk(game, rng):
        state = match.state
        if state.kind != CHANCE or len(tested) == 4:
            continue
        sort = game.print_outcome(state.chance(rng)).split(" ", 1)[0]
        if sort not in tested:
            tested.add(sort)
            _check_odds(state, rng)


def _check_odds(state: State, rng: Rng) -> None:
    length = len(state.chance(rng))
    places = sorted({*range(min(length, PLACES - 4)), *[rng.below(length) for _ in range(4)]})
    drawn = [state.chance(rng) for _ in range(DRAWS)]
    for outcome in drawn:
        require(not state.outcome_fault(outcome), "an outcome that was drawn is said to be impossible")
    ranks = [[_rank(state, outcome, place, rng) for place in places] for outcome in drawn]
    for column, place in enumerate(places):
        _require_even([row[column] for row in ranks], BINS, f"place {place} is not drawn by its odds")
        for other in range(column):
            pairs = [row[column] * BINS + row[other] for row in ranks]
            text = f"place {place} hangs on place {places[other]} by more than its odds"
            _require_even(pairs, BINS * BINS, text)


def _rank(state: State, outcome: vec[i64], place: int, rng: Rng) -> int:
    """In which of the equally likely parts of its odds a value lies; one that lies across several is put in any."""
    odds = state.odds(outcome[:place])
    value = int(outcome[place])
    require(odds.get(value, 0) > 0, f"{value} is drawn at place {place}, which has no odds")
    below = sum(weight for other, weight in odds.items() if other < value)
    spot = below * FINE + rng.below(odds[value] * FINE)
    return int(spot * BINS // (sum(odds.values()) * FINE))


def _require_even(ranks: list[int], parts: int, text: str) -> None:
    counts = dict.fromkeys(range(parts), 0)
    for rank in ranks:
        counts[rank] += 1
    require(not improbable(counts, dict.fromkeys(range(parts), 1)), text)
