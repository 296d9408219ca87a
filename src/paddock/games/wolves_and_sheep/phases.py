"""What is asked now, and what follows a step."""

from __future__ import annotations

from typing import Final

DEALING: Final = 0
TAKING_TURN: Final = 1
BONUS_DUE: Final = 2
"""Who has revealed owes a bonus tile (W13)."""
DRAWING: Final = 3
REDEALING: Final = 4
"""Hands are changed before the first tile (W8)."""
DONE: Final = 5

PHASE_NAMES: Final = ("deal", "turn", "bonus", "draw", "redeal", "done")

# What a step is followed by, once its tiles are drawn.
NEXT_TURN: Final = 0
SAME_TURN: Final = 1
BONUS_TILE: Final = 2

THEN_NAMES: Final = ("next", "same", "bonus")
