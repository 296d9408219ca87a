"""A server of our own for the tests: started, killed and started again, with clients that speak to it."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class House:
    """A running server, its port and its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.guests: list[Guest] = []
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        words = ["serve", "--port", str(self.port), "--data", str(self.folder), "--pause", "0"]
        process = subprocess.Popen([sys.executable, "-m", "paddock.terminal.main", *words], stdout=subprocess.DEVNULL)
        for _ in range(300):
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.address}/api/games")
                return process
            time.sleep(0.1)
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        """Without a chance to say good-bye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        self.process = self.start()

    def stop(self) -> None:
        for guest in self.guests:
            guest.http.close()
        self.process.terminate()
        self.process.wait(20)


class Guest:
    """A client with a session of its own."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.http = httpx.Client(base_url=house.address)
        self.http.get("/api/games").raise_for_status()
        house.guests.append(self)

    def post(self, path: str, body: object = None) -> Any:
        return self.http.post(path, json=body).raise_for_status().json()

    def make(self, seating: list[str], game: str = "cow006", **options: object) -> Any:
        return self.post("/api/tables", {"game": game, "name": "Anna", "seating": seating, "options": options})

    @contextlib.contextmanager
    def line(self) -> Iterator[Line]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.house.address.replace("http", "ws", 1) + "/socket"
        with connect(address, additional_headers={"cookie": cookie}) as connection:
            yield Line(connection)


class Line:
    """An open socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    def say(self, **message: object) -> None:
        self.connection.send(msgspec.json.encode(message).decode())

    def hear(self) -> dict[str, Any]:
        told: dict[str, Any] = msgspec.json.decode(self.connection.recv(timeout=20))
        self.heard.append(told)
        return told

    def hear_until(self, *words: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while (told := self.hear())["say"] not in words:
            pass
        return told

    def watch(self, table: str, **more: object) -> dict[str, Any]:
        self.say(do="watch", table=table, **more)
        return self.hear_until("table", "step", "fault")

    def answer(self, shown: dict[str, Any], table: str, client: str) -> None:
        self.say(do="move", table=table, client=client, serial=shown["view"]["serial"], move=shown["legal"][0]["text"])
