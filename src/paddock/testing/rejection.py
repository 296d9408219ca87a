"""How likely facts of the hidden world are, found by playing again and again: for games too large to count out.

`rejection` plays a match again with other draws, keeps the runs in which one observer would have been shown the same at
every step, and weighs them; `check_marginals` holds a sampler to what it finds. What is likely means the same as in
`posterior.py`: chance by its odds, choices as they were seen, what was not seen of a choice any that looks alike;
or, `by_random_play`, every legal choice as likely as another.

Values that the observer sees as soon as they are drawn are not left to luck: they are drawn as they were, and the run
weighs what that was worth. Everything else has to come right by itself, so the cost grows with what came to light
later: every card that another seat played from a hidden hand divides the share of runs that are kept by about the
number of places where it might have been. Keep matches short, with a few such cards, and prefer a seat whose cards are
dealt first. A run costs a view for each step. A match may also go on from a prepared state: best from one
of which the observer knows all, or nearly so, for what it knew then is left to the sampler.

Taken for granted: the view forgets nothing that matters, else the sampler knows less than the observer here; and what
the observer sees at once, of outcomes and choices, is the same in all worlds. That is tried in the match itself and in
some worlds of the sampler.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from itertools import product

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from paddock.core.contract import SEALED, State
from paddock.core.match import Match
from paddock.core.record import CHANCE_MARK
from paddock.core.rng import Rng
from paddock.testing.law import Observer, has_weight, payload, require
from paddock.testing.uniform import differ
from paddock.testing.walk import moves_of

Facts = Mapping[str, Callable[[State], Hashable]]
"""What is asked about a world, by a name for it."""

KEEP = 500
RUNS = 100_000
DRAWS = 2000
FEWEST = 50
"""Runs that are worth fewer than this say nothing."""

TRIES = 12
"""So many values or moves are tried to see whether an observer can tell them apart,"""
WORLDS = 50
"""each in so many worlds beside the true one,"""
FEW = 10
"""or in so many, where many values are tried in each."""


class Marginals(msgspec.Struct, frozen=True):
    """What a number of runs say about each fact."""

    weights: dict[str, dict[Hashable, float]]
    runs: int
    kept: int
    size: float
    """How many runs of equal weight those that were kept are worth."""


class Draw(msgspec.Struct, frozen=True):
    """What chance drew, and the places that the observer saw at once: in heaps whose order it does not see."""

    outcome: list[int]
    heaps: list[list[int]]
    after: bytes
    """What the observer was shown then."""


class Choice(msgspec.Struct, frozen=True):
    """Answers to a question, by seat, and the seats whose answers the observer could not tell."""

    moves: dict[int, int]
    unseen: list[int]
    settled: bool
    """False while a sealed question waits for more answers."""
    after: bytes


def rejection(
    match: Match,
    seat: Observer,
    facts: Facts,
    rng: Rng,
    keep: int = KEEP,
    runs: int = RUNS,
    by_random_play: bool = False,
    start: State | None = None,
) -> Marginals:
    """Weights of facts of the world for an observer of a match: from `keep` runs, or those that are kept of `runs`.

    `start` is the prepared state that the match went on from; runs begin in worlds that the sampler makes of it.
    """
    first = match.game.start() if start is None else start
    steps = _steps_seen(match, first, seat, rng)
    before = None if start is None else match.game.sampler(start.view(seat))
    weights: dict[str, dict[Hashable, float]] = {name: {} for name in facts}
    kept: list[float] = []
    played = 0
    while played < runs and len(kept) < keep:
        played += 1
        world = first.copy() if before is None else before.sample(rng)
        weight = _play(world, seat, steps, rng, by_random_play)
        if weight > 0:
            kept.append(weight)
            for name, fact in facts.items():
                value = fact(world)
                weights[name][value] = weights[name].get(value, 0.0) + weight
    size = sum(kept) ** 2 / sum(weight * weight for weight in kept) if kept else 0.0
    return Marginals(weights, played, len(kept), size)


def check_marginals(
    match: Match,
    seat: Observer,
    facts: Facts,
    rng: Rng,
    keep: int = KEEP,
    runs: int = RUNS,
    by_random_play: bool = False,
    start: State | None = None,
) -> Marginals:
    """Raise LawBroken unless the sampler's worlds show each fact as often as rejection finds it likely.

    A fact should have far fewer values than there are runs that are kept: one hand rather than all hands.
    """
    found = rejection(match, seat, facts, rng, keep, runs, by_random_play, start)
    require(found.size >= FEWEST, f"{found.kept} of {found.runs} runs were kept, too few to tell: shorten the match")
    sampler = match.game.sampler(match.state.view(seat))
    worlds = [sampler.sample(rng) for _ in range(DRAWS)]
    for name, fact in facts.items():
        drawn = Counter(fact(world) for world in worlds)
        text = f"{name}: the sampler of seat {seat} says {_shares(drawn)}, likely is {_shares(found.weights[name])}"
        require(not differ(found.weights[name], found.size, drawn), text)
    return found


def _shares(weights: Mapping[Hashable, float]) -> dict[Hashable, float]:
    total = sum(weights.values())
    return {value: round(weights[value] / total, 3) for value in sorted(weights, key=repr)}


# What the observer saw of a match.


def _steps_seen(match: Match, first: State, seat: Observer, rng: Rng) -> list[Draw | Choice]:
    game = match.game
    state = first.copy()
    steps: list[Draw | Choice] = []
    asked = state.copy()
    answers: dict[int, int] = {}
    for step in match.steps:
        who, _, what = step.partition(": ")
        if who == CHANCE_MARK:
            outcome = [int(value) for value in game.parse_outcome(what)]
            steps.append(_seen_draw(state, seat, outcome, rng))
            state.settle(vec[i64](outcome))
            continue
        if not answers:
            asked = state.copy()
        answers[int(who) - 1] = game.parse_move(what)
        state.apply(int(who) - 1, game.parse_move(what))
        if asked.kind != SEALED or state.serial != asked.serial:
            steps.append(_seen_choice(asked, seat, answers, rng))
            answers = {}
    if answers:
        others = [other for other in answers if other != seat]
        steps.append(Choice(answers, others, False, payload(state, seat)))
    return steps


def _seen_draw(state: State, seat: Observer, outcome: list[int], rng: Rng) -> Draw:
    after = _look(state, seat, outcome)
    worlds = [(world, [int(value) for value in world.chance(rng)]) for world in _worlds(state, seat, rng)]
    heaps: list[list[int]] = []
    for place in range(len(outcome)):
        if all(_is_seen(world, seat, other, place, rng) for world, other in [(state, outcome), *worlds[:FEW]]):
            heap = [one for one in heaps if _is_same_heap(state, seat, outcome, place, one[0], after)]
            if heap:
                heap[0].append(place)
            else:
                heaps.append([place])
    return Draw(outcome, [heap for heap in heaps if _is_seen_in_all(worlds, seat, heap)], after)


def _worlds(state: State, seat: Observer, rng: Rng) -> list[State]:
    sampler = state.game.sampler(state.view(seat))
    return [sampler.sample(rng) for _ in range(WORLDS)]


def _look(state: State, seat: Observer, outcome: list[int]) -> bytes:
    copy = state.copy()
    copy.settle(vec[i64](outcome))
    return payload(copy, seat)


def _is_seen(state: State, seat: Observer, outcome: list[int], place: int, rng: Rng) -> bool:
    """Whether other values at this place alone look different."""
    after = _look(state, seat, outcome)
    for value in _some(list(state.odds(vec[i64](outcome[:place]))), rng):
        other = [*outcome[:place], value, *outcome[place + 1 :]]
        if value not in outcome[place : place + 1] and has_weight(state, other) and _look(state, seat, other) == after:
            return False
    return True


def _is_seen_in_all(worlds: list[tuple[State, list[int]]], seat: Observer, heap: list[int]) -> bool:
    """Whether outcomes with other values in a heap look different in different worlds too.

    A draw that leaves no choice in any world says nothing, unless it is shown.
    """
    seen: dict[bytes, list[int]] = {}
    for world, outcome in worlds:
        values = sorted(outcome[place] for place in heap if place < len(outcome))
        if seen.setdefault(_look(world, seat, outcome), values) != values:
            return False
    return True


def _some(values: list[int], rng: Rng) -> list[int]:
    return [values.pop(rng.below(len(values))) for _ in range(min(TRIES, len(values)))]


def _is_same_heap(state: State, seat: Observer, outcome: list[int], one: int, two: int, after: bytes) -> bool:
    """Whether the values of two places can be swapped unseen."""
    other = list(outcome)
    other[one], other[two] = outcome[two], outcome[one]
    return has_weight(state, other) and _look(state, seat, other) == after


def _seen_choice(asked: State, seat: Observer, moves: dict[int, int], rng: Rng) -> Choice:
    after = payload(_chosen(asked, moves), seat)
    worlds = [asked, *_worlds(asked, seat, rng)]
    others = [other for other in moves if other != seat]
    unseen = [other for other in others if any(_is_unseen(world, seat, other, moves, after, rng) for world in worlds)]
    return Choice(moves, unseen, True, after)


def _is_unseen(world: State, seat: Observer, other: int, moves: dict[int, int], after: bytes, rng: Rng) -> bool:
    """Whether another move of a seat looks as what happened, or two look alike; further seats answer as they can."""
    legal = {one: moves_of(world, one) for one in moves}
    if not all(legal.values()):
        return False
    answers = {one: move if move in legal[one] else legal[one][0] for one, move in moves.items()}
    choices = [move for move in _some(legal[other], rng) if move != moves[other]]
    looks = [payload(_chosen(world, {**answers, other: move}), seat) for move in choices]
    return after in looks or len(set(looks)) < len(looks)


def _chosen(asked: State, moves: dict[int, int]) -> State:
    state = asked.copy()
    for seat, move in moves.items():
        state.apply(seat, move)
    return state


# The same match with other draws.


def _play(world: State, seat: Observer, steps: list[Draw | Choice], rng: Rng, by_random_play: bool) -> float:
    """Play the steps in a first state, in place, and say what the run weighs; 0 if the observer could tell."""
    weight = 1.0
    for step in steps:
        if isinstance(step, Draw):
            weight *= _draw_again(world, step, rng)
        else:
            share = _choose_again(world, seat, step, rng)
            weight *= share if by_random_play or share == 0 else 1.0
        if weight == 0 or payload(world, seat) != step.after:
            return 0.0
    return weight


def _draw_again(world: State, draw: Draw, rng: Rng) -> float:
    """Draw and settle an outcome, with what the observer sees as it was. Returns what that weighs."""
    weight = 1.0
    seen = _shuffled(draw, rng)
    drawn: list[int] = []
    while odds := world.odds(vec[i64](drawn)):
        place = len(drawn)
        if place in seen:
            weight *= odds.get(seen[place], 0) / sum(odds.values())
            drawn.append(seen[place])
        else:
            drawn.append(_any_of(odds, rng))
        if weight == 0:
            return 0.0
    world.settle(vec[i64](drawn))
    return weight


def _shuffled(draw: Draw, rng: Rng) -> dict[int, int]:
    """The values at the places that the observer sees, those of each heap in any order."""
    seen: dict[int, int] = {}
    for heap in draw.heaps:
        values = [draw.outcome[place] for place in heap]
        for place in heap:
            seen[place] = values.pop(rng.below(len(values)))
    return seen


def _any_of(odds: Mapping[int, int], rng: Rng) -> int:
    left = int(rng.below(sum(odds.values())))
    for value, weight in odds.items():
        left -= weight
        if left < 0:
            return value
    raise AssertionError("the weights do not add up")


def _choose_again(world: State, seat: Observer, choice: Choice, rng: Rng) -> float:
    """Make the choices that were made, and of those that the observer does not see any that look alike.

    Returns how likely random play would look like this; 0 if the choices cannot be made here.
    """
    legal = {other: moves_of(world, other) for other in choice.moves}
    if any(move not in legal[other] for other, move in choice.moves.items() if other not in choice.unseen):
        return 0.0
    if choice.settled:
        options = [[(other, move) for move in legal[other]] for other in choice.unseen]
        sets = [{**choice.moves, **dict(picked)} for picked in product(*options)]
        alike = [moves for moves in sets if not options or payload(_chosen(world, moves), seat) == choice.after]
    else:
        answers = {other: legal[other][rng.below(len(legal[other]))] for other in choice.unseen}
        alike = [{**choice.moves, **answers}]
    if not alike:
        return 0.0
    for other, move in alike[rng.below(len(alike))].items():
        world.apply(other, move)
    return len(alike) / math.prod(len(legal[other]) for other in choice.moves) if choice.settled else 1.0
