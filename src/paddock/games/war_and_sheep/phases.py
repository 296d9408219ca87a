"""What is asked now, and why a game ended."""

from __future__ import annotations

from typing import Final

DEALING: Final = 0
ACTING: Final = 1
LOOKING: Final = 2
"""Whether a second token is looked at (S6)."""
LEAVING: Final = 3
"""Whether a wolf just seen stays face up (S6)."""
DRAWING: Final = 4
CHOOSING: Final = 5
"""The first choice that the card being played asks for."""
CHOOSING_MORE: Final = 6
"""A further choice of the same card."""
STEALING: Final = 7
"""Chance decides what the card being played gets hold of."""
ENDED: Final = 8

DONE_NOW: Final = -1
"""No phase: the action is over, nothing more is asked."""

PHASE_NAMES: Final = ("deal", "act", "look_more", "leave", "draw", "card", "card_more", "card_chance", "done")

# Why the game ended.
NOT_ENDED: Final = 0
NO_SHEEP: Final = 1
TRUCE_PLAYED: Final = 2
NO_GRASS: Final = 3
QUIET: Final = 4

ENDING_NAMES: Final = ("", "no_sheep", "truce", "no_grass", "quiet")
