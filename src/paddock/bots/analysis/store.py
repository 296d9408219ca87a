"""Keeping an analysis with its record: what it is kept under, and when one that was kept is enough."""

from __future__ import annotations

import hashlib

import msgspec

import paddock
from paddock.bots.analysis.run import Analysis
from paddock.bots.analysis.settings import Settings, is_as_deep
from paddock.core.game import Game
from paddock.core.record import Record

KEPT = 4
"""The form in which an analysis is kept; one in another form is made anew."""


def engine_of(game: Game) -> str:
    """Which engine analyses: what it found is not another one's opinion."""
    return f"paddock {paddock.__version__}, {game.id} {game.version}, {KEPT}"


def key_of(record: Record) -> str:
    """The same for records of the same play, whoever sat there: game, options, components and steps."""
    played = [record.game, record.version, record.seats, record.options, record.components, record.steps]
    if record.start is not None:
        played.append(record.start)
    return hashlib.blake2b(msgspec.json.encode(played, order="deterministic"), digest_size=16).hexdigest()


class Kept(msgspec.Struct):
    """The analyses of one record, by seat: a file beside it, or a row of a database."""

    record: str
    """The key of the record."""
    analyses: dict[int, Analysis] = {}

    def find(self, game: Game, seat: int, settings: Settings, with_luck: bool = False) -> Analysis | None:
        """An analysis by this engine that is at least as deep as wanted."""
        found = self.analyses.get(seat)
        if found is None or found.engine != engine_of(game) or not is_as_deep(found.settings, settings):
            return None
        return None if with_luck and found.luck is None else found

    def keep(self, analysis: Analysis) -> None:
        """Instead of what was there for the seat."""
        self.analyses[analysis.seat] = analysis


def read_kept(text: bytes, record: Record) -> Kept:
    """What is kept of a record; nothing if it is of another record, damaged or of another form."""
    key = key_of(record)
    try:
        found = msgspec.json.decode(text, type=Kept)
    except msgspec.MsgspecError:
        return Kept(key)
    return found if found.record == key else Kept(key)
