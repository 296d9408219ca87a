"""A table from outside, as the socket and HTTP tell it."""

from __future__ import annotations

from paddock.bots.characters import Character
from paddock.server.rows import ClockRule, Origin, Pace, TakeOver, Watching
from paddock.server.wire.ratings import SeatRating
from paddock.server.wire.words import Message


class Seat(Message, frozen=True, kw_only=True, omit_defaults=True):
    """Who sits where. `kind` is `person`, `bot` or `open`."""

    name: str
    kind: str
    bot: Character | None
    """How a bot introduces itself; None for others."""
    online: bool
    face: str = ""
    """The animal that a person shows; empty if none was chosen."""
    stand_in: Character | None = None
    """The bot that plays for a person who has left."""
    away: float | None = None
    """For how many seconds a person who plays has not been connected."""
    wants_end: bool = False
    """Whether this person wants to end the table before the game is over."""
    out: bool = False
    """Whether this person's time was up at a table where that ends the game for them."""
    rating: SeatRating | None = None
    """At public tables: a bot's, or a person's as of when they sat down, and after a rated game the new one."""
    forfeit: bool = False
    """Whether this person has lost a rated game by leaving it, or by time."""


class Lobby(Message, frozen=True, kw_only=True, omit_defaults=True):
    """A table from outside: who sits where.

    `status` is `open`, `playing`, `over`, or `ended` for a table that was closed before the game was over.
    """

    table: str
    game: str
    options: dict[str, str | bool | int | None]
    own_components: bool
    """Whether an owner's own component list is played."""
    seats: list[Seat]
    status: str
    host: bool
    """Whether this client made the table and may start it."""
    you: int | None
    """This client's seat; None for a spectator."""
    invitation: str | None
    """Lets others sit down. Only for those at the table, while a seat is open."""
    seat_key: str | None
    """Moves this client's seat to another device."""
    rematch: str | None
    """The table of the rematch."""
    waiting: list[int]
    """The seats that owe a move."""
    pace: Pace
    """How long bots take at least."""
    hints: bool
    """Whether hints are given at this table."""
    failed: bool
    """Whether the game has a fault and stopped. Its log is kept; the host finds details in the server's log."""
    lesson: bool = False
    """Whether the game's lesson is played here: a coach says something at `GET /api/tables/ID/coach`."""
    origin: Origin | None = None
    """The moment of another game that this one is played on from."""
    talk: bool = True
    """Whether phrases are sent at this table."""
    take_over: TakeOver = "never"
    """Whether a bot takes over for who is away: never, when somebody at the table wishes it, or by itself."""
    away_minutes: int = 5
    """After how many minutes."""
    made: float = 0.0
    """When the table was made, in seconds since 1970; 0 if that is not known."""
    finished: float = 0.0
    """When the game was over, or the table was ended."""
    places: list[int] = []
    """The places of all seats, once the game is over."""
    clock: ClockRule | None = None
    """The time that people have; None for as much as they like."""
    commitment: str | None = None
    """The hash of the secret that deals here; None for a lesson, which is prepared, and for tables of long ago."""
    word: str = ""
    """What this client's seat has added to the secret."""
    waits_for_word: bool = False
    """Whether the game begins only when its maker has added a word."""
    words: list[str] = []
    """What each seat has added to the secret, once the game has begun."""
    secret: str | None = None
    """The secret, once the game is over."""
    public: bool = False
    """Whether the lobby lists the table, for everybody to join."""
    watching: Watching = "everyone"
    """Who may watch beside those who play."""
    rated: bool = False
    """Whether the game counts for the ratings of those who play."""
