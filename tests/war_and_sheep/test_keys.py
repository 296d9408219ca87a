"""A key of War & Sheep depends on everything that its seat knows, and on nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paddock.games.war_and_sheep.cards.kinds import set_of
from paddock.games.war_and_sheep.state import WarState
from war_and_sheep.positions import lay

Change = Callable[[WarState], object]


def state_of_turn() -> WarState:
    """The second seat has looked at b2 and the first at d4; each holds cards."""
    board = "..Bb.Y ...... .1.35. ..W... .w.... aA..X."
    state = lay(board, hands=("eagle trap", "moon wind"), seen=("d4", "b2")).state
    assert isinstance(state, WarState)
    return state


def swap(state: WarState, one: str, other: str, seat: int) -> None:
    """A card of a hand changes places with one of the deck."""
    state.hands[seat] += set_of((other,)) - set_of((one,))
    state.deck += set_of((one,)) - set_of((other,))


def raised(name: str) -> Change:
    return lambda state: setattr(state, name, int(getattr(state, name)) + 1)


def flipped(name: str) -> Change:
    """Another space in a set."""
    return lambda state: setattr(state, name, int(getattr(state, name)) ^ 1 << 20)


def raised_at(name: str, place: int) -> Change:
    return lambda state: getattr(state, name).__setitem__(place, int(getattr(state, name)[place]) + 1)


NUMBERS = (
    "phase",
    "kind",
    "waiting",
    "turn",
    "serial",
    "left",
    "done",
    "quiet",
    "card",
    "focus",
    "returning",
    "ending",
)
SETS = ("covered", "mad", "down", "wolves", "innocent", "named")
PAIRS = ("flocks", "full", "gone", "mad_places", "seen", "shown", "known", "barred", "since")

SEEN: dict[str, Change] = {
    **{name: raised(name) for name in (*NUMBERS, "open", "wolves_gone")},
    **{name: flipped(name) for name in SETS},
    **{f"{name} of seat {seat + 1}": raised_at(name, seat) for name in PAIRS for seat in range(2)},
    **{f"pile {place}": raised_at("piles", place) for place in range(6)},
    **{f"burnt {place}": raised_at("burnt", place) for place in range(3)},
    "iron": lambda state: setattr(state, "iron", True),
    "stirred": lambda state: setattr(state, "stirred", True),
    "seen token": lambda state: setattr(state, "threes", 0),
    "own hand": lambda state: swap(state, "eagle", "tea", 0),
    "cards of the other": lambda state: state.hands.__setitem__(1, set_of(("moon",))),
    "out": lambda state: setattr(state, "out", state.out + 1),
    "own fresh card": lambda state: setattr(state, "fresh", set_of(("eagle",))),
    "which fresh card": lambda state: setattr(state, "fresh_shown", set_of(("eagle",))),
}

HIDDEN: dict[str, Change] = {
    "hand of the other": lambda state: swap(state, "moon", "tea", 1),
    "token that only the other saw": lambda state: setattr(state, "lurking", 0),
    "token that nobody saw": lambda state: setattr(state, "fives", 0),
}


@pytest.mark.parametrize("what", SEEN)
def test_what_a_seat_knows_is_in_its_key(what: str) -> None:
    state = state_of_turn()
    before = state.key(0)
    SEEN[what](state)
    assert state.key(0) != before


# Left out: on an empty space, or where a sheep stands: the truth draws the board.
@pytest.mark.parametrize("what", sorted({**SEEN, **HIDDEN}.keys() - {"covered", "mad", "flocks of seat 2"}))
def test_all_of_it_is_in_the_truth(what: str) -> None:
    state = state_of_turn()
    before = state.truth()
    {**SEEN, **HIDDEN}[what](state)
    assert state.truth() != before


@pytest.mark.parametrize("what", HIDDEN)
def test_what_a_seat_does_not_know_is_not(what: str) -> None:
    state = state_of_turn()
    before = state.key(0)
    HIDDEN[what](state)
    assert state.key(0) == before


def test_fresh_cards_of_the_other_are_counted_and_not_told_apart() -> None:
    state = state_of_turn()
    state.fresh = set_of(("moon",))
    before = state.key(1)
    state.fresh = set_of(("wind",))
    assert state.key(1) == before
    state.fresh = set_of(("moon", "wind"))
    assert state.key(1) != before


def test_keys_of_different_seats_differ() -> None:
    state = state_of_turn()
    state.hands[1] = state.hands[0]
    state.seen[1] = state.seen[0]
    assert state.key(0) != state.key(1)
