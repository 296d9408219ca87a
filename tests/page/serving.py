"""A server of its own, for the tests of the page."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from subprocess import DEVNULL

from playwright.sync_api import Page, ViewportSize

from foreign_packages import python_path

Visit = Callable[..., Page]
PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class Site:
    """`paddock serve` in a process that can be killed and started again on the same tables."""

    def __init__(self, folder: Path, packages: Path | None = None, step_in: float = 0) -> None:
        """`packages` is a folder with packages of other hands, which the server finds installed.

        `step_in` is how many seconds people have to step in before a bot moves.
        """
        self.folder = folder
        self.step_in = step_in
        self.search = {} if packages is None else {"PYTHONPATH": python_path(packages)}
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        paddock = str(Path(sys.executable).parent / "paddock")
        pauses = ["--pause", "0.05", "--step-in", str(self.step_in)]
        quick = ["--analysis", "500"]
        command = [paddock, "serve", "--port", str(self.port), "--data", str(self.folder), *pauses, *quick]
        self.process = subprocess.Popen(command, env=os.environ | self.search, stdout=DEVNULL, stderr=DEVNULL)
        end = time.monotonic() + 60
        while not self.answers():
            assert self.process.poll() is None, "the server did not start"
            assert time.monotonic() < end, "the server does not answer"
            time.sleep(0.05)

    def answers(self) -> bool:
        try:
            urllib.request.urlopen(f"{self.address}/api/games", timeout=10).close()
        except OSError:
            return False
        return True

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)
