"""A server for the benchmarks of the page."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORT = 8798
ADDRESS = f"http://127.0.0.1:{PORT}"


@contextmanager
def server() -> Iterator[None]:
    with tempfile.TemporaryDirectory() as folder:
        paddock = str(Path(sys.executable).parent / "paddock")
        process = subprocess.Popen([paddock, "serve", "--port", str(PORT), "--data", folder])
        try:
            wait_for_answer()
            yield
        finally:
            process.terminate()
            process.wait(10)


def wait_for_answer() -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{ADDRESS}/api/games", timeout=5).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server does not answer")
