"""How likely worlds are: counted out by hand, by `Posterior` and by rejection, and what samplers are held to."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import islice
from typing import Any

import msgspec
import pytest
from high_card import HighCard, HighCardState

from broken_henhouse import wrong_game
from henhouse import Henhouse, HenhouseState
from paddock.core.contract import State
from paddock.core.match import Match
from paddock.core.seeds import rng_for
from paddock.testing import LawBroken, Posterior, check_marginals, rejection
from paddock.testing.law import Observer, observers
from paddock.testing.posterior_law import hold_to_posterior
from paddock.testing.uniform import improbable
from paddock.testing.walk import walk

WHOLE = 20_000
"""Henhouse for two is counted out to its end with so many states."""


@pytest.fixture(scope="module")
def counted() -> Posterior:
    known = Posterior(Henhouse(2), WHOLE)
    assert known.left > 0
    return known


@pytest.fixture(scope="module")
def random_play() -> Posterior:
    return Posterior(Henhouse(2), WHOLE, by_random_play=True)


def play(game: Henhouse | HighCard, *steps: str) -> Match:
    match = Match(game)
    for step in steps:
        match.do(step)
    return match


def shares(known: Posterior, match: Match, seat: Observer, heap: str) -> dict[Hashable, float]:
    """How likely each content of a heap of the second seat is."""
    worlds = known.worlds(match.state, seat)
    assert worlds is not None
    total = sum(worlds.values())
    found: dict[Hashable, float] = {}
    for world, weight in worlds.items():
        content = tuple(msgspec.json.decode(world)[heap][1])
        found[content] = found.get(content, 0.0) + weight / total
    return found


# Counted out by hand.


def test_two_unseen_cards_of_seven_are_any_two() -> None:
    match = play(HighCard(2), "*: 9 1 8 2")
    worlds = Posterior(match.game, 10_000).worlds(match.state, 0)
    assert worlds is not None
    assert len(worlds) == 21
    assert max(worlds.values()) == pytest.approx(min(worlds.values()))


def test_a_sealed_answer_is_any_legal_one(counted: Posterior) -> None:
    match = play(Henhouse(2), "*: 2 2 0 1", "*: 1", "1: pass", "2: goose")
    worlds = counted.worlds(match.state, 0)
    assert worlds is not None
    picks = [(tuple(world["hands"][1]), world["picks"][1]) for world in map(msgspec.json.decode, worlds)]
    assert sorted(picks) == [((0, 0), 0), ((0, 1), 0), ((0, 1), 1), ((1, 1), 1)]
    total = sum(worlds.values())
    assert sorted(weight / total for weight in worlds.values()) == pytest.approx([0.1, 0.3, 0.3, 0.3])


def test_a_card_that_is_shown_only_says_that_it_was_there(counted: Posterior) -> None:
    """Three hens and two geese are unseen: two hens are dealt in 3 ways, a hen and a goose in 6."""
    match = play(Henhouse(2), "*: 2 2 0 0", "*: 1", "1: pass", "1: fox", "2: hen")
    assert shares(counted, match, 0, "hands") == {(0,): pytest.approx(1 / 3), (1,): pytest.approx(2 / 3)}


def test_by_random_play_who_had_no_choice_chose_this_one_more_often(random_play: Posterior) -> None:
    match = play(Henhouse(2), "*: 2 2 0 0", "*: 1", "1: pass", "1: fox", "2: hen")
    assert shares(random_play, match, 0, "hands") == {(0,): pytest.approx(1 / 2), (1,): pytest.approx(1 / 2)}


def test_a_card_laid_aside_unseen_is_any_that_could_be(counted: Posterior) -> None:
    match = play(Henhouse(2), "*: 2 2 0 1", "*: 1", "1: pass", "1: fox", "2: goose", "*: 1", "2: change hen")
    assert shares(counted, match, 0, "aside") == {(0,): pytest.approx(6 / 7), (1,): pytest.approx(1 / 7)}


def test_what_cannot_be_counted_out_is_not_known() -> None:
    match = play(HighCard(4), "*: 9 1 8 2 7 3 6 4")
    assert Posterior(match.game, 5_000).worlds(match.state, 0) is None


# Samplers.


@pytest.mark.parametrize("number", range(4))
def test_the_sampler_keeps_to_the_posterior_until_the_end(counted: Posterior, number: int) -> None:
    assert hold_to_posterior(Henhouse(2), rng_for(number, "whole"), counted, 6) == 6


@pytest.mark.parametrize("name", ["forgets what a pair shows", "counts kinds, not cards", "is sure of a sealed pick"])
def test_a_sampler_that_weighs_wrongly_does_not(counted: Posterior, name: str) -> None:
    with pytest.raises(LawBroken, match="as often as they are likely"):
        hold_often(wrong_game(name, 2), counted)


def hold_often(game: Henhouse, known: Posterior) -> None:
    for number in range(10):
        hold_to_posterior(game, rng_for(number, "wrong"), known, 6)


# Rejection.


def heaps(state: State) -> Hashable:
    """All that is hidden in Henhouse."""
    return heaps_of(state.truth())


def heaps_of(truth: dict[str, Any]) -> Hashable:
    hands, aside = tuple(map(tuple, truth["hands"])), tuple(map(tuple, truth["aside"]))
    return hands, aside, tuple(truth["known"]), tuple(truth["picks"])


@pytest.mark.parametrize("by_random_play", [False, True])
@pytest.mark.parametrize("number", range(6))
def test_rejection_finds_what_is_counted_out(
    counted: Posterior, random_play: Posterior, number: int, by_random_play: bool
) -> None:
    rng = rng_for(number, "rejection")
    known = random_play if by_random_play else counted
    *_, match = islice(walk(known.game, rng), 3 + int(rng.below(9)))
    for seat in observers(known.game):
        found = rejection(match, seat, {"heaps": heaps}, rng, keep=400, by_random_play=by_random_play)
        worlds = known.worlds(match.state, seat)
        assert worlds is not None
        likely: dict[Hashable, float] = {}
        for world, weight in worlds.items():
            fact = heaps_of(msgspec.json.decode(world))
            likely[fact] = likely.get(fact, 0.0) + weight
        assert found.weights["heaps"].keys() <= likely.keys()
        total = sum(found.weights["heaps"].values())
        counts = {fact: weight / total * found.size for fact, weight in found.weights["heaps"].items()}
        assert not improbable(counts, likely)


def first_hand(state: State) -> Hashable:
    assert isinstance(state, HenhouseState)
    return tuple(sorted(state.hands[0]))


def second_hand(state: State) -> Hashable:
    assert isinstance(state, (HenhouseState, HighCardState))
    return tuple(sorted(state.hands[1]))


SHOWN = ("*: 2 2 0 0", "*: 1", "1: pass", "1: fox", "2: hen")
SHOWN_ONE_OF_THREE = ("*: 0 2 0 1", "*: 1", "1: pass", "1: fox", "2: hen")
PEEKED = ("*: 2 2 0 1", "*: 1", "1: peek", "*: 1")


@pytest.mark.parametrize("steps", [SHOWN, PEEKED, (*PEEKED, "2: hen")])
def test_a_sound_sampler_has_the_marginals_of_rejection(steps: tuple[str, ...]) -> None:
    found = check_marginals(play(Henhouse(2), *steps), 0, {"hand": second_hand}, rng_for(1, "marginals"))
    assert found.kept == 500


def test_a_draw_without_a_choice_may_be_hidden_all_the_same() -> None:
    """With three seats one card is left in the deck: whoever draws it gets what the others do not have."""
    match = play(Henhouse(3), "*: 2 2 0 1 0 1", "*: 1", "1: change fox", "*: 0")
    found = rejection(match, 1, {"hand": first_hand}, rng_for(1, "marginals"))
    assert len(found.weights["hand"]) == 5
    check_marginals(match, 1, {"hand": first_hand}, rng_for(1, "marginals"))


def test_a_match_may_go_on_from_a_prepared_state() -> None:
    start = play(Henhouse(2), *SHOWN[:2]).state
    match = Match(start.game, start.copy())
    for step in SHOWN[2:]:
        match.do(step)
    found = check_marginals(match, 0, {"hand": second_hand}, rng_for(1, "marginals"), start=start)
    likely = found.weights["hand"]
    assert likely[(1,)] / sum(likely.values()) == pytest.approx(2 / 3, abs=0.1)


def test_a_card_played_from_a_hidden_hand_has_to_come_right_by_itself() -> None:
    match = play(HighCard(3), "*: 9 1 8 2 7 3", "1: 9", "2: 8", "3: 7")
    found = check_marginals(match, 0, {"hand": second_hand}, rng_for(1, "marginals"), keep=200)
    assert 200 / found.runs == pytest.approx(4 / 42, rel=0.25)
    assert found.size == pytest.approx(200)


@pytest.mark.parametrize(
    ("name", "steps"),
    [
        ("forgets what a pair shows", SHOWN),
        ("counts kinds, not cards", SHOWN_ONE_OF_THREE),
        ("forgets a known card", PEEKED),
    ],
)
def test_a_sampler_that_weighs_wrongly_has_other_marginals(name: str, steps: tuple[str, ...]) -> None:
    match = play(wrong_game(name, 2), *steps)
    with pytest.raises(LawBroken, match="hand: the sampler of seat 0 says"):
        check_marginals(match, 0, {"hand": second_hand}, rng_for(1, "marginals"), keep=1000)


def test_too_few_runs_are_said_to_be_too_few() -> None:
    match = play(Henhouse(2), *SHOWN)
    with pytest.raises(LawBroken, match="of 20 runs were kept, too few to tell"):
        check_marginals(match, 0, {"hand": second_hand}, rng_for(1, "marginals"), runs=20)
