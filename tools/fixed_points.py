"""Writes the ratings of the bots, as the pages in docs/strength/ have them, to where the server finds them.

`make strength` does it at its end. With `--check` it changes nothing and fails if the two do not agree.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

from paddock.games.catalogue import OWN_GAMES

ROOT = Path(__file__).parent.parent
REPORTS = ROOT / "docs" / "strength"
TARGET = ROOT / "src" / "paddock" / "server" / "fixed_points.json"

LINE = re.compile(r"\| `([a-z_0-9]+)(?:@[^`]+)?` \| (\d+) ± (\d+) \|")
Points = dict[str, dict[str, list[int]]]


def points_in(reports: Path) -> Points:
    """By game and bot: rating and margin. Of a bot with several budgets, the one that is known best."""
    found: Points = {}
    for game in OWN_GAMES:
        report = (reports / f"{game}.md").read_text(encoding="utf-8")
        bots: dict[str, list[int]] = {}
        for name, rating, margin in LINE.findall(report):
            if name not in bots or int(margin) < bots[name][1]:
                bots[name] = [int(rating), int(margin)]
        found[game] = dict(sorted(bots.items()))
    return found


def main() -> int:
    points = json.dumps(points_in(REPORTS), indent=2) + "\n"
    if "--check" in sys.argv[1:]:
        if TARGET.read_text(encoding="utf-8") != points:
            print(f"{TARGET.relative_to(ROOT)} is not what docs/strength/ says: python tools/fixed_points.py")
            return 1
        return 0
    TARGET.write_text(points, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
