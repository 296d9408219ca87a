"""What one observer of a table has been told, numbered from 1 in the observer's own count.

A step that shows an observer nothing new gets no number in its feed, so that a gap cannot tell that something happened.
Steps are kept as finished bytes: they are flat, and everybody who watches with these eyes is sent the same.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Sequence

from paddock.core.game import Game
from paddock.table.changes import Found, splice, view_change
from paddock.table.projection import ENCODER, Shown
from paddock.table.ticks import tick_of

KEPT_STEPS = 32
"""Steps that a feed keeps for an observer that was disconnected; after more than that the whole table is sent."""
NOTHING = b"0"
"""In place of a change that there is not."""


class Step:
    """A numbered step of a feed."""

    __slots__ = ("body", "events", "number")

    def __init__(self, number: int, events: tuple[bytes, ...], body: bytes) -> None:
        self.number = number
        self.events = events
        self.body = body
        """The items of the message that tells it: the same for everybody who watches with these eyes."""


class Feed:
    """The latest steps of one observer. It begins with the table as it is then."""

    __slots__ = ("epoch", "game", "head", "legal", "number", "steps", "view")

    def __init__(self, game: Game, shown: Shown) -> None:
        self.epoch = secrets.token_urlsafe(3)
        """Names this feed: what a client knows of another one (before a restart, in another seat) is of no use here."""
        self.head = ENCODER.encode(self.epoch)
        self.number = 1
        self.view = shown.view
        self.legal = shown.legal
        self.game = game
        self.steps: deque[bytes] = deque(maxlen=KEPT_STEPS)

    def add(self, shown: Shown, found: Found) -> Step | None:
        """Add a step; None, and nothing is added, if it shows nothing new.

        `found` holds what other observers of the same step were told, for them and us to share.
        """
        view = view_change(self.view, shown.view, found)
        legal = self.legal_change(shown.legal)
        if not shown.events and view is None and legal is None:
            return None
        self.number += 1
        step = Step(self.number, shown.events, self.body(shown.events, view, legal))
        self.view, self.legal = shown.view, shown.legal
        self.steps.append(step.body)
        return step

    def legal_change(self, legal: tuple[int, ...]) -> bytes | None:
        return None if legal == self.legal else splice(self.legal, legal)

    def body(self, events: Sequence[bytes], view: bytes | None, legal: bytes | None) -> bytes:
        tick = None if legal is not None else tick_of(self.view.header.waiting, view, events)
        told = b"[%b],%b,%b" % (b",".join(events), view or NOTHING, legal or NOTHING) if tick is None else tick
        return b"%b,%d,%b" % (self.head, self.number, told)

    def whole_view(self) -> bytes:
        return ENCODER.encode(self.view)

    def whole_legal(self) -> bytes:
        return ENCODER.encode([self.game.move(move) for move in self.legal])

    def since(self, number: int) -> list[bytes] | None:
        """The bodies of the steps after a number, or None if some of them are no longer kept."""
        missing = self.number - number
        if not 0 <= missing <= len(self.steps):
            return None
        return list(self.steps)[len(self.steps) - missing :]
