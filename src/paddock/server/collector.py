"""When Python looks for garbage. A full collection walks through every table in memory and stops everything meanwhile.

What exists after the start is never walked through again, the young are looked at less often, and full collections come
by the clock: they find the tables that were unloaded, which is all that full collections ever find here.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG, MIDDLE, OLD = 100_000, 20, 1000
"""After how many new objects the young are looked at; how often that, until the middle-aged and the old are too."""
FULL_SECONDS = 600.0


def settle() -> None:
    """Call once, when all that stays is there."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)


async def collect_regularly() -> None:
    while True:
        await asyncio.sleep(FULL_SECONDS)
        gc.collect()
