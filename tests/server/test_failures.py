"""What goes wrong at one moment costs that moment only: a lost line, a dead worker, a database that will not write."""

from __future__ import annotations

from pathlib import Path

from server.stories import run


def test_a_move_whose_sender_leaves_is_carried_out_and_the_game_goes_on(tmp_path: Path) -> None:
    story = """
    hub = await house()
    live = await seat(hub, "heuristic")
    anna = Somebody()
    live.watchers.add(anna, None, None)
    sending = asyncio.create_task(live.handle(anna, next_move(live, "a")))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    sending.cancel()
    await until(lambda: live.table.is_repeat(0, "a"))
    await until(lambda: live.table.state.waits_for(0) or live.table.is_over)
    await live.handle(anna, next_move(live, "b"))
    print(anna.words()[-1])
    await leave(hub)
    """
    assert run(tmp_path, story) == "Done\n"


def test_bots_go_on_when_a_worker_dies(tmp_path: Path) -> None:
    story = """
    hub = await house()
    live = await seat(hub, "heuristic", rounds=1)
    await until(lambda: not live.bots)
    for worker in hub.workers.pool._processes.values():
        os.kill(worker.pid, signal.SIGKILL)
    anna = Somebody()
    await live.handle(anna, next_move(live, "a"))
    await until(lambda: live.table.state.waits_for(0) and int(live.table.state.serial) > 1)
    await until(lambda: not live.table.state.waits_for(1))
    print(anna.words())
    await leave(hub)
    """
    assert run(tmp_path, story) == "['Done']\n"


def test_a_seat_that_could_not_be_written_is_still_open(tmp_path: Path) -> None:
    story = """
    hub = await house()
    live = await seat(hub, "open")
    save = hub.store.save

    async def fail(row):
        raise StorageError("the disk is full")

    hub.store.save = fail
    try:
        await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    except StorageError as error:
        print(error, live.row.chairs[1].kind)
    hub.store.save = save
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    print(live.row.status, live.row.chairs[1].name)
    await leave(hub)
    """
    assert run(tmp_path, story) == "the disk is full open\nplaying Ben\n"


def test_a_table_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    story = """
    import sqlite3
    hub = await house()
    broken, whole = await seat(hub, "heuristic"), await seat(hub, "heuristic")
    await leave(hub)
    database = sqlite3.connect(Path(sys.argv[1]) / "paddock.sqlite")
    change = 'UPDATE entries SET data = ? WHERE "table" = ? AND number = 1'
    database.execute(change, (b'{"entry": "draw", "outcome": "moo"}', broken.row.id))
    database.commit()
    database.close()
    again = await house()
    print([live.row.id == whole.row.id for live in await again.tables_of("anna")])
    await leave(again)
    """
    assert run(tmp_path, story) == "[True]\n"


def test_a_table_of_older_rules_is_refused_in_words(tmp_path: Path) -> None:
    story = """
    hub = await house()
    live = await seat(hub, "open")
    live.row.version = 0
    await hub.store.save(live.row)
    await leave(hub)
    again = await house()
    try:
        await again.find(live.row.id)
    except RequestError as refused:
        print(refused.code)
    await leave(again)
    """
    assert run(tmp_path, story) == "old_version\n"


def test_one_tables_fault_costs_no_other_table_its_move(tmp_path: Path) -> None:
    story = """
    from paddock.table.log import Drawn
    hub = await house()
    entry = [Drawn(outcome="deal")]
    await hub.store.append("x", 1, entry)
    answers = await asyncio.gather(
        hub.store.append("x", 1, entry), hub.store.append("y", 1, entry), return_exceptions=True
    )
    print([type(answer).__name__ for answer in answers], len(await hub.store.log_of("y")))
    await leave(hub)
    """
    assert run(tmp_path, story) == "['StorageError', 'NoneType'] 1\n"


def test_ones_own_table_is_found_behind_those_of_a_busy_house(tmp_path: Path) -> None:
    story = """
    import msgspec
    from paddock.server.schema import tables
    hub = await house()
    live = await seat(hub, "open")
    other = msgspec.structs.replace(live.row, chairs=[], host="ben")
    rows = [{"id": f"{n}", "order": 1 + n, "status": "open", "data": msgspec.json.encode(other)} for n in range(1, 500)]
    async with hub.store.engine.begin() as connection:
        await connection.execute(tables.insert(), rows)
    print([one is live for one in await hub.tables_of("anna")], await hub.tables_of("nobody"))
    await leave(hub)
    """
    assert run(tmp_path, story) == "[True] []\n"


def test_a_line_that_fails_leaves_its_tables_and_no_task_behind(tmp_path: Path) -> None:
    story = """
    from paddock.server.socket import Client

    class Wire:
        def __init__(self):
            self.said = ['{"do": "watch", "table": "%s"}' % live.row.id]

        async def receive_text(self):
            if self.said:
                return self.said.pop()
            raise RuntimeError("a fault of ours")

        async def send_text(self, text):
            pass

        async def close(self):
            pass

    hub = await house()
    live = await seat(hub, "open")
    await Client(Wire(), "anna", hub).serve()
    left = [task for task in asyncio.all_tasks() if "Client" in task.get_coro().__qualname__]
    print(live.watchers.present, left)
    await leave(hub)
    """
    assert run(tmp_path, story) == "[] []\n"


def test_a_table_that_cannot_be_read_is_said_in_plain_words_and_the_line_begins_anew(tmp_path: Path) -> None:
    story = """
    from starlette.websockets import WebSocketDisconnect
    from paddock.server.socket import Client
    hub = await house()

    async def fail(name):
        raise StorageError("disk I/O error [SQL: SELECT secrets]")

    hub.store.find = fail
    client = Client(None, "anna", hub)
    try:
        await client.handle('{"do": "watch", "table": "t"}')
    except WebSocketDisconnect:
        print(client.outgoing.get_nowait())
    client.sender.cancel()
    await leave(hub)
    """
    said = '{"say":"fault","code":"not_read","text":"The server cannot read its tables now. Trying again…"'
    assert run(tmp_path, story).startswith(said)
