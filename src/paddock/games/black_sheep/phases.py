"""What is asked now: the phases of a turn. Their names go over the wire."""

from __future__ import annotations

from typing import Final

DEALING: Final = 0
PLAYING: Final = 1
DRAWING: Final = 2
WINNING: Final = 3
RESTOCKING: Final = 4
SEARCHING: Final = 5
PASSING: Final = 6
DONE: Final = 7

PHASE_NAMES: Final = ("deal", "play", "draw", "prize", "restock", "search", "pass", "done")
