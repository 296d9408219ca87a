"""Programs play by the line protocol, at our tables and with our bots; one that does not keep it is named."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.bots import engines
from paddock.bots.arena import play_match
from paddock.bots.catalogue import make_player, player_names
from paddock.bots.engines import EngineError
from paddock.bots.player import RandomPlayer
from paddock.core.errors import OptionError
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.terminal.app import app
from paddock.terminal.engine import Session, answers

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "line_player.py"
OURS = f"{sys.executable} -m paddock.terminal.main engine --bot random"


@pytest.fixture(autouse=True)
def _stopped() -> Iterator[None]:
    yield
    engines.stop_engines()


def named(monkeypatch: pytest.MonkeyPatch, **commands: str) -> None:
    monkeypatch.setenv(engines.ENGINES, "; ".join(f"{name}={command}" for name, command in commands.items()))


def program(tmp_path: Path, *answers: str) -> str:
    """A program that says these lines, one after each line it reads."""
    path = tmp_path / "player.py"
    path.write_text(f"import sys\nfor line, said in zip(sys.stdin, {answers!r}):\n    print(said, flush=True)\n")
    return f"{sys.executable} {path}"


def test_a_program_plays_at_our_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, first=f"{sys.executable} {EXAMPLE}")
    assert player_names("cow006")[-1] == "first"
    for game in (make("cow006", 2, {"rounds": 1}), make("wolves_and_sheep", 2)):
        first = make_player("first", game.id)
        assert first.name == "first"
        match = play_match(game, [first, RandomPlayer()], FastRng(1))
        assert match.state.result() is not None


def test_our_bots_play_in_other_programs_and_at_our_own_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    named(monkeypatch, ours=OURS)
    game = make("black_sheep", 2)
    match = play_match(game, [make_player("ours", game.id), RandomPlayer()], FastRng(2))
    assert match.state.result() is not None


def test_a_session_answers_line_by_line() -> None:
    game = make("cow006", 3, {"rounds": 1})
    match = Match(game, rng=1)
    legal = [move.text for move in match.legal(0)]
    question = msgspec.json.encode({"seat": 0, "legal": legal, "view": match.view(0)}).decode()
    setup = msgspec.json.encode({"game": "cow006", "seats": 3, "options": dict(game.options)}).decode()
    lines = ["paddock 1", f"choose {question}", f"game {setup}", f"choose {question}", "", "quit", "paddock 1"]
    said = list(answers(Session("heuristic", 1), io.StringIO("\n".join(lines))))
    assert [line.split()[0] for line in said] == ["engine", "error", "ready", "move"]
    assert said[-1].removeprefix("move ") in legal


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("paddock 2", "error this is version 1 of the protocol, not 2"),
        ("moo", "error there is no word 'moo'"),
        ("game {}", "error Object missing required field `game`"),
        ('game {"game": "chess", "seats": 2}', "error there is no game 'chess'"),
        ("choose {", "error Input data was truncated"),
    ],
)
def test_what_cannot_be_answered_is_said(line: str, answer: str) -> None:
    assert Session("random", 1).answer(line).startswith(answer)


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ((), "has ended"),
        (("hello",), "answers 'paddock' with 'hello'"),
        (("engine {}", "ready", "move 105"), "chose '105', which is not among the legal moves"),
        (("engine {}", "ready", "error I am lost"), "answers 'choose' with 'error I am lost'"),
    ],
)
def test_a_program_that_does_not_keep_the_protocol_is_named(
    said: tuple[str, ...], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    named(monkeypatch, odd=program(tmp_path, *said))
    match = Match(make("cow006", 2), rng=1)
    player = make_player("odd", "cow006")
    legal = [move.number for move in match.legal(0)]
    with pytest.raises(EngineError, match=f"player.py {fault}"):
        player.choose(match.game, match.view(0), legal, FastRng(1), player.budget)


def test_a_program_that_is_slow_or_missing_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "FIRST_ANSWER", 0.05)
    named(monkeypatch, slow=f"{sys.executable} -c 'import time; time.sleep(60)'", missing="/no/such/program")
    match = Match(make("cow006", 2), rng=1)
    legal = [move.number for move in match.legal(0)]
    for name, fault in (("slow", "does not answer 'paddock' within 0.05 seconds"), ("missing", "cannot be started")):
        player = make_player(name, "cow006")
        with pytest.raises(EngineError, match=fault):
            player.choose(match.game, match.view(0), legal, FastRng(1), player.budget)


def test_a_name_without_a_command_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(engines.ENGINES, "cowboy")
    with pytest.raises(OptionError, match="'cowboy' is not NAME=COMMAND"):
        player_names("cow006")
    monkeypatch.setenv(engines.ENGINES, "cowboy=python 'moo")
    with pytest.raises(OptionError, match="No closing quotation"):
        player_names("cow006")
    monkeypatch.setenv(engines.ENGINES, "hard=python3 moo.py")
    with pytest.raises(OptionError, match="'hard' is a player of Paddock's own"):
        player_names("cow006")
    done = CliRunner().invoke(app, ["arena", "cow006", "--bots", "hard,easy"])
    assert "'hard' is a player of Paddock's own" in done.output
    assert "Traceback" not in done.output
    monkeypatch.setenv(engines.ENGINES, "one=a -c 'b; c' d;two=e")
    assert engines.engine_commands() == {"one": ["a", "-c", "b; c", "d"], "two": ["e"]}


def test_the_command_speaks_the_protocol() -> None:
    done = subprocess.run(OURS.split(), input="paddock 1\nquit\n", capture_output=True, text=True, check=True)
    assert msgspec.json.decode(done.stdout.removeprefix("engine "))["name"] == "random"
