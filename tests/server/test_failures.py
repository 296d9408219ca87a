"""Failures stay local: a lost connection, a dead worker, a database that cannot write."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.scripts import run

pytestmark = pytest.mark.usefixtures("database")


def test_a_move_whose_sender_leaves_is_carried_out_and_the_game_goes_on(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    from paddock.server.socket import Client
    from paddock.server.wire import write

    class Wire:
        def write(self, messages):
            pass

        def read_on(self):
            pass

    live = await seat(hub, "heuristic")
    anna = Client(Wire(), "anna", hub)
    anna.hear(write(Watch(table=live.row.id)))
    await anna.work
    anna.hear(write(next_move(live, "a")))
    await asyncio.sleep(0)
    print(live.lock.locked(), live.table.is_repeat(0, "a"))
    anna.leave()
    await until(lambda: live.table.is_repeat(0, "a"))
    await until(lambda: live.table.state.waits_for(0) or live.table.is_over)
    print(live.watchers.present)
    ben = FakeWatcher()
    await live.handle(ben, next_move(live, "b"))
    print(live.table.is_repeat(0, "b"))
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "True False\n[]\nTrue\n"


def test_bots_go_on_when_a_worker_dies(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    live = await seat(hub, "heuristic", rounds=1)
    await until(lambda: not live.bots)
    for worker in hub.workers.workers:
        os.kill(worker.process, signal.SIGKILL)
    anna = FakeWatcher()
    await live.handle(anna, next_move(live, "a"))
    await until(lambda: live.table.state.waits_for(0) and int(live.table.state.serial) > 1)
    await until(lambda: not live.table.state.waits_for(1))
    print(anna.kinds())
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "['Done']\n"


def test_a_seat_that_could_not_be_written_is_still_open(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    live = await seat(hub, "open")
    save = hub.store.save

    async def fail(row, before):
        raise StorageError("the disk is full")

    hub.store.save = fail
    try:
        await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    except StorageError as error:
        print(error, live.row.chairs[1].kind)
    hub.store.save = save
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    print(live.row.status, live.row.chairs[1].name)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "the disk is full open\nplaying Ben\n"


def test_a_table_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    script = """
    import sqlalchemy as sql
    from paddock.server.schema import entries
    hub = await open_hub()
    broken, whole = await seat(hub, "heuristic"), await seat(hub, "heuristic")
    first = (entries.c.table == broken.row.id) & (entries.c.number == 1)
    change = entries.update().where(first).values(data=b'{"entry": "draw", "outcome": "moo"}')
    await hub.store.run("", lambda connection: connection.execute(change))
    await close_hub(hub)
    again = await open_hub()
    print([live.row.id == whole.row.id for live in await again.tables_of("anna")])
    await close_hub(again)
    """
    assert run(tmp_path, script) == "[True]\n"


def test_a_table_of_older_rules_is_refused_in_words(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    live = await seat(hub, "open")
    live.row.version = 0
    await hub.store.save(live.row)
    await close_hub(hub)
    again = await open_hub()
    try:
        await again.find(live.row.id)
    except RequestError as refused:
        print(refused.code)
    await close_hub(again)
    """
    assert run(tmp_path, script) == "old_version\n"


def test_one_tables_fault_costs_no_other_table_its_move(tmp_path: Path) -> None:
    script = """
    from paddock.table.log import Drawn
    hub = await open_hub()
    entry = [Drawn(outcome="deal")]
    await hub.store.append("x", 1, entry)
    answers = await asyncio.gather(
        hub.store.append("x", 1, entry), hub.store.append("y", 1, entry), return_exceptions=True
    )
    print([type(answer).__name__ for answer in answers], len((await hub.store.log_of("y")).entries))
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "['LostTableError', 'NoneType'] 1\n"


def test_ones_own_table_is_found_behind_many_others(tmp_path: Path) -> None:
    script = """
    from paddock.server.schema import seats, tables
    hub = await open_hub()
    live = await seat(hub, "open")
    rows = [{"id": f"{n}", "order": 1 + n, "status": "open", "data": b"{}"} for n in range(1, 500)]
    chair = {"seat": 0, "kind": "person", "name": "Ben", "session": "ben", "forgotten": False, "data": b"{}"}
    chairs = [{**chair, "table": row["id"]} for row in rows]
    await hub.store.run("no table", lambda connection: connection.execute(tables.insert(), rows))
    await hub.store.run("no seat", lambda connection: connection.execute(seats.insert(), chairs))
    print([one is live for one in await hub.tables_of("anna")], await hub.tables_of("nobody"))
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "[True] []\n"


def test_a_connection_that_fails_leaves_its_tables_and_no_task_behind(tmp_path: Path) -> None:
    script = """
    from paddock.server.socket import Client

    class Wire:
        def write(self, messages):
            pass

        def read_on(self):
            pass

        def close(self):
            client.leave()

    hub = await open_hub()
    live = await seat(hub, "open")
    client = Client(Wire(), "anna", hub)
    before = len(asyncio.all_tasks())
    watch = b'{"do": "watch", "table": "%s"}' % live.row.id.encode()
    client.hear(watch)
    await client.work
    print(len(live.watchers.present))
    hub.find = None  # a fault of ours
    client.hear(watch)
    await client.work
    print(live.watchers.present, len(asyncio.all_tasks()) - before)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "1\n[] 0\n"


def test_a_table_that_cannot_be_read_gets_a_plain_fault_and_the_connection_is_closed(tmp_path: Path) -> None:
    script = """
    from paddock.server.socket import Client, ReconnectError

    class Wire:
        def write(self, messages):
            print(*[message.decode() for message in messages])

    hub = await open_hub()

    async def fail(name):
        raise StorageError("disk I/O error [SQL: SELECT secrets]")

    hub.store.find = fail
    try:
        await Client(Wire(), "anna", hub).handle(b'{"do": "watch", "table": "t"}')
    except ReconnectError:
        print("closed")
    await close_hub(hub)
    """
    said = '{"say":"fault","code":"not_read","text":"The server cannot read its tables now. Trying again…"'
    printed = run(tmp_path, script)
    assert printed.startswith(said)
    assert printed.endswith("closed\n")
