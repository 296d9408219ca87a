"""Plays what docs/strength.md and its pages tell: `make strength`.

Every line is a contest of the arena. All lines are played a little, then those that are likely to be settled soonest,
until all are or time is up. Finished games are kept in `build/strength/`, in a folder for the sources that they were
played with: a run that was stopped goes on, and a change of a game or its players starts it anew. After a change of
sources some games of each table are played again: if they come out as they did, the earlier games of that table count
on. The games of the report are in `docs/strength/games/` too, so that another machine goes on from them.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import subprocess
import sys
import time
from functools import cache
from pathlib import Path

from strength_table.campaign import Campaign
from strength_table.earlier_games import keep, take_over
from strength_table.lines import MOST_DEALS, all_lines
from strength_table.report import write_report

from paddock.bots.processes import usable_cores
from paddock.games.catalogue import OWN_GAMES

ROOT = Path(__file__).parent.parent
PADDOCK = ROOT / "src" / "paddock"
MINUTES = 40.0
REPORT_S = 120.0
"""So often the report is written while games are played."""
QUICK_DEALS = 2


PLAYING = """
import sys
from paddock.bots.catalogue import OWN_PLAYERS, make_player
from paddock.bots.tournament import Tournament, play_one
from paddock.bots.schedule import Seating
from paddock.games.catalogue import make
game = make(sys.argv[1], 2)
for name in OWN_PLAYERS:
    make_player(name, game.id)
play_one(Tournament(game, 1), Seating(0, 0, 0, ("random", "random")))
print(*[name for name in sys.modules if name.startswith("paddock.")])
"""
"""What a process does that plays: it says what it has loaded."""
FOR_HINTS = {"witness.py"}
"""Loaded with a game, and never asked while bots play."""


@cache
def sources(game: str) -> list[Path]:
    """All files that can make a difference to the games of one game: what is loaded to play it, and its data."""
    command = [sys.executable, "-c", PLAYING, game]
    loaded = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    modules = [PADDOCK.parent.joinpath(*name.split(".")) for name in loaded]
    code = [path.with_suffix(".py") if path.with_suffix(".py").exists() else path / "__init__.py" for path in modules]
    return sorted([path for path in [*code, *(PADDOCK / "games" / game).rglob("*.json")] if path.name not in FOR_HINTS])


def digest(game: str) -> str:
    """A name for what the games are played with."""
    found = hashlib.blake2b(digest_size=6)
    for path in sources(game):
        found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=OWN_GAMES, help="this game; may be repeated")
    parser.add_argument("--quick", action="store_true", help="two deals, written to build/strength-quick.md")
    parser.add_argument("--minutes", type=float, default=MINUTES, help=f"for all of it ({MINUTES:g}); 0: no limit")
    parser.add_argument("--deals", type=int, default=MOST_DEALS, help=f"of each line at most ({MOST_DEALS})")
    parser.add_argument("--jobs", type=int, default=usable_cores(), help="games at once (all cores)")
    parser.add_argument("--folder", type=Path, help="of the finished games, whatever they were played with")
    parser.add_argument("--output", type=Path, help="the report (docs/strength.md)")
    given = parser.parse_args()
    output: Path = given.output or ROOT / ("build/strength-quick.md" if given.quick else "docs/strength.md")
    ends = time.monotonic() + 60 * given.minutes if given.minutes else math.inf
    lines = all_lines(given.only or OWN_GAMES)
    kept = output.parent / output.stem / "games"
    begun_with = {line.game: digest(line.game) for line in lines}
    folders = {game: given.folder or ROOT / "build" / "strength" / mark for game, mark in begun_with.items()}
    for game, folder in folders.items():
        if taken := take_over([line for line in lines if line.game == game], folder, kept):
            print(f"{game}: {taken} games of earlier sources are played alike by these, and count on", flush=True)
    campaign = Campaign(lines, folders.__getitem__)
    written = time.monotonic()

    def said(number: int, deals: int) -> None:
        """Tell how far it is, and write what is known now and then."""
        nonlocal written
        if time.monotonic() - written > REPORT_S:
            write_report(output, list(zip(lines, campaign.contests, strict=True)))
            written = time.monotonic()
        games = deals * len(campaign.contests[number].schedule.deal)
        print(f"{number + 1}/{len(lines)}, {deals} deals: {lines[number].command(games)}", flush=True)

    def check(game: str) -> None:
        """Nobody knows what a game was played with if the sources have changed meanwhile."""
        if digest(game) != begun_with[game]:
            raise SystemExit(f"The sources of {game} have changed: the last game is not kept. Start again to go on.")

    try:
        complete = campaign.play(given.jobs, QUICK_DEALS if given.quick else given.deals, ends, said, check)
    except KeyboardInterrupt:
        complete = False
    finally:
        campaign.close()
        write_report(output, list(zip(lines, campaign.contests, strict=True)))
        keep(list(dict.fromkeys(campaign.logs)), kept)
    print(f"The report is in {output}" + ("" if complete else "; the same command goes on"))
    return 0 if complete else 130


if __name__ == "__main__":
    sys.exit(main())
