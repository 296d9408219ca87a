"""Errors of the server that a caller is expected to handle."""

from __future__ import annotations

from paddock.core.errors import PaddockError


class StorageError(PaddockError):
    """Raised when the database cannot be read or written."""


class RequestError(PaddockError):
    """Raised when a request about tables is refused. `code` is stable; the catalogues translate the text."""

    def __init__(self, code: str, text: str) -> None:
        self.code = code
        super().__init__(text)
