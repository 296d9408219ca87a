"""What a client says over the socket."""

from __future__ import annotations

from paddock.server.phrases import PhraseCode
from paddock.server.wire.words import Message, MessageName, Word


class Watch(Message, frozen=True, kw_only=True, tag_field="do", tag="watch"):
    """Follow a table. With the epoch and the number of the last step seen, only what was missed is sent."""

    table: Word
    epoch: Word | None = None
    since: int | None = None
    shows: bool = False
    """Whether this client takes time to show steps, and says with `seen` how far it is: bots then wait for it."""
    whole: bool = False
    """Whether every step shall bring the whole view and all legal moves, for a client that wants no changes."""


class PlayMove(Message, frozen=True, kw_only=True, tag_field="do", tag="move"):
    """Make a move. `client` is the sender's own id of the message: sent twice, it counts once."""

    table: Word
    client: MessageName
    serial: int
    move: Word


class TakeBack(Message, frozen=True, kw_only=True, tag_field="do", tag="back"):
    """Take back an answer to a sealed question."""

    table: Word
    client: MessageName
    serial: int


class Leave(Message, frozen=True, kw_only=True, tag_field="do", tag="leave"):
    """Stop following a table."""

    table: Word


class Seen(Message, frozen=True, kw_only=True, tag_field="do", tag="seen"):
    """This client has shown all steps up to this number."""

    table: Word
    number: int


class Hold(Message, frozen=True, kw_only=True, tag_field="do", tag="hold"):
    """Wait: the sender thinks about stepping in at this question."""

    table: Word
    serial: int


class GoOn(Message, frozen=True, kw_only=True, tag_field="do", tag="go_on"):
    """The sender does not step in at this question; with `until_my_turn`, at none before the sender's own turn."""

    table: Word
    serial: int
    until_my_turn: bool = False


class SayPhrase(Message, frozen=True, kw_only=True, tag_field="do", tag="say"):
    """Say something to all at the table."""

    table: Word
    phrase: PhraseCode


class AskHint(Message, frozen=True, kw_only=True, tag_field="do", tag="hint"):
    """Ask what the hard player thinks of one's own moves."""

    table: Word
    client: MessageName
    serial: int


FromClient = Watch | PlayMove | TakeBack | Leave | AskHint | Seen | Hold | GoOn | SayPhrase
