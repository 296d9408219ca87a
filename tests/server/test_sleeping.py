"""Sleeping tables: nobody's game is loaded at the start, and what one has to do by itself wakes it."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.scripts import run

pytestmark = pytest.mark.usefixtures("database")


def test_no_game_is_loaded_at_the_start_but_one_whose_bot_has_to_move(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    hub.pauses = Pauses(bot=60.0)
    people, bots = await seat(hub, "open"), await seat(hub, "heuristic", rounds=1)
    await Seating(hub).sit(people, "ben", people.row.invitation, "Ben")
    await close_hub(hub)
    again = await open_hub()
    print(list(again.tables))
    await until(lambda: bots.row.id in again.tables)
    await until(lambda: not again.tables[bots.row.id].bots)
    print(list(again.tables[bots.row.id].table.state.waiting_seats()), people.row.id in again.tables)
    again.unload_idle(60)
    print(list(again.tables))
    await close_hub(again)
    """
    assert run(tmp_path, script) == "[]\n[0] False\n[]\n"


def test_the_games_of_a_server_that_was_killed_are_woken(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    hub.pauses = Pauses(bot=60.0)
    live = await seat(hub, "heuristic", rounds=1)
    print(live.row.id, flush=True)
    os._exit(0)
    """
    table = run(tmp_path, script).strip()
    script = f"""
    hub = await open_hub()
    await until(lambda: "{table}" in hub.tables)
    live = hub.tables["{table}"]
    await until(lambda: not live.bots)
    print(list(live.table.state.waiting_seats()), live.row.fence)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "[0] 1\n"


def test_a_table_sleeps_until_its_time_and_is_woken_by_the_timer_for_the_earliest(tmp_path: Path) -> None:
    script = """
    import time
    hub = await open_hub()
    first, second = await seat(hub, "open"), await seat(hub, "open")
    hub.unload_idle(0)
    await asyncio.gather(*hub.noting)
    print(await hub.store.next_wake())
    await hub.alarm.note({first.row.id: time.time() + 3600, second.row.id: time.time() + 0.2})
    await until(lambda: hub.tables)
    print(list(hub.tables) == [second.row.id], await hub.store.due(time.time() + 4000, 5) == [(first.row.id, "me")])
    await close_hub(hub)
    """.replace('"me"', "hub.store.owner")
    assert run(tmp_path, script) == "None\nTrue True\n"


def test_a_table_that_cannot_be_woken_is_not_tried_for_ever(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    live = await seat(hub, "open")
    live.row.version = 0
    await hub.store.save(live.row)
    hub.unload_idle(0)
    await asyncio.gather(*hub.noting)
    await hub.alarm.note({live.row.id: 1.0})
    while await hub.store.next_wake() is not None:
        await asyncio.sleep(0.01)
    print(hub.tables)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "{}\n"
