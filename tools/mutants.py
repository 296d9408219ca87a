"""Changes the rules a little, many times, and counts how often the tests notice: `make mutants`.

A mutant is the program with one small change; a test that fails kills it. `build/mutants/NAME.txt` lists those that no
test noticed: each is the same program in other words, or shows that a test is missing.
"""

from __future__ import annotations

import argparse
import os
import pickle
from dataclasses import replace
from pathlib import Path

from babel.messages.pofile import read_po
from mutation.campaign import Scale, Target, run, run_again

ROOT = Path(__file__).resolve().parent.parent
PADDOCK = ROOT / "src" / "paddock"
REPORTS = ROOT / "build" / "mutants"
CORE_TESTS = ["tests/test_api.py", "tests/core", "tests/table", "tests/test_broken_games.py"]


def targets() -> dict[str, Target]:
    """Golden playthroughs are not among the tests: they know no rule, and a command writes them anew.

    Nor are comparisons with the other build, which is not changed and so differs from every mutant.
    """
    texts = catalogued()
    games = [marker.parent for marker in sorted(PADDOCK.glob("games/*/__init__.py"))]
    found = [Target("core", PADDOCK / "core", CORE_TESTS, texts)]
    found += [Target(game.name, game, tests_of(game.name), texts) for game in games]
    return {target.name: target for target in found}


def tests_of(game: str) -> list[str]:
    found = sorted(ROOT.glob(f"tests/{game}/test_*.py"))
    return [str(path.relative_to(ROOT)) for path in found if path.name != "test_builds.py"]


def catalogued() -> set[object]:
    """Sentences for players: `make check` fails when one is no longer in the catalogues, so no test needs to."""
    found: set[object] = set()
    for path in PADDOCK.glob("locale/*/LC_MESSAGES/*.po"):
        with path.open("rb") as file:
            for message in read_po(file):
                found.update([message.id] if isinstance(message.id, str) else message.id)
    return found


def main() -> None:
    known = targets()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", choices=[*known, []], help="a game, or core; all of them if none is named")
    parser.add_argument("--sample", type=int, default=300, help="mutants of each")
    parser.add_argument("--seed", type=int, default=1, help="which mutants are drawn")
    parser.add_argument(
        "--budget", type=float, default=10, help="seconds of processor time for the tests of one mutant"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants tried at a time")
    parser.add_argument("--again", action="store_true", help="only the survivors of the last campaign")
    parser.add_argument("--tests", nargs="+", help="test files to run instead of all of a target's")
    options = parser.parse_args()
    scale = Scale(options.sample, options.seed, options.budget, options.jobs)
    REPORTS.mkdir(parents=True, exist_ok=True)
    for name in options.names or known:
        target = replace(known[name], tests=options.tests) if options.tests else known[name]
        kept = REPORTS / f"{name}.pickle"
        if options.again:
            campaign = run_again(ROOT, target, scale, pickle.loads(kept.read_bytes()))
        else:
            campaign = run(ROOT, target, scale)
        kept.write_bytes(pickle.dumps(campaign))
        kept.with_suffix(".txt").write_text(campaign.text(ROOT), encoding="utf-8")
        print(campaign.summary(), flush=True)


if __name__ == "__main__":
    main()
