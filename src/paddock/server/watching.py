"""What a table needs of a client that follows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Watcher(Protocol):
    """A client that follows tables."""

    session: str

    def send(self, message: msgspec.Struct) -> None: ...

    def disconnect(self) -> None:
        """End the connection: the client comes back and watches again, wherever the table is then."""

    def send_written(self, messages: Sequence[bytes]) -> None:
        """Send messages that are encoded already, all at once."""
