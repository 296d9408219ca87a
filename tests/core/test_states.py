"""What every state has from the contract: doors, results, chance, events, and being a value."""

from __future__ import annotations

import copy
from collections import Counter

import msgspec
import pytest
from high_card import HighCard, HighCardState, HighCardView
from high_card.game import Shown
from librt.vecs import vec
from mypy_extensions import i64

from henhouse import Henhouse
from paddock.core.contract import (
    CHANCE,
    KIND_NAMES,
    NOBODY,
    OPEN,
    OVER,
    SEALED,
    State,
    mask_of,
    require_methods,
    seats_in,
)
from paddock.core.errors import BadOutcome, IllegalMove
from paddock.core.match import Match
from paddock.core.playout import copy_often, play_randomly, play_round_randomly
from paddock.core.result import LEAST, Result
from paddock.core.rng import FastRng
from paddock.core.sampler import PickModel
from paddock.core.view import EVERYONE, Told, View, heard_by
from paddock.testing.uniform import improbable

DEAL = "*: 9 8 1 2 3 4"
ROUND = (DEAL, "1: 9", "2: 1", "3: 3")
GAME = (*ROUND, "1: keep", "1: 8", "2: 2", "3: 4")


def after(*steps: str, seats: int = 3) -> HighCardState:
    match = Match(HighCard(seats))
    for step in steps:
        match.do(step)
    assert isinstance(match.state, HighCardState)
    return match.state


class Low(HighCard):
    about = msgspec.structs.replace(HighCard.about, best=LEAST)


class Secret(HighCard):
    def has_open_points(self) -> bool:
        return False


# Doors.


@pytest.mark.parametrize(
    ("steps", "seat", "code", "sentence"),
    [
        ((), 0, "chance_pending", "Cards are being dealt; nobody can move now."),
        ((DEAL,), 0, "not_in_hand", "Card 7 is not in your hand. [H2]"),
        ((DEAL, "1: 9"), 0, "not_in_hand", "Card 7 is not in your hand. [H2]"),
        (ROUND, 0, "not_now", "That cannot be done now."),
        (ROUND, 1, "not_waiting", "It is not your move now."),
        (GAME, 0, "game_over", "The game is over."),
    ],
)
def test_a_refusal_says_why(steps: tuple[str, ...], seat: int, code: str, sentence: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        after(*steps).check(seat, 6)
    assert (refused.value.code, str(refused.value)) == (code, sentence)


@pytest.mark.parametrize(
    ("steps", "outcome", "fault"),
    [
        ((), [9, 8, 1, 2, 3], "more than 5 values are to be drawn here"),
        ((), [9, 8, 1, 2, 3, 4, 5], "5 cannot be drawn here, at place 7"),
        ((), [9, 8, 9], "9 cannot be drawn here, at place 3"),
        ((DEAL,), [5], "nothing is left to chance here"),
    ],
)
def test_an_outcome_that_cannot_be_is_refused(steps: tuple[str, ...], outcome: list[int], fault: str) -> None:
    with pytest.raises(BadOutcome, match=fault):
        after(*steps).check_outcome(vec[i64](outcome))


def test_only_a_given_answer_can_be_taken_back() -> None:
    state = after(DEAL, "1: 9")
    state.check_withdraw(0)
    for asked, seat in ((state, 1), (after(*ROUND), 1), (after(*GAME), 0)):
        with pytest.raises(IllegalMove) as refused:
            asked.check_withdraw(seat)
        assert refused.value.code == "nothing_to_take_back"


def test_play_checks_and_then_applies() -> None:
    state = after(DEAL)
    with pytest.raises(IllegalMove):
        state.play(0, 6)
    state.play(0, 8)
    assert state.waiting_seats() == (1, 2)


def test_a_class_that_lacks_what_is_required_is_named() -> None:
    class Blind(HighCardState):
        view = State.view

    require_methods(HighCardState, State, ("legal", "view"))
    with pytest.raises(TypeError, match="Blind lacks what the contract requires: view"):
        require_methods(Blind, State, ("legal", "view"))


# Results.


def scored(game: HighCard, *points: int) -> HighCardState:
    state = HighCardState(game)
    state.score = list(points)
    return state


def test_places_are_shared_by_equals() -> None:
    assert scored(HighCard(4), 3, 5, 3, 1).places() == [2, 1, 2, 4]
    assert scored(Low(4), 3, 5, 3, 1).places() == [2, 4, 2, 1]


def test_utility_is_the_share_one_beats_less_the_share_that_beats_one() -> None:
    state = scored(HighCard(4), 3, 5, 3, 1)
    assert [state.utility(seat) for seat in range(4)] == pytest.approx([0, 1, 0, -1])
    assert scored(HighCard(3), 2, 2, 0).utility(0) == pytest.approx(0.5)
    assert scored(Low(3), 2, 2, 0).utility(2) == pytest.approx(1)


def test_a_result_comes_with_the_end_and_says_everything() -> None:
    assert after(*ROUND).result() is None
    result = after(*GAME).result()
    assert result == Result((2, 0, 0), (1, 2, 2), "most", (1.0, -0.5, -0.5))
    assert result.winners == (0,)


def test_points_are_in_every_view_if_they_are_public_and_else_at_the_end() -> None:
    assert after(*ROUND).header(None).points == (1, 0, 0)
    match = Match(Secret(3))
    for step in GAME:
        assert match.state.header(0).points is None
        match.do(step)
    assert match.state.header(0).points == (2, 0, 0)


# Chance.


def test_few_outcomes_are_listed_with_their_probabilities() -> None:
    state = after(*ROUND, "1: swap")
    found = state.outcomes()
    assert found is not None
    assert [list(outcome) for outcome, _ in found] == [[5], [6], [7]]
    assert [share for _, share in found] == pytest.approx([1 / 3] * 3)


def test_as_many_outcomes_as_are_asked_for_are_listed_and_no_more() -> None:
    state = after(*ROUND, "1: swap")
    found = state.outcomes(3)
    assert found is not None
    assert len(found) == 3
    assert state.outcomes(2) is None
    assert after().outcomes() is None


def test_weights_decide_what_is_drawn() -> None:
    """The weather of Henhouse is fair three times out of four (F2)."""
    match = Match(Henhouse(2))
    match.do("*: 2 2 0 1")
    found = match.state.outcomes()
    assert found is not None
    shares = {int(outcome[0]): share for outcome, share in found}
    assert sorted(shares.values()) == pytest.approx([0.25, 0.75])
    rng = FastRng(1)
    counts = Counter(int(match.state.chance(rng)[0]) for _ in range(4000))
    assert not improbable(counts, {value: round(4 * share) for value, share in shares.items()})


# Who is asked.


def test_masks_and_seats() -> None:
    assert seats_in(0b10110) == (1, 2, 4)
    assert mask_of((1, 2, 4)) == 0b10110
    assert [seats_in(1 << seat) for seat in range(12)] == [(seat,) for seat in range(12)]
    state = after(DEAL, "1: 9")
    assert (state.next_waiting(), state.waits_for(0), state.waits_for(2)) == (1, False, True)
    assert after().next_waiting() == NOBODY


def test_a_question_has_a_kind_a_turn_and_a_serial() -> None:
    kinds = [after(*GAME[:number]).kind for number in (0, 1, 4, 8)]
    assert kinds == [CHANCE, SEALED, OPEN, OVER]
    assert [KIND_NAMES[kind] for kind in kinds] == ["chance", "sealed", "open", "over"]
    state = after(*ROUND)
    asked = state.serial
    state.ask(SEALED, 3, 1)
    assert (state.waiting, state.turn, state.serial) == (3, 1, asked + 1)
    assert state.question() == {"kind": "sealed", "waiting": [0, 1], "turn": 1, "serial": asked + 1}
    state.finish()
    assert (state.kind, state.waiting, state.turn, state.round) == (OVER, 0, NOBODY, 1)


# Events.


def test_events_are_collected_while_somebody_watches() -> None:
    state = after(DEAL, "1: 9", "2: 1")
    assert state.heard() == []
    state.watch()
    state.apply(2, 2)
    assert state.heard() == [Told(EVERYONE, Shown(seat=seat, card=card)) for seat, card in enumerate((9, 1, 3))]
    assert state.heard() == []
    state.tell(2, Shown(seat=0, card=1))
    assert len(state.heard()) == 1


def test_an_event_is_heard_by_its_audience() -> None:
    told = [Told(EVERYONE, Shown(seat=0, card=1)), Told(2, Shown(seat=0, card=2))]
    assert [len(heard_by(told, seat)) for seat in (None, 0, 1)] == [1, 1, 2]


def test_an_event_names_itself_on_the_wire() -> None:
    assert msgspec.to_builtins(Shown(seat=1, card=2)) == {"event": "Shown", "seat": 1, "card": 2}


# Values.


def test_a_copy_is_equal_and_independent_and_not_watched() -> None:
    state = after(*ROUND)
    state.watch()
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        assert twin == state
        assert twin is not state
        assert twin.told is None
        twin.play(0, int(twin.legal(0)[0]))
        assert twin != state


def test_states_of_different_games_differ() -> None:
    assert after() != after(seats=2)
    assert after() != Match(Secret(3)).state
    assert after() != "after"


def test_a_state_has_no_hash() -> None:
    with pytest.raises(TypeError, match="use `key"):
        hash(after())


def test_a_state_says_what_it_is_and_prints_everything() -> None:
    state = after(DEAL, "1: 9")
    assert repr(state) == "<HighCardState of high_card: sealed, waiting for 1, 2, serial 1>"
    assert repr(after(*GAME)) == "<HighCardState of high_card: over, serial 4>"
    assert str(state).splitlines()[0] == repr(state)
    assert "hands: [[8, 9], [1, 2], [3, 4]]" in str(state).splitlines()


def test_a_view_says_whose_it_is_and_prints_every_field() -> None:
    state = after(DEAL, "1: 9")
    assert repr(state.view(1)) == "<HighCardView of seat 1: sealed, waiting for 1, 2, serial 1>"
    assert repr(state.view(None)).startswith("<HighCardView of a spectator: ")
    assert str(state.view(1)).splitlines()[:3] == [repr(state.view(1)), "hand: [1,2]", "held: [2,2,2]"]


def test_a_key_is_that_of_what_the_seat_knows() -> None:
    one, other = after("*: 9 8 1 2 3 4"), after("*: 9 8 1 2 4 5")
    assert one.key(0) == other.key(0)
    assert one.key(2) != other.key(2)
    assert 0 <= one.key(0) < 1 << 62


# Playing on.


def test_random_play_counts_its_moves() -> None:
    state = after()
    assert play_randomly(state, FastRng(1)) == 7
    assert state.kind == OVER


def test_random_play_can_stop_at_the_end_of_a_round() -> None:
    state = Match(Henhouse(2)).state
    assert play_round_randomly(state, FastRng(1)) == 3
    assert (state.round, state.kind == OVER) == (2, False)
    assert play_round_randomly(state, FastRng(1)) == 3
    assert state.kind == OVER


def test_copying_often_gives_a_copy() -> None:
    state = after(DEAL)
    assert copy_often(state, 3) == state
    assert copy_often(state, 1) is not state
    assert copy_often(state, 0) is state


# Samplers.


class Weighed(PickModel):
    """How likely everyone is to play the lower and the higher of two cards."""

    def __init__(self, low: int, high: int) -> None:
        self.both = [low, high]

    def weights(self, world: State, seat: i64, moves: vec[i64]) -> vec[i64]:
        return vec[i64](self.both[-len(moves) :])


def sampled(view: View, model: PickModel | None) -> HighCardState:
    world = HighCard(3).sampler(view, model).sample(FastRng(3))
    assert isinstance(world, HighCardState)
    return world


def test_a_sampler_resumes_the_question_of_the_view() -> None:
    for steps in ((), (DEAL, "1: 9"), ROUND, (*ROUND, "1: swap"), GAME):
        state = after(*steps)
        world = sampled(state.view(1), None)
        assert world.header(1) == state.header(1)


def test_the_answers_that_a_view_hides() -> None:
    state = after(DEAL, "1: 9", "2: 1")
    assert HighCard(3).sampler(state.view(0)).hidden_answers() == 0b10
    assert HighCard(3).sampler(state.view(None)).hidden_answers() == 0b11
    assert HighCard(3).sampler(after(*ROUND).view(None)).hidden_answers() == 0


def test_a_model_weighs_the_answers_that_a_view_hides() -> None:
    state = after(DEAL, "1: 9")
    view = state.view(1)
    assert isinstance(view, HighCardView)
    rng = FastRng(5)
    for low, high in ((1, 3), (3, 1), (1, 1)):
        model = Weighed(low, high) if low != high else None
        sampler = HighCard(3).sampler(view, model)
        counts: Counter[bool] = Counter()
        for _ in range(1000):
            world = sampler.sample(rng)
            assert isinstance(world, HighCardState)
            counts[world.picks[0] == max(world.hands[0])] += 1
        assert not improbable(counts, {False: low, True: high})
