"""The mutation campaign knows a change that the tests notice from one that they do not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).parent.parent / "tools"

SOURCE = """
TALL = 200

def is_tall(height: int) -> bool:
    return height >= TALL

def opened(shut: bool) -> bool:
    while shut:
        shut = False
    return shut

def unreached() -> bool:
    return True
"""

TESTS = """
from fence import is_tall, opened

def test_tall():
    assert is_tall(200) and not is_tall(100)

def test_opened():
    assert not opened(True)
"""

CAMPAIGN = """
import sys
from pathlib import Path
from mutation.campaign import Scale, Target, run
root = Path(sys.argv[1])
campaign = run(root, Target("fence", root / "src", ["tests"]), Scale(sample=100, seed=1, budget=5, jobs=1))
for mutant, verdict in campaign.results:
    print(mutant.line, mutant.diff().splitlines()[-1], verdict.outcome.value, sep="|")
"""


def test_kills_endless_loops_and_survivors_are_told_apart(tmp_path: Path) -> None:
    for name, text in {"pytest.ini": "[pytest]", "src/fence.py": SOURCE, "tests/test_fence.py": TESTS}.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", CAMPAIGN, str(tmp_path)]
    done = subprocess.run(command, cwd=TOOLS, capture_output=True, text=True, check=False)
    found = [line.split("|") for line in done.stdout.splitlines() if "|" in line]
    assert sorted(found) == [
        ["13", "+    return False", "survived"],
        ["2", "+TALL = 199", "survived"],
        ["2", "+TALL = 201", "killed"],
        ["5", "+    return height > TALL", "killed"],
        ["8", "+    while not (shut):", "killed"],
        ["9", "+        shut = True", "timed out"],
    ], done.stderr
