"""Errors of the server that a caller is expected to handle."""

from __future__ import annotations

from paddock.core.errors import PaddockError
from paddock.core.phrase import N_

GAME_FAULT = N_("This game has a fault and stopped. The host finds details in the log.")


class StorageError(PaddockError):
    """Raised when the database cannot be read or written."""


class GameError(PaddockError):
    """Raised when the code of a game has failed. Its table stops; the others go on."""


class RequestError(PaddockError):
    """Raised when a request about tables is refused. `code` is stable; the catalogues translate the text."""

    def __init__(self, code: str, text: str) -> None:
        self.code = code
        super().__init__(text)
