"""The audit finds what must never be: every check can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from black_sheep.positions import FIGURES, herd, position, state_of
from paddock.core.contract import OVER
from paddock.games.black_sheep.state import BlackSheepState


def sound() -> BlackSheepState:
    """Two fields under way, one side finished, one field won."""
    return state_of(
        position(
            ["horse cow pig", "pig sheep black"],
            sides=[["cow", "horse*3"], ["", "pig pig"], ["", ""]],
            finished=[[0, 1]],
            prizes=[["horse", "", "cow"], ["", "", ""]],
            discards="rooster",
            tasks=[1, 2, 3, 4, 5, 6],
        )
    )


def break_deck(state: BlackSheepState) -> None:
    state.discards += herd("cow")


def break_figures(state: BlackSheepState) -> None:
    state.supply += herd("pig*2")


def break_values(state: BlackSheepState) -> None:
    state.prizes[0] += herd("cow*6")
    state.supply -= herd("cow*4")


def break_full_side(state: BlackSheepState) -> None:
    state.finished[1] = 0


def break_finished(state: BlackSheepState) -> None:
    state.finished[0] = 2


def break_order(state: BlackSheepState) -> None:
    state.finished[1] = 2


def break_turned(state: BlackSheepState) -> None:
    state.turned = 1


def break_end(state: BlackSheepState) -> None:
    state.kind = OVER


def break_supply(state: BlackSheepState) -> None:
    state.supply -= herd("pig")


def break_hand(state: BlackSheepState) -> None:
    state.hands[1] -= herd("pig")


def break_field(state: BlackSheepState) -> None:
    state.figures[2] -= herd("black")


def break_complete_field(state: BlackSheepState) -> None:
    state.sides[0] += herd("cow*2")
    state.finished[0] = 2


def break_memory(state: BlackSheepState) -> None:
    state.pool -= herd("cow")


def break_kept(state: BlackSheepState) -> None:
    state.kept[0] = herd("rooster")


def break_tasks(state: BlackSheepState) -> None:
    state.tasks = state.tasks[:5]


def break_same_task(state: BlackSheepState) -> None:
    state.tasks[1] = state.tasks[0]


def break_unknown_task(state: BlackSheepState) -> None:
    state.tasks = vec[u8]([12, *list(state.tasks)[1:]])


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        (break_deck, "there are 15 cards of cow"),
        (break_figures, "there are 8 figures of pig"),
        (break_values, "more figures worth 1 are won than there are"),
        (break_full_side, "field 1, seat 2: 3 cards, finished 0"),
        (break_finished, "field 1, seat 1: 1 cards, finished 2"),
        (break_order, "field 1: sides finished as [2]"),
        (break_turned, "cards lie at field 1, which is turned over"),
        (break_end, "the game is over with an open field"),
        (break_supply, "figures are left in the supply"),
        (break_hand, "seat 2 holds 2 cards"),
        (break_field, "field 3 has 1 figures"),
        (break_turned, "field 1 has 2 figures"),
        (break_complete_field, "field 1 is complete and not scored"),
        (break_memory, "the deck and what was drawn from it are not what it was made of"),
        (break_kept, "seat 1 has lost a card that it kept"),
        (break_tasks, "the tasks in play are [0, 1, 2, 3, 4]"),
        (break_same_task, "the tasks in play are [0, 0, 2, 3, 4, 5]"),
        (break_unknown_task, "the tasks in play are [12, "),
    ],
)
def test_the_audit_finds(harm: Callable[[BlackSheepState], None], text: str) -> None:
    state = sound()
    assert state.audit() == []
    harm(state)
    assert any(text in fault for fault in state.audit()), state.audit()


def test_the_audit_counts_the_cards_that_must_be_left() -> None:
    """Two players hold 6 cards, and every field lacks one: 84 - 6 - 3 x 5 are in deck and discards, at least."""
    state = state_of(position(["horse cow pig", "pig sheep black"], FIGURES, deck="cow*14 pig*14 sheep*14 horse*14"))
    assert any("deck and discards hold 56 cards" in fault for fault in state.audit())
    state = state_of(position(["horse cow pig", "pig sheep black"], FIGURES, deck="cow*14 pig*14 sheep*14 horse*21"))
    assert not any("deck and discards hold" in fault for fault in state.audit())
