"""The compiled build is what runs here, and the interpreted one goes the same way step by step."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from goldens import TABLES

from paddock import interpreted
from paddock.testing.builds import interpreted_trail, trail

ROOT = Path(__file__).parent.parent

LEFT_OUT = ("*.so", "__pycache__", "*.egg-info", "page", "cow006", "wolves_and_sheep", "war_and_sheep")
"""One game is enough to see whether a package can be built."""

MORE_TABLES = {
    "cow006-ten": ("cow006", 10, {}, 3),
    "cow006-eight-agents": ("cow006", 8, {"edition": "jubilee", "open_piles": False}, 3),
    "cow006-open-draft": ("cow006", 4, {"deal": "draft", "professional": True, "rounds": 2}, 3),
}


@pytest.mark.parametrize("table", [*TABLES.values(), *MORE_TABLES.values()], ids=[*TABLES, *MORE_TABLES])
def test_both_builds_go_the_same_way(table: tuple[str, int, dict[str, object], int]) -> None:
    game_id, seats, options, seed = table
    build, *steps = interpreted_trail(game_id, seats, options, seed)
    assert build == "interpreted"
    assert steps == list(trail(game_id, seats, options, seed))
    assert len(steps) > 20


def test_the_compiled_build_runs_wherever_there_is_a_compiler() -> None:
    wanted = "interpreted" if interpreted.is_wanted() or shutil.which("cc") is None else "compiled"
    assert interpreted.build() == wanted


def test_version_says_which_build_is_running() -> None:
    words = [sys.executable, "-m", "paddock.terminal.main", "--version"]
    sources = {**os.environ, "PADDOCK_INTERPRETED": "1"}
    asked = [subprocess.run(words, capture_output=True, text=True, check=True, env=env) for env in (None, sources)]
    assert [said.stdout.splitlines()[0].split()[-1] for said in asked] == [f"({interpreted.build()})", "(interpreted)"]


def test_the_package_installs_without_a_compiler_and_says_so(tmp_path: Path) -> None:
    """A build in an empty folder with a compiler that does not exist, and one that always fails."""
    for compiler in ("no-such-compiler", "false"):
        folder = tmp_path / compiler
        shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns(*LEFT_OUT))
        shutil.copytree(ROOT / "building", folder / "building")
        for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, folder)
        words = [sys.executable, "setup.py", "--quiet", "build", "--build-lib", "out"]
        known = {**os.environ, "CC": compiler, "PADDOCK_PAGE": "none"}
        built = subprocess.run(words, cwd=folder, env=known, capture_output=True, text=True, check=True)
        assert "will run interpreted" in built.stderr
        assert not list((folder / "out").rglob("*.so"))
        assert (folder / "out" / "paddock" / "core" / "contract.py").exists()
