"""Seat keys and invitations do not travel in a query, which proxies and servers write into their logs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.server_process import Client, ServerProcess

ROOT = Path(__file__).parents[2]
KEY_IN_QUERY = re.compile(r"[?&](?:key|invitation|seat_key)=")


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("keys"))
    yield server
    server.stop()


def test_a_key_in_the_query_takes_no_seat(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    lobby = anna.make(["me", "open"])
    table, invitation = lobby["table"], lobby["invitation"]
    sit = f"/api/tables/{table}/sit?key={invitation}"
    refused = ben.http.post(sit, json={"name": "Ben"})
    assert (refused.status_code, refused.json()["code"]) == (422, "not_a_message")
    assert ben.http.post(sit, json={"name": "Ben", "key": "wrong"}).json()["code"] == "bad_key"
    seen = ben.http.get(f"/api/tables/{table}?key={invitation}").json()
    assert (seen["you"], seen["invitation"], seen["seat_key"]) == (None, None, None)
    assert ben.post(f"/api/tables/{table}/sit", {"name": "Ben", "key": invitation})["you"] == 1


def test_the_seat_of_another_is_not_moved_by_a_key_in_the_query(server: ServerProcess) -> None:
    anna, thief = Client(server), Client(server)
    lobby = anna.make(["me", "open"])
    path = f"/api/tables/{lobby['table']}"
    assert thief.http.post(f"{path}/sit?key={lobby['seat_key']}", json={"name": "T"}).status_code == 422
    assert anna.http.get(path).json()["you"] == 0


def test_no_link_of_ours_has_a_key_in_its_query() -> None:
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "web/src").rglob("*.ts"), *(ROOT / "web/src").rglob("*.svelte")]
    found = {str(path.relative_to(ROOT)) for path in sources if KEY_IN_QUERY.search(path.read_text(encoding="utf-8"))}
    assert not found
    assert "#key=" in (ROOT / "web/src/lib/links.svelte.ts").read_text(encoding="utf-8")
