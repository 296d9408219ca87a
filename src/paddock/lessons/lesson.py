"""A coached first game: a prepared deal, prepared opponents, and what a coach says at the moments that matter.

A lesson is played at a table like any other. What chance does first and what the others do is written down; where a
learner's own moves make that impossible, chance and bots go on as they always do. The coach sees what the learner may
know, and nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar, NamedTuple, TypeVar

import msgspec

from paddock.core.phrase import Phrase
from paddock.core.view import Event, View

LEARNER = 0
"""The seat of the learner."""

Kind = TypeVar("Kind", bound=Event)


class Bubble(msgspec.Struct, frozen=True):
    """What the coach says at once, a paragraph each, and what that points at."""

    words: tuple[Phrase, ...]
    at: tuple[str, ...] = ()
    """Names of places on the table, such as `hand` or `row 2`, which the game's face knows how to find."""
    move: str = ""
    """The move that it suggests, in notation: it is marked on the table."""


class Turn(NamedTuple):
    """One answer of the learner, and what came of it."""

    view: View
    """What the learner saw before it."""
    move: str
    events: list[Event]
    """What the learner was told afterwards, up to the next question."""

    def first(self, kind: type[Kind], seat: int | None = None) -> Kind | None:
        """The first event of a kind, of one seat if one is named."""
        for event in self.events:
            if isinstance(event, kind) and (seat is None or getattr(event, "seat", seat) == seat):
                return event
        return None


class Scene(NamedTuple):
    """Where a lesson stands, as the learner may know it."""

    view: View
    legal: tuple[str, ...]
    turns: tuple[Turn, ...]
    """The learner's answers so far."""

    @property
    def last(self) -> Turn | None:
        return self.turns[-1] if self.turns else None


class Lesson(ABC):
    """The coached first game of one game. Required: the game, its table, and `bubbles`.

    Another package adds one with an entry point of the group `paddock.lessons`, named as the id of the game, that leads
    to a class which is made without arguments.
    """

    game: ClassVar[str]
    seats: ClassVar[int] = 2
    options: ClassVar[Mapping[str, object]] = {}
    bot: ClassVar[str] = "easy"
    """Who plays the others where nothing is prepared."""
    deals: ClassVar[tuple[str, ...]] = ()
    """What chance does, in notation, in order, as long as it is possible."""
    replies: ClassVar[Mapping[int, tuple[str, ...]]] = {}
    """What the other seats do, in notation, each in order, as long as it is legal."""
    learned: ClassVar[tuple[str, ...]] = ()
    """What has been learned, a line each: English, for the game's catalogues."""

    @abstractmethod
    def bubbles(self, scene: Scene) -> list[Bubble]:
        """What is to be said at this question, in order; the last may suggest a move."""

    @abstractmethod
    def is_over(self, scene: Scene) -> bool:
        """Whether all that the lesson teaches has been said. A game that is over ends it in any case."""
