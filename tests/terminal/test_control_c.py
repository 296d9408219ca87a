"""Ctrl-C at many moments, in a process of its own: one line, exit code 130, nothing lost, no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from paddock.core.match import replay
from paddock.core.record import read_record
from paddock.games.catalogue import game_of
from paddock.terminal.app import COMMANDS, load_command
from server.server_process import free_port


@contextmanager
def started(*words: str, python: tuple[str, ...] = ()) -> Iterator[subprocess.Popen[str]]:
    """A paddock whose output is read as it comes, with Ctrl-C as a terminal has it. It ends with its test."""
    process = subprocess.Popen(
        [sys.executable, *python, "-m", "paddock.terminal.main", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
        preexec_fn=_hear_control_c,  # noqa: PLW1509 - a runner in the background ignores it; no threads run here
    )
    with process:  # closes its pipes and waits for it
        try:
            yield process
        finally:
            process.kill()


def _hear_control_c() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def interrupted(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    process.send_signal(signal.SIGINT)
    try:
        out, faults = process.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        process.kill()
        out, faults = process.communicate()
        pytest.fail(f"Ctrl-C was not heard for a minute: {out}\n{faults}")
    return process.returncode, out, faults


def read_until(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdout is not None
    said = ""
    while word not in said:
        letter = process.stdout.read(1)
        assert letter, said
        said += letter


def wait_for_import(process: subprocess.Popen[str], name: str) -> None:
    """Wait until the process, which runs with -X importtime, has imported a module."""
    assert process.stderr is not None
    for line in process.stderr:
        if line.rstrip().endswith(name):
            return
    raise AssertionError(f"{name} was not imported")


def test_a_process_ends_with_its_test_also_if_that_fails() -> None:
    with pytest.raises(AssertionError), started("play", "cow006") as process:
        raise AssertionError
    assert process.returncode is not None
    assert process.stdout is not None
    assert process.stdout.closed


@pytest.mark.parametrize("module", ["typer._click.exceptions", "rich.console", "paddock.terminal.face"])
def test_while_modules_are_imported(module: str) -> None:
    with started("play", "cow006", python=("-X", "importtime")) as process:
        wait_for_import(process, module)
        code, _, faults = interrupted(process)
        assert code == 130
        assert "Traceback" not in faults
        assert "paddock: stopped" in faults


def test_at_a_prompt_and_the_game_is_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with started("play", "cow006", "--seed", "5", "--save", str(file), "--language", "en") as process:
        read_until(process, "Which card do you play?")
        assert process.stdin is not None
        process.stdin.write("38\n")
        process.stdin.flush()
        read_until(process, "Which card do you play?")
        code, out, faults = interrupted(process)
        assert (code, faults) == (130, "")
        assert "The game is left unfinished." in out
        assert f"The record is in {file}." in out
        record = read_record(file.read_bytes())
        assert len(replay(game_of(record), record).steps) > 4


def test_while_programs_play(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = ("play", "wolves_and_sheep", "--people", "0", "-p", "4", "--seed", "5", "--save", str(file), "-l", "en")
    with started(*words) as process:
        read_until(process, " begins.")
        code, _, faults = interrupted(process)
        assert (code, faults) == (130, "")
        record = read_record(file.read_bytes())
        replay(game_of(record), record)


def test_while_a_bot_thinks_on_two_cores() -> None:
    """The other processes end with it: they have its output open, which is read here to its end."""
    words = ("play", "war_and_sheep", "--people", "0", "--bot", "hard@3600sx2", "--seed", "5", "-l", "en")
    with started(*words, python=("-X", "importtime")) as process:
        wait_for_import(process, "multiprocessing.popen_spawn_posix")
        wait_for_import(process, "paddock.games.war_and_sheep.learned_guide")  # in one of the others
        code, out, faults = interrupted(process)
        assert code == 130
        assert "The game is left unfinished." in out
        assert "Traceback" not in faults


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_in_an_arena_whose_records_are_kept(tmp_path: Path, jobs: str) -> None:
    words = ("arena", "cow006", "-n", "100000", "-p", "2", "-o", "rounds=1", "--jobs", jobs, "--save", str(tmp_path))
    with started(*words) as process:
        enough = 3 if jobs == "1" else 300  # by then other processes play
        while len(list(tmp_path.glob("cow006*.json"))) < enough:
            assert process.poll() is None
            time.sleep(0.02)
        code, out, faults = interrupted(process)
        assert code == 130
        assert f"of 100000 games; their records are in {tmp_path}" in faults
        assert "Traceback" not in faults
        assert "seats rotated" in out
        for file in tmp_path.iterdir():
            record = read_record(file.read_bytes())
            assert replay(game_of(record), record).result() == record.result


def test_in_a_server(tmp_path: Path) -> None:
    with started("serve", "--port", str(free_port()), "--data", str(tmp_path)) as process:
        read_until(process, "stop with Ctrl-C")
        code, _, faults = interrupted(process)
        assert code == 130
        assert "Traceback" not in faults
        assert faults.strip() == "paddock: stopped"


def test_in_a_measurement() -> None:
    with started("bench", "cow006", "--seconds", "60", "--alone", python=("-X", "importtime")) as process:
        wait_for_import(process, "paddock.games.cow006.refusals")
        time.sleep(0.2)
        code, _, faults = interrupted(process)
        assert code == 130
        assert "Traceback" not in faults


# Commands are imported when they are called.


def imported_by(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return set(done.stdout.split())


HEAVY = {"rich.markdown", "rich.table", "rich.progress"}
OTHERS = {f"paddock.terminal.{name}" for name in COMMANDS}


def test_the_help_and_the_version_import_no_command() -> None:
    assert not imported_by("import paddock.terminal.app") & (HEAVY | OTHERS | {"rich.console"})


def test_serving_imports_no_other_command() -> None:
    found = imported_by("from paddock.terminal.app import load_command\nload_command('serve')")
    assert found & (HEAVY | OTHERS) == {"paddock.terminal.serve"}


@pytest.mark.parametrize("name", COMMANDS)
def test_the_help_says_of_a_command_what_the_command_says(name: str) -> None:
    assert load_command(name).help == COMMANDS[name]
