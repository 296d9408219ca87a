"""Every message between a client and the server. `docs/wire.md` describes them; the page's types are made from them.

Messages refuse fields they do not know. No message says who its sender is: that is the session's.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from paddock.bots.characters import Character
from paddock.core.errors import IllegalMove
from paddock.core.move_table import Move
from paddock.core.options import About
from paddock.core.phrase import Phrase
from paddock.core.record import Record
from paddock.lessons.lesson import Bubble
from paddock.server.phrases import PhraseCode
from paddock.server.rows import ClockRule, Pace, TakeOver, Watching

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MessageName = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^(?!bot |clock )")]
"""The sender's own id of a message. The server's bots and clocks use the prefixes that are refused here."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=r"^\S(.*\S)?\Z")]

DealWord = Annotated[str, msgspec.Meta(max_length=64)]
"""What a person adds to the secret of a fair deal."""

Face = Literal["", "lamb", "cow", "wolf", "goose", "owl", "fox", "goat", "pig", "rooster", "cat", "dog", "hedgehog"]
"""The animal that a person shows."""


class _Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all messages share."""


# From a client, over the socket.


class Watch(_Message, frozen=True, kw_only=True, tag_field="do", tag="watch"):
    """Follow a table. With the epoch and the number of the last step seen, only what was missed is sent."""

    table: Word
    epoch: Word | None = None
    since: int | None = None
    shows: bool = False
    """Whether this client takes time to show steps, and says with `seen` how far it is: bots then wait for it."""
    whole: bool = False
    """Whether every step shall bring the whole view and all legal moves, for a client that wants no changes."""


class PlayMove(_Message, frozen=True, kw_only=True, tag_field="do", tag="move"):
    """Make a move. `client` is the sender's own id of the message: sent twice, it counts once."""

    table: Word
    client: MessageName
    serial: int
    move: Word


class TakeBack(_Message, frozen=True, kw_only=True, tag_field="do", tag="back"):
    """Take back an answer to a sealed question."""

    table: Word
    client: MessageName
    serial: int


class Leave(_Message, frozen=True, kw_only=True, tag_field="do", tag="leave"):
    """Stop following a table."""

    table: Word


class Seen(_Message, frozen=True, kw_only=True, tag_field="do", tag="seen"):
    """This client has shown all steps up to this number."""

    table: Word
    number: int


class Hold(_Message, frozen=True, kw_only=True, tag_field="do", tag="hold"):
    """Wait: the sender thinks about stepping in at this question."""

    table: Word
    serial: int


class GoOn(_Message, frozen=True, kw_only=True, tag_field="do", tag="go_on"):
    """The sender does not step in at this question; with `until_my_turn`, at none before the sender's own turn."""

    table: Word
    serial: int
    until_my_turn: bool = False


class SayPhrase(_Message, frozen=True, kw_only=True, tag_field="do", tag="say"):
    """Say something to all at the table."""

    table: Word
    phrase: PhraseCode


class AskHint(_Message, frozen=True, kw_only=True, tag_field="do", tag="hint"):
    """Ask what the hard player thinks of one's own moves."""

    table: Word
    client: MessageName
    serial: int


FromClient = Watch | PlayMove | TakeBack | Leave | AskHint | Seen | Hold | GoOn | SayPhrase


# To a client, over the socket.


class Seat(_Message, frozen=True, kw_only=True, omit_defaults=True):
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


class Lobby(_Message, frozen=True, kw_only=True, omit_defaults=True):
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


class Shown(_Message, frozen=True, kw_only=True):
    """A table as one client may see it."""

    view: msgspec.Raw
    legal: Annotated[msgspec.Raw, msgspec.Meta(extra={"holds": list[Move]})]


class TableFound(_Message, frozen=True, kw_only=True, omit_defaults=True, tag_field="say", tag="table"):
    """The whole table, in answer to `watch`. `shown` is None before the game begins."""

    table: str
    epoch: str
    """The name of this client's feed: its steps carry it."""
    number: int
    lobby: Lobby
    past: msgspec.Raw
    """The latest events that this client may see, oldest first."""
    shown: Shown | None
    left: float | None = None
    """Seconds left for the seat that is asked, in a game whose rules have a clock."""
    times: list[float | None] | None = None
    """Seconds left to each person, at a table that agreed on a clock. Those of the seats that owe a move run."""


class StepMade(_Message, frozen=True, kw_only=True, omit_defaults=True, tag_field="say", tag="step"):
    """The next step of this client's feed. A number that does not follow the last one means: watch again."""

    epoch: str
    number: int
    events: list[msgspec.Raw]
    view: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """The change of the view; none if it stays as it is."""
    legal: msgspec.Raw | msgspec.UnsetType = msgspec.UNSET
    """The change of the list of legal moves."""
    left: float | None = None
    times: list[float | None] | None = None
    done: str | None = None
    """The message of this client that made the step: it is written and applied."""


class Ticked(_Message, frozen=True, kw_only=True, omit_defaults=True, tag_field="say", tag="tick"):
    """A step after which one seat waits no more (`header.waiting`), and nothing else is new."""

    epoch: str
    number: int
    seat: int
    event: str | None = None
    """The name of the event that tells it; its only other member is the seat."""
    left: float | None = None
    times: list[float | None] | None = None
    done: str | None = None


class LobbyChanged(_Message, frozen=True, kw_only=True, tag_field="say", tag="lobby"):
    """Somebody connected, left or took a seat, or the game began or ended."""

    lobby: Lobby


class Done(_Message, frozen=True, kw_only=True, tag_field="say", tag="done"):
    """A message of this client is written and applied, and no step has told it."""

    table: str
    client: str


class Refused(_Message, frozen=True, kw_only=True, tag_field="say", tag="refused"):
    """A message of this client was refused; nothing has changed. `text` is a template that the catalogues translate."""

    table: str
    client: str
    code: str
    rule: str
    text: str
    values: dict[str, Any]


class Fault(_Message, frozen=True, kw_only=True, tag_field="say", tag="fault"):
    """A message that could not be read or handled. `client` is its id, if that could be read."""

    code: str
    text: str
    client: str | None = None


class Said(_Message, frozen=True, kw_only=True, tag_field="say", tag="said"):
    """A phrase of somebody at the table, as a code that each reads in their own language."""

    table: str
    seat: int
    phrase: PhraseCode


class News(_Message, frozen=True, kw_only=True, tag_field="say", tag="news"):
    """What people did about their seats. `what` is `left`, `back`, `taken_over`, `wants_end`, `plays_on`, `ended`, or
    `timed_out` or `out` when a person's time was up, or `removed` by the maker of the table."""

    table: str
    what: str
    seat: int | None
    """Whose seat; None if nobody in particular did it."""
    name: str
    """Who sits, or sat, there."""


class StepInTime(_Message, frozen=True, kw_only=True, tag_field="say", tag="step_in"):
    """Time for this client to step in at a question before a bot moves; 0 left: the time is over."""

    table: str
    serial: int
    left: float
    whole: float
    """Seconds of all the time that is given."""
    held: bool
    """Whether somebody asked to wait."""


class HintedMove(_Message, frozen=True, kw_only=True):
    """What the hard player thinks of a move."""

    move: str
    """Its text; empty for letting the game go on, where one need not move."""
    value: float | None
    """Greater is better."""
    error: float | None
    """The standard error of the value."""
    words: list[Phrase]
    """Why: templates that the catalogues translate."""


class Hint(_Message, frozen=True, kw_only=True, tag_field="say", tag="hint"):
    """The answer to `hint`: the moves that were considered, the best first."""

    table: str
    client: str
    serial: int
    moves: list[HintedMove]


FromServer = TableFound | StepMade | Ticked | LobbyChanged | Done | Refused | Fault | Hint | StepInTime | Said | News


# Over HTTP.


class Here(_Message, frozen=True, kw_only=True):
    """The address of this server for other devices; empty if they cannot reach it."""

    address: str
    notice: str = ""
    """What the host tells all: when the server will be stopped, for example."""


class GameOffer(_Message, frozen=True, kw_only=True):
    """A game that can be played here."""

    about: About
    bots: list[Character]
    """The bots that can be asked to play it."""
    lesson: bool
    """Whether there is a coached first game."""
    picture: bool
    """Whether the game brings a picture of its own, as those of other packages may."""
    components: bool
    """Whether the component list that ships can be fetched, for owners to change."""


class NewTable(_Message, frozen=True, kw_only=True):
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
    waits_for_word: bool = False
    """Whether to begin only when the maker has added a word: the server then commits itself without knowing it."""


class StartLesson(_Message, frozen=True, kw_only=True):
    """Begin the coached first game of a game."""

    name: Name


class Coaching(_Message, frozen=True, kw_only=True):
    """What the coach of a lesson says at the question that is asked now."""

    serial: int
    bubbles: list[Bubble]
    """One after another; the last may suggest a move."""
    over: bool
    """Whether everything has been said."""
    learned: list[str]
    """What the lesson teaches, a line each, for the catalogues."""


class FillSeats(_Message, frozen=True, kw_only=True):
    """Let bots take the open seats."""

    bot: Word = "medium"


class SitDown(_Message, frozen=True, kw_only=True):
    """Take an open seat with an invitation, or one's own seat with its key."""

    key: Word
    name: Name
    face: Face = ""
    word: DealWord = ""
    """What the sender adds to the secret that deals here."""


class AddWord(_Message, frozen=True, kw_only=True):
    """Add to the secret that deals here, until the game begins. A table that waits for its maker's word then begins."""

    word: DealWord


class RemovePerson(_Message, frozen=True, kw_only=True):
    """The maker of a table opens somebody's seat again, before the game begins."""

    seat: int


class Revoke(_Message, frozen=True, kw_only=True):
    """Make a link worthless: the one to one's own seat, or for the maker of the table the invitation."""

    link: Literal["seat", "invitation"]


class Rematch(_Message, frozen=True, kw_only=True):
    """Play again with the same people and bots."""

    waits_for_word: bool = False
    """As in `NewTable`."""


class Verdict(_Message, frozen=True, kw_only=True, omit_defaults=True):
    """Whether all that chance drew in a record follows from its secret."""

    fair: bool
    outcomes: int
    """How many outcomes were drawn again."""
    commitment: str | None
    step: int = 0
    """The step that is not as the secret draws it; 0 for what stands before the steps."""
    reason: str = ""
    """What is wrong, in English."""


class LeaveSeat(_Message, frozen=True, kw_only=True):
    """Let a bot play for oneself. Before the game begins the seat is open again instead."""

    bot: Word = "medium"


class TakeOverSeat(_Message, frozen=True, kw_only=True):
    """Let a bot play for who has been away for a while."""

    seat: int
    bot: Word = "medium"


class EndTable(_Message, frozen=True, kw_only=True):
    """Wish, or no longer wish, to end the table before the game is over."""

    wish: bool = True


class Refusal(_Message, frozen=True, kw_only=True):
    """Why a request was refused. `text` is a template that the catalogues translate."""

    code: str
    text: str
    rule: str = ""
    values: dict[str, Any] = {}
    near: str = ""
    """A name that was perhaps meant."""


class PublicTables(_Message, frozen=True, kw_only=True):
    """What the lobby lists: public tables that wait for players or are being played, the newest first."""

    tables: list[Lobby]


class RecoveryCode(_Message, frozen=True, kw_only=True):
    """What one keeps to find one's tables again on another device."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Me(_Message, frozen=True, kw_only=True):
    """What the server knows of this client beside its tables."""

    recovery: bool
    """Whether there is a recovery code."""


class OwnData(_Message, frozen=True, kw_only=True):
    """All that this server knows of a session: its tables, and the records of its finished games."""

    tables: list[Lobby]
    records: list[Record]


class MyTables(_Message, frozen=True, kw_only=True):
    """The tables at which this client sits, the newest first."""

    tables: list[Lobby]


def refusal(message: PlayMove | TakeBack | AskHint, refused: IllegalMove) -> Refused:
    """The answer to a message that was refused."""
    return Refused(
        table=message.table,
        client=message.client,
        code=refused.code,
        rule=refused.rule,
        text=refused.text,
        values=dict(refused.values),
    )


def read_message(data: bytes | str) -> FromClient:
    message: FromClient = msgspec.json.decode(data, type=FromClient)
    return message


ENCODER = msgspec.json.Encoder()


def write(message: msgspec.Struct) -> bytes:
    return ENCODER.encode(message)


def write_times(left: float | None, times: list[float | None] | None) -> bytes:
    """The members `left` and `times` of a step, where they say something."""
    found = b"" if left is None else b',"left":%b' % ENCODER.encode(left)
    return found if times is None else found + b',"times":%b' % ENCODER.encode(times)


def write_step(body: bytes, times: bytes = b"", done: str | None = None) -> bytes:
    """A `StepMade` or `Ticked` whose other members a feed has written already."""
    return b"{%b%b}" % (body + times, b"" if done is None else b',"done":%b' % ENCODER.encode(done))
