"""Errors of the server that a caller is expected to handle."""

from __future__ import annotations

from paddock.core.errors import PaddockError
from paddock.core.phrase import N_

GAME_FAULT = N_("This game has a fault and stopped. The host finds details in the log.")
DAMAGED = N_("What was written of this table is damaged, so it cannot go on. The host finds details in the log.")


class StorageError(PaddockError):
    """Raised when the database cannot be read or written."""


class LostTableError(StorageError):
    """Raised when another process has taken a table over, or its log is longer than was known here."""


class ElsewhereError(PaddockError):
    """Raised when a table is in the memory of another process, which has to be asked."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        super().__init__(f"the table is at process {owner}")


class DamagedLogError(PaddockError):
    """Raised when the log of a table has a gap, or holds what cannot be. The table is set aside."""


class GameError(PaddockError):
    """Raised when the code of a game has failed. Its table stops; the others go on."""


class BotsBusyError(PaddockError):
    """Raised when too many questions wait for the bots already."""


class RequestError(PaddockError):
    """Raised when a request about tables is refused. `code` is stable; the catalogues translate the text."""

    def __init__(self, code: str, text: str) -> None:
        self.code = code
        super().__init__(text)
