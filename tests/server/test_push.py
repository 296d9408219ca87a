"""Web push: whoever is away is told of their turn, once and in their language; nothing of our own network is called."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from typing import Any

import pytest
import sqlalchemy as sql
from cryptography.hazmat.primitives.asymmetric import ec

from paddock.server import pusher
from paddock.server.errors import RequestError
from paddock.server.metrics import Metrics
from paddock.server.migrations import bring_up_to_date
from paddock.server.push_messages import CURVE, Browser, Signer, encrypted, read, written
from paddock.server.push_sending import ForbiddenError, address_of, check_endpoint, post
from paddock.server.pusher import Notice, Pusher
from paddock.server.settings import read_or_make_push_key
from paddock.server.storage import Store
from paddock.server.subscriptions import MOST_DEVICES, Subscriptions
from paddock.server.wire import Subscription
from paddock.texts import Texts
from server.own_loop import run
from server.push_service import PushService, claims_of
from server.server_process import Client, ServerProcess

A_DAY = 86400
BY_CORRESPONDENCE = {"kind": "move", "seconds": A_DAY}


@pytest.fixture(name="service")
def a_service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture(name="server")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    options = ["--push-anywhere", "--push-contact", "host@herd.example"]
    server = ServerProcess(tmp_path_factory.mktemp("server"), options)
    yield server
    server.stop()


def test_messages_are_encrypted_as_the_standard_works_it_out() -> None:
    """The example of RFC 8291, appendix A."""
    own = ec.derive_private_key(
        int.from_bytes(read("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"),
        CURVE,
    )
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    browser = Browser("https://push.example.net/x", read(theirs), read("BTBZMqHH6r4Tts7J_aSIgg"))
    text = b"When I grow up, I want to be a watermelon"
    assert written(encrypted(text, browser, own, read("DGv6ra1nlYgDCS1FRnbzlw"))) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
        "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.net/x",
        "ftp://push.example.net/x",
        "https://",
        "https://me:word@push.example.net/",
        "https://push.example.net:99999/",
        "https://push.example.net/a b",
        "push",
    ],
)
def test_what_is_no_push_service_is_not_kept(endpoint: str) -> None:
    with pytest.raises(RequestError):
        check_endpoint(endpoint, anywhere=False)
    with pytest.raises(ForbiddenError):
        post(endpoint, b"", {}, anywhere=False)


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "10.1.2.3", "192.168.1.1", "169.254.169.254", "::1", "0.0.0.0"]
)
def test_nothing_in_our_own_network_is_called(host: str) -> None:
    with pytest.raises(ForbiddenError):
        address_of(host, 443, anywhere=False)
    name = f"[{host}]" if ":" in host else host
    with pytest.raises(ForbiddenError):
        post(f"https://{name}/push", b"", {}, anywhere=False)


def by_correspondence(anna: Client, ben: Client) -> str:
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "open"], "clock": BY_CORRESPONDENCE}
    made = anna.post("/api/tables", wish)
    ben.post(f"/api/tables/{made['table']}/sit", {"key": made["invitation"], "name": "Ben"})
    return str(made["table"])


def test_who_is_away_is_told_once_in_their_language(server: ServerProcess, service: PushService) -> None:
    anna, ben = Client(server), Client(server)
    state = ben.http.get("/api/me/push").json()
    assert len(read(state["key"])) == 65
    told = ben.post("/api/me/push", service.wish(language="fr"))
    assert [one["language"] for one in told["subscriptions"]] == ["fr"]
    assert len(ben.http.get("/api/me/data").json()["push"]) == 1
    table = by_correspondence(anna, ben)
    service.wait_for(1)
    shown = service.read(0)
    body = Texts("fr", "cow006").say("It is your turn.")
    assert (shown["body"], shown["address"], shown["tag"]) == (body, f"/table/{table}", table)
    assert body != "It is your turn."
    headers = service.heard[0][0]
    claims = claims_of(headers["authorization"])
    assert claims["sub"] == "mailto:host@herd.example"
    assert claims["aud"] == service.wish()["endpoint"].rpartition("/push")[0]
    assert time.time() < claims["exp"] < time.time() + A_DAY
    assert headers["authorization"].endswith(state["key"])
    server.kill()
    server.restart()
    assert ben.http.get("/api/me/push").json()["key"] == state["key"]
    ben.http.get(f"/api/tables/{table}").raise_for_status()
    with ben.connect() as socket:  # who looks at the table is not told
        ben_sees = socket.watch(table)["shown"]
        socket.answer(ben_sees, table, "first")
        socket.receive_until("done")
        with anna.connect() as other:
            other.answer(other.watch(table)["shown"], table, "first")
            other.receive_until("done")
    assert len(service.heard) == 1
    ben.post("/api/me/push/remove", {"endpoint": service.wish()["endpoint"]})
    assert ben.http.get("/api/me/push").json()["subscriptions"] == []


def test_a_sleeping_table_reminds_before_time_is_up(server: ServerProcess, service: PushService) -> None:
    anna, ben = Client(server), Client(server)
    ben.post("/api/me/push", service.wish())
    table = by_correspondence(anna, ben)
    service.wait_for(1)
    server.process.terminate()
    server.process.wait(20)
    file = server.folder / "paddock.sqlite"
    with sqlite3.connect(file) as database:
        (wake,) = database.execute("SELECT wake FROM tables WHERE id = ?", (table,)).fetchone()
        assert abs(wake - (time.time() + A_DAY - 6 * 3600)) < 600
        passed = A_DAY - 3600
        database.execute('UPDATE entries SET "at" = "at" - ? WHERE "table" = ?', (passed, table))
        database.execute("UPDATE tables SET wake = wake - ? WHERE id = ?", (passed, table))
    server.restart()
    service.wait_for(2)
    assert service.read(1)["body"] == "Your time to move runs out soon."
    server.kill()
    server.restart()
    anna.http.get(f"/api/tables/{table}").raise_for_status()
    assert len(service.heard) == 2


def test_a_server_may_send_nothing(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> None:
    server = ServerProcess(tmp_path_factory.mktemp("quiet"), ["--no-push"])
    try:
        ben = Client(server)
        assert ben.http.get("/api/me/push").json() == {"key": "", "subscriptions": []}
        assert ben.http.post("/api/me/push", json=service.wish()).json()["code"] == "no_push"
    finally:
        server.stop()


async def pushing(url: sql.URL) -> tuple[Store, Pusher]:
    store = Store(url, "process")
    return store, Pusher(Subscriptions(store, anywhere=True), read_or_make_push_key(url), "", Metrics())


def notice(question: str = "0 1", what: Any = "turn", by_correspondence: bool = True) -> Notice:
    return Notice("ben", "table", "cow006", what, question, by_correspondence)


def subscription(service: PushService, name: str = "ben", **more: Any) -> Subscription:
    return Subscription(**service.wish(name, **more))


async def until(condition: Any) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.01)


def test_it_is_tried_again_a_few_times_and_gone_browsers_are_forgotten(
    database: sql.URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_up_to_date(database)
    monkeypatch.setattr(pusher, "PAUSES", (0.0, 0.0, 0.0))
    busy, gone = PushService(503, 429, 201), PushService(410)

    async def main() -> None:
        store, push = await pushing(database)
        await push.subscriptions.add("ben", subscription(busy))
        await push.subscriptions.add("ben", subscription(gone, "old"))
        push.tell(notice())
        await until(lambda: len(busy.heard) == 3)
        await until(lambda: not push.retries)
        left = [row["endpoint"] for row in await push.subscriptions.of(["ben"])]
        assert left == [busy.wish()["endpoint"]]
        busy.statuses = [500]
        push.tell(notice("0 2"))
        await until(lambda: len(busy.heard) == 7)
        await until(lambda: not push.retries)
        push.tell(notice("0 2"))  # told already
        push.tell(notice("0 3", by_correspondence=False))  # and of such turns ben does not want to know
        await until(push.waiting.empty)
        assert len(busy.heard) == 7
        await push.close()
        await store.close()

    try:
        run(main())
    finally:
        busy.close()
        gone.close()


def test_two_processes_tell_one_thing_once_and_the_queue_is_bounded(
    database: sql.URL, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_up_to_date(database)
    monkeypatch.setattr(pusher, "MOST_WAITING", 3)

    async def main() -> None:
        (store, one), (other_store, other) = await pushing(database), await pushing(database)
        for number in range(MOST_DEVICES + 2):
            await one.subscriptions.add("ben", subscription(service, f"ben{number}", every_turn=True))
        assert len(await one.subscriptions.of(["ben"])) == MOST_DEVICES
        for push in (one, other):
            push.tell(notice(by_correspondence=False))
        await until(lambda: len(service.heard) >= MOST_DEVICES)
        for _ in range(5):
            one.tell(notice())
        assert one.metrics.registry.get_sample_value("paddock_pushes_total", {"result": "dropped"}) == 2
        await until(one.waiting.empty)
        await one.subscriptions.follow("ben", "anna")
        assert len(await one.subscriptions.data("anna")) == MOST_DEVICES
        await one.subscriptions.forget("anna")
        assert await one.subscriptions.of(["anna"]) == []
        for ended, its_store in ((one, store), (other, other_store)):
            await ended.close()
            await its_store.close()

    run(main())
    assert len(service.heard) == MOST_DEVICES


def test_a_key_that_is_none_is_refused(database: sql.URL) -> None:
    bring_up_to_date(database)

    async def main() -> None:
        store, push = await pushing(database)
        for p256dh in ("AA", "!!", "B" * 87):
            wish = Subscription(endpoint="https://push.example.net/x", p256dh=p256dh, auth="BTBZMqHH6r4Tts7J_aSIgg")
            with pytest.raises(RequestError):
                await push.subscriptions.add("ben", wish)
        await push.close()
        await store.close()

    run(main())


def test_a_notice_tells_nothing_of_the_table() -> None:
    shown = json.loads(pusher.message_for(notice(what="reminder"), "hu"))
    assert set(shown) == {"title", "body", "address", "tag"}
    assert Signer("AQ").header("https://push.example.net/x").startswith("vapid t=")
