"""Recovery codes: all tables are found again on another device, and nobody finds them by trying."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

import httpx
import pytest

from paddock.server.recovery import drawn_code, hash_of
from server.server_process import Client, ServerProcess


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def tables_of(client: Client) -> set[str]:
    return {lobby["table"] for lobby in client.http.get("/api/tables").json()["tables"]}


def test_a_code_is_read_however_it_is_written() -> None:
    code = drawn_code()
    assert len(code) == 34
    assert hash_of(code) == hash_of(code.lower().replace("-", " ").replace("0", "o").replace("1", "l"))
    assert hash_of(code) != hash_of(drawn_code())


def test_another_device_finds_all_tables_and_brings_its_own(server: ServerProcess) -> None:
    anna, phone = Client(server), Client(server)
    first = anna.make(["me", "heuristic"])["table"]
    second = phone.make(["me", "heuristic"])["table"]
    assert anna.http.get("/api/me").json() == {"recovery": False, "passkeys": []}
    code = anna.post("/api/me/recovery")["code"]
    assert anna.http.get("/api/me").json() == {"recovery": True, "passkeys": []}
    phone.post("/api/me/recover", {"code": code.lower()})
    assert tables_of(phone) == tables_of(anna) == {first, second}
    with phone.connect() as socket:
        shown = socket.watch(first)["shown"]
        socket.answer(shown, first, "from the phone")
        assert "done" in socket.receive_until("done", "refused")


def test_the_code_itself_is_stored_nowhere(server: ServerProcess) -> None:
    code = Client(server).post("/api/me/recovery")["code"]
    with sqlite3.connect(server.folder / "paddock.sqlite") as database:
        stored = "".join(database.iterdump())
    assert hash_of(code) in stored
    assert code not in stored


def test_a_newer_code_and_deleted_data_make_a_code_worthless(server: ServerProcess) -> None:
    anna, thief = Client(server), Client(server)
    old = anna.post("/api/me/recovery")["code"]
    new = anna.post("/api/me/recovery")["code"]
    assert thief.http.post("/api/me/recover", json={"code": old}).json()["code"] == "bad_code"
    anna.post("/api/me/delete")
    assert thief.http.post("/api/me/recover", json={"code": new}).json()["code"] == "bad_code"


def test_codes_are_not_tried_by_the_thousand(tmp_path_factory: pytest.TempPathFactory) -> None:
    server = ServerProcess(tmp_path_factory.mktemp("tried"))
    thief = Client(server)
    answers = [thief.http.post("/api/me/recover", json={"code": drawn_code()}) for _ in range(12)]
    assert answers[0].json()["code"] == "bad_code"
    assert answers[-1].status_code == httpx.codes.TOO_MANY_REQUESTS
    server.stop()
