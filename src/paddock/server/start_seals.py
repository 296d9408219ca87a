"""Seals on the positions that games begin from: a server replays those that a server like it has given out.

A position is made of a state's own attributes. One that somebody made up could keep the game's code busy for ever.
"""

from __future__ import annotations

import hashlib
import hmac
from typing import Any

import msgspec

from paddock.core.errors import RecordError
from paddock.core.game import Game
from paddock.core.record import Record


class StartSeals:
    """Made with the secret of a server, which all its processes share."""

    def __init__(self, secret: str) -> None:
        self.key = hashlib.sha256(b"paddock start 1\n" + secret.encode()).digest()

    def seal(self, game: Game, start: Any) -> str:
        return self._sealed([game.id, game.version, game.seats, dict(game.options), game.components, start])

    def check(self, record: Record) -> None:
        """RecordError for a record that begins from a position which was not given out here."""
        if record.start is None:
            return
        head = [record.game, record.version, record.seats, record.options, record.components, record.start]
        if not hmac.compare_digest(self._sealed(head), record.seal or ""):
            raise RecordError(
                0, "it begins from a position that this server has not given out; paddock replay shows it"
            )

    def _sealed(self, head: list[Any]) -> str:
        return hmac.new(self.key, msgspec.json.encode(head, order="deterministic"), "sha256").hexdigest()
