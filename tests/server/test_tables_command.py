"""Operators look at tables, end them and remove them while a server runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sql
from typer.testing import CliRunner

from paddock.server.databases import database_url
from paddock.server.errors import RequestError, StorageError
from paddock.server.hub import Hub
from paddock.server.migrations import bring_up_to_date
from paddock.server.schema import entries
from paddock.server.schema import tables as stored
from paddock.server.seating import Seating
from paddock.server.storage import Store
from paddock.server.wire import NewTable, PlayMove
from paddock.terminal import tables
from paddock.terminal.app import app
from paddock.terminal.console import OUT
from paddock.terminal.ratings import print_list
from server.operating import Visitor, at_a_hub, command, seat


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


@pytest.mark.parametrize("name", ["\x00", "t\x00t", "'", "\udc80", "%", ""])
def test_a_strange_name_is_that_of_no_table(database: sql.URL, name: str) -> None:
    async def story(hub: Hub) -> str:
        with pytest.raises(RequestError) as missing:
            await hub.find(name)
        return missing.value.code

    assert at_a_hub(database, story) == "no_such_table"
