"""Sampled hands are as likely as counting makes them (B11, B34), whatever moves were chosen.

The long way round: all worlds are followed from the deal on, step by step, each with its probability. A world in which
a move that was made is not legal, or that looks different to the seat, is struck out.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

import pytest
from mypy_extensions import i64

from black_sheep.positions import refilled
from paddock.core.contract import CHANCE, OPEN, OVER, contains
from paddock.core.rng import FastRng
from paddock.core.sampler import Sampler
from paddock.core.seeds import rng_for
from paddock.games.black_sheep.animals import count
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.hands import HERDS
from paddock.games.black_sheep.phases import PLAYING
from paddock.games.black_sheep.sampler import BlackSheepSampler
from paddock.games.black_sheep.state import BlackSheepState
from paddock.testing.uniform import improbable

Herd = Callable[[str], int]
Position = Callable[..., BlackSheepState]
Hands = tuple[int, ...]
Worlds = dict[Hands, tuple[BlackSheepState, float]]
"""By all hands: a world and its probability. Values and tasks say nothing about hands."""


def hands_of(state: BlackSheepState) -> Hands:
    return tuple(int(hand) for hand in state.hands[: state.rules.seats])


def merged(worlds: Iterator[tuple[BlackSheepState, float]]) -> Worlds:
    found: Worlds = {}
    for world, share in worlds:
        hands = (*hands_of(world), *[int(hand) for hand in world.kept])
        before = found[hands][1] if hands in found else 0.0
        found[hands] = (world, before + share)
    return found


def after_move(worlds: Worlds, seat: i64, move: i64) -> Iterator[tuple[BlackSheepState, float]]:
    for world, share in worlds.values():
        if contains(world.legal(seat), move):
            world.apply(seat, move)
            yield world, share


def after_chance(worlds: Worlds, key: i64, viewer: int) -> Iterator[tuple[BlackSheepState, float]]:
    for world, share in worlds.values():
        for outcome, odds in world.outcomes(most=10**6) or []:
            then = world.copy()
            then.settle(outcome)
            if then.key(viewer) == key:
                yield then, share * odds


def followed(state: BlackSheepState, viewer: int, seed: int) -> Iterator[tuple[BlackSheepState, Worlds]]:
    """A random game from a state on, just dealt or just refilled: all its states, and all worlds for the viewer."""
    rng = rng_for(seed, "posterior", state.rules.seats)
    worlds = deals(state, viewer)
    while state.kind != OVER:
        yield state, worlds
        if state.kind == CHANCE:
            state.settle(state.chance(rng))
            worlds = merged(after_chance(worlds, state.key(viewer), viewer))
        else:
            seat = state.next_waiting()
            moves = state.legal(seat)
            move = moves[rng.below(len(moves))]
            state.apply(seat, move)
            worlds = merged(after_move(worlds, seat, move))


def deals(state: BlackSheepState, viewer: int) -> Worlds:
    """Every deal of the other hands: from deck and hands after the deal, from the hands alone after a refill."""
    others = [seat for seat in range(state.rules.seats) if seat != viewer]
    world = state.copy()
    pile = sum(int(state.hands[seat]) for seat in others)
    deck = int(state.deck)
    for seat in others:
        world.hands[seat] = 0
    world.deck = pile if state.refills else pile + deck
    worlds = merged(iter([(world, 1.0)]))
    for seat in others * 3:
        worlds = merged(one for world, share in worlds.values() for one in with_card(world, seat, share))
    for world, _ in worlds.values():
        if state.refills:
            world.deck = deck
            world.kept = world.hands[:]
    return merged(iter(list(worlds.values())))


def just_dealt(game: BlackSheepGame, seed: int) -> BlackSheepState:
    state = game.start()
    state.settle(state.chance(rng_for(seed, "deal")))
    return state


def with_card(world: BlackSheepState, seat: int, share: float) -> Iterator[tuple[BlackSheepState, float]]:
    for animal in range(6):
        if count(world.deck, animal):
            then = world.copy()
            then.deck -= 256**animal
            then.hands[seat] += 256**animal
            yield then, share * int(count(world.deck, animal))


def expected(worlds: Worlds) -> dict[Hands, float]:
    shares: dict[Hands, float] = defaultdict(float)
    for world, share in worlds.values():
        shares[hands_of(world)] += share
    total = sum(shares.values())
    return {hands: share / total for hands, share in shares.items()}


def predicted(game: BlackSheepGame, state: BlackSheepState, viewer: int) -> dict[Hands, float]:
    """With one other seat: the sampler's own shares, read from its tables."""
    sampler = game.sampler(state.view(viewer))
    assert isinstance(sampler, BlackSheepSampler)
    recall = sampler.recall
    own = hands_of(state)
    if not recall.bound:
        return {hands_of(state): 1.0}
    shares: dict[Hands, float] = defaultdict(float)
    before = 0.0
    for hand, total in zip(recall.hands, recall.sums, strict=True):
        hands = [*own]
        hands[1 - viewer] = int(HERDS[hand])
        shares[tuple(hands)] += (total - before) / recall.sums[-1]
        before = total
    return shares


@pytest.mark.parametrize("changes", [{"cards": 2, "fields": 1}, {"cards": 3, "fields": 2}, {"cards": 4, "fields": 3}])
def test_b34_with_two_players_hands_are_exactly_as_likely_as_counting_makes_them(changes: dict[str, int]) -> None:
    game = BlackSheepGame(2, changes=changes)
    refilled = 0
    for seed in range(4):
        for state, worlds in followed(just_dealt(game, seed), seed % 2, seed):
            wanted = expected(worlds)
            assert predicted(game, state, seed % 2) == pytest.approx(wanted)
            refilled += state.refills > 0 and len(wanted) > 1
            if len(worlds) > 60 or state.refills > 2:
                break
    assert refilled > 0


def test_b34_with_three_players_hands_are_as_likely_as_counting_makes_them_until_the_refill() -> None:
    game = BlackSheepGame(3, changes={"cards": 3, "fields": 1})
    compared = 0
    for state, worlds in followed(just_dealt(game, 1), 0, 1):
        if state.refills:
            break
        if state.kind == OPEN and len(state.gives) >= 2:
            compared += 1
            compare(game, state, 0, expected(worlds))
    assert compared > 0


@pytest.mark.parametrize("others", [["horse horse cow", "pig cow cow"], ["horse*3", "cow*3", "horse cow cow"]])
def test_b34_with_more_players_hands_are_as_likely_as_counting_makes_them_after_a_refill(
    position: Position, others: list[str]
) -> None:
    """Few species, so that all worlds can be followed for some turns."""
    state = refilled(position(["black black rooster", *others], deck="horse*6 cow*5 pig*4"))
    game = BlackSheepGame(len(others) + 1)
    compared = 0
    for now, worlds in followed(state, 0, 1):
        if len(now.gives) > 2 * len(others) or len(worlds) > 3000:
            break
        if now.kind == OPEN and now.gives:
            compared += 1
            compare(game, now, 0, expected(worlds))
    assert compared > len(others)


def compare(game: BlackSheepGame, state: BlackSheepState, viewer: int, wanted: dict[Hands, float]) -> None:
    drawn = 2000
    sampler = game.sampler(state.view(viewer))
    rng = FastRng(3)
    dealt = [hands_of(sampled(sampler, rng)) for _ in range(drawn)]
    assert set(dealt) <= set(wanted)
    for seat in range(game.seats):
        shares: dict[int, float] = defaultdict(float)
        for hands, share in wanted.items():
            shares[hands[seat]] += share
        counts = {hand: sum(hands[seat] == hand for hands in dealt) for hand in shares}
        assert not improbable(*pooled(counts, shares, drawn))


def pooled(counts: dict[int, int], shares: dict[int, float], drawn: int) -> tuple[dict[int, int], dict[int, int]]:
    """Rare hands are counted together."""
    rare = {hand for hand, share in shares.items() if share * drawn < 10}
    names = [*[hand for hand in shares if hand not in rare], *([-1] if rare else [])]
    found = {name: counts[name] if name >= 0 else sum(counts[hand] for hand in rare) for name in names}
    weights = {name: shares[name] if name >= 0 else sum(shares[hand] for hand in rare) for name in names}
    return found, {name: round(weight * 10**9) for name, weight in weights.items()}


def sampled(sampler: Sampler, rng: FastRng) -> BlackSheepState:
    world = sampler.sample(rng)
    assert isinstance(world, BlackSheepState)
    return world


def test_b34_a_card_that_had_to_be_drawn_again_is_as_likely_as_that_draw(position: Position, herd: Herd) -> None:
    """Horse, cow and pig at the refill; the horse goes and one card comes, cow and pig go and two come.

    The deck then holds four of each: a cow is in the hand unless all three cards drawn are others.
    """
    deck = "horse*4 cow*4 pig*4 sheep*4 rooster*4 black*4"
    state = refilled(position(["black black black", "horse cow pig"], deck=deck))
    game = BlackSheepGame(2)
    state.ask(OPEN, 2, 1)
    state.apply(1, game.parse_move("1 horse"))
    state.settle(game.parse_outcome("draw sheep"))
    state.ask(OPEN, 2, 1)
    state.phase = PLAYING
    state.apply(1, game.parse_move("1 cow pig"))
    state.settle(game.parse_outcome("draw sheep sheep"))
    shares = predicted(game, state, 0)
    cow = sum(share for hands, share in shares.items() if count(hands[1], 1))
    assert cow == pytest.approx(1 - (20 * 19 * 18) / (24 * 23 * 22))
