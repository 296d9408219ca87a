"""The clock that a table agrees on: for each move or for the game, for several seats at once, over restarts."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from paddock.server.rows import Chair, ClockRule, TableRow
from paddock.server.seat_clocks import SeatClocks
from paddock.server.seats import places_at
from paddock.table.log import Moved, TookBack
from server.scripts import run
from server.server_process import Client, ServerProcess

GAME = ClockRule(kind="game", seconds=600, increment=5)
MOVE = ClockRule(kind="move", seconds=60)


def moved(seat: int) -> Moved:
    return Moved(seat=seat, move="1", client="a")


def test_a_clock_of_the_game_counts_what_each_seat_thinks_and_adds_with_each_move() -> None:
    clocks = SeatClocks(GAME, 2)
    clocks.follow(None, [0, 1], 1000)
    clocks.follow(moved(0), [1], 1020)
    clocks.follow(moved(1), [0], 1100)
    assert [clocks.left(0, 1110), clocks.left(1, 1110)] == [600 - 20 + 5 - 10, 600 - 100 + 5]


def test_a_clock_of_the_move_is_full_at_each_question() -> None:
    clocks = SeatClocks(MOVE, 2)
    clocks.follow(None, [0], 1000)
    assert clocks.left(0, 1050) == 10
    clocks.follow(moved(0), [0], 1050)
    assert clocks.left(0, 1060) == 50
    assert clocks.left(0, 9999) == 0


@pytest.mark.parametrize("rule", [GAME, MOVE])
def test_nobody_wins_time_by_taking_answers_back(rule: ClockRule) -> None:
    clocks = SeatClocks(rule, 2)
    clocks.follow(None, [0, 1], 1000)
    clocks.follow(moved(0), [1], 1030)
    clocks.follow(TookBack(seat=0, client="b"), [0, 1], 1040)
    assert clocks.left(0, 1040) == rule.seconds - 30
    clocks.follow(moved(0), [1], 1045)
    clocks.follow(TookBack(seat=0, client="c"), [0, 1], 1045)
    assert clocks.left(0, 1045) == rule.seconds - 35


def test_who_is_interrupted_goes_on_with_what_was_left() -> None:
    clocks = SeatClocks(GAME, 3)
    clocks.follow(None, [0], 1000)
    clocks.follow(moved(2), [0], 1010)
    assert clocks.left(0, 1020) == 580
    clocks.follow(moved(2), [1], 1020)
    assert clocks.left(0, 2000) == 580


def test_who_is_out_is_placed_behind_all_others() -> None:
    chairs = [Chair(kind="person", out=seat in (0, 3)) for seat in range(4)]
    row = TableRow(id="t", game="cow006", version=1, options={}, chairs=chairs, host="", invitation="")
    assert places_at(row, [1, 2, 2, 4]) == [3, 1, 1, 4]


SEATED = """
import time
from paddock.server.rows import ClockRule
rule = ClockRule(kind="game", seconds=600, increment=5, on_timeout={how!r})
hub = await open_hub()
wish = NewTable(game="cow006", name="Anna", seating=["me", "heuristic"], clock=rule)
live = await Seating(hub).make("anna", wish)
"""


@pytest.mark.parametrize(("how", "bot", "again"), [("bot", "medium", "True"), ("out", "easy", "out")])
def test_a_bot_plays_on_when_time_is_up_and_nobody_is_there(tmp_path: Path, how: str, bot: str, again: str) -> None:
    script = (
        SEATED.format(how=how)
        + """
from paddock.server.leaving import come_back
print(live.watchers.present, live.clock.times()[1], 590 < live.clock.times()[0] <= 600)
live.clock.now = lambda: time.time() + 599
await live.clock.expire()
print(repr(live.row.chairs[0].stand_in))
live.clock.now = lambda: time.time() + 700
live.clock.update()
await until(lambda: live.row.chairs[0].stand_in)
print(live.row.chairs[0].stand_in)
try:
    await come_back(live, "anna")
    print(29 < live.clock.times()[0] <= 30)
except RequestError as refused:
    print(refused.code)
await close_hub(hub)
"""
    )
    assert run(tmp_path, script) == f"[] None True\n''\n{bot}\n{again}\n"


def test_a_clock_goes_on_after_a_restart(tmp_path: Path) -> None:
    script = (
        SEATED.format(how="bot")
        + """
live.clock.now = lambda: time.time() + 100
await live.take(0, next_move(live, "a"))
await close_hub(hub)

hub = await open_hub()
later = "UPDATE entries SET at = at + 100 WHERE number >= 2"  # as if the move had come after 100 seconds
await hub.store.run("prepared", lambda found: found.exec_driver_sql(later))
live = await hub.find(live.row.id)
print(500 < live.clock.clocks.bank[0] <= 505)
await until(lambda: live.clock.next_ring() is not None)
await close_hub(hub)
"""
    )
    assert run(tmp_path, script) == "True\n"


def test_a_table_with_days_for_a_move_sleeps_and_is_woken_in_time(tmp_path: Path) -> None:
    script = """
    import time
    from paddock.server.rows import ClockRule
    hub = await open_hub()
    days = ClockRule(kind="move", seconds=3 * 86400)
    wish = NewTable(game="cow006", name="Anna", seating=["me", "heuristic"], clock=days)
    live = await Seating(hub).make("anna", wish)
    await until(lambda: not live.bots)
    hub.unload_idle(-1)
    await until(lambda: not hub.noting)
    wakes = await hub.store.next_wake()
    print(live.row.id in hub.tables, abs(wakes - time.time() - 3 * 86400) < 60)
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "False True\n"


def test_clients_are_told_the_times_and_a_second_clock_is_refused(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    anna = Client(server)
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "heuristic"]}
    table = anna.post("/api/tables", {**wish, "clock": {"kind": "move", "seconds": 60}})
    assert table["clock"] == {"kind": "move", "seconds": 60, "increment": 0, "on_timeout": "bot"}
    with anna.connect() as socket:
        mine, bots = socket.watch(table["table"])["times"]
        assert 50 < mine <= 60
        assert bots is None
    two = {**wish, "game": "wolves_and_sheep", "options": {"clock": 60}, "clock": {"kind": "move", "seconds": 60}}
    refused = anna.http.post("/api/tables", json=two)
    assert (refused.status_code, refused.json()["code"]) == (httpx.codes.CONFLICT, "two_clocks")
    short = anna.http.post("/api/tables", json={**wish, "clock": {"kind": "move", "seconds": 1}})
    assert short.status_code == httpx.codes.UNPROCESSABLE_ENTITY
    server.stop()
