"""What the commands share: reading options, making games, refusing clearly, saving without ever breaking a file."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import typer
from rich.console import Console

from paddock.core.errors import OptionError, PaddockError
from paddock.core.game import Game
from paddock.core.options import About, nearest_name
from paddock.core.record import Record
from paddock.games import catalogue
from paddock.texts import LANGUAGES

OUT = Console(highlight=False, markup=False)
"""What is printed is printed as it is: a name or an answer with brackets is no markup."""
FAULTS = Console(stderr=True, highlight=False, markup=False)


@contextlib.contextmanager
def clear_errors() -> Iterator[None]:
    """Turn what a user can get wrong into one clear line and exit code 2."""
    try:
        yield
    except PaddockError as error:
        FAULTS.print(f"paddock: {error}", soft_wrap=True)
        raise typer.Exit(2) from None
    except OSError as error:
        FAULTS.print(f"paddock: {error.filename or 'the file'}: {error.strerror or error}", soft_wrap=True)
        raise typer.Exit(2) from None


def read_options(given: list[str]) -> dict[str, object]:
    """Options written as name=value."""
    options: dict[str, object] = {}
    for text in given:
        name, mark, value = text.partition("=")
        if not mark or not name.strip():
            raise OptionError(f"an option is written name=value, not {text!r}")
        if name.strip() in options:
            raise OptionError(f"option {name.strip()} is given twice")
        options[name.strip()] = value.strip()
    return options


def read_components(path: Path | None) -> object:
    """The owner's component list in a JSON file."""
    if path is None:
        return None
    try:
        found: object = msgspec.json.decode(path.read_bytes())
    except msgspec.DecodeError as error:
        raise OptionError(f"{path} is not JSON: {error}") from None
    if found is None:
        raise OptionError(f"{path} holds no component list")
    return found


def default_seats(about: About) -> int:
    return 4 if 4 in about.seats else about.seats[-1]


def make_game(game_id: str, seats: int | None, options: list[str], components: Path | None) -> Game:
    """The game that a command line asks for."""
    count = default_seats(catalogue.about(game_id)) if seats is None else seats
    return catalogue.make(game_id, count, read_options(options), read_components(components))


def language_of(wanted: str | None) -> str:
    """The language asked for, else that of the environment if there is a catalogue, else English."""
    if wanted is None:
        words = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
        spoken = next((word for word in words if word), "en")[:2]
        return spoken if spoken in LANGUAGES else "en"
    if wanted not in LANGUAGES:
        hint = nearest_name(wanted, list(LANGUAGES))
        raise OptionError(f"there is no language {wanted!r}; {hint}the languages are {', '.join(LANGUAGES)}")
    return wanted


def save_record(record: Record, path: Path) -> None:
    """Write a record whole or not at all: to a new file first, which then takes the place of the old one.

    A second Ctrl-C does not disturb the writing.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        _write_whole(record, path)
    finally:
        signal.signal(signal.SIGINT, before)


def _write_whole(record: Record, path: Path) -> None:
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(record.text())
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def check_can_save(path: Path | None) -> None:
    """Say before a game, not after it, that its record could not be written."""
    if path is not None and (path.is_dir() or not os.access(path.parent, os.W_OK)):
        raise OptionError(f"a record cannot be written to {path}")


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
