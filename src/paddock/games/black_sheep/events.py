"""What the steps of Black Sheep show, for animation and for the log in words.

Animals are numbers, best first; tasks have the numbers of the list, from 1.
"""

from __future__ import annotations

from paddock.core.view import Event


class Dealt(Event, frozen=True, kw_only=True):
    """The fields have their figures, everyone has a hand, and the first player is drawn (B6, B7)."""

    first: int
    figures: tuple[tuple[int, ...], ...]
    open_tasks: tuple[int, ...]


class HandDealt(Event, frozen=True, kw_only=True):
    """For one seat: its first hand and its secret tasks (B6, B28)."""

    seat: int
    cards: tuple[int, ...]
    tasks: tuple[int, ...]


class Played(Event, frozen=True, kw_only=True):
    """A turn: cards to a field and perhaps a discard (B8-B10)."""

    seat: int
    field: int
    cards: tuple[int, ...]
    discarded: int | None


class Drew(Event, frozen=True, kw_only=True):
    """A player has drawn back to three (B11)."""

    seat: int
    number: int


class CardsSeen(Event, frozen=True, kw_only=True):
    """For one seat: the cards it drew (B11)."""

    seat: int
    cards: tuple[int, ...]


class Refilled(Event, frozen=True, kw_only=True):
    """The discards have become the deck (B11)."""

    cards: int


class Passed(Event, frozen=True, kw_only=True):
    """A player with no open side had to pass (B12)."""

    seat: int


class FieldWon(Event, frozen=True, kw_only=True):
    """A field is scored: the winner takes its two figures (B14-B18)."""

    seat: int
    field: int
    figures: tuple[int, ...]
    cards: tuple[int, ...]
    combination: str


class ValuesSeen(Event, frozen=True, kw_only=True):
    """For the winner alone: the figures won, as (animal, value) (B18)."""

    seat: int
    values: tuple[tuple[int, int], ...]


class RestockDrawn(Event, frozen=True, kw_only=True):
    """Cards drawn to restock a field (B19, B20)."""

    field: int
    cards: tuple[int, ...]


class Restocked(Event, frozen=True, kw_only=True):
    """A field has two figures again (B19)."""

    field: int
    figures: tuple[int, ...]


class FieldTurned(Event, frozen=True, kw_only=True):
    """A field is out of the game; the first one begins the final phase (B21, B24)."""

    field: int
    first: bool


class GameEnded(Event, frozen=True, kw_only=True):
    points: tuple[int, ...]
    places: tuple[int, ...]
