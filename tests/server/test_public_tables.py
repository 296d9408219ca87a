"""Public tables and the lobby, who may watch, what the maker of a table may do, links that are revoked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import msgspec
import pytest
import sqlalchemy as sql

from paddock.server.bot_workers import BotWorkers
from paddock.server.carrier import LocalCarrier
from paddock.server.hub import OWN_TABLES, Hub
from paddock.server.live import LiveTable
from paddock.server.migrations import bring_up_to_date
from paddock.server.pauses import Pauses
from paddock.server.public_tables import public_tables
from paddock.server.seating import Seating
from paddock.server.storage import Store
from paddock.server.wire import NewTable
from server.own_loop import run as run_alone
from server.server_process import Client, ServerProcess


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def make(client: Client, seating: list[str], **more: object) -> Any:
    return client.post("/api/tables", {"game": "cow006", "name": "Anna", "seating": seating, **more})


def listed(client: Client) -> dict[str, Any]:
    return {lobby["table"]: lobby for lobby in client.http.get("/api/lobby").json()["tables"]}


def test_a_public_table_is_listed_and_joined_by_whoever_comes(server: ServerProcess) -> None:
    anna, ben, cleo = Client(server), Client(server), Client(server)
    secret = make(anna, ["me", "open"])["table"]
    table = make(anna, ["me", "open"], public=True)["table"]
    found = listed(ben)
    assert secret not in found
    key = found[table]["invitation"]
    assert ben.post(f"/api/tables/{table}/sit", {"key": key, "name": "Ben"})["status"] == "playing"
    assert listed(cleo)[table]["status"] == "playing"
    assert listed(cleo)[table]["invitation"] is None


def test_the_lobby_lists_sleeping_tables_too(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    table = make(anna, ["me", "open"], public=True)["table"]
    server.kill()
    server.restart()
    assert listed(ben)[table]["seats"][0]["name"] == "Anna"


A_DAY = {"kind": "move", "seconds": 86400}


def test_a_table_that_waits_with_nobody_there_is_not_listed_unless_days_are_given(database: sql.URL) -> None:
    """Whoever sat down there would play against a clock that runs out."""
    bring_up_to_date(database)

    async def story() -> list[list[str]]:
        store = Store(database, "me")
        hub = Hub(store, BotWorkers(1), Pauses(), LocalCarrier("me"))
        seating = Seating(hub)
        wish = {"game": "cow006", "name": "Anna", "seating": ["me", "open"], "public": True}
        made = [
            await seating.make("anna", msgspec.convert({**wish, **more}, NewTable)) for more in ({}, {"clock": A_DAY})
        ]
        played = await seating.make("anna", msgspec.convert(wish, NewTable))
        await seating.sit(played, "ben", played.row.invitation, "Ben")
        names = {live.row.id: name for live, name in zip([*made, played], ["live", "by days", "played"], strict=True)}

        async def listed() -> list[str]:
            return [names[lobby.table] for lobby in (await public_tables(hub, "cleo")).tables]

        found = [await listed()]
        hub.unload_idle(-1.0)
        await asyncio.gather(*hub.noting)
        found.append(await listed())
        await hub.find(made[0].row.id)
        found.append(await listed())
        await hub.close()
        await store.close()
        return found

    assert run_alone(story()) == [["played", "by days", "live"], ["played", "by days"], ["played", "by days", "live"]]


def test_by_correspondence_nobody_is_replaced_for_being_away(server: ServerProcess) -> None:
    """Everybody is away there most of the time, and the clock says when that was for too long."""
    anna = Client(server)
    for clock, agreed in ((A_DAY, "never"), ({"kind": "move", "seconds": 60}, "auto")):
        assert make(anna, ["me", "open"], clock=clock, take_over="auto").get("take_over", "never") == agreed


def test_nobody_watches_where_only_players_may(server: ServerProcess) -> None:
    anna, cleo = Client(server), Client(server)
    with cleo.connect() as socket:
        made = make(anna, ["me", "open", "heuristic"], public=True, watching="nobody", options={"rounds": 1})
        table = made["table"]
        assert socket.watch(table)["lobby"]["status"] == "open"
        anna.post(f"/api/tables/{table}/fill", {"bot": "heuristic"})
        begun = socket.receive_until("table", "step")
        assert (begun["say"], begun["shown"], begun["past"]) == ("table", None, [])
        with anna.connect() as player:
            shown = player.watch(table)["shown"]
            while shown["view"]["header"]["kind"] != "over":
                if 0 in shown["view"]["header"]["waiting"]:
                    player.answer(shown, table, f"{shown['view']['header']['serial']}")
                shown = player.receive_until("step")["shown"]
        socket.send(do="watch", table=table)
        assert socket.receive_until("table")["lobby"]["status"] == "over"
        assert {told["say"] for told in socket.received} <= {"table", "lobby"}
        assert "secret" not in socket.received[-1]["lobby"]
    refused = cleo.http.get(f"/api/tables/{table}/record")
    assert (refused.status_code, refused.json()["code"]) == (409, "no_watching")
    assert anna.http.get(f"/api/tables/{table}/record").json()["secret"]
    assert table not in listed(cleo)


def test_the_maker_removes_somebody_before_the_game_and_the_old_invitation_is_worthless(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    made = make(anna, ["me", "open", "open"])
    path = f"/api/tables/{made['table']}"
    ben.post(f"{path}/sit", {"key": made["invitation"], "name": "Ben"})
    assert ben.http.post(f"{path}/remove", json={"seat": 0}).json()["code"] == "not_host"
    assert anna.http.post(f"{path}/remove", json={"seat": 0}).json()["code"] == "nobody_there"
    removed = anna.post(f"{path}/remove", {"seat": 1})
    assert removed["seats"][1]["kind"] == "open"
    late = ben.http.post(f"{path}/sit", json={"key": made["invitation"], "name": "Ben"})
    assert late.json()["code"] == "bad_key"
    anna.post(f"{path}/fill", {"bot": "heuristic"})
    assert anna.http.post(f"{path}/remove", json={"seat": 1}).json()["code"] == "begun"


def test_a_revoked_link_leads_nowhere(server: ServerProcess) -> None:
    anna, thief = Client(server), Client(server)
    made = make(anna, ["me", "open"])
    path = f"/api/tables/{made['table']}"
    new = anna.post(f"{path}/revoke", {"link": "seat"})
    anna.post(f"{path}/revoke", {"link": "invitation"})
    assert new["seat_key"] != made["seat_key"]
    for key in (made["seat_key"], made["invitation"]):
        assert thief.http.post(f"{path}/sit", json={"key": key, "name": "Thief"}).json()["code"] == "bad_key"
    assert thief.http.post(f"{path}/revoke", json={"link": "seat"}).json()["code"] == "not_seated"
    assert thief.http.post(f"{path}/revoke", json={"link": "invitation"}).json()["code"] == "not_host"
    assert thief.post(f"{path}/sit", {"key": new["seat_key"], "name": "Anna"})["you"] == 0


def test_a_game_that_goes_on_stays_in_ones_list_however_many_came_after_it(database: sql.URL) -> None:
    bring_up_to_date(database)

    async def story() -> list[str]:
        store = Store(database, "me")
        hub = Hub(store, BotWorkers(1), Pauses(), LocalCarrier("me"))
        wish = NewTable(game="cow006", name="Anna", seating=["me", "open"])
        first = await Seating(hub).make("anna", wish)
        for _ in range(OWN_TABLES):
            live = await Seating(hub).make("anna", wish)
            await live.save(msgspec.structs.replace(live.row, status="ended"))
        found = [one.row for one in await hub.tables_of("anna") if isinstance(one, LiveTable)]
        await hub.close()
        await store.close()
        assert found[0].id == first.row.id
        return [row.status for row in found]

    assert run_alone(story()) == ["open", *["ended"] * (OWN_TABLES - 1)]


def test_ones_own_data_can_be_had_and_deleted(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    shared = make(anna, ["me", "open"])
    ben.post(f"/api/tables/{shared['table']}/sit", {"key": shared["invitation"], "name": "Ben"})
    waiting = make(anna, ["me", "open"])["table"]
    data = anna.http.get("/api/me/data")
    assert data.headers["content-disposition"] == 'attachment; filename="paddock-my-data.json"'
    assert {lobby["table"] for lobby in data.json()["tables"]} == {shared["table"], waiting}
    anna.post("/api/me/delete")
    assert anna.http.get("/api/me/data").json() == {
        "tables": [],
        "records": [],
        "rated": [],
        "passkeys": [],
        "push": [],
    }
    left = ben.http.get(f"/api/tables/{shared['table']}")
    assert left.json()["seats"][0]["kind"] == "bot"
    assert "Anna" not in left.text
    assert ben.http.get(f"/api/tables/{waiting}").json()["status"] == "ended"
    assert ben.http.get("/api/me/data").status_code == httpx.codes.OK
