"""The entry point of `paddock`. It imports next to nothing before Ctrl-C is handled."""

from __future__ import annotations

import signal

from paddock.terminal.stopping import leave_at_once


def main() -> None:
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, leave_at_once)
    from paddock.terminal.app import app

    app()


if __name__ == "__main__":
    main()
