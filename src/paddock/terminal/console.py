"""The terminal's two consoles, and errors as one clear line."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

import msgspec
import typer
from rich.console import Console

from paddock.core.errors import OptionError, PaddockError
from paddock.terminal.arguments import language_of
from paddock.texts import Texts

OUT = Console(highlight=False, markup=False)
"""Without markup: a name or an answer may hold brackets."""
FAULTS = Console(stderr=True, highlight=False, markup=False)


@contextlib.contextmanager
def clear_errors(language: str | None = "en", game_id: str = "") -> Iterator[None]:
    """Print a user's mistake as one line, in the language asked for, and exit with code 2."""
    try:
        yield
    except OptionError as error:
        FAULTS.print(f"paddock: {Texts(spoken_or_english(language), game_id).refusal(error)}", soft_wrap=True)
        raise typer.Exit(2) from None
    except PaddockError as error:
        FAULTS.print(f"paddock: {error}", soft_wrap=True)
        raise typer.Exit(2) from None
    except OSError as error:
        FAULTS.print(f"paddock: {error.filename or 'the file'}: {error.strerror or error}", soft_wrap=True)
        raise typer.Exit(2) from None


def spoken_or_english(wanted: str | None) -> str:
    """The language for an error, which may be about the language."""
    try:
        return language_of(wanted)
    except OptionError:
        return "en"


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
