"""Cow 006 through Paddock's contract against a hand-written C loop of the same rules, in one run: `make bench`.

The two take turns, several times, so that a busy machine slows both. Reported are the best rates and their ratio.
"""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from paddock import interpreted
from paddock.games.catalogue import make
from paddock.terminal.bench import play_rate

SOURCE = Path(__file__).parent / "cow006_loop.c"


def c_rate(program: Path) -> tuple[float, float]:
    """Moves a second, and moves a game, of the C loop."""
    words = subprocess.run([program, "60000"], capture_output=True, text=True, check=True).stdout.split()
    games, moves, seconds = int(words[0]), int(words[1]), float(words[2])
    return moves / seconds, moves / games


def main() -> None:
    game = make("cow006", 4)
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "loop"
        subprocess.run(["cc", "-O3", "-march=native", "-o", program, SOURCE], check=True)
        ours, theirs, lengths = [], [], []
        for _ in range(5):
            games_per_s, moves_per_s = play_rate(game, 1.0)
            rate, length = c_rate(program)
            ours.append(moves_per_s)
            theirs.append(rate)
            lengths.append((moves_per_s / games_per_s, length))
    print(f"paddock ({interpreted.build()}): {max(ours):>12,.0f} moves/s, {lengths[0][0]:.0f} moves a game")
    print(f"C loop:              {max(theirs):>12,.0f} moves/s, {lengths[0][1]:.0f} moves a game")
    print(f"the C loop is {max(theirs) / max(ours):.1f} times as fast")


if __name__ == "__main__":
    main()
