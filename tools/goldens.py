"""Writes the golden playthroughs anew: `make goldens`. Read the difference before you commit it."""

from __future__ import annotations

from pathlib import Path

from paddock.games.catalogue import make
from paddock.testing import playthrough

FOLDER = Path(__file__).parent.parent / "tests" / "golden"

Setup = tuple[str, int, dict[str, object], int]

TABLES: dict[str, Setup] = {
    "cow006-classic": ("cow006", 3, {"rounds": 1}, 1),
    "cow006-tactical": ("cow006", 2, {"preset": "tactical", "rounds": 1}, 1),
    "cow006-professional": ("cow006", 3, {"professional": True, "rounds": 1}, 1),
    "cow006-jubilee": ("cow006", 2, {"edition": "jubilee"}, 1),
    "black_sheep-bonus": ("black_sheep", 2, {}, 1),
    "black_sheep-tasks": ("black_sheep", 3, {"tasks": True}, 1),
    "wolves_and_sheep-two-herds": ("wolves_and_sheep", 2, {}, 3),
    "wolves_and_sheep-anytime": ("wolves_and_sheep", 3, {}, 2),
    "wolves_and_sheep-own-turn": ("wolves_and_sheep", 4, {"interrupts": "own_turn"}, 1),
    "war_and_sheep-lines": ("war_and_sheep", 2, {}, 1),
    "war_and_sheep-wedges": ("war_and_sheep", 2, {"layout": "wedges"}, 2),
}
"""File name: game, seats, options, seed."""


def written(name: str) -> str:
    game_id, seats, options, seed = TABLES[name]
    return playthrough(make(game_id, seats, options), seed)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in TABLES:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")
        print(f"{name}.txt")


if __name__ == "__main__":
    main()
