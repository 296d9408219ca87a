"""The puzzle of the day."""

from __future__ import annotations

from datetime import date
from typing import Any

from paddock.bots.analysis.figure import Figure
from paddock.bots.analysis.judge import ValuedMove
from paddock.core.move_table import Move
from paddock.core.phrase import Phrase
from paddock.server.wire.words import Message, Word


class DailyPuzzle(Message, frozen=True, kw_only=True):
    """A position of a game, and the seat that is to find the best move."""

    game: str
    day: date
    options: dict[str, str | bool | int | None]
    seats: int
    seat: int
    """Who is to move, from 0."""
    past: list[Any]
    """What the seat has been told, the latest last."""
    view: Any
    legal: list[Move]


class PuzzleTry(Message, frozen=True, kw_only=True):
    """What somebody thinks the best move is."""

    day: date
    """Of the puzzle, which may have changed meanwhile."""
    move: Word


class PuzzleAnswer(Message, frozen=True, kw_only=True):
    """The best move of a puzzle, and why."""

    right: bool
    answer: str
    natural: str
    """The move that comes to mind."""
    words: tuple[Phrase, ...]
    """What these two bring."""
    gain: Figure
    """How much more the answer wins than the natural move, in win share."""
    moves: list[ValuedMove]
    """Those that were looked at, the best first."""
    known: dict[str, Move]
    """What these moves are, by their notation."""
