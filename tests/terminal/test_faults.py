"""A plug-in that fails ends a command with one line that names it, and the record so far is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from paddock.core.match import replay
from paddock.core.record import read_record
from paddock.games.catalogue import game_of
from paddock.terminal import games
from paddock.terminal.app import app
from plugged_in import plugged_in


def run(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    with (
        plugged_in("paddock.games", faulty_pens="faulty_pens:FaultyPens"),
        plugged_in("paddock.faces", faulty_pens="faulty_pens:FaultyFace"),
        plugged_in("paddock.bots", sleepy="faulty_pens:Sleepy"),
    ):
        yield


PLUGINS = {"the bot": "sleepy, faulty_pens:Sleepy", "the face": "faulty_pens, faulty_pens:FaultyFace"}


def line(what: str) -> str:
    who = PLUGINS.get(what, "faulty_pens, faulty_pens:FaultyPens")
    return f"paddock: {who} has a fault (ZeroDivisionError: no grass in {what}); PADDOCK_DEBUG=1 shows where\n"


@pytest.mark.parametrize(
    ("words", "place"),
    [
        (("play", "faulty_pens"), "the face"),
        (("play", "faulty_pens", "--people", "0"), "apply"),
        (("play", "faulty_pens", "-o", "fault=start"), "start"),
        (("play", "faulty_pens", "-o", "fault=options"), "options"),
        (("arena", "faulty_pens", "--bots", "random"), "apply"),
        (("bench", "faulty_pens", "--alone"), "apply"),
        (("arena", "cow006", "--bots", "sleepy"), "the bot"),
    ],
)
def test_a_plugin_that_fails_is_named_in_one_line(words: tuple[str, ...], place: str) -> None:
    done = run(*words)
    assert (done.exit_code, done.stderr.lstrip()) == (1, line(place))


def test_the_traceback_is_shown_if_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PADDOCK_DEBUG", "1")
    done = run("play", "faulty_pens", "-l", "fr")
    assert done.exit_code == 1
    assert "Traceback (most recent call last):" in done.stderr
    assert 'faulty_pens.py", line' in done.stderr
    assert done.stderr.endswith("PADDOCK_DEBUG=1 montre où\n")


def test_what_was_played_before_a_fault_is_saved_and_replays(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = run("play", "cow006", "--people", "0", "-p", "3", "--bot", "sleepy", "--save", str(file), "--seed", "1")
    assert (done.exit_code, done.stderr) == (1, line("the bot"))
    record = read_record(file.read_bytes())
    assert len(replay(game_of(record), record).steps) == len(record.steps) >= 4


def test_a_fault_of_our_own_is_a_line_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "show_game", lambda *_: 1 // 0)
    done = run("games")
    assert done.exit_code == 1
    assert done.stderr.startswith("paddock: Paddock has a fault (ZeroDivisionError: ")
