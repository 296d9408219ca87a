"""A server to be fuzzed: people with sessions, tables in every state, and what it has kept and logged."""

from __future__ import annotations

import itertools
import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import requests
from requests.adapters import HTTPAdapter

from server.server_process import ServerProcess

ADDRESSES = itertools.cycle([f"127.{2 + number // 250}.{1 + number % 250}.9" for number in range(20_000)])
"""Every request comes from another address, so that no pace stops it."""
PEOPLE = ("nobody", "host", "guest", "stranger")
PATIENCE_SECONDS = 60.0
NO_REQUEST = "Invalid HTTP request received"


class FromAddress(HTTPAdapter):
    """Sends from an address of this computer."""

    def __init__(self, address: str) -> None:
        self.address = address
        super().__init__()

    def init_poolmanager(self, *words: Any, **named: Any) -> None:
        super().init_poolmanager(*words, **named, source_address=(self.address, 0))


class House:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = (folder / "log").open("w+b")
        self.server = ServerProcess(folder, ["--most-tables", "0"], self.log)
        self.cookies = {"nobody": ""}
        for person in PEOPLE[1:]:
            answer = self.send(requests.Request("GET", f"{self.server.address}/api/games"), "nobody")
            self.cookies[person] = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())
        self.tables: dict[str, str] = {}
        self.invitation = ""
        self.furnish()

    def close(self) -> None:
        self.server.stop()
        self.log.close()

    # Requests.

    def send(self, request: requests.Request, person: str) -> requests.Response:
        with requests.Session() as session:
            session.mount("http://", FromAddress(next(ADDRESSES)))
            prepared = request.prepare()
            if self.cookies.get(person):
                prepared.headers["cookie"] = self.cookies[person]
            return session.send(prepared, timeout=PATIENCE_SECONDS, allow_redirects=False)

    def ask(self, person: str, path: str, body: object = None, method: str = "POST") -> Any:
        data = None if body is None else msgspec.json.encode(body)
        answer = self.send(requests.Request(method, f"{self.server.address}{path}", data=data), person)
        answer.raise_for_status()
        return answer.json()

    # Tables.

    def furnish(self) -> None:
        """A table that waits for somebody, one that is played at, one that was ended, and a lesson."""
        wish = {"game": "cow006", "name": "Anna", "seating": ["me", "open"], "public": True}
        made = {name: self.ask("host", "/api/tables", wish) for name in ("open", "playing", "ended")}
        self.tables = {name: lobby["table"] for name, lobby in made.items()}
        sit = {"key": made["playing"]["invitation"], "name": "Ben"}
        self.ask("guest", f"/api/tables/{self.tables['playing']}/sit", sit)
        self.ask("host", f"/api/tables/{self.tables['ended']}/end")
        self.tables["lesson"] = self.ask("host", "/api/games/cow006/lesson", {"name": "Anna"})["table"]
        self.invitation = made["open"]["invitation"]

    def state(self) -> object:
        """All that is kept of these tables, how many there are, and what people see of them."""
        # bots play at the lesson, so it changes by itself
        ids = sorted(table for name, table in self.tables.items() if name != "lesson")
        marks = ", ".join("?" * len(ids))
        queries = (
            f"SELECT id, status, public, data FROM tables WHERE id IN ({marks}) ORDER BY id",
            f"SELECT * FROM seats WHERE [table] IN ({marks}) ORDER BY [table], seat",
            f"SELECT [table], number, data FROM entries WHERE [table] IN ({marks}) ORDER BY [table], number",
        )
        with sqlite3.connect(f"file:{self.folder}/paddock.sqlite?mode=ro", uri=True) as database:
            found = [database.execute(query, ids).fetchall() for query in queries]
            found.append(database.execute("SELECT count(*) FROM tables").fetchall())
            found.append(database.execute("SELECT * FROM settings WHERE name <> 'health' ORDER BY name").fetchall())
            found.append(database.execute("SELECT * FROM recovery_codes ORDER BY hash").fetchall())
        database.close()
        return found, [self.seen(table) for table in ids]

    def seen(self, table: str) -> Any:
        lobby = self.ask("host", f"/api/tables/{table}", method="GET")
        for seat in lobby["seats"]:
            seat.pop("online")
            seat.pop("away", None)
        return lobby

    def faults(self) -> str:
        """What was logged since the last time, but for the line that says that a request was none."""
        lines = self.log.read().decode(errors="replace").splitlines()
        return "\n".join(line for line in lines if NO_REQUEST not in line)

    def check_log(self, about: object) -> None:
        logged = self.faults()
        assert not logged, f"{about!r} was logged as\n{logged}"
