"""A table belongs to one process at a time. Who had it before cannot write any more."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.scripts import run

pytestmark = pytest.mark.usefixtures("database")


def test_a_former_owner_can_write_neither_moves_nor_seats(tmp_path: Path) -> None:
    script = """
    first, second = await open_hub(), await open_hub()
    live = await seat(first, "open", "open")
    await Seating(first).sit(live, "ben", live.row.invitation, "Ben")
    await Seating(first).sit(live, "carl", live.row.invitation, "Carl")
    anna = FakeWatcher()
    live.add_watcher(anna, Watch(table=live.row.id))
    there = await second.find(live.row.id)
    await live.handle(anna, next_move(live, "a"))
    print(anna.kinds()[-1], first.tables, there.table.is_repeat(0, "a"), there.row.fence)
    await there.handle(anna, next_move(there, "a"))
    print(anna.kinds()[-1], len((await second.store.log_of(live.row.id)).entries))
    try:
        await first.store.save(live.row)
    except StorageError as error:
        print(error)
    await close_hub(first)
    await close_hub(second)
    """
    told = "str {} False 1\nDone 2\nanother process has taken this table, or it was removed\n"
    assert run(tmp_path, script) == told


def test_of_two_that_take_a_table_over_one_has_it(tmp_path: Path) -> None:
    script = """
    first, second, third = await open_hub(), await open_hub(), await open_hub()
    live = await seat(first, "open")
    found = [await hub.store.find(live.row.id) for hub in (second, third)]
    takes = [hub.store.take(row) for hub, row in zip((second, third), found)]
    print(sorted(type(one).__name__ for one in await asyncio.gather(*takes, return_exceptions=True)))
    log = await first.store.log_of(live.row.id)
    print(log.entries, log.last)
    for hub in (first, second, third):
        await close_hub(hub)
    """
    assert run(tmp_path, script) == "['LostTableError', 'NoneType']\n[] 1\n"


def test_a_log_holds_the_time_of_every_entry(tmp_path: Path) -> None:
    script = """
    import time
    hub = await open_hub()
    before = time.time()
    live = await seat(hub, "open")
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    await live.take(0, next_move(live, "a"))
    log = await hub.store.log_of(live.row.id)
    print(len(log.times), before <= log.times[0] <= log.times[1] <= time.time())
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "2 True\n"


def test_a_log_with_a_gap_is_set_aside_by_name(tmp_path: Path) -> None:
    script = """
    import logging
    from paddock.server.schema import entries
    logging.basicConfig(stream=sys.stdout, format="%(message)s")
    hub = await open_hub()
    live = await seat(hub, "open")
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    await live.take(0, next_move(live, "a"))
    await live.take(0, TakeBack(table="", client="b", serial=int(live.table.state.serial)))
    gap = (entries.c.table == live.row.id) & (entries.c.number == 2)
    await hub.store.run("", lambda connection: connection.execute(entries.delete().where(gap)))
    hub.unload_idle(0)
    for _ in range(2):
        try:
            await hub.find(live.row.id)
        except RequestError as refused:
            print(refused.code)
    print(await hub.tables_of("anna"))
    await close_hub(hub)
    """
    told = run(tmp_path, script).splitlines()
    assert [told[0].partition(" is ")[2], *told[1:]] == [
        "set aside: line 2 of its log is missing",
        "damaged",
        "damaged",
        "[]",
    ]
