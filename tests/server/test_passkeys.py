"""Passkeys: another device finds all tables with one; nothing that was heard, kept or bent is believed."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import pytest
import sqlalchemy as sql

from paddock.server import challenges
from paddock.server.errors import RequestError
from paddock.server.migrations import bring_up_to_date
from paddock.server.passkeys import MOST_KEYS, Passkeys, Site
from paddock.server.storage import Store
from server.authenticator import Authenticator
from server.own_loop import run
from server.server_process import Client, ServerProcess

HERE = Site.of("localhost:8006")
ORIGIN = "http://localhost:8006"


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def keep(client: Client, device: Authenticator) -> Any:
    offer = client.post("/api/me/passkeys/offer", {"name": "Anna"})
    return client.post("/api/me/passkeys", {"device": "Firefox, Linux", "credential": device.make(offer)})


def at_localhost(server: ServerProcess) -> Client:
    client = Client(server)
    client.http.headers["host"] = f"localhost:{server.port}"
    return client


def tables_of(client: Client) -> set[str]:
    return {lobby["table"] for lobby in client.http.get("/api/tables").json()["tables"]}


def test_another_device_finds_all_tables_with_a_passkey_and_brings_its_own(server: ServerProcess) -> None:
    anna, phone, device = at_localhost(server), at_localhost(server), Authenticator(f"http://localhost:{server.port}")
    first, second = anna.make(["me", "heuristic"])["table"], phone.make(["me", "heuristic"])["table"]
    kept = keep(anna, device)["passkeys"]
    assert [(key["device"], key["site"], key["used"]) for key in kept] == [("Firefox, Linux", "localhost", 0)]
    answer = device.answer(phone.post("/api/me/passkeys/challenge"))
    signed = phone.post("/api/me/passkeys/sign_in", {"credential": answer})
    assert signed["passkeys"][0]["used"] > 0
    assert tables_of(phone) == tables_of(anna) == {first, second}
    again = phone.http.post("/api/me/passkeys/sign_in", json={"credential": answer})
    assert again.json()["code"] == "old_challenge"
    assert [key["device"] for key in anna.http.get("/api/me/data").json()["passkeys"]] == ["Firefox, Linux"]
    assert phone.post("/api/me/passkeys/remove", {"id": kept[0]["id"]})["passkeys"] == []
    lost = device.answer(anna.post("/api/me/passkeys/challenge"))
    refused = anna.http.post("/api/me/passkeys/sign_in", json={"credential": lost})
    assert refused.json()["code"] == "no_passkey"


def test_signing_out_leaves_the_tables_to_who_comes_back(server: ServerProcess) -> None:
    anna = at_localhost(server)
    table = anna.make(["me", "heuristic"])["table"]
    code = anna.post("/api/me/recovery")["code"]
    assert anna.post("/api/me/sign_out") == {"recovery": False, "passkeys": []}
    assert tables_of(anna) == set()
    anna.post("/api/me/recover", {"code": code})
    assert tables_of(anna) == {table}


def test_deleted_data_takes_the_passkeys_along(server: ServerProcess) -> None:
    anna, device = at_localhost(server), Authenticator(f"http://localhost:{server.port}")
    keep(anna, device)
    anna.post("/api/me/delete")
    answer = device.answer(anna.post("/api/me/passkeys/challenge"))
    assert anna.http.post("/api/me/passkeys/sign_in", json={"credential": answer}).json()["code"] == "no_passkey"


def with_passkeys(database: sql.URL, work: Callable[[Passkeys, Passkeys], Awaitable[None]]) -> None:
    """What two processes of one server do."""
    bring_up_to_date(database)

    async def main() -> None:
        stores = Store(database, "one"), Store(database, "other")
        await work(Passkeys(stores[0]), Passkeys(stores[1]))
        for store in stores:
            await store.close()

    run(main())


async def made(keys: Passkeys, device: Authenticator, session: str = "anna") -> bytes:
    offer = json.loads(await keys.offer(session, HERE, "Anna"))
    answer = json.dumps(device.make(offer)).encode()
    await keys.keep(session, HERE, "device", answer, "address")
    return answer


async def answered(keys: Passkeys, device: Authenticator, session: str = "phone", site: Site = HERE) -> bytes:
    return json.dumps(device.answer(json.loads(await keys.challenge(session, site)))).encode()


async def refusal(work: Awaitable[object]) -> str:
    with pytest.raises(RequestError) as refused:
        await work
    return refused.value.code


def test_any_process_takes_the_answer_and_takes_it_once(database: sql.URL) -> None:
    async def work(one: Passkeys, other: Passkeys) -> None:
        device = Authenticator(ORIGIN)
        kept = await made(one, device)
        assert await refusal(one.keep("anna", HERE, "device", kept, "address")) == "old_challenge"
        answer = await answered(one, device)
        assert await other.session_of("phone", HERE, answer, "address") == "anna"
        assert await refusal(one.session_of("phone", HERE, answer, "address")) == "old_challenge"
        await one.follow("anna", "ben")
        assert await one.session_of("phone", HERE, await answered(other, device), "address") == "ben"
        await one.forget("ben")
        assert await one.of("ben") == []

    with_passkeys(database, work)


def test_a_challenge_is_for_one_session_one_purpose_and_a_short_time(
    database: sql.URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(one: Passkeys, other: Passkeys) -> None:
        device = Authenticator(ORIGIN)
        await made(one, device)
        assert await refusal(one.session_of("thief", HERE, await answered(one, device), "address")) == "old_challenge"
        offered = json.loads(await one.offer("phone", HERE, "Anna"))
        bent = json.dumps(device.answer({"challenge": offered["challenge"], "rpId": "localhost"})).encode()
        assert await refusal(one.session_of("phone", HERE, bent, "address")) == "old_challenge"
        monkeypatch.setattr(challenges, "VALID_SECONDS", -1.0)
        assert await refusal(one.session_of("phone", HERE, await answered(one, device), "address")) == "old_challenge"

    with_passkeys(database, work)


def test_another_origin_another_site_and_a_copied_device_are_refused(database: sql.URL) -> None:
    async def work(one: Passkeys, other: Passkeys) -> None:
        device = Authenticator(ORIGIN)
        await made(one, device)
        device.origin = "https://herd.example"
        assert await refusal(one.session_of("phone", HERE, await answered(one, device), "address")) == "bad_passkey"
        device.origin = ORIGIN
        there = Site.of("herd.example")
        assert (
            await refusal(one.session_of("phone", HERE, await answered(one, device, site=there), "address"))
            == "bad_passkey"
        )
        assert await one.session_of("phone", HERE, await answered(one, device), "address") == "anna"
        device.uses = 0  # a copy that has not counted along
        assert await refusal(one.session_of("phone", HERE, await answered(one, device), "address")) == "bad_passkey"
        device.uses = 100
        device.handle = "c29tZWJvZHk"
        assert await refusal(one.session_of("phone", HERE, await answered(one, device), "address")) == "no_passkey"

    with_passkeys(database, work)


def test_passkeys_are_neither_tried_nor_kept_by_the_thousand(database: sql.URL) -> None:
    async def work(one: Passkeys, other: Passkeys) -> None:
        for number in range(MOST_KEYS):
            one.limits.known.clear()
            await made(one, Authenticator(ORIGIN), "anna")
            assert len(await one.of("anna")) == number + 1
        assert await refusal(one.offer("anna", HERE, "Anna")) == "too_many_passkeys"
        codes = [await refusal(one.session_of("phone", HERE, b"{}", "address")) for _ in range(12)]
        assert (codes[0], codes[-1]) == ("bad_passkey", "too_fast")

    with_passkeys(database, work)


def test_what_is_no_passkey_is_refused_without_a_fault(database: sql.URL) -> None:
    async def work(one: Passkeys, other: Passkeys) -> None:
        device = Authenticator(ORIGIN)
        await made(one, device)
        whole = json.loads(await answered(one, device))
        cut = {**whole, "response": {**whole["response"], "signature": "AA", "authenticatorData": "AA"}}
        strange: list[object] = [{}, 7, {"id": "x", "response": {"clientDataJSON": "!"}}, {"id": [], "a": "b"}, cut]
        for wrong in strange:
            one.limits.known.clear()
            answer = json.dumps(wrong).encode()
            assert await refusal(one.session_of("phone", HERE, answer, "address")) == "bad_passkey"
        for wrong in strange[:-1]:
            one.limits.known.clear()
            assert await refusal(one.keep("anna", HERE, "device", json.dumps(wrong).encode(), "a")) == "bad_passkey"

    with_passkeys(database, work)


def test_only_this_computer_needs_no_encryption() -> None:
    assert Site.of("localhost:8006") == ("localhost", ["https://localhost:8006", "http://localhost:8006"])
    assert Site.of("herd.example") == ("herd.example", ["https://herd.example"])
    assert Site.of("192.168.1.7:8006").origins == ["https://192.168.1.7:8006"]
