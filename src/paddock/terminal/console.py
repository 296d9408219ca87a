"""The terminal's two consoles, and errors as one clear line."""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Iterator

import msgspec
import typer
from rich.console import Console

from paddock.core.errors import OptionError, PaddockError
from paddock.core.plugins import to_blame
from paddock.terminal.arguments import language_of
from paddock.texts import Texts

OUT = Console(highlight=False, markup=False)
"""Without markup: a name or an answer may hold brackets."""
FAULTS = Console(stderr=True, highlight=False, markup=False)
DEBUG = "PADDOCK_DEBUG"


@contextlib.contextmanager
def clear_errors(language: str | None = "en", game_id: str = "") -> Iterator[None]:
    """Print a user's mistake as one line, in the language asked for, and exit with code 2; a fault with code 1.

    Most faults are those of other packages' games, faces and players. PADDOCK_DEBUG=1 prints the traceback too.
    """
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
    except (typer.Exit, typer.Abort):
        raise
    except Exception as error:
        if os.environ.get(DEBUG) == "1":
            traceback.print_exc()
        FAULTS.print(f"paddock: {fault(error, Texts(spoken_or_english(language), game_id))}", soft_wrap=True)
        raise typer.Exit(1) from None


def fault(error: Exception, texts: Texts) -> str:
    """What has failed, by whose fault, and how to see where."""
    who, what = to_blame(error) or "Paddock", f"{type(error).__name__}: {error}"
    return texts.say("{who} has a fault ({what}); {setting} shows where", who=who, what=what, setting=f"{DEBUG}=1")


def spoken_or_english(wanted: str | None) -> str:
    """The language for an error, which may be about the language."""
    try:
        return language_of(wanted)
    except OptionError:
        return "en"


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
