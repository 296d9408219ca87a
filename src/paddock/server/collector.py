"""When Python looks for garbage. A full collection walks through every table in memory and stops everything meanwhile.

What exists after the start is never walked through again. All collections come by the clock: the young are looked at
every five seconds, for what requests leave behind, and full ones find the tables that were unloaded.
"""

from __future__ import annotations

import asyncio
import gc
import itertools

YOUNG, MIDDLE, OLD = 100_000, 20, 1000
"""After how many new objects the young are looked at before their time; how often that, until the others are too.

A thousand tables replace fewer in a second: after 10,000 new ones, collecting would take a tenth of each move's time.
"""
YOUNG_SECONDS = 5
"""Most of what a move makes lives until the next move: looked at every second, each move's share would be 6 us."""
MIDDLE_SECONDS = 30
FULL_SECONDS = 600


def settle() -> None:
    """Call once, when all that stays is there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


async def collect_regularly() -> None:
    for second in itertools.count(YOUNG_SECONDS, YOUNG_SECONDS):
        await asyncio.sleep(YOUNG_SECONDS)
        gc.collect(generation_at(second))


def generation_at(second: int) -> int:
    """How old is what is looked at: 0 for the young, 2 for all."""
    return 2 if second % FULL_SECONDS == 0 else 1 if second % MIDDLE_SECONDS == 0 else 0
