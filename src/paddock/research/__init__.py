"""The games as environments for research: PettingZoo, Gymnasium, OpenSpiel, and batches in compiled code.

Needs the extra `research`. Everything here is played by actions (`process.py`) and shows observation vectors
(`Game.layout`); docs/researchers.md is the guide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paddock.research.needs import need

if TYPE_CHECKING:
    from paddock.core.game import Game
    from paddock.research.batches import Batch

need("numpy", "gymnasium", "pettingzoo")


def batch(
    game: str | Game,
    n: int,
    players: int | None = None,
    *,
    seed: int = 0,
    actions: str | None = None,
    **options: Any,
) -> Batch:
    """Many games stepped together in compiled code, with NumPy arrays in and out."""
    from paddock.research.batches import Batch
    from paddock.research.process import make_process

    return Batch(make_process(game, players, options, actions), n, seed)
