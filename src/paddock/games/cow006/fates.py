"""What everyone knows of where a number card is."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
PILE: Final = 1
"""PILE + seat: it lies in that seat's pile."""
DISCARDED: Final = 20
"""A Schemer has put it out of the round (C27)."""
IN_HAND: Final = 21
"""All saw it go into a hand: drafted, or returned by a Medic (C15, C24)."""
ON_TABLE: Final = 22
"""It lies open to be drafted (C15)."""
