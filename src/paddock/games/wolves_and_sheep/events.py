"""What the steps of Wolves and Sheep show, for animation and for the log in words."""

from __future__ import annotations

from paddock.core.view import Event


class Dealt(Event, frozen=True, kw_only=True):
    """Everyone has herds and a hand; this seat begins (W6, W7)."""

    first: int


class HandDealt(Event, frozen=True, kw_only=True):
    """For one seat: its hand, and its colours (W6, W7)."""

    seat: int
    tiles: tuple[int, ...]
    herds: tuple[int, ...]


class Redealt(Event, frozen=True, kw_only=True):
    """Nobody could lay the first tile: the hands of all still in go back (W8)."""


class Laid(Event, frozen=True, kw_only=True):
    """A tile was laid. Only its upper side is shown: `edges` from the north clockwise, and its kind as in the view."""

    seat: int
    x: int
    y: int
    edges: str
    kind: str
    on_wolf: bool
    """A hunter that covers a wolf (W12)."""
    touching: int


class Revealed(Event, frozen=True, kw_only=True):
    """A seat has shown its colour (W13)."""

    seat: int
    colour: int


class Drew(Event, frozen=True, kw_only=True):
    """How many tiles a seat drew (W9)."""

    seat: int
    count: int


class DrewTiles(Event, frozen=True, kw_only=True):
    """For one seat: the tiles it drew."""

    seat: int
    tiles: tuple[int, ...]


class Passed(Event, frozen=True, kw_only=True):
    seat: int


class GaveUp(Event, frozen=True, kw_only=True):
    seat: int


class WentOut(Event, frozen=True, kw_only=True):
    """A seat is out, and what that is worth (W16)."""

    seat: int
    bonus: int


class GameEnded(Event, frozen=True, kw_only=True):
    points: tuple[int, ...]
    places: tuple[int, ...]
