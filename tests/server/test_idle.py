"""Idle tables are unloaded, and the next visit finds them as they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.scripts import run

pytestmark = pytest.mark.usefixtures("database")


def test_a_table_that_was_unloaded_shows_each_seat_the_same_bytes(tmp_path: Path) -> None:
    script = """
    import msgspec
    hub = await open_hub()
    live = await seat(hub, "heuristic", "open")
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    anna = FakeWatcher()
    await live.handle(anna, next_move(live, "a"))
    await until(lambda: not live.bots)

    def seen(table):
        table = table.table
        return {who: (table.feed(who).whole_view(), table.feed(who).whole_legal(), table.past.of(who))
                for who in (None, 0, 1, 2)}

    before = seen(live)
    hub.unload_idle(0)
    print(len(hub.tables), [lobby.lobby_for("ben").waiting for lobby in await hub.tables_of("ben")])
    again = await hub.find(live.row.id)
    await again.handle(anna, PlayMove(table=live.row.id, client="a", serial=1, move="1"))
    print(again is not live, seen(again) == before, anna.kinds())
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "0 [[2]]\nTrue True ['Done', 'Done']\n"


def test_a_table_with_a_watcher_or_a_clock_is_not_unloaded(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    watched, waiting = await seat(hub, "heuristic"), await seat(hub, "open")
    wish = NewTable(game="wolves_and_sheep", name="Anna", seating=["me", "heuristic"], options={"clock": 60})
    clocked = await Seating(hub).make("anna", wish)
    await until(lambda: not watched.bots and not clocked.bots)
    anna = FakeWatcher()
    watched.add_watcher(anna, Watch(table=watched.row.id))
    hub.unload_idle(60)
    print(len(hub.tables))
    hub.unload_idle(0)
    print(sorted(name == watched.row.id or name == clocked.row.id for name in hub.tables))
    watched.remove_watcher(anna)
    hub.unload_idle(60)
    print(watched.row.id in hub.tables)
    hub.unload_idle(0)
    print(watched.row.id in hub.tables)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "3\n[True, True]\nTrue\nFalse\n"


def test_a_move_at_the_moment_of_unloading_is_not_lost(tmp_path: Path) -> None:
    """All idle tables are unloaded at every turn of the event loop while a move is made."""
    script = """
    hub = await open_hub()
    live = await seat(hub, "open", rounds=1)
    table = live.row.id
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    anna = FakeWatcher()

    async def play(number):
        await (await hub.find(table)).handle(anna, next_move(await hub.find(table), f"m{number}"))

    for number in range(3):
        playing = asyncio.create_task(play(number))
        while not playing.done():
            hub.unload_idle(0)
            await asyncio.sleep(0)
        await playing
        back = (await hub.find(table)).table
        print(anna.kinds()[-1], back.is_repeat(0, f"m{number}"), len((await hub.store.log_of(table)).entries))
        serial = int(back.state.serial)
        await (await hub.find(table)).take(0, TakeBack(table=table, client=f"b{number}", serial=serial))
        hub.unload_idle(0)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "Done True 2\nDone True 4\nDone True 6\n"


def test_a_table_is_loaded_once_however_many_ask_for_it(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    live = await seat(hub, "open")
    hub.unload_idle(0)
    visits = [asyncio.create_task(hub.find(live.row.id)) for _ in range(5)]
    await asyncio.sleep(0)
    visits[0].cancel()
    found = await asyncio.gather(*visits[1:])
    print(len(set(map(id, found))), hub.loading)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "1 {}\n"


def test_a_game_whose_first_deal_could_not_be_written_begins_with_the_next_visit(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    live = await seat(hub, "open")
    append = hub.store.append

    async def fail(*words):
        raise StorageError("the disk is full")

    hub.store.append = fail
    try:
        await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    except StorageError:
        hub.store.append = append
    found = await asyncio.gather(*[hub.find(live.row.id) for _ in range(3)])
    print([one is live for one in found], live.written, list(live.table.state.waiting_seats()))
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "[True, True, True] 1 [0, 1]\n"


def test_a_visit_while_a_table_is_made_finds_the_one_that_is_made(tmp_path: Path) -> None:
    """A look at one's own tables comes as soon as the new one is written."""
    script = """
    hub = await open_hub()
    save, visits = hub.store.save, []

    async def save_and_visit(row):
        await save(row)
        visits.append(asyncio.create_task(hub.tables_of("anna")))
        await asyncio.sleep(0.05)

    hub.store.save = save_and_visit
    live = await seat(hub, "open")
    mine = [found for visit in visits for found in await visit]
    print(len(set(map(id, [live, *mine]))), hub.tables[live.row.id] is live, live.row.status, live.table)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "1 True open None\n"


def test_all_visitors_find_the_same_copy_while_tables_are_unloaded(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    name = (await seat(hub, "open")).row.id
    strays = 0
    for _ in range(50):
        hub.unload_idle(0)
        visits = [asyncio.create_task(hub.find(name)) for _ in range(3)]
        while not all(visit.done() for visit in visits):
            hub.unload_idle(0)
            await asyncio.sleep(0)
            for visit in visits:
                strays += visit.done() and visit.result() is not await hub.find(name)
    print(strays)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "0\n"


def test_the_database_knows_of_every_table_that_is_found_while_tables_are_unloaded(tmp_path: Path) -> None:
    """Or it would be let go of some seconds later, as one that another process has taken."""
    script = """
    hub = await open_hub()
    name = (await seat(hub, "open")).row.id
    for _ in range(20):
        hub.unload_idle(0)
        visit = asyncio.create_task(hub.find(name))
        while not visit.done():
            hub.unload_idle(0)
            await asyncio.sleep(0)
        await asyncio.gather(*hub.noting)
        assert set(hub.tables) == await hub.store.ours() == {name}
    await hub.let_go()
    print(hub.tables[name] is visit.result())
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "True\n"


def test_no_bot_begins_to_choose_when_the_hub_is_closed(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    live = await seat(hub, "heuristic")
    await until(lambda: not live.bots)
    state = live.table.state
    highest = live.game.print_move(state.legal(0)[-1])  # never too low for every row: the bot is asked next
    move = PlayMove(table=live.row.id, client="a", serial=int(state.serial), move=highest)
    deed = asyncio.create_task(live.take(0, move))
    await asyncio.sleep(0)
    await hub.close()
    print(deed.done(), live.bots.tasks)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "True {}\n"
