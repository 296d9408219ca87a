"""Laws of chance: it draws with the odds that a state states, and refuses what cannot be."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import CHANCE, State
from paddock.core.errors import BadOutcome
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.testing.law import has_weight, require, some_states, truth
from paddock.testing.uniform import improbable
from paddock.testing.walk import walk

DRAWS = 1000
PLACES = 10
"""So many places of a long outcome are looked at."""
BINS = 5
"""Each place of an outcome is sorted into so many equally likely parts."""
SORTS = 4
"""So many different kinds of chance are looked at in a game."""

FINE = 1 << 16
"""Into so many parts a weight is cut, to put a value that lies across several bins into any of them."""

FEW_OUTCOMES = 200
"""Chance with at most so many outcomes has all of them tried."""


def uniform_chance(game: Game, rng: Rng) -> None:
    """Chance draws with the odds that the state states, each place given those before it (chi-square).

    Places are looked at one by one and two by two, so that one that hangs on another by more than its odds is noticed.
    """
    tested: set[tuple[str, int]] = set()
    for match in walk(game, rng):
        state = match.state
        if state.kind != CHANCE or len(tested) == SORTS:
            continue
        outcome = state.chance(rng)
        word = game.print_outcome(outcome).partition(" ")[0]
        sort = (word if word.isalpha() else "", len(outcome))
        if sort not in tested:
            tested.add(sort)
            _check_odds(state, rng)


def _check_odds(state: State, rng: Rng) -> None:
    drawn = [[int(value) for value in state.chance(rng)] for _ in range(DRAWS)]
    length = max(len(outcome) for outcome in drawn)
    places = sorted({*range(min(length, PLACES - 3)), *[int(rng.below(length)) for _ in range(3)]})
    ranks = [{place: _rank(state, one, place, rng) for place in places if place < len(one)} for one in drawn]
    for place in places:
        column = [row[place] for row in ranks if place in row]
        require(_is_even([(0, rank) for rank in column]), f"place {place} is not drawn by its odds")
        for other in places[: places.index(place)]:
            pairs = [(row[other], row[place]) for row in ranks if place in row]
            require(_is_even(pairs), f"place {place} hangs on place {other} by more than its odds")


def _rank(state: State, outcome: list[int], place: int, rng: Rng) -> int:
    """In which of the equally likely parts of its odds a value lies; one that lies across several is put in any."""
    odds = state.odds(vec[i64](outcome[:place]))
    value = outcome[place]
    require(odds.get(value, 0) > 0, f"{value} is drawn at place {place}, which has no odds")
    below = sum(weight for other, weight in odds.items() if other < value)
    spot = below * FINE + rng.below(odds[value] * FINE)
    return int(spot * BINS // (sum(odds.values()) * FINE))


def _is_even(pairs: list[tuple[int, int]]) -> bool:
    """Whether the second of each pair is spread evenly, whatever the first is."""
    counts: dict[tuple[int, int], int] = {}
    given: dict[int, int] = {}
    for first, second in pairs:
        counts[first, second] = counts.get((first, second), 0) + 1
        given[first] = given.get(first, 0) + 1
    return not improbable(counts, {(first, rank): given[first] / BINS for first in given for rank in range(BINS)})


def outcome_faults(game: Game, rng: Rng) -> None:
    """An outcome is refused exactly if the odds give it no weight; drawing and refusing change nothing.

    Where the outcomes are few, all of them can be settled, and their probabilities add up.
    """
    for match in some_states(game, rng, 2):
        state = match.state
        before = truth(state)
        if state.kind != CHANCE:
            _check_fault(state, [], False)
            continue
        seed = rng.below(1 << 30)
        drawn = [int(value) for value in state.chance(FastRng(seed))]
        again = [int(value) for value in state.copy().chance(FastRng(seed))]
        require(drawn == again, "a draw depends on more than the state and the generator")
        _check_fault(state, drawn, True)
        for _ in range(12):
            outcome = _spoilt(state, drawn, rng)
            _check_fault(state, outcome, has_weight(state, outcome))
        require(truth(state) == before, "to draw or to check an outcome has changed the state")
        _check_all(state, drawn)


def _check_fault(state: State, outcome: list[int], possible: bool) -> None:
    try:
        state.check_outcome(vec[i64](outcome))
    except BadOutcome as refusal:
        require(not possible, f"outcome {outcome} has odds, but is said to be impossible: {refusal}")
        require(bool(str(refusal)), f"outcome {outcome} is refused without a reason")
    else:
        require(possible, f"outcome {outcome} has no odds, but is let pass")


def _spoilt(state: State, outcome: list[int], rng: Rng) -> list[int]:
    """An outcome that is too long or too short, or has a value that is repeated, swapped, out of range or another."""
    if not outcome:
        return [int(rng.below(4)) - 1]
    place, other = int(rng.below(len(outcome))), int(rng.below(len(outcome)))
    odds = sorted(state.odds(vec[i64]()))
    some = odds[rng.below(len(odds))]
    spoilt = list(outcome)
    match int(rng.below(7)):
        case 0:
            spoilt.append(some)
        case 1:
            spoilt.pop()
        case 2:
            spoilt[place] = outcome[other]
        case 3:
            spoilt[place], spoilt[other] = outcome[other], outcome[place]
        case 4:
            spoilt[place] = -1
        case 5:
            spoilt[place] = max(*odds, *outcome) + 1
        case _:
            spoilt[place] = some
    return spoilt


def _check_all(state: State, drawn: list[int]) -> None:
    outcomes = state.outcomes(FEW_OUTCOMES)
    if outcomes is None:
        return
    require(abs(sum(share for _, share in outcomes) - 1) < 1e-9, "the probabilities of all outcomes do not add up")
    require(drawn in [list(outcome) for outcome, _ in outcomes], f"{drawn} is drawn, but not among all outcomes")
    for outcome, share in outcomes:
        require(share > 0, f"outcome {list(outcome)} is listed, but has no weight")
        branch = state.copy()
        branch.settle(outcome)
        require(not branch.audit(), f"outcome {list(outcome)} leads to an unsound state: {'; '.join(branch.audit())}")
        require(branch.serial > state.serial, f"outcome {list(outcome)} leads nowhere")
