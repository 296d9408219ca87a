"""The player of Cow 006: it sees nothing hidden, keeps its budget, remembers who played what, does nothing silly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots import cow_player
from paddock.bots.arena import play_match
from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.cow006.beliefs import Beliefs, PickWeights
from paddock.bots.cow006.course import past_tables
from paddock.bots.cow006.habits import HabitTables
from paddock.bots.cow_player import CowPlayer, shipped_tables
from paddock.bots.search.clock import WATCH
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.cow006.features import CARD, TABLE, Reader, at_least
from paddock.games.cow006.guide import win_share
from paddock.games.cow006.moves import TAKE, pick_of
from paddock.games.cow006.phases import PICKING
from paddock.games.cow006.sampler import CowSampler
from paddock.games.cow006.state import CowState
from paddock.games.cow006.view import CowView
from paddock.games.cow006.weights import Weights, network_of, shipped_weights

VARIANTS = [
    (2, {"rounds": 1}),
    (4, {"target": 20}),
    (3, {"rounds": 1, "open_piles": False}),
    (2, {"preset": "tactical", "rounds": 1}),
    (3, {"deal": "draft", "memory_aid": False, "rounds": 1}),
    (3, {"professional": True, "rounds": 1}),
    (2, {"edition": "jubilee"}),
]


def dealt(seats: int, seed: int, turns: int = 0, **options: object) -> CowState:
    """A round after so many turns of random picks."""
    state = make("cow006", seats, {"rounds": 1, **options}).start()
    assert isinstance(state, CowState)
    rng = FastRng(seed)
    state.settle(state.chance(rng))
    for _ in range(turns):
        random_turn(state, rng)
    return state


def random_turn(state: CowState, rng: FastRng) -> None:
    for seat in range(state.rules.seats):
        state.apply(seat, state.random_move(seat, rng))
    while state.phase != PICKING and state.kind == 0:
        state.apply(state.turn, state.random_move(state.turn, rng))


def view_of(state: CowState, seat: int) -> CowView:
    view = state.view(seat)
    assert isinstance(view, CowView)
    return view


def with_a_full_row() -> CowState:
    """Two players with two cards each: 76 takes a row of five, unless the other does; 31 follows a lone 30."""
    state = make("cow006", 2, {"rounds": 1}).changed(hand=2).start()
    assert isinstance(state, CowState)
    state.settle(vec[i64]([0, 10, 30, 50, 70, 31, 76, 51, 99]))
    for card in (72, 73, 74, 75):
        state.rows.add(3, card)
    return state


# Nothing hidden.


def test_the_network_is_told_what_all_can_see() -> None:
    state = dealt(4, seed=3, turns=4)
    sampler = CowSampler(state.game, view_of(state, 0))
    readers = [Reader() for _ in range(2)]
    worlds = [state, sampler.sample(FastRng(8))]
    assert worlds[0].hand(1) != worlds[1].hand(1)
    for reader, world in zip(readers, worlds, strict=True):
        reader.read(world, 6)
    assert list(readers[0].table) == list(readers[1].table)
    assert list(readers[0].cards) == list(readers[1].cards)
    assert list(readers[0].numbers) == list(readers[1].numbers)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_other_hidden_hands_make_no_difference(level: str) -> None:
    state = dealt(3, seed=5, turns=2)
    world = CowSampler(state.game, view_of(state, 1)).sample(FastRng(4))
    assert world.hand(0) != state.hand(0)
    player = make_player(f"{level}@200", "cow006")
    legal = [int(move) for move in state.legal(1)]
    moves = [player.choose(state.game, each.view(1), legal, FastRng(9), player.budget) for each in (state, world)]
    assert moves[0] == moves[1]


# The network.


def reference(weights: Weights, table: list[float], card: list[float]) -> float:
    """The long way round: layer by layer."""
    values = [*table, *card]
    start = 0
    shape = (*weights.shape[2:], 1)
    for number, width in enumerate(shape):
        end = start + len(values) * width
        layer, bias = weights.weights[start:end], weights.weights[end : end + width]
        sums = [
            bias[unit] + sum(value * layer[place * width + unit] for place, value in enumerate(values))
            for unit in range(width)
        ]
        values = sums if number == len(shape) - 1 else [max(0.0, each) for each in sums]
        start = end + width
    assert start == len(weights.weights)
    return values[0]


def test_the_network_works_out_what_its_layers_say() -> None:
    weights = shipped_weights()
    reader = Reader()
    reader.read(dealt(4, seed=1, turns=3), 7)
    network = network_of(weights)
    network.evaluate(reader.table, reader.cards, reader.count)
    for place in (0, 10, int(reader.count) - 1):
        card = list(reader.cards)[place * CARD : (place + 1) * CARD]
        assert network.values[place] == pytest.approx(reference(weights, list(reader.table), card), abs=1e-9)


def test_a_network_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="does not have 3 weights"):
        network_of(Weights((TABLE, CARD, 8, 8), [0.0] * 3))


def test_at_least_is_a_binomial_tail() -> None:
    assert at_least(0, 0.3, 3) == 1.0
    assert at_least(2, 0.5, 3) == pytest.approx(0.5)
    assert at_least(4, 0.5, 3) == 0.0
    assert at_least(1, 1.0, 3) == 1.0


# Beliefs.


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_course_of_a_round_is_found_again(seats: int) -> None:
    for seed in range(5):
        state = dealt(seats, seed)
        rng = FastRng(seed)
        before: list[list[tuple[int, ...]]] = []
        for _ in range(9):
            before.append([state.rows.cards(row) for row in range(4)])
            random_turn(state, rng)
            view = view_of(state, 0)
            tables = past_tables(CowSampler(state.game, view).frame, view)
            found = [[table.rows.cards(row) for row in range(4)] for table in tables]
            assert len(found) == len(before)
            assert [sorted(rows) for rows in found] == [sorted(rows) for rows in before]


def test_hands_come_as_often_as_picks_make_them_likely() -> None:
    """A small game, counted out: the other has played one card of three, by weights that are known."""
    game = make("cow006", 2, {"rounds": 1}).changed(hand=3, deck=12, rows=2)
    state = game.start()
    assert isinstance(state, CowState)
    state.settle(state.chance(FastRng(2)))
    random_turn(state, FastRng(2))
    sampler = CowSampler(game, view_of(state, 0))
    picks = PickWeights(network_of(shipped_weights()), 3.0)
    beliefs = Beliefs(sampler, 0, picks, True)
    assert beliefs.turns == 1
    played = state.played(1)[0]
    weights = [float(beliefs.weights[card]) for card in range(13)]
    hands = list(combinations([int(card) for card in sampler.unseen], 2))
    chances = [weights[played] / (weights[played] + weights[first] + weights[second]) for first, second in hands]
    assert max(chances) > 1.5 * min(chances)
    rng = FastRng(6)
    draws = 4000
    counts = Counter(beliefs.draw(rng).hand(1) for _ in range(draws))
    for hand, chance in zip(hands, chances, strict=True):
        expected = draws * chance / sum(chances)
        assert abs(counts[hand] - expected) < 6 * (2 * expected) ** 0.5 + 5


def test_without_trust_all_cards_are_picked_alike() -> None:
    state = dealt(3, seed=1)
    weights = PickWeights(network_of(shipped_weights()), 0.0).at(state, 10)
    assert set(weights) == {1.0}


# Budgets.


def test_a_budget_in_playouts_is_kept() -> None:
    state = dealt(4, seed=2)
    player = CowPlayer("test", Budget())
    legal = [int(move) for move in state.legal(0)]
    estimates = player.search(state.game, view_of(state, 0), legal, FastRng(1), Budget(playouts=137))
    assert sum(estimate.tries for estimate in estimates) == 137


def test_tables_that_are_made_once_are_not_on_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not compiled they take half a second: the time of the first move was up before a card was tried, and the lowest
    card was played."""
    player = make_player("hard", "cow006")
    assert isinstance(player, CowPlayer)
    started: list[int] = []

    def slow_tables(seats: int, size: int, trust: float) -> HabitTables:
        assert WATCH.clocks is not None
        started.append(len(WATCH.clocks))
        return shipped_tables(seats, size, trust)

    monkeypatch.setattr(cow_player, "shipped_tables", slow_tables)
    monkeypatch.setattr(WATCH, "clocks", [])
    match = Match(make("cow006", 4), rng=7)
    legal = [int(move) for move in match.state.legal(0)]
    player.search(match.game, match.view(0), legal, FastRng(1), Budget(playouts=20))
    assert started == [0]


def test_prospects_tell_what_a_card_takes() -> None:
    state = with_a_full_row()
    player = CowPlayer("test", Budget())
    legal = [int(move) for move in state.legal(0)]
    safe, sixth = player.prospects(state.game, view_of(state, 0), legal, FastRng(1), Budget(playouts=400))
    assert (safe.estimate.move, sixth.estimate.move) == (pick_of(31), pick_of(76))
    assert safe.takes < 0.1
    assert 0.8 < sixth.takes <= 1
    assert 0.8 * 8 < sixth.heads <= 8
    assert safe.estimate.value > sixth.estimate.value


# The match.


def test_win_shares_add_up() -> None:
    for options in ({"rounds": 1}, {"rounds": 3}, {"target": 30}):
        game = make("cow006", 4, options)
        state = play_match(game, [make_player("random", "cow006")] * 4, FastRng(3)).state
        assert isinstance(state, CowState)
        assert sum(win_share(state, seat) for seat in range(4)) == pytest.approx(1)
        begun = dealt(4, seed=1, turns=8)
        assert sum(win_share(begun, seat) for seat in range(4)) == pytest.approx(1)


def test_far_behind_is_worth_less_when_little_is_left() -> None:
    state = dealt(2, seed=1)
    state.pile_sums[0] = 20
    short = win_share(state, 0)
    long_state = make("cow006", 2, {"rounds": 9}).start()
    assert isinstance(long_state, CowState)
    long_state.pile_sums[0] = 20
    assert short < win_share(long_state, 0) < 0.5


# Moves that a person would laugh at.


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_c9_a_cheap_row_is_taken_not_a_dear_one(level: str) -> None:
    """1 is too low: it may take 2 (one head), 44 (five), 55 (seven) or 100 (three)."""
    state = make("cow006", 2, {"rounds": 1}).start()
    state.settle(vec[i64]([0, 2, 44, 55, 100, 1, *range(62, 80, 2), *range(3, 22, 2)]))
    state.apply(0, pick_of(1))
    state.apply(1, pick_of(3))
    player = make_player(f"{level}@400", "cow006")
    legal = [int(move) for move in state.legal(0)]
    assert player.choose(state.game, state.view(0), legal, FastRng(1), player.budget) == TAKE


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_c8_a_full_row_is_left_alone_while_another_card_is_safe(level: str) -> None:
    state = with_a_full_row()
    player = make_player(f"{level}@400", "cow006")
    legal = [int(move) for move in state.legal(0)]
    assert player.choose(state.game, state.view(0), legal, FastRng(1), player.budget) == pick_of(31)


# Every variant.


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize(("seats", "options"), VARIANTS, ids=str)
def test_levels_play_every_variant(level: str, seats: int, options: dict[str, object]) -> None:
    game = make("cow006", seats, options)
    player = make_player(f"{level}@12", "cow006")
    match = play_match(game, [player] * seats, FastRng(1))
    assert match.state.result() is not None
