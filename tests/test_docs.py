"""What the documents say is true: Python runs, JSON replays, commands exist, links lead somewhere."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from _pytest.mark import ParameterSet
from typer.testing import CliRunner

import paddock
import paddock.testing
from paddock.core.match import replay
from paddock.core.record import read_record
from paddock.games.catalogue import game_of, make
from paddock.server import wire
from paddock.server.wire import FromClient
from paddock.terminal.app import app
from server.told import read_told

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
        elif program == "pip":
            assert words == ["install", "."]
        else:
            assert program == "paddock"
            assert CliRunner().invoke(app, [*words, "--help"]).exit_code == 0, line


def anchors(path: Path) -> set[str]:
    """What a link can jump to in a document: its headings, written as GitHub and the site write them."""
    text = path.read_text(encoding="utf-8")
    for included in re.findall(r"^```{include} (.+)$", text, re.MULTILINE):
        text += (path.parent / included).read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("path", DOCUMENTS, ids=NAMES)
def test_links_in_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", path.read_text(encoding="utf-8")):
        assert "://" not in target, f"{target} leads outside"
        name, _, anchor = target.partition("#")
        found = path.parent / name if name else path
        assert found.is_file(), f"{target} leads nowhere"  # the site has no page for a folder
        assert not anchor or anchor in anchors(found), f"{target} leads to no heading"


def children(page: Path) -> set[Path]:
    """The pages that the tables of contents on a page name."""
    found: set[Path] = set()
    text = page.read_text(encoding="utf-8")
    for entries in re.findall(r"^```{toctree}\n(?::[^\n]*\n)*\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        for entry in entries.split():
            found |= {path.resolve() for path in page.parent.glob(f"{entry}.md")}
    return found


def test_every_page_is_in_a_table_of_contents() -> None:
    reached: set[Path] = set()
    begun = {(ROOT / "docs" / "index.md").resolve()}
    while begun:
        page = begun.pop()
        reached.add(page)
        begun |= children(page) - reached
    assert reached == {path.resolve() for path in (ROOT / "docs").rglob("*.md")}


def test_the_rules_of_every_game_are_in_the_site_in_every_language() -> None:
    folder = ROOT / "src" / "paddock" / "locale"
    rules = {f"{path.parents[1].name}/{path.name}" for path in folder.glob("*/rules/*.md")}
    pages = (ROOT / "docs" / "games").glob("*/*.md")
    assert {f"{path.parent.name}/{path.name}" for path in pages} == rules


@pytest.mark.parametrize("package", [paddock, paddock.testing], ids=["paddock", "paddock.testing"])
def test_every_public_name_is_in_the_reference(package: ModuleType) -> None:
    pages = [path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "api").glob("*.md")]
    mine = [text for text in pages if f"currentmodule:: {package.__name__}\n" in text]
    named = re.findall(r"^\.\. (?:auto\w+|py:\w+):: (\w+)$", "\n".join(mine), re.MULTILINE)
    assert sorted(name for name in named if name != package.__name__) == sorted(package.__all__)


def test_the_example_keeps_its_promise() -> None:
    command = [sys.executable, "-m", "high_card"]
    done = subprocess.run(command, cwd=ROOT / "examples" / "high_card", capture_output=True, text=True, check=True)
    assert done.stdout == "High Card keeps every law.\n"


@pytest.mark.parametrize("block", blocks("jsonl"))
def test_messages_in_documents_are_messages(block: str) -> None:
    for line in block.splitlines():
        if '"do"' in line:
            msgspec.json.decode(line, type=FromClient)
        else:
            read_told(line.encode())


def test_every_message_has_an_example() -> None:
    text = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
    named = re.findall(r"^([A-Z][A-Za-z]+) (\{.*\})$", text, re.MULTILINE)
    for name, example in named:
        msgspec.json.decode(example, type=getattr(wire, name))
    tags = set(re.findall(r'^\{"(?:do|say)": "([a-z_]+)"', text, re.MULTILINE))
    structs = [one for one in vars(wire).values() if isinstance(one, type) and issubclass(one, wire.Message)]
    ours = [one for one in structs if one is not wire.Message]
    within = {"Seat", "SeatRating", "HintedMove", "Shown", "Passkey", "Beside", "ShortStep", "ShortTick"}
    within |= {"RatedGame", "RatedPlayer", "RatedBot", "MyRating", "RatingList"}
    shown = {name for name, _ in named} | within
    assert [one.__name__ for one in ours if one.__struct_config__.tag not in tags and one.__name__ not in shown] == []


@pytest.mark.parametrize("block", blocks("components black_sheep"))
def test_component_lists_in_documents_are_accepted(block: str) -> None:
    components = msgspec.json.decode(block)
    assert make("black_sheep", 3, {"tasks": True}, components).components == components
