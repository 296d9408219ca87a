"""Whose turn it is to write, of the threads of this process.

A SQLite file has one writer at a time. Who comes meanwhile is let in by SQLite only after pauses that grow from one
millisecond to a hundred, however soon the other has finished: those of us wait for each other here instead.
"""

from __future__ import annotations

from threading import Lock

PATIENCE_SECONDS = 0.2
"""After so long one tries without: then another process has locked the file, and SQLite's own patience counts."""


class WriteTurn:
    """The turns of one thread. It ends one with its transaction, or when that has failed."""

    def __init__(self, turns: Lock | None) -> None:
        """`turns` is what the threads share; None for a database that lets many write."""
        self.turns = turns
        self.is_held = False

    def take(self) -> None:
        if self.turns is not None and not self.is_held:
            self.is_held = self.turns.acquire(timeout=PATIENCE_SECONDS)

    def __enter__(self) -> None: ...

    def __exit__(self, *_: object) -> None:
        if self.turns is not None and self.is_held:
            self.is_held = False
            self.turns.release()
