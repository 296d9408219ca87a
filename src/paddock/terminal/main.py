"""The entry point of `paddock`. It imports next to nothing before Ctrl-C is handled."""

from __future__ import annotations

import os
import signal
from types import FrameType

STOPPED = 130
"""The exit code of a program that Ctrl-C has stopped."""


def leave_at_once(number: int, frame: FrameType | None) -> None:
    """Before a command runs and after it has ended there is nothing to lose."""
    say_stopped()
    os._exit(STOPPED)


def say_stopped() -> None:
    """One line, written without a buffer: it must not be lost, nor wait for a lock."""
    os.write(2, b"\npaddock: stopped\n")


def main() -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave_at_once)
    from paddock.terminal.app import app

    app()


if __name__ == "__main__":
    main()
