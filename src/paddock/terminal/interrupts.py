"""Ctrl-C: as an exception while a command runs, and never in the middle of a step."""

from __future__ import annotations

import contextlib
import signal
from collections.abc import Iterator
from types import FrameType

from paddock.terminal.stopping import leave_at_once


@contextlib.contextmanager
def as_exception() -> Iterator[None]:
    """Ctrl-C raises KeyboardInterrupt here; outside it stops the program at once."""
    if signal.getsignal(signal.SIGINT) is not leave_at_once:
        yield
        return
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, leave_at_once)


@contextlib.contextmanager
def at_once() -> Iterator[None]:
    """Ctrl-C stops the program at once here, where KeyboardInterrupt would come between things that belong together."""
    before = signal.getsignal(signal.SIGINT)
    if before is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, leave_at_once)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def held_back() -> Iterator[None]:
    """Ctrl-C is held back until the end of the block, for what must be done wholly or not at all."""
    pressed = False

    def remember(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        pressed = True

    before = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        signal.raise_signal(signal.SIGINT)
