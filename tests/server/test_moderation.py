"""Operators ban, mute, remove and tell while a server runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sql
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from paddock.server import leaving
from paddock.server.app import BANNED
from paddock.server.databases import database_url
from paddock.server.errors import RequestError
from paddock.server.hub import Hub
from paddock.server.migrations import bring_up_to_date
from paddock.server.moderation import Decisions
from paddock.server.seating import Seating
from paddock.server.wire import NewTable
from paddock.terminal.app import app
from server.operating import Visitor, at_a_hub, command, seat
from server.server_process import Client, ServerProcess


def test_bans_and_a_notice_are_seen_by_the_server(database: sql.URL, tmp_path: Path) -> None:
    data = ["--data", str(tmp_path)]

    async def story(hub: Hub) -> Decisions:
        for words in (["ban", "wolf"], ["ban-name", "Wolf"], ["mute", "cow"], ["notice", "Closed at noon"]):
            await asyncio.to_thread(command, "moderate", *words, *data)
        await hub.moderation.read()
        with pytest.raises(RequestError, match="does not let you play"):
            hub.moderation.check("wolf")
        hub.moderation.check("cow")
        assert hub.moderation.is_muted("cow")
        with pytest.raises(RequestError, match="not allowed here"):
            await seat(hub, "sheep", "W\u043elf")
        await asyncio.to_thread(command, "moderate", "pardon", "wolf", *data)
        await hub.moderation.read()
        return hub.moderation.decisions

    expected = Decisions(banned_names=["Wolf"], muted_sessions=["cow"], notice="Closed at noon")
    assert at_a_hub(database, story) == expected


def test_who_is_banned_does_not_play_on_over_an_open_line(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    anna, ben = Client(server), Client(server)
    table = anna.make(["me", "open"])
    ben.post(f"/api/tables/{table['table']}/sit", {"key": table["invitation"], "name": "Ben"})
    session = command("tables", "show", table["table"], "--data", str(tmp_path)).rpartition("session ")[2].strip()
    with anna.connect() as hers, ben.connect() as his:
        hers.watch(table["table"])
        his.watch(table["table"])
        command("moderate", "ban", session, "--data", str(tmp_path))
        with pytest.raises(ConnectionClosed) as closed:
            his.receive_until("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == BANNED
        while hers.receive_until("lobby")["lobby"]["seats"][1]["online"]:
            pass
    server.stop()


def test_somebody_is_removed_from_all_tables_that_are_not_over(database: sql.URL, tmp_path: Path) -> None:
    async def story(hub: Hub) -> None:
        made, played, over = await seat(hub), await seat(hub), await seat(hub)
        wish = NewTable(game="cow006", name="Ben", seating=["me", "open", "open"])
        joined = await Seating(hub).make("ben", wish)
        await Seating(hub).sit(played, "ben", played.row.invitation, "Ben")
        await Seating(hub).sit(joined, "anna", joined.row.invitation, "Anna")
        await over.save(msgspec.structs.replace(over.row, status="over"))
        anna, key = Visitor("anna"), played.row.chairs[0].key
        played.watchers.present.append(anna)
        told = await asyncio.to_thread(command, "moderate", "remove", "anna", "--data", str(tmp_path))
        assert all((live.row.id in told) == (live is not over) for live in (made, played, joined, over))
        await hub.let_go()
        assert anna.session == "gone"
        rows = [(await hub.find(live.row.id)).row for live in (made, played, joined, over)]
        assert [row.status for row in rows] == ["ended", "playing", "open", "over"]
        assert [chair.kind for chair in rows[2].chairs] == ["person", "open", "open"]
        assert (rows[1].chairs[0].name, rows[1].chairs[0].stand_in, rows[1].host) == ("Anna", "medium", "")
        assert rows[3].chairs[0].session == "anna"
        for deed in (leaving.come_back(hub.tables[played.row.id], "anna"), sit(hub, played.row.id, key)):
            with pytest.raises(RequestError):
                await deed

    async def sit(hub: Hub, table: str, key: str) -> None:
        await Seating(hub).sit(hub.tables[table], "anna", key, "Anna")

    at_a_hub(database, story)


@pytest.mark.parametrize("deed", ["ban", "ban-name", "mute", "remove", "pardon"])
def test_a_decision_names_whom_it_is_about(tmp_path: Path, deed: str) -> None:
    bring_up_to_date(database_url(tmp_path))
    found = CliRunner().invoke(app, ["moderate", deed, "--data", str(tmp_path)])
    assert found.exit_code == 2
    assert f"paddock moderate {deed}" in found.output


def test_an_address_or_a_network_is_banned_for_a_while(database: sql.URL, tmp_path: Path) -> None:
    data = ["--data", str(tmp_path)]

    async def story(hub: Hub) -> list[bool]:
        ban = ["moderate", "ban-address"]
        wrong = await asyncio.to_thread(CliRunner().invoke, app, [*ban, "the moon", *data])
        assert wrong.exit_code == 2
        assert "'the moon' is no address and no network" in wrong.output
        told = await asyncio.to_thread(command, *ban, "203.0.113.0/24", "--hours", "2", *data)
        assert "banned addresses: 203.0.113.0/24 until 2" in told
        await asyncio.to_thread(command, *ban, "2001:db8::/32", *data)
        await asyncio.to_thread(command, *ban, "198.51.100.7", *data)
        await asyncio.to_thread(command, "moderate", "pardon", "198.51.100.7", *data)
        await hub.moderation.read()
        with pytest.raises(RequestError, match="does not let you play"):
            hub.moderation.check("sheep", "203.0.113.9")
        visitors = ("203.0.113.9", "::ffff:203.0.113.9", "203.0.114.9", "2001:db8::7", "198.51.100.7", "", "a cow")
        found = [hub.moderation.is_banned("sheep", address) for address in visitors]
        later = [msgspec.structs.replace(one, until=1.0) for one in hub.moderation.decisions.banned_addresses]
        hub.moderation.use(Decisions(banned_addresses=later))
        return [*found, hub.moderation.is_banned("sheep", "203.0.113.9")]

    assert at_a_hub(database, story) == [True, True, False, True, False, False, False, False]
