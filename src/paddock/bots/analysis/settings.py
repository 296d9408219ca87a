"""How deep an analysis looks."""

from __future__ import annotations

import msgspec

from paddock.bots.budget import MOST_PLAYOUTS, MOST_SECONDS
from paddock.core.errors import OptionError

PLAYOUTS = 5000
FEWEST_PLAYOUTS = 10


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What is spent on each decision. With playouts alone, the same settings give the same figures everywhere."""

    playouts: int | None = PLAYOUTS
    """Positions played out for a decision, all its moves together; None for as many as the time allows."""
    seconds: float | None = None
    """Time for a decision; whichever is used up first ends it."""
    seed: int = 1
    kept: int = 6
    """So many of the best moves are tried to the end, and the played one; others only as long as they look good."""
    told: int = 3
    """Of so many of the best moves, and of the played one, it is said in words what comes of them."""

    def __post_init__(self) -> None:
        if self.playouts is None and self.seconds is None:
            raise OptionError("an analysis needs a number of playouts or a time for each decision")
        if self.playouts is not None and not FEWEST_PLAYOUTS <= self.playouts <= MOST_PLAYOUTS:
            values: dict[str, object] = {"least": FEWEST_PLAYOUTS, "most": MOST_PLAYOUTS, "given": self.playouts}
            raise OptionError("an analysis takes {least} to {most} playouts for a decision, not {given}", "", values)
        if self.seconds is not None and not 0 < self.seconds <= MOST_SECONDS:
            values = {"most": f"{MOST_SECONDS:g}", "given": f"{self.seconds:g}"}
            raise OptionError("an analysis takes up to {most} seconds for a decision, not {given}", "", values)


def is_as_deep(found: Settings, wanted: Settings) -> bool:
    """Whether what was found with some settings answers for others: the same seed, and no less was spent."""
    if found == wanted:
        return True
    if found.seed != wanted.seed or found.kept < wanted.kept or found.told < wanted.told:
        return False
    if found.seconds is not None or wanted.seconds is not None or found.playouts is None or wanted.playouts is None:
        return False
    return found.playouts >= wanted.playouts
