"""Sampled worlds come with their true probability: compared with every world there is, weighed by the rules.

A position is laid out, and with it every position that the observer cannot tell from it. All of them take the same
steps; those in which a step cannot be made, or that look different at the end, drop out. What remains is the posterior.
Choices of the players weigh nothing: a step is possible or it is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import lcm

import msgspec
import pytest

from paddock.core.contract import CHANCE
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.war_and_sheep.board import BITS, spaces_in
from paddock.games.war_and_sheep.cards.kinds import BINGE, KINDS, copies, names_in, one
from paddock.games.war_and_sheep.observe import picture
from paddock.games.war_and_sheep.state import WarState
from paddock.testing.uniform import improbable
from war_and_sheep.positions import give_grass, lay, stack_deck

SAMPLES = 2500
Weighed = tuple[WarState, Fraction]


def state_of(match: Match) -> WarState:
    assert isinstance(match.state, WarState)
    return match.state


def looks(state: WarState, observer: int | None) -> bytes:
    return msgspec.json.encode(state.view(observer))


def hidden(state: WarState) -> str:
    """What there is to guess in a world."""
    return " | ".join([*[" ".join(names_in(hand)) for hand in state.hands], " ".join(picture(state))])


def token_worlds(state: WarState, observer: int | None) -> Iterator[WarState]:
    """Every way in which the tokens that the observer has not seen can lie."""
    unseen = spaces_in(state.down if observer is None else state.down & ~state.seen[observer])
    tokens = [int(state.token(BITS[space])) for space in unseen]
    for laid in set(permutations(tokens)):
        world = state.copy()
        for space, token in zip(unseen, laid, strict=True):
            for mask in ("threes", "fives", "lurking"):
                setattr(world, mask, getattr(world, mask) & ~BITS[space])
            world.lay(BITS[space], token)
        yield world


def hand_worlds(state: WarState, observer: int | None) -> Iterator[WarState]:
    """Every way in which the hands that the observer does not see can be dealt, card by card."""
    seats = [seat for seat in range(2) if seat != observer]
    pool = state.deck + sum(state.hands[seat] for seat in seats)
    cards = [kind for kind in range(KINDS) for _ in range(copies(pool, kind))]
    sizes = [len(names_in(state.hands[seat])) for seat in seats]
    places = [place for place, kind in enumerate(cards) if kind != BINGE]
    for first in combinations(places, sizes[0]):
        rest = [place for place in places if place not in first]
        for second in combinations(rest, sizes[1]) if len(seats) == 2 else [()]:
            world = state.copy()
            world.deck = pool
            for seat, held in zip(seats, (first, second), strict=False):
                world.hands[seat] = sum(one(cards[place]) for place in held)
                world.deck -= world.hands[seat]
            yield world


def after(match: Match, world: WarState, steps: tuple[str, ...]) -> Iterator[Weighed]:
    """Where the steps lead in a world, whatever chance draws, with the probability of the draws."""
    if not steps:
        yield world, Fraction(1)
        return
    who, what = [part.strip() for part in steps[0].split(":")]
    if who == "*":
        for outcome, share in world.outcomes() or [] if world.kind == CHANCE else []:
            drawn = world.copy()
            drawn.settle(outcome)
            for end, rest in after(match, drawn, steps[1:]):
                yield end, rest * Fraction(share).limit_denominator(1000)
        return
    seat, move = int(who) - 1, match.game.parse_move(what)
    if move in [int(legal) for legal in world.legal(seat)]:
        moved = world.copy()
        moved.apply(seat, move)
        yield from after(match, moved, steps[1:])


def posterior(match: Match, observer: int | None, steps: tuple[str, ...]) -> tuple[WarState, dict[str, Fraction]]:
    """The state after the steps, and the weight of everything that the observer may think of it."""
    start = state_of(match).copy()
    begun = looks(start, observer)
    for step in steps:
        match.do(step)
    seen = looks(state_of(match), observer)
    weights: dict[str, Fraction] = {}
    for laid in token_worlds(start, observer):
        for world in hand_worlds(laid, observer):
            assert looks(world, observer) == begun
            for end, weight in after(match, world, steps):
                if looks(end, observer) == seen:
                    weights[hidden(end)] = weights.get(hidden(end), Fraction(0)) + weight
    return state_of(match), weights


def check_sampler(match: Match, observer: int | None, *steps: str) -> dict[str, Fraction]:
    state, weights = posterior(match, observer, steps)
    assert hidden(state) in weights
    sampler = match.game.sampler(state.view(observer))
    rng = FastRng(1)
    drawn: Counter[str] = Counter()
    for _ in range(SAMPLES):
        world = sampler.sample(rng)
        assert isinstance(world, WarState)
        drawn[hidden(world)] += 1
    assert drawn.keys() <= weights.keys(), "a world cannot be"
    names = list(weights)
    scale = lcm(*[weight.denominator for weight in weights.values()])
    counts = {place: drawn[name] for place, name in enumerate(names)}
    assert not improbable(counts, {place: int(weights[name] * scale) for place, name in enumerate(names)})
    return weights


LONE = "1.B... ...... ...... ...... ...... .....A"


@pytest.mark.parametrize("observer", [0, None])
def test_unseen_tokens_and_cards_are_dealt_evenly(observer: int | None) -> None:
    match = lay("1.B... ...... ...3.. .w.... ...... .....A", hands=("", "eagle moon"), seen=("b3", ""))
    check_sampler(stack_deck(match, "binge truce tea"), observer)


def test_s5_a_skipped_turn_bars_older_cards_and_not_those_that_come_later() -> None:
    board = "1.B... ...... .....1 ...... ...... .....A"
    match = stack_deck(lay(board, hands=("trap tea", "")), "truce iron moon binge")
    steps = ("1: hide f1", "2: hide c6", "1: unhide", "1: f1 n", "*: draw truce", "1: hide f4")
    weights = check_sampler(match, 1, *steps)
    assert any("truce" in name for name in weights)
    assert not any("truce" in name and "iron" in name for name in weights)


@pytest.mark.parametrize(
    ("board", "seen"),
    [("1.B... ...... ...3.. .w.... ...... .....A", "d4"), ("1.B... ...... ...... .w.... ...... 3....A", "a1")],
)
def test_s5_a_skipped_turn_clears_tokens_that_were_looked_at(board: str, seen: str) -> None:
    match = lay(board, seen=(seen, ""))
    weights = check_sampler(stack_deck(match, ""), 1, "1: hide f1")
    assert len(weights) == 4


THEFT = (
    "1: hide f1",
    "2: c6 s",
    "*: draw iron",
    "2: hide c2",
    "1: unhide",
    "1: play pickpocket",
    "*: steal iron",
    "1: f1 n",
    "*: draw truce",
    "2: unhide",
    "2: c2 n",
    "2: c6 s",
    "1: play iron",
    "1: hide f4",
)


def test_s5_a_stolen_card_that_is_played_is_none_of_those_that_came_unseen() -> None:
    """Seat 2 sees the Iron stomach come and go; the card drawn after the skipped turn may still be anything."""
    board = "..B... ...... .3...1 ...... ..1... .....A"
    match = stack_deck(lay(board, hands=("pickpocket trap", ""), seen=("", "b4 f4 c2")), "iron truce tea moon")
    weights = check_sampler(match, 1, *THEFT)
    assert {name.split(" | ")[0] for name in weights} >= {"truce trap", "trap tea"}


def test_s5_a_turn_that_goes_on_shows_a_card_that_can_be_played() -> None:
    match = stack_deck(lay(LONE, hands=("truce", "")), "trap tea iron moon")
    weights = check_sampler(match, 1, "1: hide f1")
    assert {name.split(" | ")[0] for name in weights} == {"truce", "iron"}


@pytest.mark.parametrize("observer", [1, None])
def test_s5_a_turn_that_goes_on_shows_a_card_or_a_wolf(observer: int | None) -> None:
    match = lay("1.B... ...... ...w.. .3.... ...... .....A", hands=("trap", ""), seen=("d4", ""))
    weights = check_sampler(stack_deck(match, "truce tea moon"), observer, "1: hide f1")
    assert all("truce" in name or "...w.." in name for name in weights)


def test_s5_two_skipped_turns_bar_different_cards_to_a_spectator() -> None:
    """Seat 1 cannot hold the Sheepdog, seat 2 not the Grass thief."""
    match = give_grass(lay(LONE, hands=("trap tea", "moon")), 1, 3, 1)
    stack_deck(match, "dog truce thief")
    check_sampler(match, None, "1: hide f1", "2: hide c6")
