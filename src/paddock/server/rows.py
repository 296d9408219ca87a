"""A table as it is stored, without its log."""

from __future__ import annotations

from copy import copy
from typing import Annotated, Any, Literal

import msgspec

from paddock.server.standings import Standing

Pace = Literal["quick", "natural", "calm"]
"""How long the bots of a table take at least, so that people can follow."""

TakeOver = Literal["never", "offer", "auto"]
"""Whether a bot takes over for a person who has been away for a while: never, when somebody at the table wishes it, or
by itself."""


Watching = Literal["everyone", "nobody"]
"""Who may watch a game beside those who play it, and have its record afterwards."""


BY_CORRESPONDENCE_SECONDS = 12 * 3600
"""A clock with at least so much for each move is one for days."""


class ClockRule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The time that people have at a table: for each move, or for the whole game."""

    kind: Literal["move", "game"]
    seconds: Annotated[int, msgspec.Meta(ge=5, le=14 * 86400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=3600)] = 0
    """Seconds that each move brings; for a clock of the whole game."""
    on_timeout: Literal["bot", "out"] = "bot"
    """What happens when time is up: a bot plays on until the person is back, or the seat is out and placed last."""

    def is_by_correspondence(self) -> bool:
        """Whether days are given for a move: then nobody need be there meanwhile."""
        return self.kind == "move" and self.seconds >= BY_CORRESPONDENCE_SECONDS


Rest = Literal["true", "sampled"]
"""Of a game that is played on: all that is hidden as it was, or made up anew from what a seat knew."""


class Origin(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of another game that a table plays on from."""

    table: str
    step: int
    rest: Rest


class Chair(msgspec.Struct, kw_only=True):
    """One seat of a table. `kind` is `person` (by session), `bot` (by name) or `open`."""

    kind: str
    name: str = ""
    bot: str = ""
    session: str = ""
    key: str = ""
    """Moves a person's seat to another device."""
    stand_in: str = ""
    """The bot that plays for a person who has left; empty while the person plays."""
    face: str = ""
    """The animal that a person shows."""
    wants_end: bool = False
    """Whether a person wants to end the table before the game is over."""
    forgotten: bool = False
    """Whether a person has removed the table from their list."""
    word: str = ""
    """What a person has added to the secret that deals here."""
    out: bool = False
    """Whether the time of a person was up at a table where that ends the game for them."""
    rated_as: str = ""
    """The session for which a rated game counts: who sat here when it began."""
    forfeit: bool = False
    """Whether a person has lost a rated game by leaving it, or by time."""
    standing: Standing | None = None
    """How strong a person at a public table is thought to be, as of when they sat down, or after a rated game."""
    gained: float | None = None
    """The points that a rated game has brought."""

    def player(self) -> str:
        """The bot that plays here now; empty if a person does, or nobody."""
        return self.bot if self.kind == "bot" else self.stand_in

    def is_played_by_person(self) -> bool:
        return self.kind == "person" and not self.stand_in


class TableRow(msgspec.Struct, kw_only=True):
    """`status` is `open`, `playing`, `over`, or `ended` for a table that was closed before the game was over."""

    id: str
    order: int = 0
    """Numbers tables as they are made; 0 until a new one is written."""
    game: str
    version: int
    options: dict[str, Any]
    chairs: list[Chair]
    host: str
    invitation: str
    status: str = "open"
    rematch: str | None = None
    pace: Pace = "natural"
    hints: bool = True
    """Whether people at this table may ask for hints."""
    talk: bool = True
    """Whether people at this table may send phrases."""
    take_over: TakeOver = "offer"
    away_minutes: int = 5
    """After how long a bot may take over for who is away."""
    made: float = 0.0
    """When the table was made, in seconds since 1970; 0 if that was not noted."""
    finished: float = 0.0
    """When the game was over, or the table was ended."""
    places: list[int] = []
    """The places of all seats, once the game is over."""
    points: list[int] = []
    """Their points then; empty for games from before they were noted."""
    lesson: bool = False
    """Whether the game's lesson is played here, with its coach."""
    public: bool = False
    """Whether the lobby lists the table, for everybody to join."""
    watching: Watching = "everyone"
    rated: bool = False
    """Whether the game counts for the ratings of those who play."""
    counted: bool = False
    """Whether it has been counted."""
    clock: ClockRule | None = None
    """The time that people have; None for as much as they like."""
    secret: str = ""
    """What deals here, in hexadecimal digits; empty for lessons, and for tables from before fair deals."""
    start: Any = None
    """The position that the game begins from, as a record tells it; None for the first one of the rules."""
    seal: str = ""
    """By which the server knows it again in a record."""
    origin: Origin | None = None
    """Where that position is from."""
    waits_for_word: bool = False
    """Whether the game begins only when its maker has added a word."""
    components: Any = None
    """An owner's own component list, if one is played. Stored in a column of its own."""
    owner: str = ""
    """The process that has the table in memory, or had it last."""
    fence: int = 0
    """How often the table has changed its owner."""
    wake: float | None = None
    """When the table had something to do by itself, as it was read."""

    def copied(self) -> TableRow:
        """A copy to change, with chairs of its own. All else is replaced, never changed, and so it is shared."""
        return msgspec.structs.replace(self, chairs=[copy(chair) for chair in self.chairs])

    def is_full(self) -> bool:
        """Whether nothing is missing for the game to begin."""
        return self.status == "open" and not self.waits_for_word and all(chair.kind != "open" for chair in self.chairs)
