"""The playouts of the player of Cow 006 against the long way round: states of the game, and networks asked directly."""

from __future__ import annotations

import math

import distil_cow006
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from paddock.bots.cow006.habits import COSTS, CROWDS, Habits, behind_inputs, fitting_inputs, low_inputs
from paddock.bots.cow006.quick_round import QuickRound
from paddock.bots.cow_player import shipped_tables, small_network
from paddock.core.contract import OPEN, OVER
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.games.cow006 import score
from paddock.games.cow006.features import Reader
from paddock.games.cow006.guide import cheapest_row, worth, worth_after_round
from paddock.games.cow006.moves import TAKE, card_of
from paddock.games.cow006.phases import PICKING
from paddock.games.cow006.state import CowState
from paddock.games.cow006.weights import shipped_habits, shipped_weights


def dealt(seats: int, seed: int, **options: object) -> CowState:
    state = make("cow006", seats, options or {"rounds": 1}).start()
    assert isinstance(state, CowState)
    state.settle(state.chance(FastRng(seed)))
    return state


def quick(state: CowState) -> QuickRound:
    found = QuickRound(state.rules.seats, state.rules.hand, state.rules.rows)
    found.load(state)
    return found


def habits(seats: int) -> Habits:
    return Habits(shipped_tables(seats, 10, 1.0))


def play_turn(state: CowState, short: QuickRound, rng: FastRng) -> None:
    """The same random picks in both."""
    picks = [int(state.random_move(seat, rng)) for seat in range(int(state.rules.seats))]
    for seat, pick in enumerate(picks):
        short.show(seat, short.cell_of(seat, card_of(pick)))
    short.lay_cards()
    for seat, pick in enumerate(picks):
        state.apply(seat, pick)
    while state.kind == OPEN and state.phase != PICKING:
        state.apply(state.turn, TAKE + cheapest_row(state.rows))


@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_round_goes_as_by_the_rules(seats: int) -> None:
    for seed in range(4):
        state = dealt(seats, seed)
        short = quick(state)
        rng = FastRng(seed)
        while state.kind != OVER:
            play_turn(state, short, rng)
            assert list(short.points) == state.points()
            if state.kind != OVER:
                assert [sorted(short_hand(short, seat)) for seat in range(seats)] == [
                    list(state.hand(seat)) for seat in range(seats)
                ]
                rows = state.rows
                assert list(short.lasts) == [rows.last(row) for row in range(4)]
                assert list(short.sizes) == [rows.size(row) for row in range(4)]
                assert list(short.costs) == [rows.penalty(row) for row in range(4)]
        assert short.held == 0


def short_hand(short: QuickRound, seat: int) -> list[int]:
    start = seat * int(short.size)
    return [int(card) for card in list(short.hands)[start : start + int(short.held)]]


def test_a_copy_goes_its_own_way() -> None:
    start = quick(dealt(3, seed=1))
    before = (list(start.hands), list(start.lasts), list(start.points))
    trial = QuickRound(3, 10, 4)
    trial.copy_from(start)
    trial.play_on(habits_begun(3), FastRng(1))
    assert trial.held == 0
    assert sum(trial.points) > 0
    assert (list(start.hands), list(start.lasts), list(start.points)) == before


@pytest.mark.parametrize("options", [{"rounds": 1}, {"rounds": 3}, {"target": 10}, {"target": 66}], ids=str)
def test_a_round_is_worth_what_its_state_is(options: dict[str, object]) -> None:
    state = dealt(4, 2, **options)
    short = quick(state)
    rng = FastRng(5)
    begun = state.round
    while state.kind != OVER and state.round == begun:
        play_turn(state, short, rng)
    for seat in range(4):
        found = worth_after_round(state.rules, score.rounds_played(state), short.points, seat, 0.02)
        assert found == pytest.approx(worth(state, seat, 0.02))


# Habits.


def habits_begun(seats: int) -> Habits:
    found = habits(seats)
    found.begin(dealt(seats, seed=1), Reader())
    return found


def test_habits_say_what_their_networks_say() -> None:
    """Rows end with 20 (two cards, three heads) and 60 (five cards, ten heads); all but those two cards are unseen."""
    found = habits(4)
    state = make("cow006", 4, {"rounds": 1}).start()
    assert isinstance(state, CowState)
    state.rows.open_row(20)
    state.rows.open_row(60)
    found.begin(state, Reader())
    found.look(vec[i64]([20, 60]), vec[i64]([2, 5]), vec[i64]([3, 10]), 6)
    fitting, low, behind = [
        small_network(part) for part in (shipped_habits().fitting, shipped_habits().low, shipped_habits().behind)
    ]

    def crowd(cards: int) -> float:
        return min(CROWDS, key=lambda each: abs(each - 3 * cards / 102))

    expected = {
        25: fitting.value(fitting_inputs(3, crowd(4), 3.0, 6, 3)) + behind.value(behind_inputs(3, crowd(34), 6, 3)),
        80: fitting.value(fitting_inputs(0, crowd(19), 10.0, 6, 3)) + behind.value(behind_inputs(0, crowd(24), 6, 3)),
        7: low.value(low_inputs(crowd(6), 3.0, 6, 3)) + behind.value(behind_inputs(5, crowd(12), 6, 3)),
    }
    assert 3.0 in COSTS
    for card, logarithm in expected.items():
        assert math.log(found.weight(card)) == pytest.approx(logarithm)


def test_a_card_that_takes_a_dear_row_is_rarely_picked() -> None:
    found = habits_begun(4)
    found.look(vec[i64]([10, 30, 50, 70]), vec[i64]([1, 1, 1, 5]), vec[i64]([3, 3, 3, 15]), 8)
    assert found.weight(31) > 4 * found.weight(71)


def test_habits_are_distilled_from_the_network() -> None:
    made, surprise, least = distil_cow006.distil(shipped_weights(), rounds=12, seed=3, epochs=12)
    rough = distil_cow006.distil(shipped_weights(), rounds=12, seed=3, epochs=1)[1]
    assert least < surprise < rough
    for part in (made.fitting, made.low, made.behind):
        small_network(part)
