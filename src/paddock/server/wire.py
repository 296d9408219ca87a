"""Every message between a client and the server. `docs/wire.md` describes them; the page's types are made from them.

Messages refuse fields they do not know. No message says who its sender is: that is the session's.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from paddock.core.options import About
from paddock.table.projection import Shown

Word = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
MessageName = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^(?!bot |clock )")]
"""The sender's own id of a message. The server's bots and clocks use the prefixes that are refused here."""
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=24, pattern=r"^\S(.*\S)?$")]


class _Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What all messages share."""


# From a client, over the socket.


class Watch(_Message, frozen=True, kw_only=True, tag_field="do", tag="watch"):
    """Follow a table. With the epoch and the number of the last step seen, only what was missed is sent."""

    table: Word
    epoch: Word | None = None
    since: int | None = None


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


FromClient = Watch | PlayMove | TakeBack | Leave


# To a client, over the socket.


class Seat(_Message, frozen=True, kw_only=True):
    """Who sits where. `kind` is `person`, `bot` or `open`."""

    name: str
    kind: str
    online: bool


class Lobby(_Message, frozen=True, kw_only=True):
    """A table from outside: who sits where. `status` is `open`, `playing` or `over`."""

    table: str
    game: str
    options: dict[str, Any]
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


class TableFound(_Message, frozen=True, kw_only=True, tag_field="say", tag="table"):
    """The whole table, in answer to `watch`. `shown` is None before the game begins."""

    table: str
    epoch: str
    number: int
    lobby: Lobby
    past: list[msgspec.Raw]
    """The latest events that this client may see, oldest first, including those of `shown`."""
    shown: Shown | None
    left: float | None = None
    """Seconds left for the seat that is asked, at a table with a clock."""


class StepMade(_Message, frozen=True, kw_only=True, tag_field="say", tag="step"):
    """The next step of this client's feed. A number that does not follow the last one means: watch again."""

    table: str
    epoch: str
    number: int
    shown: Shown
    left: float | None = None


class LobbyChanged(_Message, frozen=True, kw_only=True, tag_field="say", tag="lobby"):
    """Somebody connected, left or took a seat, or the game began or ended."""

    lobby: Lobby


class Done(_Message, frozen=True, kw_only=True, tag_field="say", tag="done"):
    """A message of this client is written and applied."""

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


FromServer = TableFound | StepMade | LobbyChanged | Done | Refused | Fault


# Over HTTP.


class Here(_Message, frozen=True, kw_only=True):
    """The address of this server for other devices; empty if they cannot reach it."""

    address: str


class GameOffer(_Message, frozen=True, kw_only=True):
    """A game that can be played here."""

    about: About
    bots: list[str]
    """The names of the bots that can be asked to play it."""
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


class SitDown(_Message, frozen=True, kw_only=True):
    """Take an open seat with an invitation, or one's own seat with its key."""

    key: Word
    name: Name


class Refusal(_Message, frozen=True, kw_only=True):
    """Why a request was refused. `text` is a template that the catalogues translate."""

    code: str
    text: str
    rule: str = ""
    values: dict[str, Any] = {}


class MyTables(_Message, frozen=True, kw_only=True):
    """The tables at which this client sits, the newest first."""

    tables: list[Lobby]


def read_message(data: bytes | str) -> FromClient:
    message: FromClient = msgspec.json.decode(data, type=FromClient)
    return message


def write(message: msgspec.Struct) -> str:
    return msgspec.json.encode(message).decode()
