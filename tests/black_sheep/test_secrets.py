"""What each seat knows, and worlds that agree with it (B11, B18, B28, B34)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest

from paddock.core.contract import OPEN, OVER
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.core.seeds import rng_for
from paddock.core.view import heard_by
from paddock.games.black_sheep.animals import animals_in, contains, counts_of, size
from paddock.games.black_sheep.game import BlackSheepGame
from paddock.games.black_sheep.memory import sure_in_hands
from paddock.games.black_sheep.phases import DRAWING
from paddock.games.black_sheep.sampler import unseen_cards
from paddock.games.black_sheep.state import BlackSheepState
from paddock.games.black_sheep.view import BlackSheepView
from paddock.testing.uniform import improbable

RULES = BlackSheepGame(2).rules

Herd = Callable[[str], int]
Dealt = Callable[..., Match]
Position = Callable[..., BlackSheepState]


def seen(state: BlackSheepState, seat: int | None) -> BlackSheepView:
    view = state.view(seat)
    assert isinstance(view, BlackSheepView)
    return view


def worlds(game: BlackSheepGame, view: BlackSheepView, number: int) -> Iterator[BlackSheepState]:
    sampler = game.sampler(view)
    rng = FastRng(5)
    for _ in range(number):
        world = sampler.sample(rng)
        assert isinstance(world, BlackSheepState)
        assert world.audit() == []
        yield world


def random_states(seats: int, games: int, options: dict[str, object] | None = None) -> Iterator[BlackSheepState]:
    """Every state in which somebody has to choose, of some random games."""
    for number in range(games):
        match = Match(BlackSheepGame(seats, options or {}))
        rng = rng_for(number, "secrets", seats)
        while match.state.kind != OVER:
            match.settle_chance(rng)
            assert isinstance(match.state, BlackSheepState)
            yield match.state
            if match.state.kind == OPEN:
                moves = match.state.legal(match.state.next_waiting())
                match.play(int(match.state.next_waiting()), int(moves[rng.below(len(moves))]))


def test_b34_a_view_holds_ones_own_hand_and_nobody_elses(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "sheep rooster black"])
    assert isinstance(match.state, BlackSheepState)
    assert [seen(match.state, seat).hand for seat in (0, 1, None)] == [(0, 1, 2), (3, 4, 5), None]
    assert seen(match.state, 0).held == (3, 3)
    same = dealt(["horse cow pig", "black black black"])
    assert isinstance(same.state, BlackSheepState)
    assert seen(same.state, 0) == seen(match.state, 0)


def test_b34_drawn_cards_are_told_to_the_drawer_alone(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "sheep rooster black"])
    match.do("1: 1 horse -cow")
    match.state.watch()
    match.do("*: draw black horse")
    told = match.state.heard()
    assert [type(event).__name__ for event in heard_by(told, 0)] == ["Drew", "CardsSeen"]
    assert [type(event).__name__ for event in heard_by(told, 1)] == ["Drew"]
    assert [type(event).__name__ for event in heard_by(told, None)] == ["Drew"]


def test_b34_discards_are_open_and_the_deck_only_counted(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "sheep rooster black"])
    assert isinstance(match.state, BlackSheepState)
    view = seen(match.state, None)
    assert (view.deck, view.discards) == (72, (1,) * 6)


@pytest.mark.parametrize("tasks", [False, True])
def test_b34_at_the_end_values_and_tasks_are_shown_to_all(tasks: bool) -> None:
    match = Match(BlackSheepGame(3, {"tasks": tasks}))
    rng = rng_for(1, "end")
    while match.state.kind != OVER:
        match.settle_chance(rng)
        if match.state.kind == OPEN:
            assert isinstance(match.state, BlackSheepState)
            assert [values is None for values in seen(match.state, 1).values] == [True, False, True]
            assert seen(match.state, None).scores == ()
            moves = match.state.legal(match.state.next_waiting())
            match.play(int(match.state.next_waiting()), int(moves[rng.below(len(moves))]))
    assert isinstance(match.state, BlackSheepState)
    view = seen(match.state, None)
    assert None not in view.values
    assert None not in view.secret_tasks
    assert [score.total for score in view.scores] == match.state.points()
    assert view.result is not None
    assert view.result.places == tuple(match.state.places())
    assert view.hand is None
    other = seen(match.state, 0)
    assert (other.hand, other.held) == (tuple(animals_in(match.state.hands[0])), view.held)


# Worlds.


def test_worlds_keep_the_values_that_the_seat_has_seen(position: Position) -> None:
    prizes = [["horse", "horse", ""], ["horse", "", "horse"]]
    state = position(["horse cow pig", "pig sheep black"], prizes=prizes)
    game = BlackSheepGame(2, {})
    found = set()
    for world in worlds(game, seen(state, 0), 300):
        assert list(world.prizes)[:3] == list(state.prizes)[:3]
        assert world.corral(1) == state.corral(1)
        found.add(tuple(int(herd) for herd in world.prizes[3:6]))
    # Left of the horses are one 1, one 2 and two 3s: 1+2, 1+3, 2+3, 3+3.
    assert found == {(1, 1, 0), (1, 0, 1), (0, 1, 1), (0, 0, 2)}


def test_values_of_others_are_drawn_by_what_is_left(position: Position) -> None:
    """The seat has both horses worth 1 and one worth 2; the other has one of the three left: 2, 3 or 3."""
    state = position(["horse cow pig", "pig sheep black"], prizes=[["horse*2", "horse", ""], ["", "", "horse"]])
    counts = {2: 0, 3: 0}
    for world in worlds(BlackSheepGame(2, {}), seen(state, 0), 3000):
        counts[2 if world.prizes[4] else 3] += 1
    assert not improbable(counts, {2: 1, 3: 2})


def test_worlds_deal_the_secret_tasks_that_are_not_in_sight(dealt: Dealt) -> None:
    match = dealt(["horse cow pig"] * 3, tasks=("1", "2", "3", "4 5 6"))
    assert isinstance(match.state, BlackSheepState)
    found = set()
    for world in worlds(BlackSheepGame(3, {"tasks": True}), seen(match.state, 1), 300):
        assert [int(task) + 1 for task in world.tasks[3:]] == [4, 5, 6]
        assert world.tasks[1] + 1 == 2
        assert world.tasks[0] != world.tasks[2]
        found |= {int(world.tasks[0]) + 1, int(world.tasks[2]) + 1}
    assert found == {1, 3, 7, 8, 9, 10, 11, 12}


def test_unseen_cards_are_dealt_by_what_is_left(dealt: Dealt) -> None:
    match = dealt(["horse cow pig", "pig sheep black"])
    assert isinstance(match.state, BlackSheepState)
    unseen = counts_of(unseen_cards(RULES, seen(match.state, 0)))
    assert unseen == (12, 12, 12, 13, 13, 13)
    counts = dict.fromkeys(range(6), 0)
    for world in worlds(BlackSheepGame(2, {}), seen(match.state, 0), 2000):
        for animal, number in enumerate(counts_of(world.hands[1])):
            counts[animal] += number
    assert not improbable(counts, dict(enumerate(unseen)))


# What a good memory knows after a refill.


def is_untouched(state: BlackSheepState, seat: int) -> bool:
    """Whether a hand is still what it was at the refill."""
    return not state.gives_of(seat) and size(state.kept[seat]) == 3


def test_b11_with_two_players_a_refill_shows_the_other_hand() -> None:
    """In random games: right after a refill every sampled world has the true other hand and the true deck."""
    found = 0
    game = BlackSheepGame(2, {})
    for state in random_states(2, 12):
        view = seen(state, 0)
        if state.refills and is_untouched(state, 1):
            found += 1
            for world in worlds(game, view, 3):
                assert world.hands[1] == state.hands[1]
                assert world.deck == state.deck
            assert sure_in_hands(view, unseen_cards(RULES, view)) == state.hands[1]
    assert found > 10


def test_b11_what_was_not_given_away_since_the_refill_is_still_in_the_hand() -> None:
    """With two players: the other's hand at the refill, less all it has given away since, is in every world."""
    checked = 0
    game = BlackSheepGame(2, {})
    for state in random_states(2, 12):
        view = seen(state, 0)
        sure = sure_in_hands(view, unseen_cards(RULES, view))
        for animal, number in enumerate(counts_of(sure)):
            assert counts_of(state.hands[1])[animal] >= number
        for world in worlds(game, view, 2):
            for animal, number in enumerate(counts_of(sure)):
                assert counts_of(world.hands[1])[animal] >= number
        checked += sure != 0
    assert checked > 20


def drawn_to(hands: set[int], pile: int, number: int) -> set[int]:
    """What hands can become when so many cards are drawn: `pile` is deck and hand together."""
    for _ in range(number):
        hands = {hand + (1 << 8 * animal) for hand in hands for animal in range(6) if (pile - hand) >> 8 * animal & 255}
    return hands


def possible_hands(match: Match, rng: FastRng) -> Iterator[set[int] | None]:
    """A random game of two, and at every choice all hands of the second seat that the first can think of.

    Counted the long way round: what was seen is struck out, what is drawn may be anything left. None: no refill yet.
    """
    state = match.state
    assert isinstance(state, BlackSheepState)
    hands: set[int] | None = None
    while state.kind != OVER:
        mine, refills = state.turn == 1, int(state.refills)
        if state.kind == OPEN:
            yield hands
            before = int(state.hands[1])
            moves = state.legal(state.next_waiting())
            match.play(int(state.next_waiting()), int(moves[rng.below(len(moves))]))
            given = before - int(state.hands[1])
            hands = hands and {hand - given for hand in hands if contains(hand, given)}
        else:
            before = int(state.hands[1])
            drawing = mine and state.phase == DRAWING
            unseen = int(state.deck) + before
            match.settle(state.chance(rng))
            if state.refills != refills:
                missing = int(size(state.hands[1]) - size(state.kept[1]))
                hands = drawn_to({int(state.kept[1])}, int(state.pool + state.kept[1]), missing)
            elif drawing and hands is not None:
                hands = drawn_to(hands, unseen, int(size(state.hands[1])) - int(size(before)))


def test_b11_with_two_players_worlds_hold_just_the_hands_that_can_be() -> None:
    """No hand that counting excludes is ever dealt, and where few are possible each of them is."""
    checked = 0
    for number in range(10):
        match = Match(BlackSheepGame(2, {}))
        for hands in possible_hands(match, rng_for(number, "possible")):
            assert isinstance(match.state, BlackSheepState)
            if hands is None:
                continue
            assert int(match.state.hands[1]) in hands
            few = len(hands) <= 6
            dealt = {
                int(world.hands[1]) for world in worlds(BlackSheepGame(2, {}), seen(match.state, 0), 200 if few else 5)
            }
            assert dealt <= hands
            assert not few or dealt == hands
            checked += few
    assert checked > 10


@pytest.mark.parametrize("seats", [3, 4])
def test_b11_with_more_players_hands_that_have_not_moved_since_share_the_cards_that_are_known(seats: int) -> None:
    """Nobody but the observer has drawn since the refill: the others' hands, all together, are known."""
    found = 0
    game = BlackSheepGame(seats, {})
    for state in random_states(seats, 10):
        if state.refills and all(is_untouched(state, seat) for seat in range(1, seats)):
            found += 1
            together = sum(int(state.hands[seat]) for seat in range(1, seats))
            for world in worlds(game, seen(state, 0), 3):
                assert sum(int(world.hands[seat]) for seat in range(1, seats)) == together
                assert world.deck == state.deck
    assert found > 3


def test_a_view_can_be_sent_and_read_again() -> None:
    for state in random_states(3, 1, {"tasks": True}):
        view = seen(state, 2)
        assert msgspec.json.decode(msgspec.json.encode(view), type=BlackSheepView) == view
