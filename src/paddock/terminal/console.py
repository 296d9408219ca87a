"""The terminal's two consoles, and errors as one clear line."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

import msgspec
import typer
from rich.console import Console

from paddock.core.errors import PaddockError

OUT = Console(highlight=False, markup=False)
"""Without markup: a name or an answer may hold brackets."""
FAULTS = Console(stderr=True, highlight=False, markup=False)


@contextlib.contextmanager
def clear_errors() -> Iterator[None]:
    """Print a user's mistake as one line and exit with code 2."""
    try:
        yield
    except PaddockError as error:
        FAULTS.print(f"paddock: {error}", soft_wrap=True)
        raise typer.Exit(2) from None
    except OSError as error:
        FAULTS.print(f"paddock: {error.filename or 'the file'}: {error.strerror or error}", soft_wrap=True)
        raise typer.Exit(2) from None


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
