"""Other people's programs as players: each is a command line that speaks the line protocol of docs/engine.md.

Who runs Paddock names them, in the environment: PADDOCK_ENGINES="cowboy=python3 cowboy.py; other=./other --fast".
Nobody else can: a table asks for a name, never for a command.
"""

from __future__ import annotations

import atexit
import os
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from typing import Any

import msgspec

from paddock.bots.budget import Budget
from paddock.bots.player import Player
from paddock.core.errors import OptionError, PaddockError
from paddock.core.game import Game
from paddock.core.rng import Rng
from paddock.core.view import View

ENGINES = "PADDOCK_ENGINES"
PROTOCOL = 1
FIRST_ANSWER = 20.0
"""Seconds that a program has to say that it is there."""
GRACE = 2.0
"""Seconds beyond its budget that it has for a move."""


class EngineError(PaddockError):
    """A program that does not answer, or not as the protocol says."""


def engine_commands() -> dict[str, list[str]]:
    """The programs that are named in the environment; OptionError says what is wrong with it."""
    found: dict[str, list[str]] = {}
    for words in _entries(os.environ.get(ENGINES, "")):
        name, equals, program = words[0].partition("=")
        if not equals or not program or not name.replace("_", "").isalnum():
            raise OptionError(f"{ENGINES}: {shlex.join(words)!r} is not NAME=COMMAND")
        found[name] = [program, *words[1:]]
    return found


def _entries(text: str) -> list[list[str]]:
    """The words between semicolons, quoted as in a shell."""
    lexer = shlex.shlex(text, posix=True, punctuation_chars=";")
    lexer.whitespace_split = True
    lexer.commenters = ""
    try:
        words = list(lexer)
    except ValueError as error:
        raise OptionError(f"{ENGINES}: {error}") from None
    entries: list[list[str]] = [[]]
    for word in words:
        if set(word) == {";"}:
            entries.append([])
        else:
            entries[-1].append(word)
    return [entry for entry in entries if entry]


class Engine:
    """A running program. Lines go in and come out; what it says meanwhile is kept in order."""

    def __init__(self, command: list[str]) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError as error:
            raise EngineError(f"{shlex.join(command)} cannot be started: {error.strerror}") from None
        self.said: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self.listener = threading.Thread(target=self._listen, daemon=True)
        self.listener.start()
        self.game: bytes | None = None
        self.about = self.ask("paddock", PROTOCOL, FIRST_ANSWER, ("engine",))[1]

    def _listen(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as lines:
            for line in lines:
                self.said.put(line.rstrip("\r\n"))
        self.said.put(None)

    def ask(self, word: str, data: object, seconds: float, expected: tuple[str, ...]) -> tuple[str, str]:
        """Send a line, and wait for one that begins with an expected word."""
        self.tell(word, data)
        while True:
            try:
                line = self.said.get(timeout=seconds)
            except queue.Empty:
                raise self.fault(f"does not answer {word!r} within {seconds:g} seconds") from None
            if line is None:
                raise self.fault("has ended")
            said, _, rest = line.partition(" ")
            if said in expected:
                return said, rest
            if said != "info":
                raise self.fault(f"answers {word!r} with {line[:200]!r}")

    def tell(self, word: str, data: object) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{word} {msgspec.json.encode(data).decode()}\n")
            self.process.stdin.flush()
        except (OSError, ValueError):
            raise self.fault("has ended") from None

    def fault(self, text: str) -> EngineError:
        """The error, after the program is stopped: who is out of step stays so."""
        self.stop()
        return EngineError(f"the program {shlex.join(self.command)} {text}")

    def stop(self) -> None:
        _RUNNING.pop(tuple(self.command), None)
        self.process.kill()
        self.process.wait()
        self.listener.join()
        if self.process.stdin is not None:
            with suppress(OSError):  # what it did not read is lost
                self.process.stdin.close()


_RUNNING: dict[tuple[str, ...], Engine] = {}
"""By command: players are made anew for every move, their programs are not."""


def running(command: list[str]) -> Engine:
    """The program of a command, started if it is not running."""
    found = _RUNNING.get(tuple(command))
    if found is None:
        found = _RUNNING[tuple(command)] = Engine(command)
    return found


@atexit.register
def stop_engines() -> None:
    """End all programs that were started here."""
    for engine in list(_RUNNING.values()):
        engine.stop()


class EnginePlayer(Player):
    """A player whose moves a program chooses."""

    budget = Budget(seconds=1.0)

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.command = command

    def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        _, answer = self._ask("choose", game, view, legal, budget, ("move",))
        return self._move(game, legal, answer)

    def step_in(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int | None:
        said, answer = self._ask("offer", game, view, legal, budget, ("move", "go"))
        return None if said == "go" else self._move(game, legal, answer)

    def _ask(
        self, word: str, game: Game, view: View, legal: list[int], budget: Budget, expected: tuple[str, ...]
    ) -> tuple[str, str]:
        engine = running(self.command)
        setup = {"game": game.id, "seats": game.seats, "options": dict(game.options), "components": game.components}
        packed = msgspec.json.encode(setup)
        if engine.game != packed:
            engine.ask("game", setup, FIRST_ANSWER, ("ready",))
            engine.game = packed
        seconds = budget.seconds or 1.0
        question: dict[str, Any] = {
            "seat": view.seat,
            "seconds": seconds,
            "legal": [game.print_move(move) for move in legal],
            "view": view,
        }
        return engine.ask(word, question, seconds + GRACE, expected)

    def _move(self, game: Game, legal: list[int], answer: str) -> int:
        texts = {game.print_move(move): move for move in legal}
        if answer not in texts:
            raise running(self.command).fault(f"chose {answer[:200]!r}, which is not among the legal moves")
        return texts[answer]
