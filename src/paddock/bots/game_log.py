"""Finished games in a file, one JSON object to a line, so that a contest can go on where it stopped."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from paddock.bots.tournament import Played, Tournament
from paddock.core.errors import OptionError

if sys.platform != "win32":
    import fcntl

FORMAT = 1
Key = tuple[int, tuple[str, ...]]
"""The deal and who sits where: they make a game of a tournament what it is."""


class Head(msgspec.Struct, frozen=True):
    """The first line: what all games have in common."""

    arena: int
    game: str
    version: int
    seats: int
    seed: int
    options: dict[str, Any]
    components: Any = None


class GameLog:
    """A file of finished games, open for more. A last line that a crash has cut short is taken away."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        """OptionError if the file is of another tournament, is no such file, or if another process writes to it."""
        self.path = path
        self.found: dict[Key, Played] = {}
        self.file = path.open("r+b" if path.exists() else "w+b")
        try:
            self._claim()
            self._go_on(_head(tournament))
        except OptionError:
            self.file.close()
            raise

    def _claim(self) -> None:
        """Keep others from writing at the same time; Windows has no such lock."""
        if sys.platform != "win32":
            try:
                fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise OptionError("{file} is in use by another arena", "", {"file": str(self.path)}) from None

    def _go_on(self, head: Head) -> None:
        """Read what is there, and stand behind it."""
        *lines, cut = self.file.read().split(b"\n")
        if not lines and not _line(head).startswith(cut):
            raise self._of_something_else()
        if lines:
            self._check_head(lines[0], head)
            for number, line in enumerate(lines[1:], 2):
                played = self._read(line, number)
                self.found[played.deal, played.bots] = played
        self.file.truncate(sum(len(line) + 1 for line in lines))
        self.file.seek(0, 2)
        if not lines:
            self._write(head)

    def __enter__(self) -> GameLog:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.file.close()

    def add(self, played: Played) -> None:
        self._write(played)

    def _write(self, line: Head | Played) -> None:
        self.file.write(_line(line))
        self.file.flush()

    def _read(self, line: bytes, number: int) -> Played:
        try:
            return msgspec.json.decode(line, type=Played)
        except msgspec.DecodeError as error:
            values: dict[str, object] = {"file": str(self.path), "line": number, "error": str(error)}
            raise OptionError("{file} is damaged at line {line}: {error}", "", values) from None

    def _check_head(self, line: bytes, wanted: Head) -> None:
        try:
            head = msgspec.json.decode(line, type=Head)
        except msgspec.DecodeError:
            raise self._of_something_else() from None
        for name in Head.__struct_fields__:
            is_so, should = getattr(head, name), msgspec.to_builtins(getattr(wanted, name))
            if is_so != should:
                raise self._of_another(name, is_so, should)

    def _of_something_else(self) -> OptionError:
        return OptionError("{file} holds no games of the arena", "", {"file": str(self.path)})

    def _of_another(self, what: str, found: Any, wanted: Any) -> OptionError:
        """Why games of the file do not count here. Of options, the first that differs is named; lists are too long."""
        values: dict[str, object] = {"file": str(self.path), "what": what, "found": found, "wanted": wanted}
        if what == "components":
            return OptionError("{file} is of another contest: its component list is another", "", values)
        if what == "options":
            name = next(name for name in (*wanted, *found) if found.get(name) != wanted.get(name))
            values |= {"what": name, "found": option_text(found.get(name)), "wanted": option_text(wanted.get(name))}
        return OptionError("{file} is of another contest: {what} is {found}, not {wanted}", "", values)


def _head(tournament: Tournament) -> Head:
    game = tournament.game
    return Head(FORMAT, game.id, game.version, game.seats, tournament.seed, dict(game.options), game.components)


def _line(line: Head | Played) -> bytes:
    return msgspec.json.encode(line) + b"\n"


def option_text(value: object) -> str:
    """An option's value as one writes it on the command line."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)
