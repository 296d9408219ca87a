"""What an observer is shown of a state. Nothing about a game leaves a table except through here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.view import EVERYONE, Event, Told, View

Observer = int | None
"""A seat, or None for a spectator."""

ENCODER = msgspec.json.Encoder()


class Shown(NamedTuple):
    """What one observer is shown after a step: the new view and legal moves, and the events that led to them."""

    events: tuple[bytes, ...]
    view: View
    legal: tuple[int, ...]


class Heard(NamedTuple):
    """An event, encoded, and the mask of the seats it is for."""

    audience: int
    event: bytes


def observers(game: Game) -> list[Observer]:
    return [None, *range(game.seats)]


def encode_events(told: list[Told], encode: Callable[[Event], bytes] = ENCODER.encode) -> list[Heard]:
    """The events of a step, each encoded once, whoever may see it."""
    return [Heard(one.audience, encode(one.event)) for one in told]


def is_for(audience: int, observer: Observer) -> bool:
    """Whether an observer is among those that an event is for."""
    return audience == EVERYONE or (observer is not None and audience >> observer & 1 == 1)


def show(state: State, heard: Sequence[Heard], observers: list[Observer]) -> dict[Observer, Shown]:
    """A state for some observers, after the events of a step."""
    return {
        observer: Shown(events_for(heard, observer), view, () if observer is None else legal_moves(state, observer))
        for observer, view in zip(observers, state.views(observers), strict=True)
    }


def events_for(heard: Sequence[Heard], observer: Observer) -> tuple[bytes, ...]:
    return tuple([one.event for one in heard if is_for(one.audience, observer)])


def legal_moves(state: State, seat: int) -> tuple[int, ...]:
    return tuple([int(move) for move in state.legal(seat)])


def json_list(items: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[%b]" % b",".join(items))


def encode(value: Any) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))
