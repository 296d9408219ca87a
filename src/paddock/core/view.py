"""What one seat may know, and what a step showed. Plain frozen data; the only form in which a game leaves its state."""

from __future__ import annotations

import msgspec


class View(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that one seat (None: a spectator) may know. A game adds its own fields, one by one."""

    game: str
    seat: int | None
    seats: int
    kind: str
    waiting: tuple[int, ...]
    turn: int | None
    serial: int


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True, tag_field="event"):
    """Something that a step did, for animation and logs. The view is the truth; an event is a hint."""


class Told(msgspec.Struct, frozen=True):
    """An event and the mask of the seats it is for; EVERYONE includes spectators."""

    audience: int
    event: Event


EVERYONE = -1


def heard_by(told: list[Told], seat: int | None) -> list[Event]:
    """The events that this seat (None: a spectator) may see, in order."""
    return [
        one.event for one in told if one.audience == EVERYONE or (seat is not None and one.audience >> seat & 1 == 1)
    ]
