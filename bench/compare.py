"""The engine of this checkout against another revision of it, in one run: `python bench/compare.py REVISION`.

The other revision is checked out and compiled in a temporary folder (`--built FOLDER` names a compiled checkout). Both
measure every game with `paddock bench`, taking turns several times, so that a busy machine slows both. Reported are the
best figures of each and their ratios: above 1, this checkout is better.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parent.parent
TABLES = (
    ("cow006", 4),
    ("cow006", 2),
    ("cow006", 10),
    ("black_sheep", 2),
    ("black_sheep", 4),
    ("wolves_and_sheep", 2),
    ("wolves_and_sheep", 4),
    ("war_and_sheep", 2),
)
FIGURES = {"moves_per_s": True, "copy_ns": False, "view_us": False, "sample_us": False}
"""What is compared, and whether more is better."""


def build(revision: str, folder: Path) -> None:
    """Check a revision out and compile it."""
    subprocess.run(["git", "-C", ROOT, "archive", "--output", folder / "tree.tar", revision], check=True)
    subprocess.run(["tar", "-xf", "tree.tar"], cwd=folder, check=True)
    print(f"compiling {revision} ...", flush=True)
    subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=folder, check=True)


def measure(folder: Path, game: str, players: int, seconds: float) -> dict[str, Any]:
    words = ["bench", game, "--alone", "--json", "--players", str(players), "--seconds", str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    done = subprocess.run(
        [sys.executable, "-m", "paddock.terminal.main", *words], env=environment, capture_output=True, check=True
    )
    found: dict[str, Any] = msgspec.json.decode(done.stdout)
    assert found["build"] == "compiled", f"{folder} is not compiled"
    return found


def best_of(runs: list[dict[str, Any]]) -> dict[str, float]:
    return {name: (max if more else min)(run[name] for run in runs) for name, more in FIGURES.items()}


def compare(other: Path, turns: int, seconds: float) -> None:
    names = list(FIGURES)
    print(f"{'':24}" + "".join(f"{name:>34}" for name in names))
    for game, players in TABLES:
        runs: tuple[list[dict[str, Any]], list[dict[str, Any]]] = ([], [])
        for _ in range(turns):
            for folder, found in zip((other, ROOT), runs, strict=True):
                found.append(measure(folder, game, players, seconds))
        old, new = best_of(runs[0]), best_of(runs[1])
        ratios = [new[name] / old[name] if FIGURES[name] else old[name] / new[name] for name in names]
        cells = [
            f"{old[name]:>14,.1f} {new[name]:>12,.1f} {ratio:>5.2f}x" for name, ratio in zip(names, ratios, strict=True)
        ]
        print(f"{game:18}{players:>4}  " + "".join(f"{cell:>34}" for cell in cells), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision", nargs="?", help="a revision of this repository")
    parser.add_argument("--built", type=Path, help="a compiled checkout of it")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    chosen = parser.parse_args()
    if (chosen.revision is None) == (chosen.built is None):
        parser.error("name either a revision or a compiled checkout")
    if chosen.built is not None:
        compare(chosen.built, chosen.turns, chosen.seconds)
        return
    with tempfile.TemporaryDirectory() as folder:
        build(chosen.revision, Path(folder))
        compare(Path(folder), chosen.turns, chosen.seconds)


if __name__ == "__main__":
    main()
