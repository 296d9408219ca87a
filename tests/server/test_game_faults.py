"""A game whose code fails stops its own table only: they are told, its log is kept, the operator has one trace."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from foreign_packages import install_faulty_pens, python_path
from server.scripts import run

START = """
import logging
logging.basicConfig(stream=sys.stdout, format="%(message)s")
hub = await open_hub()
seating = Seating(hub)

def wish(fault, *others, **options):
    return NewTable(game="faulty_pens", name="Anna", seating=["me", *others], options={"fault": fault, **options})

def watched(live):
    anna = FakeWatcher()
    live.add_watcher(anna, Watch(table=live.row.id))
    return anna

"""
END = "\nawait close_hub(hub)\n"


def tell(folder: Path, script: str) -> list[str]:
    """What a script prints and the server logs, without the ids of tables; of a trace only its last line."""
    said = re.sub(r"table [\w-]{20,}", "table X", run(folder, START + script + END))
    return [line for line in said.splitlines() if line and not line.startswith((" ", "Traceback"))]


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "packages"
    folder.mkdir()
    install_faulty_pens(folder)
    monkeypatch.setenv("PYTHONPATH", python_path(folder))


def logged(fault: str) -> list[str]:
    return [
        "table X: faulty_pens has a fault and stopped; its log is kept",
        f"ZeroDivisionError: no grass in {fault}",
    ]


@pytest.mark.parametrize("fault", ["apply", "view", "legal"])
def test_a_move_that_the_game_cannot_make_stops_its_table(tmp_path: Path, fault: str) -> None:
    script = f"""
live = await seating.make("anna", wish("{fault}", "random"))
anna = watched(live)
for client in "ab":
    await live.handle(anna, PlayMove(table=live.row.id, client=client, serial=1, move="1 a1 north"))
    print(anna.kinds()[-1], anna.received[-1].code)
print(anna.kinds()[-3], anna.received[-3].lobby.failed, anna.received[-3].lobby.waiting)
print(len((await hub.store.log_of(live.row.id)).entries), live.row.status, live.is_busy())
live.remove_watcher(anna)
print(live.is_busy())
"""
    refused = ["Refused game_fault", "Refused game_fault", "LobbyChanged True []", "0 playing True", "False"]
    assert tell(tmp_path, script) == [*logged(fault), *refused]


def test_a_bots_move_that_the_game_cannot_make_stops_its_table(tmp_path: Path) -> None:
    script = """
live = await seating.make("anna", wish("apply", "random", "open"))
anna = watched(live)
live.row.chairs.insert(0, live.row.chairs.pop(1))
await seating.sit(live, "ben", live.row.invitation, "Ben")
await until(lambda: live.failed and not live.bots)
print(anna.received[-1].lobby.failed, len((await hub.store.log_of(live.row.id)).entries))
"""
    assert tell(tmp_path, script) == [*logged("apply"), "True 0"]


def test_a_clock_that_the_game_cannot_serve_stops_its_table(tmp_path: Path) -> None:
    script = """
live = await seating.make("anna", wish("time", "random", clock=1))
anna = watched(live)
await until(lambda: live.failed)
print(anna.received[-1].lobby.failed, live.timekeeper.left())
"""
    assert tell(tmp_path, script) == [*logged("time"), "True None"]


def test_a_game_that_cannot_begin_is_told_to_all_who_come(tmp_path: Path) -> None:
    script = """
live = await seating.make("anna", wish("start", "random"))
for _ in range(2):
    found = await hub.find(live.row.id)
    anna = watched(found)
    print(found is live, anna.kinds()[-1], anna.received[-1].lobby.failed, anna.received[-1].shown)
print([one.failed for one in await hub.tables_of("anna")])
"""
    told = "True TableFound True None"
    assert tell(tmp_path, script) == [*logged("start"), told, told, "[True]"]


def test_a_game_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    script = """
try:
    await seating.make("anna", wish("options", "random"))
except RequestError as refused:
    print(refused.code, refused)
"""
    said = tell(tmp_path, script)
    assert said[0].startswith("faulty_pens has a fault: no table of 2 can be made with {")
    assert said[1:] == [
        "ZeroDivisionError: no grass in options",
        "game_fault This game has a fault and stopped. The host finds details in the log.",
    ]


def test_other_tables_go_on_and_a_repaired_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    script = """
from faulty_pens import FaultyState
live = await seating.make("anna", wish("apply", "random"))
anna = watched(live)
move = next_move(live, "a")
await live.handle(anna, move)
other = await seat(hub, "heuristic")
await other.handle(watched(other), next_move(other, "a"))
print(len((await hub.store.log_of(other.row.id)).entries) > 1)
await close_hub(hub)
del FaultyState.apply
hub = await open_hub()
live = await hub.find(live.row.id)
anna = watched(live)
await live.handle(anna, next_move(live, "a"))
await until(lambda: live.table.state.waits_for(0))
print(live.failed, anna.kinds()[-1], len((await hub.store.log_of(live.row.id)).entries))
"""
    assert tell(tmp_path, script)[2:] == ["True", "False ShortStep 2"]
