"""What the documents say is true: Python runs, JSON replays, commands exist, links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from _pytest.mark import ParameterSet
from typer.testing import CliRunner

from paddock.core.match import replay
from paddock.core.record import read_record
from paddock.games.catalogue import game_of, make
from paddock.server import wire
from paddock.server.wire import FromClient, FromServer
from paddock.terminal.app import app

ROOT = Path(__file__).parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
NAMES = [str(path.relative_to(ROOT)) for path in DOCUMENTS]


def blocks(language: str) -> list[ParameterSet]:
    found = []
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        for number, block in enumerate(re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE), 1):
            found.append(pytest.param(block, id=f"{path.relative_to(ROOT)}-{number}"))
    return found


@pytest.mark.parametrize("block", blocks("python"))
def test_python_in_documents_runs(block: str) -> None:
    exec(compile(block, "document", "exec"), {})


@pytest.mark.parametrize("block", blocks("json"))
def test_records_in_documents_replay(block: str) -> None:
    record = read_record(block)
    assert replay(game_of(record), record).steps == record.steps


@pytest.mark.parametrize("block", blocks("console"))
def test_commands_in_documents_exist_with_their_options(block: str) -> None:
    targets = re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for line in block.splitlines():
        sign, program, *words = shlex.split(line, comments=True)
        assert sign == "$"
        if program == "make":
            assert words[0] in targets
        else:
            assert program == "paddock"
            assert CliRunner().invoke(app, [*words, "--help"]).exit_code == 0, line


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_links_in_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!#)([^)]+)\)", path.read_text(encoding="utf-8")):
        assert "://" not in target, f"{target} leads outside"
        assert (path.parent / target.partition("#")[0]).exists(), f"{target} leads nowhere"


def test_the_example_keeps_its_promise() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "high_card.py"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "High Card keeps every law.\n"


@pytest.mark.parametrize("block", blocks("jsonl"))
def test_messages_in_documents_are_messages(block: str) -> None:
    for line in block.splitlines():
        kind = FromClient if '"do"' in line else FromServer
        msgspec.json.decode(line, type=kind)


def test_every_message_has_an_example() -> None:
    text = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
    named = re.findall(r"^([A-Z][A-Za-z]+) (\{.*\})$", text, re.MULTILINE)
    for name, example in named:
        msgspec.json.decode(example, type=getattr(wire, name))
    tags = set(re.findall(r'^\{"(?:do|say)": "([a-z]+)"', text, re.MULTILINE))
    structs = [one for one in vars(wire).values() if isinstance(one, type) and issubclass(one, msgspec.Struct)]
    ours = [one for one in structs if one.__module__ == wire.__name__ and not one.__name__.startswith("_")]
    shown = {name for name, _ in named} | {"Seat"}
    assert [one.__name__ for one in ours if one.__struct_config__.tag not in tags and one.__name__ not in shown] == []


@pytest.mark.parametrize("block", blocks("components black_sheep"))
def test_component_lists_in_documents_are_accepted(block: str) -> None:
    components = msgspec.json.decode(block)
    assert make("black_sheep", 3, {"tasks": True}, components).components == components
