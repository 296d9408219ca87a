"""The audit finds what must never be: every check can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from cow006.positions import classic, jubilee
from paddock.games.cow006.fates import DISCARDED, IN_HAND
from paddock.games.cow006.phases import DONE
from paddock.games.cow006.state import CowState

Harm = Callable[[CowState], None]


def sound() -> CowState:
    """A jubilee game between turns."""
    match = jubilee("5 | 20 | 30 | 40", ["6 50", "21 51"], ["seventh stop agent", "medic medic medic"])
    match.turn([6, 21], "1: seventh 1")
    state = match.state
    assert isinstance(state, CowState)
    return state


def plain() -> CowState:
    """A classic game between turns."""
    state = classic("5 | 20 | 30 | 40", ["6 50", "21 51"]).state
    assert isinstance(state, CowState)
    return state


def break_place(state: CowState) -> None:
    state.fates[20] = DISCARDED


def break_shown(state: CowState) -> None:
    state.rows.add(0, 50)


def break_order(state: CowState) -> None:
    state.rows.cells[1] = 3


def break_size(state: CowState) -> None:
    for card in (80, 81, 82, 83, 84):
        state.rows.add(3, card)


def break_rows(state: CowState) -> None:
    state.rows.remove(3)


def break_stops(state: CowState) -> None:
    state.rows.stops = 7


def break_marker(state: CowState) -> None:
    state.rows.sevenths = 1 << 4


def break_stop_marker(state: CowState) -> None:
    state.rows.stops = 1 << 4


def break_hands(state: CowState) -> None:
    state.play_from_hand(0, 50)


def break_seen_card(state: CowState) -> None:
    state.fates[7] = IN_HAND


def break_played(state: CowState) -> None:
    state.set_played(0, 0, 51)


def break_pick(state: CowState) -> None:
    state.picks[1] = 50


def break_sum(state: CowState) -> None:
    state.pile_sums[1] = 3


def break_credit(state: CowState) -> None:
    assert state.specials is not None
    state.specials.credits[0] = 1


def break_specials(state: CowState) -> None:
    assert state.specials is not None
    state.specials.discards[0] += 1


def break_special_count(state: CowState) -> None:
    assert state.specials is not None
    state.specials.held[1] = 2


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        (break_place, "card 20 lies in 2 places"),
        (break_shown, "card 50 lies in 2 places"),
        (break_order, "row 1 does not ascend: [5, 3]"),
        (break_size, "row 4 has 6 cards"),
        (break_rows, "there are 3 rows"),
        (break_stops, "3 rows are stopped"),
        (break_marker, "a marker lies on no row"),
        (break_stop_marker, "a marker lies on no row"),
        (break_hands, "hands are not equal: [10, 11]"),
        (break_seen_card, "card 7 is in 0 hands"),
        (break_played, "seat 1 has played card 51, which is in a hand"),
        (break_pick, "seat 2 has picked 50, which is not in its hand"),
        (break_sum, "seat 2's pile is worth 0, not 3"),
        (break_credit, "seat 1 has a penalty below zero this round"),
        (break_specials, "there are 5 cards of kind "),
        (break_special_count, "seat 2 does not hold as many special cards as are counted"),
    ],
)
def test_the_audit_finds(harm: Harm, text: str) -> None:
    state = sound()
    assert state.audit() == []
    harm(state)
    assert any(text in fault for fault in state.audit()), state.audit()


def break_free_round(state: CowState) -> None:
    state.history = vec[u8]([0, 0])


def break_last_round(state: CowState) -> None:
    state.history = vec[u8]([0, 2])
    state.phase = DONE


def break_fifth_row(state: CowState) -> None:
    state.rows.open_row(90)


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        (break_free_round, "round 1 cost nobody anything"),
        (break_last_round, "the last round cost [0, 2], but the piles say [0, 0]"),
        (break_fifth_row, "there are 5 rows"),
    ],
)
def test_the_audit_of_a_classic_game_finds(harm: Harm, text: str) -> None:
    state = plain()
    assert state.audit() == []
    harm(state)
    assert any(text in fault for fault in state.audit()), state.audit()


def test_the_audit_finds_a_shown_card_that_lies_in_a_row() -> None:
    match = jubilee("5 | 20 | 30 | 40", ["6 50", "21 51"], ["seventh stop agent", "medic medic medic"])
    match.pick(6, 21)
    state = match.state
    assert isinstance(state, CowState)
    assert state.audit() == []
    state.rows.add(1, 21)
    assert state.audit() == ["card 21 lies in 2 places"]


def test_the_audit_finds_a_card_that_a_small_deck_does_not_have() -> None:
    match = classic("5 | 20 | 30 | 40", ["6", "21"])
    game = match.game.changed(deck=60, hand=3)
    state = game.start()
    assert isinstance(state, CowState)
    assert state.audit() == []
    state.fates[61] = DISCARDED
    assert state.audit() == ["card 61 is not in this deck"]
