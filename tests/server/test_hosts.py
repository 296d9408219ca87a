"""The server answers to its own names alone, and believes no stranger about who visits."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from paddock.server.hosts import KnownHosts
from server.server_process import ServerProcess


async def nothing(*_: Any) -> None:
    raise AssertionError("a stranger's name leads nowhere")


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost:8006", True),
        ("127.0.0.1", True),
        ("[::1]:8006", True),
        ("192.168.1.5:8006", True),
        ("cows.example.org", True),
        ("COWS.example.org.:443", True),
        ("wolves.example.org", False),
        ("localhost.example.org", False),
        ("192.168.1.6", False),
        ("", False),
    ],
)
def test_a_name_is_known_if_it_is_this_computers_or_allowed(host: str, known: bool) -> None:
    hosts = KnownHosts(nothing, ["cows.example.org"])
    scope = {"type": "http", "headers": [(b"host", host.encode())], "server": ("192.168.1.5", 8006)}
    assert hosts.knows(scope) is known


def test_strangers_are_refused_and_a_proxy_is_believed_only_when_it_is_named(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https"}
    server = ServerProcess(tmp_path)
    try:
        assert httpx.get(f"{server.address}/api/games", headers={"host": "wolves.example.org"}).status_code == 421
        with pytest.raises(InvalidStatus), connect(f"ws://wolves.example.org:{server.port}/socket", sock=line(server)):
            pass
        assert "Secure" not in httpx.get(f"{server.address}/api/tables", headers=forwarded).headers["set-cookie"]
    finally:
        server.stop()
    behind = ServerProcess(tmp_path, ["--proxy", "127.0.0.1", "--allow-host", "cows.example.org"])
    try:
        named = {**forwarded, "host": "cows.example.org"}
        assert "Secure" in httpx.get(f"{behind.address}/api/tables", headers=named).headers["set-cookie"]
    finally:
        behind.stop()


def line(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port))
