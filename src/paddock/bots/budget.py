"""How long a player may think."""

from __future__ import annotations

import re

import msgspec
from msgspec.structs import replace

from paddock.core.errors import OptionError

MOST_SECONDS = 3600.0
MOST_PLAYOUTS = 100_000_000
MOST_CORES = 256
STEP_SECONDS = 0.1
"""The most that is spent on a move out of turn."""


class Budget(msgspec.Struct, frozen=True):
    """What a player may spend on a move; whichever is used up first ends the search.

    A budget in playouts gives the same move for the same seed on every machine; one in seconds does not.
    """

    seconds: float | None = None
    playouts: int | None = None
    """Positions played out, or valued, from the move that is tried on."""
    cores: int = 1
    """How many processes search at once, on a budget in seconds."""

    def __str__(self) -> str:
        time = [] if self.seconds is None else [f"{self.seconds:g}s"]
        playouts = [] if self.playouts is None else [str(self.playouts)]
        return "/".join([*time, *playouts]) + (f"x{self.cores}" if self.cores > 1 else "")


def brief(budget: Budget) -> Budget:
    """The part of a budget that a move out of turn is worth: who may make one is asked at every question.

    Playouts alone stay as they are, for the same move on every machine.
    """
    if budget.seconds is None and budget.playouts is not None:
        return budget
    return replace(budget, seconds=STEP_SECONDS if budget.seconds is None else min(STEP_SECONDS, budget.seconds))


def read_budget(text: str) -> Budget:
    """The budget that a text means: `0.5s`, `200ms`, `1000` playouts, `1s/5000` for both, `1sx2` on two cores."""
    found = re.fullmatch(r"(?:(\d+(?:\.\d+)?)(s|ms))?/?(\d+)?(?:x(\d+))?", text.strip().lower())
    if found is None or (found[1] is None and found[3] is None):
        raise _unclear(text)
    seconds = None if found[1] is None else float(found[1]) / (1000 if found[2] == "ms" else 1)
    playouts = None if found[3] is None else int(found[3])
    cores = 1 if found[4] is None else int(found[4])
    is_beyond = seconds is not None and not 0 < seconds <= MOST_SECONDS
    if is_beyond or not (1 <= cores <= MOST_CORES and (playouts is None or 0 < playouts <= MOST_PLAYOUTS)):
        raise _out_of_range(text)
    return Budget(seconds, playouts, cores)


def _unclear(text: str) -> OptionError:
    return OptionError(
        "'{budget}' is no budget; write seconds like 0.5s or 200ms, playouts like 1000, both like 1s/5000, and 1sx2 "
        "for two cores",
        "",
        {"budget": text},
    )


def _out_of_range(text: str) -> OptionError:
    return OptionError(
        "'{budget}' is out of range; a budget is above zero, and at most {seconds}s, {playouts} playouts and {cores} "
        "cores",
        "",
        {"budget": text, "seconds": int(MOST_SECONDS), "playouts": MOST_PLAYOUTS, "cores": MOST_CORES},
    )
