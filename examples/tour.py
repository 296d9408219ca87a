"""A tour of Paddock for researchers, cell by cell: open it as a notebook in an editor that knows `# %%`, or run it.

    python examples/tour.py --folder plots

Needs the extra `research`. Plots are SVG files.
"""

# %% What it is run with: small enough for a minute, larger for smoother curves.
from __future__ import annotations

import argparse
from collections.abc import Sequence
from html import escape
from pathlib import Path

import numpy as np

import paddock
import paddock.research
from paddock.bots.contest import hold_contest
from paddock.research.sizes import follow
from paddock.research.solving.bots import policies_of
from paddock.research.solving.exploit import exploitability
from paddock.research.solving.tiny import grow, tiny
from paddock.terminal.plot import ratings_svg

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--folder", type=Path, default=Path("plots"))
parser.add_argument("--games", type=int, default=200)
parser.add_argument("--playouts", type=int, nargs="+", default=[4, 16, 64, 256])
given = parser.parse_known_args()[0]
given.folder.mkdir(parents=True, exist_ok=True)

Line = Sequence[tuple[float, float]]
COLOURS = ("#2b6cb0", "#c05621", "#2f855a")


def draw(name: str, title: str, lines: dict[str, Line]) -> None:
    """Lines through points, the axes from 0 to the largest values, as an SVG file."""
    right = max(x for line in lines.values() for x, _ in line) or 1
    top = max(y for line in lines.values() for _, y in line) or 1
    parts = [f'<text x="20" y="24">{escape(title)}, up to {top:.3g} at the top and {right:.4g} at the right</text>']
    for number, (label, line) in enumerate(lines.items()):
        points = " ".join(f"{20 + 560 * x / right:.1f},{280 - 230 * y / top:.1f}" for x, y in line)
        style = f'stroke="{COLOURS[number]}" fill="none" stroke-width="2"'
        parts.append(f'<polyline points="{points}" {style}/>')
        parts.append(f'<text x="590" y="{60 + 20 * number}" fill="{COLOURS[number]}">{escape(label)}</text>')
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 300" font-family="sans-serif" font-size="13">'
    (given.folder / name).write_text("\n".join([head, *parts, "</svg>\n"]), encoding="utf-8")


# %% One game, move by move, with the eyes of one seat.
match = paddock.Match(paddock.make("cow006", 2, {"rounds": 1}), rng=7)
print(match.view(0))

# %% A thousand games at once: what random play is paid, by seat. The arrays are NumPy's.
batch = paddock.research.batch("black_sheep", 1024, 3, seed=1)
paid = np.zeros(3)
for _ in range(100):
    batch.step_randomly()
    paid += batch.rewards.sum(axis=0)
print("paid by seat:", paid.round(1), "observations:", batch.observations.shape)

# %% How wide the games are: the choices at a decision, along some random games.
widths: dict[str, Line] = {}
for game_id in ("cow006", "black_sheep", "war_and_sheep"):
    rng = paddock.FastRng(1)
    lengths = sorted(follow(paddock.make(game_id, 2), rng)[0] for _ in range(given.games))
    widths[game_id] = [(length, place / len(lengths)) for place, length in enumerate(lengths)]
draw("lengths.svg", "Share of random games that are shorter, by decisions", widths)

# %% Who is how strong: a small tournament on shared deals, with intervals.
game = paddock.make("cow006", 2, {"rounds": 1})
summary = hold_contest(game, ["random", "heuristic", "hard@50"], given.games, seed=1)
(given.folder / "ratings.svg").write_text(ratings_svg("Cow 006, one round", summary.ratings), encoding="utf-8")
print({rating.player: f"{rating.rating:.0f} ± {rating.margin:.0f}" for rating in summary.ratings})

# %% How far from perfect: what can be won from a search in a tiny War & Sheep, by playouts.
tree = grow(tiny("war_and_sheep").make())
curves: dict[str, Line] = {
    bot: [(many, exploitability(tree, *policies_of(tree, f"{bot}@{many}", 2))) for many in given.playouts]
    for bot in ("flat", "ismcts", "hard")
}
draw("exploitability.svg", "Exploitability in a tiny War & Sheep, by playouts", curves)
print({bot: round(line[-1][1], 3) for bot, line in curves.items()})
