"""What the decisions of a finished game were worth, and what was luck."""

from __future__ import annotations

from typing import Literal

from paddock.bots.analysis.judge import Decision
from paddock.bots.analysis.luck import Amount
from paddock.bots.analysis.moments import Moment
from paddock.bots.analysis.words import ToldPart
from paddock.core.move_table import Move
from paddock.core.phrase import Phrase
from paddock.server.wire.words import Message

Progress = Literal["none", "waiting", "running", "done", "stopped", "failed"]
"""`none`: nobody has asked. `waiting`: others come first. `stopped`: it was cancelled."""


class StartAnalysis(Message, frozen=True, kw_only=True):
    """Analyse the decisions of a seat; what this session asked for before and is not done is cancelled."""

    deep: bool = False
    """Whether more is spent on each decision."""


class BroughtRecord(Message, frozen=True, kw_only=True):
    """A record that was brought to be analysed: the server forgets it after a while."""

    record: str
    """By which its analysis is asked for."""


class ToldLuck(Message, frozen=True, kw_only=True):
    """The result of a seat, split into luck and skill."""

    parts: list[ToldPart]
    """Together they are the result."""
    result: Amount
    adjusted: Amount
    """The result less a part of the luck of deal and chance."""
    adjusted_text: Phrase
    """What was taken from it."""
    mistakes: Phrase
    moments: list[Moment]
    """The most telling moments, in the order of the game."""


class FoundAnalysis(Message, frozen=True, kw_only=True):
    """The analysis of a seat, as far as it is."""

    seat: int
    progress: Progress
    deep: bool
    """Whether it is, or is going to be, the deeper one."""
    done: int
    """Pieces of work: decisions, then positions that are looked at for luck and skill."""
    of: int
    """0 before that is known."""
    decisions: list[Decision]
    """Those that are judged already, in the order of the game; the others as they were judged before, if they were."""
    moves: dict[str, Move]
    """What the valued moves are, by their notation."""
    luck: ToldLuck | None
    """None until all is done."""
