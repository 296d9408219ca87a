"""What a client is told over the socket."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from paddock.core.move_table import Move
from paddock.core.phrase import Phrase
from paddock.server.phrases import PhraseCode
from paddock.server.wire.lobby import Lobby
from paddock.server.wire.words import Message
from paddock.table.legend import Legend


class Shown(Message, frozen=True, kw_only=True):
    """A table as one client may see it."""

    view: msgspec.Raw
    legal: Annotated[msgspec.Raw, msgspec.Meta(extra={"holds": list[Move]})]


class TableFound(Message, frozen=True, kw_only=True, omit_defaults=True, tag_field="say", tag="table"):
    """The whole table, in answer to `watch`. `shown` is None before the game begins."""

    table: str
    epoch: str
    """The name of this client's feed: its steps carry it."""
    number: int
    lobby: Lobby
    past: msgspec.Raw
    """The latest events that this client may see, oldest first."""
    shown: Shown | None
    legend: Annotated[msgspec.Raw, msgspec.Meta(extra={"holds": Legend})] | msgspec.UnsetType = msgspec.UNSET
    """What the numbers in `past` and in short steps stand for; none before the game begins, and for a client that wants
    whole steps."""
    left: float | None = None
    """Seconds left for the seat that is asked, in a game whose rules have a clock."""
    times: list[float | None] | None = None
    """Seconds left to each person, at a table that agreed on a clock. Those of the seats that owe a move run."""


class StepMade(Message, frozen=True, kw_only=True, omit_defaults=True, tag_field="say", tag="step"):
    """The next step with names, for a client that wants whole steps: its changes are the whole view and all moves."""

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


class Beside(Message, frozen=True, kw_only=True, omit_defaults=True):
    """What a short step may say beside what happened: as in `StepMade`."""

    left: float | None = None
    times: list[float | None] | None = None
    done: str | None = None


class ShortStep(Message, frozen=True, array_like=True):
    """The next step of this client's feed. A number that does not follow the last one means: watch again."""

    epoch: str
    number: int
    events: list[msgspec.Raw]
    """Each is a list: its number in the legend, then the values of its members."""
    view: msgspec.Raw
    """The change of the view; 0 if it stays as it is."""
    legal: msgspec.Raw
    """The change of the list of legal moves, by their numbers; 0 if it stays as it is."""
    beside: str | Beside | None = None
    """A text is `done` alone."""


class ShortTick(Message, frozen=True, array_like=True):
    """A step after which one seat waits no more (`header.waiting`), and nothing else is new."""

    epoch: str
    number: int
    seat: int
    event: int | None
    """The number of the event that tells it; its only member is the seat."""
    beside: str | Beside | None = None
    """A text is `done` alone."""


class LobbyChanged(Message, frozen=True, kw_only=True, tag_field="say", tag="lobby"):
    """Somebody connected, left or took a seat, or the game began or ended."""

    lobby: Lobby


class Done(Message, frozen=True, kw_only=True, tag_field="say", tag="done"):
    """A message of this client is written and applied, and no step has told it."""

    table: str
    client: str


class Refused(Message, frozen=True, kw_only=True, tag_field="say", tag="refused"):
    """A message of this client was refused; nothing has changed. `text` is a template that the catalogues translate."""

    table: str
    client: str
    code: str
    rule: str
    text: str
    values: dict[str, Any]


class Fault(Message, frozen=True, kw_only=True, tag_field="say", tag="fault"):
    """A message that could not be read or handled. `client` is its id, if that could be read."""

    code: str
    text: str
    client: str | None = None


class Said(Message, frozen=True, kw_only=True, tag_field="say", tag="said"):
    """A phrase of somebody at the table, as a code that each reads in their own language."""

    table: str
    seat: int
    phrase: PhraseCode


class News(Message, frozen=True, kw_only=True, tag_field="say", tag="news"):
    """What people did about their seats. `what` is `left`, `back`, `taken_over`, `wants_end`, `plays_on`, `ended`, or
    `timed_out` or `out` when a person's time was up, or `removed` by the maker of the table."""

    table: str
    what: str
    seat: int | None
    """Whose seat; None if nobody in particular did it."""
    name: str
    """Who sits, or sat, there."""


class StepInTime(Message, frozen=True, kw_only=True, tag_field="say", tag="step_in"):
    """Time for this client to step in at a question before a bot moves; 0 left: the time is over."""

    table: str
    serial: int
    left: float
    whole: float
    """Seconds of all the time that is given."""
    held: bool
    """Whether somebody asked to wait."""


class HintedMove(Message, frozen=True, kw_only=True):
    """What the hard player thinks of a move."""

    move: str
    """Its text; empty for letting the game go on, where one need not move."""
    value: float | None
    """Greater is better."""
    error: float | None
    """The standard error of the value."""
    words: list[Phrase]
    """Why: templates that the catalogues translate."""


class Hint(Message, frozen=True, kw_only=True, tag_field="say", tag="hint"):
    """The answer to `hint`: the moves that were considered, the best first."""

    table: str
    client: str
    serial: int
    moves: list[HintedMove]


FromServer = TableFound | StepMade | LobbyChanged | Done | Refused | Fault | Hint | StepInTime | Said | News
"""What is told with names."""
Short = ShortStep | ShortTick
"""What is told without. The third item is a list in a step, and a number in a tick."""
