"""What requests over HTTP bring."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from paddock.server.rows import ClockRule, Pace, Rest, TakeOver, Watching
from paddock.server.wire.words import DealWord, Face, Message, Name, Word


class NewTable(Message, frozen=True, kw_only=True):
    """Make a table. `seating` has a word for each seat: `me`, `open`, or the name of a bot."""

    game: Word
    name: Name
    seating: Annotated[list[Word], msgspec.Meta(min_length=1, max_length=10)]
    options: dict[str, str | bool | int | None] = {}
    components: Any = None
    """An owner's own component list, in the form of the game's own."""
    pace: Pace = "natural"
    hints: bool = True
    face: Face = ""
    """The animal that the maker shows."""
    talk: bool = True
    take_over: TakeOver = "offer"
    away_minutes: Annotated[int, msgspec.Meta(ge=1, le=10080)] = 5
    clock: ClockRule | None = None
    """The time that people have; None for as much as they like."""
    public: bool = False
    """Whether the lobby lists the table, for everybody to join."""
    watching: Watching = "everyone"
    """Who may watch beside those who play, and have the record afterwards."""
    rated: bool = False
    """Whether the game counts for ratings. Such a table is public, has a clock, and no hints; no bot takes over for who
    is away, and who leaves has lost."""
    waits_for_word: bool = False
    """Whether to begin only when the maker has added a word: the server then commits itself without knowing it."""


class StartLesson(Message, frozen=True, kw_only=True):
    """Begin the coached first game of a game."""

    name: Name


class FillSeats(Message, frozen=True, kw_only=True):
    """Let bots take the open seats."""

    bot: Word = "medium"


class SitDown(Message, frozen=True, kw_only=True):
    """Take an open seat with an invitation, or one's own seat with its key."""

    key: Word
    name: Name
    face: Face = ""
    word: DealWord = ""
    """What the sender adds to the secret that deals here."""


class HandOver(Message, frozen=True, kw_only=True):
    """From one process of a server to another: somebody goes on with a seat as another session."""

    to: Word


class AddWord(Message, frozen=True, kw_only=True):
    """Add to the secret that deals here, until the game begins. A table that waits for its maker's word then begins."""

    word: DealWord


class RemovePerson(Message, frozen=True, kw_only=True):
    """The maker of a table opens somebody's seat again, before the game begins."""

    seat: int


class Revoke(Message, frozen=True, kw_only=True):
    """Make a link worthless: the one to one's own seat, or for the maker of the table the invitation."""

    link: Literal["seat", "invitation"]


class Rematch(Message, frozen=True, kw_only=True):
    """Play again with the same people and bots."""

    waits_for_word: bool = False
    """As in `NewTable`."""


class PlayOn(Message, frozen=True, kw_only=True):
    """Try again: play on from a moment of a game that is over, against bots."""

    step: Annotated[int, msgspec.Meta(ge=0)]
    """The step after which it begins. Answers to a sealed question that was under way are asked for again."""
    seat: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    """The seat of that game to play, from 0."""
    name: Name
    face: Face = ""
    rest: Rest = "true"
    """Whether all that is hidden is as it was, or made up anew from what the seat knew."""
    bot: Word = "medium"
    """Who plays for the people of that game; its bots play themselves."""
    waits_for_word: bool = False
    """As in `NewTable`."""


class LeaveSeat(Message, frozen=True, kw_only=True):
    """Let a bot play for oneself. Before the game begins the seat is open again instead."""

    bot: Word = "medium"


class TakeOverSeat(Message, frozen=True, kw_only=True):
    """Let a bot play for who has been away for a while."""

    seat: int
    bot: Word = "medium"


class EndTable(Message, frozen=True, kw_only=True):
    """Wish, or no longer wish, to end the table before the game is over."""

    wish: bool = True
