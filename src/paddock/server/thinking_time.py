"""How long a bot may think at a table: the bots of all tables share the server's workers."""

from __future__ import annotations

from msgspec.structs import replace

from paddock.bots.budget import Budget
from paddock.bots.catalogue import check_player
from paddock.core.errors import OptionError

MOST_SECONDS = 2.0
"""Twice what the levels take. Other tables may have to wait so long for a bot's move."""


def check_table_bot(name: str, game_id: str) -> None:
    """OptionError if there is no such bot, or it is to think for longer than a table may have it, or on more cores."""
    budget = check_player(name, game_id)
    if budget is not None and ((budget.seconds or 0.0) > MOST_SECONDS or budget.cores > 1):
        values: dict[str, object] = {"bot": name, "seconds": f"{MOST_SECONDS:g}"}
        raise OptionError("'{bot}' thinks too long for a table: at most {seconds}s, on one core", "", values)


def at_a_table(budget: Budget) -> Budget:
    """What is left of a bot's budget: one in playouts is also bounded in time."""
    seconds = MOST_SECONDS if budget.seconds is None else min(MOST_SECONDS, budget.seconds)
    return replace(budget, seconds=seconds, cores=1)
