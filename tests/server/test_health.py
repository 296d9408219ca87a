"""How operators know how a server is: health, figures, and lines of the log."""

from __future__ import annotations

import json
import logging
import re
import socket
from pathlib import Path

import httpx
import msgspec
import pytest
import sqlalchemy as sql

from paddock.server.errors import StorageError
from paddock.server.health import LATELY_SECONDS, Health
from paddock.server.hub import Hub
from paddock.server.logs import JsonLines
from paddock.server.metrics import Metrics
from server.operating import at_a_hub, seat
from server.server_process import ServerProcess, free_port


def test_health_is_what_a_write_says(database: sql.URL) -> None:
    async def story(hub: Hub) -> list[str]:
        health = Health(hub.store)
        told = [await health.look()]

        async def fail(*_: str) -> None:
            raise StorageError("the disk is full")

        hub.store.put = fail  # type: ignore[method-assign, assignment]  # a disk that is full
        told.append(await health.look())
        health.checked = 0.0
        told.append(await health.look())
        hub.store.writer.failing = "no moves"
        return [*told, await health.look()]

    assert at_a_hub(database, story) == ["", "", "the disk is full", "no moves"]


def test_health_tells_of_a_table_that_did_not_fit_though_less_does(
    database: sql.URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> list[str]:
        health = Health(hub.store)

        async def fail(*_: object) -> None:
            raise StorageError("the disk is full")

        with monkeypatch.context() as nearly_full:
            nearly_full.setattr(hub.store, "run", fail)
            with pytest.raises(StorageError):
                await seat(hub)
        told = [await health.look()]
        hub.store.unsaved_at -= LATELY_SECONDS
        told.append(await health.look())
        hub.store.unsaved_at += LATELY_SECONDS
        await seat(hub)
        return [*told, await health.look()]

    assert at_a_hub(database, story) == ["the disk is full", "", ""]


def test_figures_are_served_to_this_computer() -> None:
    metrics, port = Metrics(), free_port()
    metrics.gauge("tables", "Tables in memory", lambda: 3)
    metrics.entries.inc(5)
    end = metrics.serve(str(port))
    told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    end()
    assert "paddock_tables 3.0" in told
    assert "paddock_entries_total 5.0" in told


def test_a_line_of_the_log_is_json_with_its_traceback() -> None:
    try:
        raise ValueError("moo")
    except ValueError as error:
        record = logging.LogRecord(
            "paddock.server", logging.ERROR, "", 1, "table %s", ("t",), (type(error), error, None)
        )
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["text"], line["from"]) == ("error", "table t", "paddock.server")
    assert "ValueError: moo" in line["traceback"]


@pytest.mark.parametrize("words", [[], ["--json-log"]], ids=["plain", "json"])
def test_every_line_of_the_log_says_when_it_was(tmp_path: Path, words: list[str]) -> None:
    log = tmp_path / "log"
    with log.open("wb") as file:
        server = ServerProcess(tmp_path, words, log=file)
        with socket.create_connection(("127.0.0.1", server.port)) as stranger:
            stranger.sendall(b"moo\r\n\r\n")
            stranger.recv(1000)
        server.stop()
    told = log.read_text(encoding="utf-8")
    if words:
        told = " ".join(msgspec.json.decode(told)[name] for name in ("time", "level", "text"))
    assert re.match(r"\d{4}-\d\d-\d\d.\d\d:\d\d:\d\d\S* (?i:warning) Invalid HTTP request received.", told), told
