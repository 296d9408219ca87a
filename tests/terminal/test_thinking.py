"""Who is thinking: said while it lasts, on a terminal, and not of those who only may move."""

from __future__ import annotations

import io
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from rich.console import Console
from typer.testing import CliRunner

from paddock.core.match import Match
from paddock.core.record import CHANCE_MARK
from paddock.terminal import play, thinking
from paddock.terminal.app import app
from paddock.terminal.play import TerminalGame

SAID = "Rosa [3] is thinking…"
LINE_REMOVED = "\x1b[1A\x1b[2K"
CURSOR_SHOWN = "\x1b[?25h"


def console(monkeypatch: pytest.MonkeyPatch, moment: float, is_terminal: bool = True) -> io.StringIO:
    """What is written where there is a terminal, or none."""
    page = io.StringIO()
    out = Console(file=page, width=80, force_terminal=is_terminal, _environ={"TERM": "xterm"})
    monkeypatch.setattr(thinking, "OUT", out)
    monkeypatch.setattr(thinking, "MOMENT_S", moment)
    return page


def wait_for(page: io.StringIO, text: str) -> None:
    while text not in page.getvalue():
        time.sleep(0.01)


def press_control_c_at(page: io.StringIO, text: str) -> None:
    wait_for(page, text)
    raise KeyboardInterrupt


def test_it_is_said_and_the_line_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    page = console(monkeypatch, 0.0)
    with thinking.thinking(SAID):
        wait_for(page, SAID)
    assert page.getvalue().endswith(LINE_REMOVED)
    assert CURSOR_SHOWN in page.getvalue()


def test_the_line_is_removed_when_somebody_presses_control_c(monkeypatch: pytest.MonkeyPatch) -> None:
    page = console(monkeypatch, 0.0)
    with pytest.raises(KeyboardInterrupt), thinking.thinking(SAID):
        press_control_c_at(page, SAID)
    assert page.getvalue().endswith(LINE_REMOVED)
    assert CURSOR_SHOWN in page.getvalue()


def test_a_moment_is_not_worth_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    page = console(monkeypatch, 3600.0)
    with thinking.thinking(SAID):
        pass
    assert page.getvalue() == ""


def test_nothing_is_said_in_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    page = console(monkeypatch, 0.0, is_terminal=False)
    monkeypatch.setattr(Console, "status", None)
    with thinking.thinking(SAID):
        pass
    assert page.getvalue() == ""


def test_only_who_owes_a_move_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is asked whether to step in holds a tile for it, which nobody else may know."""
    named: list[str] = []
    owing: list[str] = []
    matches: list[Match] = []
    plain = TerminalGame.choose

    @contextmanager
    def recorded(said: str) -> Iterator[None]:
        named.append(said.removesuffix(" is thinking…"))
        yield

    def choose(game: TerminalGame, seat: int) -> int:
        matches[:] = [game.match]
        assert game.match.state.waits_for(seat)
        owing.append(game.names[seat])
        return plain(game, seat)

    monkeypatch.setattr(play, "thinking", recorded)
    monkeypatch.setattr(TerminalGame, "choose", choose)
    words = ["play", "wolves_and_sheep", "--people", "0", "-p", "3", "--bot", "hard@40", "--seed", "5", "-l", "en"]
    assert CliRunner().invoke(app, words).exit_code == 0
    assert named == owing
    moves = [step for step in matches[0].steps if not step.startswith(CHANCE_MARK)]
    assert len(moves) > len(named), "nobody has stepped in"
