"""The mutation campaign knows a change that the tests notice from one that they do not, and tries survivors again."""

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

LAWS = """
import time
import pytest
from fence import is_tall, opened

@pytest.mark.parametrize("law", range(6))
@pytest.mark.parametrize("options", range(3))
def test_law(law, options):
    assert not is_tall(194 + law)
    began = time.process_time()
    while law == 1 and time.process_time() < began + 1:
        assert not opened(True)
"""

CAMPAIGN = """
import pickle
import sys
from pathlib import Path
from mutation.campaign import Scale, Target, run, run_again
root = Path(sys.argv[1])
kept = root / "kept.pickle"
target = Target("fence", root / "src", ["tests"])
scale = Scale(sample=100, seed=1, budget=5, jobs=1)
last = pickle.loads(kept.read_bytes()) if kept.exists() else None
campaign = run_again(root, target, scale, last) if last else run(root, target, scale)
kept.write_bytes(pickle.dumps(campaign))
for mutant, verdict in campaign.results:
    print(mutant.line, mutant.diff().splitlines()[-1], verdict.outcome.value, sep="|")
"""


def campaign(root: Path, source: str, tests: str) -> list[list[str]]:
    for name, text in {"pytest.ini": "[pytest]", "src/fence.py": source, "tests/test_fence.py": tests}.items():
        (root / name).parent.mkdir(exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    command = [sys.executable, "-c", CAMPAIGN, str(root)]
    done = subprocess.run(command, cwd=TOOLS, capture_output=True, text=True, check=False)
    assert not done.returncode, done.stderr
    return sorted(line.split("|") for line in done.stdout.splitlines() if "|" in line)


def test_kills_endless_loops_and_survivors_are_told_apart(tmp_path: Path) -> None:
    assert campaign(tmp_path, SOURCE, TESTS) == [
        ["13", "+    return False", "survived"],
        ["2", "+TALL = 199", "survived"],
        ["2", "+TALL = 201", "killed"],
        ["5", "+    return height > TALL", "killed"],
        ["8", "+    while not (shut):", "killed"],
        ["9", "+        shut = True", "timed out"],
    ]


def test_sources_that_cannot_be_loaded_are_noticed(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "conftest.py").write_text("import fence", encoding="utf-8")
    found = campaign(tmp_path, "HALF = 10 // 1", "def test_nothing(): pass")
    assert [line for _, line, outcome in found if outcome == "killed"] == ["+HALF = 10 // 0"]


def test_survivors_are_tried_again(tmp_path: Path) -> None:
    """A new test kills one; of another the lines are gone."""
    first = campaign(tmp_path, SOURCE, TESTS)
    sources = "\n" + SOURCE.partition("def unreached")[0]
    second = campaign(tmp_path, sources, TESTS + "\ndef test_not_quite_tall():\n    assert not is_tall(199)\n")
    assert [mutant for mutant in second if mutant not in first] == [
        ["13", "+    return False", "gone"],
        ["3", "+TALL = 199", "killed"],
    ]


def test_every_law_takes_part_with_some_options(tmp_path: Path) -> None:
    """Six laws with three sets of options are eighteen tests, of which a third is run.

    Only the last law fails without a TALL of 200; only one of them opens anything, and is always cut.
    """
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_laws.py").write_text(LAWS, encoding="utf-8")
    found = campaign(tmp_path, SOURCE, TESTS.partition("def test_opened")[0])
    assert ["2", "+TALL = 199", "killed"] in found
    assert ["9", "+        shut = True", "timed out"] in found
