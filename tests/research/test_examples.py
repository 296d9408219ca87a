"""The examples for researchers run, in a small form, and show what they say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import paddock

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_a_bot_in_twenty_lines_beats_random_play() -> None:
    import twenty_lines

    for game_id in ("cow006", "black_sheep"):
        share, margin = twenty_lines.compete(paddock.make(game_id, 2), "random", 20)
        assert share - margin > 0.5
    body = (EXAMPLES / "twenty_lines.py").read_text(encoding="utf-8").split("class Dreamer")[1].split("def compete")[0]
    assert len([line for line in body.splitlines() if line.strip()]) <= 20


def test_masked_ppo_learns_and_never_takes_what_is_closed() -> None:
    import masked_ppo

    learner = masked_ppo.Learner(1, games=128)
    for _ in range(12):
        learner.improve()
    mean, margin = learner.measure(2000)
    assert mean > margin
    seen, mask = learner.scaled()
    shares = learner.network.look(seen, mask)[1]
    assert shares[mask == 0].max() == 0
    assert shares.sum(axis=1) == pytest.approx(1, abs=1e-5)


def test_the_exploitability_of_a_shrunken_game() -> None:
    pytest.importorskip("scipy", reason="SciPy is 35 MB: `make research` installs it")
    import exploitability

    found = exploitability.compare("war_and_sheep", ["random", "hard@200"], 1)
    assert found["perfect play"] == pytest.approx(0, abs=1e-9)
    assert found["random"] > 0.1 > 0.01 > found["hard@200"]


def test_the_tour_draws_its_plots(tmp_path: Path) -> None:
    words = ["--folder", str(tmp_path), "--games", "8", "--playouts", "4", "16"]
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "tour.py"), *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "paid by seat" in done.stdout
    for name in ("lengths", "ratings", "exploitability"):
        ElementTree.parse(tmp_path / f"{name}.svg")
