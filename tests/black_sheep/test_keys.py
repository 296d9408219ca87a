"""A key of Black Sheep depends on everything that its seat knows, and on nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64, u8

from black_sheep.positions import herd, position, state_of
from paddock.core.contract import OVER
from paddock.games.black_sheep.state import BlackSheepState

Change = Callable[[BlackSheepState], object]

HORSE, PIG = herd("horse"), herd("pig")


def state_of_turn() -> BlackSheepState:
    """Both seats have cards on the first field, figures in their corrals, and gave cards away since the refill."""
    state = state_of(
        position(
            ["horse cow pig", "pig sheep black"],
            sides=[["cow", "horse*3"], ["", ""], ["", ""]],
            finished=[[0, 1]],
            prizes=[["horse", "", "cow"], ["pig", "cow", ""]],
            discards="rooster",
        )
    )
    state.kept = state.hands[:]
    state.gives = vec[u8]([u8(give) for give in (1, 7, 65, 8, 2, 3, 4, 5, 9)])
    return state


def add(name: str, cards: int, place: int | None = None) -> Change:
    """Something more in a field of the state, or at a place of it."""

    def change(state: BlackSheepState) -> None:
        if place is None:
            setattr(state, name, int(getattr(state, name)) + cards)
        else:
            getattr(state, name)[place] += cards

    return change


def exchange(name: str, one: int, other: int) -> Change:
    def change(state: BlackSheepState) -> None:
        listed = getattr(state, name)
        listed[one], listed[other] = listed[other], listed[one]

    return change


SEEN: dict[str, Change] = {
    **{name: add(name, 1) for name in ("kind", "waiting", "phase", "serial", "turn", "field", "turned", "refills")},
    **{name: add(name, HORSE) for name in ("discards", "aside", "supply", "deck", "pool")},
    "own hand": add("hands", HORSE - PIG, 0),
    "size of the other hand": add("hands", HORSE, 1),
    "own side": add("sides", HORSE, 0),
    "side of the other": add("sides", HORSE - PIG, 1),
    "whose side": exchange("sides", 0, 1),
    "which field": exchange("sides", 1, 5),
    "when a side was finished": add("finished", 1, 1),
    "figures of a field": add("figures", PIG, 2),
    "own value": exchange("prizes", 0, 2),
    "corral of the other": add("prizes", HORSE, 4),
    "all kept together": add("kept", HORSE - PIG, 1),
    "own kept": exchange("kept", 0, 1),
    "size of a kept hand": add("kept", HORSE, 1),
    "first give": add("gives", 1, 0),
    "last give": add("gives", 1, 8),
    "who gave": add("gives", 64, 1),
    "order of gives": exchange("gives", 0, 1),
    "number of gives": lambda state: setattr(state, "gives", append(state.gives, u8(0))),
}

HIDDEN: dict[str, Change] = {
    "other hand": add("hands", HORSE - PIG, 1),
    "order of the deck": add("deck", HORSE - PIG),
    "value of the other": exchange("prizes", 3, 4),
    "order of the gives of two seats": exchange("gives", 2, 3),
}


@pytest.mark.parametrize("what", SEEN)
def test_what_a_seat_knows_is_in_its_key(what: str) -> None:
    state = state_of_turn()
    before = state.key(0)
    SEEN[what](state)
    assert state.key(0) != before


@pytest.mark.parametrize("what", HIDDEN)
def test_b34_what_a_seat_does_not_know_is_not(what: str) -> None:
    state = state_of_turn()
    before, truth = state.key(0), state.truth()
    HIDDEN[what](state)
    assert state.key(0) == before
    assert (state.truth() == truth) == (what == "order of the gives of two seats")


def test_b18_at_the_end_all_values_are_known() -> None:
    state = state_of_turn()
    state.kind = OVER
    before = state.key(0)
    exchange("prizes", 3, 4)(state)
    assert state.key(0) != before


def test_a_key_is_of_one_seat() -> None:
    state = state_of_turn()
    state.hands[1] = state.hands[0]
    state.kept[1] = state.kept[0]
    state.prizes = vec[i64]([0] * 12)
    assert state.key(0) != state.key(1)
