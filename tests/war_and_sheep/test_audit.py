"""The audit finds what must never be: every check can fail."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from paddock.games.war_and_sheep.state import WarState
from war_and_sheep.positions import lay

SOUND = "..Bb.Y ...... .1.35. ..W... .w.... aA..X."


def sound() -> WarState:
    state = lay(SOUND, hands=("eagle", "moon"), seen=("b2", "")).state
    assert isinstance(state, WarState)
    return state


def break_deck(state: WarState) -> None:
    state.deck += 1 << 15


def break_hand(state: WarState) -> None:
    state.hands[0] += 1
    state.deck -= 1


def break_knowledge(state: WarState) -> None:
    state.known[0] += 1 << 3


def break_fresh(state: WarState) -> None:
    state.fresh += 1 << 3


def break_flock(state: WarState) -> None:
    state.flocks[0] |= 1 << 20


def break_mad(state: WarState) -> None:
    state.mad_places[1] = 0


def break_camouflage(state: WarState) -> None:
    state.covered |= 2


def break_camouflaged_token(state: WarState) -> None:
    state.covered |= 1 << 30


def break_space(state: WarState) -> None:
    state.wolves |= 1


def break_edge(state: WarState) -> None:
    state.wolves |= 1 << 36


def break_tokens(state: WarState) -> None:
    state.piles[0] += 1


def break_wolves(state: WarState) -> None:
    state.wolves_gone += 1


def break_seen(state: WarState) -> None:
    state.seen[0] |= 1 << 35


def break_five(state: WarState) -> None:
    """A 5 is noted where none lies, instead of where one does."""
    state.fives = 1 << 35


def break_lurking(state: WarState) -> None:
    state.lurking = 1 << 35


def break_innocent(state: WarState) -> None:
    state.innocent |= 1 << 7


def break_quiet(state: WarState) -> None:
    state.quiet = 8


@pytest.mark.parametrize(
    ("harm", "text"),
    [
        (break_deck, "2 cards eagle"),
        (break_hand, "a hand holds a Binge"),
        (break_knowledge, "thought to hold truce"),
        (break_fresh, "fresh card truce"),
        (break_flock, "ordinary sheep"),
        (break_mad, "1 mad sheep on the board"),
        (break_camouflage, "more than one camouflaged"),
        (break_camouflaged_token, "camouflaged or mad that cannot be"),
        (break_space, "two things stand on one space"),
        (break_edge, "off the board"),
        (break_tokens, "11 tokens 1"),
        (break_wolves, "3 tokens wolf"),
        (break_seen, "noted of a token"),
        (break_five, "noted of a token"),
        (break_lurking, "noted of a token"),
        (break_innocent, "noted of a token"),
        (break_quiet, "8 quiet turns"),
    ],
)
def test_the_audit_finds(harm: Callable[[WarState], None], text: str) -> None:
    state = sound()
    assert state.audit() == []
    harm(state)
    assert any(text in fault for fault in state.audit()), state.audit()
