"""What requests over HTTP are answered with."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from paddock.bots.characters import Character
from paddock.core.options import About
from paddock.core.record import Record
from paddock.lessons.lesson import Bubble
from paddock.server.wire.lobby import Lobby
from paddock.server.wire.passkeys import Passkey
from paddock.server.wire.push import Subscription
from paddock.server.wire.ratings import RatedGame
from paddock.server.wire.words import Message


class Here(Message, frozen=True, kw_only=True):
    """The address of this server for other devices; empty if they cannot reach it."""

    address: str
    notice: str = ""
    """What the host tells all: when the server will be stopped, for example."""


class GameOffer(Message, frozen=True, kw_only=True):
    """A game that can be played here."""

    about: About
    bots: list[Character]
    """The bots that can be asked to play it."""
    lesson: bool
    """Whether there is a coached first game."""
    picture: bool
    """Whether the game brings a picture of its own, as those of other packages may."""
    puzzle: bool
    """Whether there is a puzzle of the day."""
    components: bool
    """Whether the component list that ships can be fetched, for owners to change."""


class Coaching(Message, frozen=True, kw_only=True):
    """What the coach of a lesson says at the question that is asked now."""

    serial: int
    bubbles: list[Bubble]
    """One after another; the last may suggest a move."""
    over: bool
    """Whether everything has been said."""
    learned: list[str]
    """What the lesson teaches, a line each, for the catalogues."""


class Verdict(Message, frozen=True, kw_only=True, omit_defaults=True):
    """Whether all that chance drew in a record follows from its secret."""

    fair: bool
    outcomes: int
    """How many outcomes were drawn again."""
    commitment: str | None
    step: int = 0
    """The step that is not as the secret draws it; 0 for what stands before the steps."""
    reason: str = ""
    """What is wrong, in English."""


class Refusal(Message, frozen=True, kw_only=True):
    """Why a request was refused. `text` is a template that the catalogues translate."""

    code: str
    text: str
    rule: str = ""
    values: dict[str, Any] = {}
    near: str = ""
    """A name that was perhaps meant."""


class PublicTables(Message, frozen=True, kw_only=True):
    """What the lobby lists: public tables that wait for players or are being played, the newest first."""

    tables: list[Lobby]


class RecoveryCode(Message, frozen=True, kw_only=True):
    """What one keeps to find one's tables again on another device."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Me(Message, frozen=True, kw_only=True):
    """What the server knows of this client beside its tables."""

    recovery: bool
    """Whether there is a recovery code."""
    passkeys: list[Passkey]


class OwnData(Message, frozen=True, kw_only=True):
    """All that this server knows of a session: its tables, the records of its finished games, its rated games, and what
    it keeps beside."""

    tables: list[Lobby]
    records: list[Record]
    rated: list[RatedGame]
    passkeys: list[Passkey]
    push: list[Subscription]


class MyTables(Message, frozen=True, kw_only=True):
    """The tables at which this client sits, the newest first."""

    tables: list[Lobby]
