"""Sampled hands are as likely as rejection finds them, in games that were played and from prepared refills (B11, B34).

With two players the sampler is exact. With more, what was known before a refill about who holds what is left out
(`docs/decisions/black_sheep_memory.md`): there its error is held to a bound.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from itertools import islice

import pytest

from black_sheep.positions import position, refilled, state_of
from paddock.core.contract import OPEN, State
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.games.black_sheep.animals import NAMES, SPECIES, count
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.state import BlackSheepState
from paddock.testing import check_marginals, rejection
from paddock.testing.walk import walk

STORY = (
    "1: 3 black",
    "*: draw rooster",
    "2: 1 horse",
    "*: draw sheep",
    "1: 1 rooster",
    "*: draw black",
    "2: 1 cow pig",
    "*: draw sheep sheep",
)
MOST_OFF = 0.25
"""So far a share may be off after a refill with three or four players,"""
MEAN_OFF = 0.06
"""and so far on the average, noise included."""
WORLDS = 2000


def hand(state: State, seat: int) -> Hashable:
    assert isinstance(state, BlackSheepState)
    return int(state.hands[seat])


def holds(state: State, seat: int, animal: int) -> Hashable:
    assert isinstance(state, BlackSheepState)
    return count(state.hands[seat], animal) > 0


def species(state: State, seat: int) -> Hashable:
    return sum(holds(state, seat, animal) is True for animal in range(SPECIES))


def hand_facts(seat: int) -> dict[str, Callable[[State], Hashable]]:
    """A hand, and with fewer values how many species it has and whether each of them is there."""
    facts = {NAMES[animal]: partial(holds, seat=seat, animal=animal) for animal in range(SPECIES)}
    return {"hand": partial(hand, seat=seat), "species": partial(species, seat=seat), **facts}


def went_on(start: BlackSheepState, steps: tuple[str, ...]) -> Match:
    match = Match(start.game, start.copy())
    for step in steps:
        match.do(step)
    return match


def test_b34_a_card_that_was_given_away_is_as_likely_as_its_draw() -> None:
    """Horse, cow and pig at the refill; the horse goes and a card comes, cow and pig go and two come."""
    deck = "horse*4 cow*4 pig*4 sheep*4 rooster*4 black*4"
    start = refilled(state_of(position(["black black black", "horse cow pig"], deck=deck)))
    match = went_on(start, STORY)
    found = check_marginals(match, 0, hand_facts(1), rng_for(1, "marginals"), keep=1000, start=start)
    cow = found.weights["cow"]
    assert cow[True] / sum(cow.values()) == pytest.approx(1 - (18 * 17 * 16) / (22 * 21 * 20), abs=0.07)


@pytest.mark.parametrize(("seats", "steps", "seed"), [(2, 7, 2), (3, 5, 2), (3, 7, 4), (4, 5, 4)])
def test_b11_hands_are_as_likely_as_rejection_finds_them(seats: int, steps: int, seed: int) -> None:
    """With two players the deck has been refilled."""
    game = BlackSheepGame(seats, changes={"cards": seats, "fields": 1})
    rng = rng_for(seed, "marginals", seats)
    *_, match = islice(walk(game, rng), steps + 1)
    check_marginals(match, 0, hand_facts(1), rng, keep=150)


def around_a_refill(game: BlackSheepGame, seed: int) -> tuple[BlackSheepState, Match]:
    """A state of a random game just before its first refill, and how it went on until somebody gave a card after it."""
    before: list[BlackSheepState] = []
    for match in walk(game, rng_for(seed, "refill", game.seats)):
        state = state_of(match)
        before.append(state.copy())
        if state.refills == 1 and len(state.gives) > 0 and state.kind == OPEN:
            start = max(len(before) - 7, 1)
            return before[start], went_on(before[start], tuple(match.steps[start:]))
    raise AssertionError("the deck was never refilled")


@pytest.mark.parametrize("seats", [3, 4])
def test_b34_with_more_players_a_refill_costs_no_more_than_is_documented(seats: int) -> None:
    game = BlackSheepGame(seats)
    off = []
    for seed in (1, 2):
        start, match = around_a_refill(game, seed)
        facts = {NAMES[animal]: partial(holds, seat=1, animal=animal) for animal in range(SPECIES)}
        rng = rng_for(seed, "off", seats)
        found = rejection(match, 0, facts, rng, keep=120, start=start)
        sampler = game.sampler(match.state.view(0))
        worlds = [sampler.sample(rng) for _ in range(WORLDS)]
        for name, fact in facts.items():
            likely = found.weights[name]
            share = likely.get(True, 0.0) / sum(likely.values())
            off.append(abs(share - sum(fact(world) is True for world in worlds) / WORLDS))
    assert max(off) < MOST_OFF
    assert sum(off) / len(off) < MEAN_OFF
