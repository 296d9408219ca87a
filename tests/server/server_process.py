"""A server process for tests, which can be killed and restarted, and clients of it."""

from __future__ import annotations

import contextlib
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, Any

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from paddock.table.changes import changed
from server.told import Listening


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class ServerProcess:
    """A running server, its port and its folder."""

    def __init__(self, folder: Path, options: Sequence[str] = (), log: IO[bytes] | None = None) -> None:
        self.folder = folder
        self.options = options
        self.log = log
        """Where it writes its log; None for that of the tests."""
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.clients: list[Client] = []
        self.process = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        words = ["serve", "--port", str(self.port), "--data", str(self.folder), "--pause", "0", "--step-in", "0"]
        words += self.options
        process = subprocess.Popen(
            [sys.executable, "-m", "paddock.terminal.main", *words], stdout=subprocess.DEVNULL, stderr=self.log
        )
        for _ in range(300):
            with contextlib.suppress(httpx.TransportError):
                httpx.get(f"{self.address}/api/games")
                return process
            time.sleep(0.1)
        raise RuntimeError("the server does not start")

    def kill(self) -> None:
        """Kill it without a chance to clean up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def restart(self) -> None:
        self.process = self.start()

    def stop(self) -> None:
        for client in self.clients:
            client.http.close()
        self.process.terminate()
        self.process.wait(20)


class Client:
    """A client with a session of its own."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address)
        self.http.get("/api/games").raise_for_status()
        server.clients.append(self)

    def post(self, path: str, body: object = None) -> Any:
        return self.http.post(path, json=body).raise_for_status().json()

    def make(self, seating: list[str], game: str = "cow006", **options: object) -> Any:
        return self.post("/api/tables", {"game": game, "name": "Anna", "seating": seating, "options": options})

    @contextlib.contextmanager
    def connect(self) -> Iterator[Connection]:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.server.address.replace("http", "ws", 1) + "/socket"
        with connect(address, additional_headers={"cookie": cookie}) as connection:
            yield Connection(connection)


def after(shown: Any, told: dict[str, Any]) -> Any:
    """What a step makes of what was shown."""
    view, legal = shown["view"], shown["legal"]
    if told["say"] == "tick":
        waiting = [seat for seat in view["header"]["waiting"] if seat != told["seat"]]
        return {"view": view | {"header": view["header"] | {"waiting": waiting}}, "legal": legal}
    return {
        "view": changed(view, told["view"]) if "view" in told else view,
        "legal": changed(legal, told["legal"]) if "legal" in told else legal,
    }


class Connection:
    """An open socket."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.listening = Listening()
        self.received: list[dict[str, Any]] = []
        self.shown: Any = None
        """The table as it was last told, or as steps have left it."""

    def send(self, **message: object) -> None:
        self.connection.send(msgspec.json.encode(message).decode())

    def receive(self) -> dict[str, Any]:
        told = self.listening.read(self.connection.recv(timeout=20))
        if told["say"] == "table":
            self.shown = told["shown"]
        elif told["say"] in ("step", "tick"):
            self.shown = told["shown"] = after(self.shown, told)
        self.received.append(told)
        return told

    def receive_until(self, *words: str) -> dict[str, Any]:
        """The next message of one of these kinds; a step that says that one's move is done counts as `done`."""
        while True:
            told = self.receive()
            if told["say"] in words or ("done" in words and "done" in told):
                return told

    def watch(self, table: str, **more: object) -> dict[str, Any]:
        self.send(do="watch", table=table, **more)
        return self.receive_until("table", "step", "tick", "fault")

    def answer(self, shown: dict[str, Any], table: str, client: str) -> None:
        self.send(
            do="move",
            table=table,
            client=client,
            serial=shown["view"]["header"]["serial"],
            move=shown["legal"][0]["text"],
        )
