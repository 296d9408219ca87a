"""`paddock serve` says where it is, or why it cannot be there."""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
from pathlib import Path

from paddock.terminal.addresses import listening_at, written

SERVE = [sys.executable, "-m", "paddock.terminal.main", "serve"]


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        words = [*SERVE, "--port", port, "--data", str(tmp_path)]
        found = subprocess.run(words, capture_output=True, text=True, check=False)
    assert found.returncode == 2
    assert found.stderr.startswith(f"paddock: cannot listen on 127.0.0.1, port {port}: Address already in use.")


def test_a_database_that_cannot_be_read_is_named_and_left_alone(tmp_path: Path) -> None:
    letter = "This is a letter to a cow, not a database. " * 40
    (tmp_path / "paddock.sqlite").write_text(letter)
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = str(probe.getsockname()[1])
    found = subprocess.run(
        [*SERVE, "--port", port, "--data", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert found.returncode == 2
    assert "paddock.sqlite cannot be used: file is not a database" in found.stderr.replace(os.linesep, " ")
    assert (tmp_path / "paddock.sqlite").read_text() == letter


def test_addresses() -> None:
    assert written("127.0.0.1", 8006) == "http://127.0.0.1:8006"
    assert written("::1", 8006) == "http://[::1]:8006"


def test_a_process_among_others_lets_nobody_wait_before_it_is_ready() -> None:
    """Who is refused goes to another process; who came to a server alone would find nobody."""
    for at_once, answer in ((True, 0), (False, errno.ECONNREFUSED)):
        with listening_at("127.0.0.1", 0, at_once=at_once) as line, socket.socket() as visitor:
            assert visitor.connect_ex(line.getsockname()) == answer
