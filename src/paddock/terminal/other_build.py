"""A measurement by the build that is not running: interpreted where it is compiled, and the other way round."""

from __future__ import annotations

import os
import subprocess
import sys

from paddock import interpreted


def other_build(words: list[str], options: list[str]) -> bytes:
    """What `paddock bench` prints as JSON in a process of the other build."""
    environment = {**os.environ, "PADDOCK_INTERPRETED": "1" if interpreted.build() == "compiled" else "0"}
    given = [word for option in options for word in ("--option", option)]
    command = [sys.executable, "-m", "paddock.terminal.main", "bench", *words, *given, "--alone", "--json"]
    return subprocess.run(command, env=environment, capture_output=True, check=True).stdout
