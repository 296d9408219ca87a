"""The phases of a round of Cow 006: what is asked now. Their names stand in views."""

from __future__ import annotations

from typing import Final

DEALING: Final = 0
DRAFTING: Final = 1
PICKING: Final = 2
LAYING: Final = 3
"""A shown card lets its player choose a row or an end (C9, C17)."""
ANSWERING: Final = 4
"""Will a special card be played with the card that is laid (C20)?"""
SWAPPING: Final = 5
DRAWING: Final = 6
DONE: Final = 7

PHASE_NAMES: Final = ("deal", "draft", "pick", "lay", "special", "swap", "draw", "done")
