"""What an observer is shown of a state. Nothing about a game leaves a table except through here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.view import EVERYONE, Event, Told, View

Observer = int | None
"""A seat, or None for a spectator."""

ENCODER = msgspec.json.Encoder()


class Shown:
    """What one observer is shown after a step: the new view and legal moves, and the events that led to them."""

    __slots__ = ("events", "legal", "view")

    def __init__(self, events: tuple[bytes, ...], view: View, legal: tuple[int, ...]) -> None:
        self.events = events
        self.view = view
        self.legal = legal


class Heard:
    """An event, encoded, and the mask of the seats it is for."""

    __slots__ = ("audience", "event")

    def __init__(self, audience: int, event: bytes) -> None:
        self.audience = audience
        self.event = event


def observers(game: Game) -> list[Observer]:
    return [None, *range(game.seats)]


def encode_events(told: list[Told], encode: Callable[[Event], bytes] = ENCODER.encode) -> list[Heard]:
    """The events of a step, each encoded once, whoever may see it."""
    return [Heard(one.audience, encode(one.event)) for one in told]


def is_for(audience: int, observer: Observer) -> bool:
    """Whether an observer is among those that an event is for."""
    return audience == EVERYONE or (observer is not None and audience >> observer & 1 == 1)


def show(
    state: State, heard: Sequence[Heard], observers: list[Observer], earlier: list[View | None]
) -> dict[Observer, Shown]:
    """A state for some observers, after the events of a step; `earlier` is what each of them saw last."""
    views = state.views(observers, earlier)
    public = events_for_all(heard)
    shown: dict[Observer, Shown] = {}
    for place, observer in enumerate(observers):
        events = events_for(heard, observer) if public is None else public
        legal = () if observer is None else legal_moves(state, observer)
        shown[observer] = Shown(events, views[place], legal)
    return shown


def events_for_all(heard: Sequence[Heard]) -> tuple[bytes, ...] | None:
    """The events of a step, if all of them are for everyone."""
    for one in heard:
        if one.audience != EVERYONE:
            return None
    return tuple([one.event for one in heard])


def events_for(heard: Sequence[Heard], observer: Observer) -> tuple[bytes, ...]:
    return tuple([one.event for one in heard if is_for(one.audience, observer)])


def legal_moves(state: State, seat: int) -> tuple[int, ...]:
    return tuple([int(move) for move in state.legal(seat)])


def json_list(items: Sequence[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[%b]" % b",".join(items))


def encode(value: Any) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))
