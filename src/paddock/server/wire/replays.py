"""A game to look back at."""

from __future__ import annotations

from typing import Any

import msgspec

from paddock.server.wire.words import Message


class ReplayStart(Message, frozen=True, kw_only=True):
    """The table before the first step."""

    view: msgspec.Raw
    """With everything shown, or what `eyes` saw."""
    own: list[dict[str, Any]]
    """By seat: the members of its own view that differ from `view`. Empty if there are only one seat's eyes."""
    points: list[int] | None
    """By seat, as they stand; None while they are not public."""


class ReplayStep(Message, frozen=True, kw_only=True, omit_defaults=True):
    """What a step did, and what it changed."""

    step: str = ""
    """As the record writes it; empty where only one's own view is told."""
    told: list[Any] = []
    """Events, each with the mask of the seats that it is for; -1 for everybody."""
    view: Any = None
    own: Any = None
    points: list[int] | None = None
    """As they stand now, if they have changed."""


class Replay(Message, frozen=True, kw_only=True):
    """A game to look back at. What a seat saw is `view` with the seat's `own` members laid over it."""

    game: str
    options: dict[str, str | bool | int | None]
    own_components: bool
    seats: int
    names: list[str]
    """Who played, in a record that somebody brought; those of a table are in its `Lobby`."""
    eyes: int | None
    """The seat that saw all this, of a game that is not over; None where nothing is hidden."""
    start: ReplayStart
    steps: list[ReplayStep]
