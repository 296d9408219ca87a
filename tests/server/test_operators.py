"""What operators do while a server runs: look, end, remove, ban, mute, tell, keep, and know how it is."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import httpx
import msgspec
import pytest
import sqlalchemy as sql
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from paddock.server import leaving
from paddock.server.addresses import home_of
from paddock.server.app import BANNED
from paddock.server.archive import back_up, restore
from paddock.server.bot_workers import BotWorkers
from paddock.server.carrier import LocalCarrier
from paddock.server.counts import Counts
from paddock.server.databases import database_url
from paddock.server.errors import RequestError, StorageError
from paddock.server.health import LATELY_SECONDS, Health
from paddock.server.hub import Hub
from paddock.server.live import LiveTable
from paddock.server.logs import JsonLines
from paddock.server.metrics import Metrics
from paddock.server.migrations import bring_up_to_date
from paddock.server.moderation import Decisions
from paddock.server.pauses import Pauses
from paddock.server.quotas import QuotaKeeper, Quotas
from paddock.server.redis_carrier import RedisCarrier
from paddock.server.retention import Retention
from paddock.server.schema import entries
from paddock.server.schema import tables as stored
from paddock.server.seating import Seating
from paddock.server.storage import Store
from paddock.server.wire import NewTable, PlayMove
from paddock.terminal import tables
from paddock.terminal.app import app
from paddock.terminal.console import OUT
from paddock.terminal.ratings import print_list
from server.own_loop import run as run_alone
from server.server_process import Client, ServerProcess, free_port
from server.virtual_time import Page
from services import Redis

Found = TypeVar("Found")


class Visitor(Page):
    """A client that notes that it has to come back."""

    def disconnect(self) -> None:
        self.session = "gone"


def at_a_hub(url: sql.URL, story: Callable[[Hub], Awaitable[Found]]) -> Found:
    bring_up_to_date(url)

    async def run() -> Found:
        store = Store(url, "me")
        hub = Hub(store, BotWorkers(1), Pauses(), LocalCarrier("me"))
        try:
            return await story(hub)
        finally:
            await hub.close()
            await store.close()

    return run_alone(run())


async def seat(hub: Hub, session: str = "anna", name: str = "Anna") -> LiveTable:
    return await Seating(hub).make(session, NewTable(game="cow006", name=name, seating=["me", "open"]))


def command(*words: str) -> str:
    with ThreadPoolExecutor(1) as thread:  # it has a loop of its own: a browser of other tests keeps one running here
        done = thread.submit(CliRunner().invoke, app, [*words]).result()
    assert done.exit_code == 0, done.output
    return done.output


def test_operators_see_end_and_remove_tables_while_the_server_runs(
    database: sql.URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "let_go", lambda: asyncio.sleep(0))
    data = ["--data", str(tmp_path)]

    async def story(hub: Hub) -> tuple[str, str, str, str]:
        ended, removed = await seat(hub), await seat(hub)
        anna = Visitor("anna")
        ended.watchers.present.append(anna)
        listed = await asyncio.to_thread(command, "tables", *data)
        shown = await asyncio.to_thread(command, "tables", "show", ended.row.id, *data)
        assert [ended.row.id in listed, removed.row.id in listed, "session anna" in shown] == [True] * 3
        assert ended.row.invitation not in listed + shown
        await asyncio.to_thread(command, "tables", "end", ended.row.id, *data)
        await asyncio.to_thread(command, "tables", "remove", removed.row.id, *data)
        with pytest.raises(StorageError):
            await removed.save(removed.row)
        await hub.let_go()
        assert hub.tables == {}
        found = await hub.find(ended.row.id)
        with pytest.raises(RequestError) as missing:
            await hub.find(removed.row.id)
        return anna.session, found.row.status, missing.value.code, "done"

    assert at_a_hub(database, story) == ("gone", "ended", "no_such_table", "done")


def test_a_game_that_was_played_to_its_end_cannot_be_ended(database: sql.URL, tmp_path: Path) -> None:
    """Its record would lose the secret that proves its deals, and its players their result."""

    async def story(hub: Hub) -> tuple[int, str, str, float]:
        live = await seat(hub)
        await live.save(msgspec.structs.replace(live.row, status="over", finished=12.0))
        words = ["tables", "end", live.row.id, "--data", str(tmp_path)]
        refused = await asyncio.to_thread(CliRunner().invoke, app, words)
        row = await hub.store.find(live.row.id)
        assert row is not None
        return refused.exit_code, refused.output, row.status, row.finished

    code, told, status, finished = at_a_hub(database, story)
    assert (code, status, finished) == (2, "over", 12.0)
    assert "is over: its game was played to the end" in " ".join(told.split())


def test_tables_are_listed_by_a_status_that_there_is(tmp_path: Path) -> None:
    bring_up_to_date(database_url(tmp_path))
    found = CliRunner().invoke(app, ["tables", "--status", "finished", "--data", str(tmp_path)])
    assert found.exit_code == 2
    assert "playing" in found.output


def test_a_move_that_is_written_while_its_table_is_removed_leaves_no_line(
    database: sql.URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hub: Hub) -> tuple[str, int]:
        live = await seat(hub)
        await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
        anna = Visitor("anna")
        assert live.table is not None
        card = live.game.print_move(live.table.state.legal(0)[0])
        move = PlayMove(table=live.row.id, client="late", serial=int(live.table.state.serial), move=card)
        monkeypatch.setattr(tables, "let_go", lambda: live.handle(anna, move))
        operator = Store(database, "operator")
        await tables.remove(operator, live.row.id)
        await operator.close()
        lines = sql.select(sql.func.count()).select_from(entries).where(entries.c.table == live.row.id)
        count = await hub.store.run("", lambda connection: connection.execute(lines).scalar())
        return "lost" if live.row.id not in hub.tables else "kept", count or 0

    assert at_a_hub(database, story) == ("lost", 0)


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


def test_tables_are_found_by_session_or_name(database: sql.URL, tmp_path: Path) -> None:
    async def story(hub: Hub) -> list[bool]:
        hers, his = await seat(hub, "anna", "Anna"), await seat(hub, "ben", "Ben")
        found = []
        for who in ("anna", "Anna", "Ben", "nobody"):
            listed = await asyncio.to_thread(command, "tables", "--who", who, "--data", str(tmp_path))
            found += [hers.row.id in listed, his.row.id in listed]
        return found

    assert at_a_hub(database, story) == [True, False, True, False, False, True, False, False]


def test_what_a_command_asks_for_is_listed_whole_also_where_lines_are_short(
    database: sql.URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(OUT, "_width", None)
    session = "SixteenBytesInLetters."

    async def story(hub: Hub) -> None:
        wish = NewTable(game="wolves_and_sheep", name="Somebody with a long name", seating=["me", *["hard"] * 3])
        live = await Seating(hub).make(session, wish)
        assert live.row.id in await asyncio.to_thread(command, "tables", "--data", str(tmp_path))

    at_a_hub(database, story)
    line = {"game": "wolves_and_sheep", "kind": "more", "name": "Somebody with a long name", "session": session}
    with OUT.capture() as told:
        print_list([{**line, "rating": 1500.0, "deviation": 80.0, "games": 12}])
    assert session in told.get()


def test_a_damaged_table_is_named_and_can_be_removed(database: sql.URL, tmp_path: Path) -> None:
    data = ["--data", str(tmp_path)]

    async def story(hub: Hub) -> list[str]:
        unreadable, broken = await seat(hub), await seat(hub)
        await Seating(hub).sit(broken, "ben", broken.row.invitation, "Ben")
        row = stored.update().where(stored.c.id == unreadable.row.id).values(data=b"{no JSON")
        line = entries.update().where(entries.c.table == broken.row.id).values(data=b"{no JSON")
        await hub.store.run("", lambda connection: (connection.execute(row), connection.execute(line)))
        shown = await asyncio.to_thread(command, "tables", "show", broken.row.id, *data)
        refused = await asyncio.to_thread(CliRunner().invoke, app, ["tables", "show", unreadable.row.id, *data])
        await asyncio.to_thread(command, "tables", "remove", unreadable.row.id, *data)
        assert not await hub.store.is_there(unreadable.row.id)
        return [shown, refused.output]

    shown, refused = at_a_hub(database, story)
    assert "its log is damaged: line 1" in shown
    assert "session ben" in shown
    assert "cannot be read (paddock tables remove" in " ".join(refused.split())


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


def test_all_processes_count_the_tables_of_an_address_together(redis: Redis) -> None:
    async def story() -> list[int]:
        ones = [RedisCarrier(name, redis.url) for name in ("one", "other")]
        counted = [await carrier.count("tables 203.0.113.9", 60) for carrier in (*ones, *ones)]
        redis.stop()
        alone = [await carrier.count("tables 203.0.113.9", 60) for carrier in (*ones, ones[0])]
        for carrier in ones:
            await carrier.redis.aclose()
            await carrier.listener.aclose()
        return counted + alone

    assert run_alone(story()) == [1, 2, 3, 4, 1, 1, 2]


def test_a_home_counts_as_one_address() -> None:
    assert home_of("2001:db8:1:2:3::9") == home_of("2001:db8:1:2::7") != home_of("2001:db8:1:3::7")
    assert home_of("203.0.113.9") != home_of("203.0.113.8")


def test_counts_begin_anew_and_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = Counts(few=2)
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    assert [counts.count("a", 60), counts.count("a", 60), counts.count("b", 60)] == [1, 2, 1]
    monkeypatch.setattr("time.monotonic", lambda: 161.0)
    assert counts.count("c", 60) == 1
    assert list(counts.known) == ["c"]
    assert counts.count("a", 60) == 1


def test_a_session_has_so_many_tables_and_an_address_makes_so_many(database: sql.URL) -> None:
    async def story(hub: Hub) -> list[str]:
        told = []
        for quotas in (Quotas(tables=2), Quotas(an_hour=2), Quotas(tables=0, an_hour=0)):
            keeper = QuotaKeeper(hub.store, LocalCarrier("me"), quotas)
            for number in range(3):
                try:
                    await keeper.check(f"anna {quotas}", "203.0.113.9")
                    told.append((await seat(hub, f"anna {quotas}")).row.status)
                except RequestError as refused:
                    told.append(f"{refused.code} {number}")
        return told

    refused = ["open", "open", "too_many_tables 2"]
    assert at_a_hub(database, story) == [*refused, *refused, "open", "open", "open"]


@pytest.mark.parametrize("name", ["\x00", "t\x00t", "'", "\udc80", "%", ""])
def test_a_strange_name_is_that_of_no_table(database: sql.URL, name: str) -> None:
    async def story(hub: Hub) -> str:
        with pytest.raises(RequestError) as missing:
            await hub.find(name)
        return missing.value.code

    assert at_a_hub(database, story) == "no_such_table"


def test_old_tables_are_removed_and_those_that_are_played_at_are_kept(database: sql.URL) -> None:
    async def story(hub: Hub) -> tuple[int, int, list[str]]:
        played, old = await seat(hub), await seat(hub)
        await Seating(hub).sit(played, "ben", played.row.invitation, "Ben")
        retention = Retention(hub.store, 30)
        kept = await retention.sweep(time.time())
        removed = await retention.sweep(time.time() + 31 * 86400)
        assert await hub.store.find(old.row.id) is None
        return kept, removed, [row.status for row in await hub.store.newest("", 5)]

    assert at_a_hub(database, story) == (0, 1, ["playing"])


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


def test_a_backup_of_one_kind_of_database_becomes_one_of_the_other(database: sql.URL, tmp_path: Path) -> None:
    file = tmp_path / "backup"

    async def story(hub: Hub) -> str:
        live = await seat(hub)
        await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
        await asyncio.to_thread(back_up, database, file)
        return live.row.id

    table = at_a_hub(database, story)
    assert file.stat().st_mode & 0o77 == 0
    other = database_url(tmp_path / "other")
    (tmp_path / "other").mkdir()
    count = restore(file, other)
    again = tmp_path / "again"
    assert back_up(other, again) == count

    async def compare(hub: Hub) -> tuple[str, list[str], int]:
        row = await hub.store.find(table)
        assert row is not None
        log = await hub.store.log_of(table)
        return row.status, [chair.name for chair in row.chairs], len(log.entries)

    assert at_a_hub(other, compare) == ("playing", ["Anna", "Ben"], 1)
    with pytest.raises(StorageError, match="holds something already"):
        restore(again, database)


def test_a_file_that_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("to a cow")
    with pytest.raises(StorageError, match="letter cannot be read"):
        restore(tmp_path / "letter", database_url(tmp_path))


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


def test_newcomers_are_counted_by_their_address_alone(database: sql.URL) -> None:
    async def story(hub: Hub) -> list[str]:
        keeper = QuotaKeeper(hub.store, LocalCarrier("me"), Quotas(tables=1, an_hour=2))
        told = []
        for number in range(3):
            try:
                await keeper.check(f"anna {number}", "203.0.113.9", is_new=True)
                told.append("welcome")
            except RequestError as refused:
                told.append(refused.code)
        return told

    assert at_a_hub(database, story) == ["welcome", "welcome", "too_many_tables"]


def test_who_comes_back_with_a_session_is_no_newcomer(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, ["--most-tables", "1"])
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "open"]}
    try:
        with httpx.Client(base_url=server.address) as anna, httpx.Client(base_url=server.address) as bert:
            told = [visitor.post("/api/tables", json=wish).status_code for visitor in (anna, anna, bert, bert)]
    finally:
        server.stop()
    assert told == [200, 429, 200, 429]
