"""How deep the server analyses games: in pieces of work so short that a bot that is asked meanwhile hardly waits."""

from __future__ import annotations

from typing import NamedTuple

from paddock.bots.analysis.settings import Settings

PLAYOUTS = 2000
"""For a decision, unless an operator says otherwise."""
SECONDS = 1.0
DEEPER = 8
"""So many times the playouts, if somebody wants to see more."""
DEEPER_SECONDS = 4.0
LUCK_PLAYOUTS = 1000
"""At most, for the split into luck and skill, which looks at every position with a tenth of it."""


class AnalysisDepth(NamedTuple):
    """What is spent on each decision at first, and on demand; and on luck and skill."""

    quick: Settings
    deep: Settings
    luck: Settings


def analysis_depth(playouts: int) -> AnalysisDepth | None:
    """By the playouts of a decision; None for 0, which means no analyses. OptionError if they are too few or many."""
    if playouts == 0:
        return None
    return AnalysisDepth(
        quick=Settings(playouts=playouts, seconds=SECONDS),
        deep=Settings(playouts=DEEPER * playouts, seconds=DEEPER_SECONDS),
        luck=Settings(playouts=min(playouts, LUCK_PLAYOUTS)),
    )
