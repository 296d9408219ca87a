"""Sampled worlds come as often as they would in play: against posteriors that are counted out on small games."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from cow006.positions import CowMatch, classic, named
from paddock.core.contract import OPEN, State
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.sampler import PickModel
from paddock.games.cow006.cards import AGENT, MEDIC, SCHEMER, SPECIAL_NAMES, STOP
from paddock.games.cow006.game import CowGame
from paddock.games.cow006.state import CowState
from paddock.testing.uniform import improbable

WORLDS = 1000


def fits(seen: Counter[str], expected: Counter[str]) -> bool:
    """Whether worlds came with the weights that were counted out, and no others."""
    order = {world: number for number, world in enumerate(expected)}
    if not set(seen) <= set(order):
        return False
    counts = {number: seen[world] for world, number in order.items()}
    return not improbable(counts, {number: expected[world] for world, number in order.items()})


# Closed piles (C10).

CLOSED = CowGame(3, {"open_piles": False, "rounds": 1}).changed(hand=3, deck=10, rows=1)
OWN = (8, 9, 10)


def after_two_turns() -> list[CowState]:
    """Every course of two turns that seat 1, who shows 8 and then 9, can see nothing of beforehand: all as likely."""
    found: list[CowState] = []
    others = [1, 2, 3, 4, 6, 7]
    for second in combinations(others, 3):
        third = [card for card in others if card not in second]
        for picks in product(second, third):
            for later in product(second, third):
                if picks[0] != later[0] and picks[1] != later[1]:
                    match = Match(CLOSED)
                    match.do(f"*: deal 5 | {_text(OWN)} | {_text(second)} | {_text(third)}")
                    for own, (one, two) in ((8, picks), (9, later)):
                        match.do(f"1: {own}")
                        match.do(f"2: {one}")
                        match.do(f"3: {two}")
                        while match.state.kind == OPEN:
                            match.do(f"{match.state.waiting_seats()[0] + 1}: row 1")
                    assert isinstance(match.state, CowState)
                    found.append(match.state)
    return found


def _text(cards: object) -> str:
    assert isinstance(cards, (tuple, list))
    return " ".join(str(card) for card in cards)


def hidden(state: State) -> str:
    truth = state.truth()
    return msgspec.json.encode([truth[name] for name in ("hands", "played", "fates", "takers")]).decode()


def test_c10_worlds_with_closed_piles_come_with_their_true_weights() -> None:
    by_view: dict[bytes, list[CowState]] = {}
    for state in after_two_turns():
        by_view.setdefault(msgspec.json.encode(state.view(0)), []).append(state)
    views = [states for states in by_view.values() if _takings(states[0]) == 2]
    assert views
    for states in sorted(views, key=len)[-2:]:
        sampler = CLOSED.sampler(states[0].view(0))
        rng = FastRng(4)
        seen = Counter(hidden(sampler.sample(rng)) for _ in range(WORLDS))
        assert fits(seen, Counter(hidden(state) for state in states))


def _takings(state: CowState) -> int:
    """How many cards of others have taken a row."""
    return len({int(taker) for taker in state.takers if 0 < taker < min(OWN)})


def closed_table() -> CowMatch:
    """Seats 2 and 3 each take a full row in one turn."""
    match = classic("1 2 3 4 5 | 21 22 23 24 25 | 60 61 | 80", ["81", "6", "26"], open_piles=False)
    match.turn([81, 6, 26])
    return match


def test_c10_what_was_taken_together_stays_together_and_one_turn_takes_once() -> None:
    match = closed_table()
    sampler = match.game.sampler(match.view(1))
    seen = set()
    for seed in range(40):
        world = sampler.sample(FastRng(seed))
        assert isinstance(world, CowState)
        seen.add((tuple(world.pile(1)), tuple(world.pile(2))))
    rows = (1, 2, 3, 4, 5), (21, 22, 23, 24, 25)
    assert seen == {rows, rows[::-1]}


def test_c10_a_closed_view_says_what_went_together_and_not_who_took_it() -> None:
    view = closed_table().view(1)
    assert view.course is not None
    assert [(taking.card, taking.cards) for taking in view.course.takings] == [
        (6, (1, 2, 3, 4, 5)),
        (26, (21, 22, 23, 24, 25)),
    ]
    assert view.course.turns[-1] == (6, 26, 81)
    assert view.played[1:] == (None, None)
    assert view.piles[1:] == (None, None)
    assert view.header.points is None


# Special cards after a refill (C31).

OLD = (STOP, STOP, MEDIC, AGENT, SCHEMER, MEDIC)
"""The special cards of seats 2 and 3, three each, before the deck is refilled."""
THROWN = (STOP, AGENT, SCHEMER)
COURSE = ((1, "swap"), (1, "play"), (2, "swap"))
"""Seat 2 swaps, which refills the deck, and plays a card; then seat 3 swaps."""

Course = tuple[tuple[int, ...], tuple[int, ...]]


def courses() -> list[Course]:
    """Every way the course can go, all as likely: the kinds lost, then the hands of seats 2 and 3 and the draws."""
    found: list[Course] = []

    def go(hands: dict[int, list[int]], deck: list[int], lost: list[int], drawn: list[int]) -> None:
        if len(lost) == len(COURSE):
            found.append((tuple(lost), (*sorted(hands[1]), -1, *sorted(hands[2]), -1, *drawn)))
            return
        seat, what = COURSE[len(lost)]
        for place, kind in enumerate(hands[seat]):
            rest = hands[seat][:place] + hands[seat][place + 1 :]
            stock = deck or [*THROWN, kind]
            if what == "play":
                go({**hands, seat: rest}, deck, [*lost, kind], drawn)
                continue
            for draw, new in enumerate(stock):
                left = stock[:draw] + stock[draw + 1 :]
                go({**hands, seat: [*rest, new]}, left, [*lost, kind], [*drawn, new])

    for second in combinations(range(len(OLD)), 3):
        hands = [[OLD[card] for card in range(len(OLD)) if (card in second) == mine] for mine in (True, False)]
        go({1: hands[0], 2: hands[1]}, [], [], [])
    return found


def after(lost: tuple[int, ...]) -> CowState:
    """A state in which the course has gone so; what is hidden is any that fits."""
    state = CowGame(3, {"edition": "jubilee"}).changed(copies=3).start()
    specials = state.specials
    assert specials is not None
    hands = _hands_that_can_lose(lost)
    own = Counter(kind for kind in range(7) for _ in range(3)) - Counter(OLD) - Counter(THROWN)
    specials.deck = vec[u8]([0] * 7)
    specials.discards = _counts(Counter(THROWN))
    for seat, held in enumerate((own, Counter(hands[0]), Counter(hands[1]))):
        for kind, count in held.items():
            specials.hands[seat * 7 + kind] = u8(count)
        specials.held[seat] = u8(held.total())
    for (seat, what), kind in zip(COURSE, lost, strict=True):
        specials.lose(seat, kind)
        specials.discard(kind, 1)
        if what == "swap":
            specials.refill()
            wanted = [kind for kind in lost if specials.deck[kind] > 0]
            specials.gain(seat, wanted[0] if wanted else next(k for k in range(7) if specials.deck[k] > 0))
    return state


def _hands_that_can_lose(lost: tuple[int, ...]) -> tuple[list[int], list[int]]:
    left = list(OLD)
    for kind in lost:
        left.remove(kind)
    return [lost[0], lost[1], left[0]], [lost[2], left[1], left[2]]


def _counts(cards: Counter[int]) -> vec[u8]:
    return vec[u8]([cards[kind] for kind in range(7)])


def special_secrets(state: State) -> str:
    assert isinstance(state, CowState)
    specials = state.specials
    assert specials is not None
    hands = [sorted(SPECIAL_NAMES.index(name) for name in named(specials.hand(seat))) for seat in (1, 2)]
    drawn = [int(code) & 7 for code in specials.since if int(code) & 8]
    return str((*hands[0], -1, *hands[1], -1, *drawn))


@pytest.mark.parametrize("lost", [(STOP, STOP, MEDIC), (MEDIC, STOP, AGENT), (AGENT, MEDIC, SCHEMER)])
def test_c31_after_a_refill_special_hands_come_with_their_true_weights(lost: tuple[int, ...]) -> None:
    expected = Counter(str(secrets) for kinds, secrets in courses() if kinds == lost)
    sampler = CowGame(3, {"edition": "jubilee"}).changed(copies=3).sampler(after(lost).view(0))
    rng = FastRng(5)
    assert fits(Counter(special_secrets(sampler.sample(rng)) for _ in range(WORLDS)), expected)


def test_c31_ones_own_draws_are_not_in_the_deck() -> None:
    """Seat 1 refills the deck and draws an agent: the other cards of the pool are all that can be drawn."""
    state = after((MEDIC, STOP, AGENT))
    specials = state.specials
    assert specials is not None
    kind = next(kind for kind in range(7) if specials.deck[kind] > 0)
    specials.gain(0, kind)
    sampler = state.game.sampler(state.view(0))
    for seed in range(50):
        world = sampler.sample(FastRng(seed))
        assert world.view(0) == state.view(0)
        assert world.audit() == []


# Sealed picks.


class Highest(PickModel):
    """Everyone plays the highest card."""

    def weights(self, world: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        return vec[i64]([0] * (len(moves) - 1) + [1])


def test_c5_a_model_says_what_others_have_picked() -> None:
    match = classic("12 | 30 | 33 | 38", ["14", "15", "34", "42"])
    match.do("2: 15", "4: 42")
    sampler = match.game.sampler(match.view(1), Highest())
    for seed in range(20):
        world = sampler.sample(FastRng(seed))
        assert isinstance(world, CowState)
        picks = [int(pick) for pick in world.picks]
        assert picks == [0, max(world.hand(1)), 0, max(world.hand(3))]


def test_c5_without_a_model_any_card_may_have_been_picked() -> None:
    match = classic("12 | 30 | 33 | 38", ["14", "15"])
    match.play_down_to(3)
    match.do(f"2: {match.hand(2)[0]}")
    sampler = match.game.sampler(match.view(1))
    rng = FastRng(3)
    places: Counter[int] = Counter()
    for _ in range(WORLDS):
        world = sampler.sample(rng)
        assert isinstance(world, CowState)
        places[world.hand(1).index(int(world.picks[1]))] += 1
    assert not improbable(places, {0: 1, 1: 1, 2: 1})
