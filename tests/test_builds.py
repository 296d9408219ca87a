"""The compiled build is what runs here, and the interpreted one goes the same way step by step."""

from __future__ import annotations

import subprocess
import sys

import pytest
from goldens import TABLES

from paddock import interpreted
from paddock.testing.builds import interpreted_trail, trail

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


def test_version_says_which_build_is_running() -> None:
    words = [sys.executable, "-m", "paddock.terminal.main", "--version"]
    said = subprocess.run(words, capture_output=True, text=True, check=True)
    assert said.stdout.strip().endswith(f"({interpreted.build()})")
