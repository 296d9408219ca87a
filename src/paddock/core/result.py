"""How a game ended, and what that is worth."""

from __future__ import annotations

import msgspec

MOST = "most"
LEAST = "least"


class Result(msgspec.Struct, frozen=True):
    """The result of a finished game, seat by seat."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    """1 for a winner; equal standings share a place."""
    best: str
    """`most` or `least`: which points are good."""
    utility: tuple[float, ...]
    """Zero-sum, from -1 for who lost to all to 1 for who beat all (`State.utility`)."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)
