"""A line that says who is thinking, while it lasts."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from rich.text import Text

from paddock.bots.processes import deaf_to_control_c
from paddock.terminal.console import OUT
from paddock.terminal.interrupts import held_back

MOMENT_S = 0.3
"""Whoever thinks no longer than this is not mentioned."""
REFRESHED = 5
"""Times a second. Each takes a little of the time of the one that thinks."""


@contextmanager
def thinking(said: str) -> Iterator[None]:
    """Show a text below all others until the block ends, if that takes longer than a moment; nothing in a file."""
    if not OUT.is_interactive:
        yield
        return
    status = OUT.status(Text(said, style="dim"), refresh_per_second=REFRESHED)
    timer = threading.Timer(MOMENT_S, status.start)
    try:
        with deaf_to_control_c():  # a thread that heard it would take it from the one that thinks
            timer.start()
        yield
    finally:
        with held_back():
            timer.cancel()
            timer.join()
            status.stop()
