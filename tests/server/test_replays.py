"""Looking back at tables and at records: to whom all is shown, to whom their own view, and to whom nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import paddock
from paddock.core.match import Match
from paddock.games.catalogue import make
from paddock.games.cow006.view import CowView
from paddock.server.records import LARGEST_RECORD
from paddock.server.replays import Kept
from paddock.table.changes import changed
from server.server_process import Client, ServerProcess
from server.test_fair_deals import play_on


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def begun(server: ServerProcess, watching: str = "everyone", answers: int = 1000) -> tuple[Client, str]:
    anna = Client(server)
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "heuristic"], "options": {"rounds": 1}}
    table = anna.post("/api/tables", {**wish, "watching": watching})["table"]
    with anna.connect() as socket:
        play_on(socket, table, answers)
    return anna, table


def last_view(replay: Any) -> Any:
    view = replay["start"]["view"]
    for step in replay["steps"]:
        view = changed(view, step["view"]) if "view" in step else view
    return view


def test_a_finished_game_is_shown_with_nothing_hidden(server: ServerProcess) -> None:
    anna, table = begun(server)
    record = paddock.read_record(anna.http.get(f"/api/tables/{table}/record").text)
    answer = anna.http.get(f"/api/tables/{table}/replay")
    assert answer.headers["content-encoding"] == "gzip"
    replay = answer.json()
    assert (replay["game"], replay["seats"], replay["eyes"], replay["names"]) == ("cow006", 2, None, [])
    assert [step["step"] for step in replay["steps"]] == record.steps
    assert last_view(replay)["header"]["result"]["points"] == paddock.replay(record).state.points()
    plain = anna.http.get(f"/api/tables/{table}/replay", headers={"accept-encoding": "identity"})
    assert plain.json() == replay
    assert Client(server).http.get(f"/api/tables/{table}/replay").json() == replay


def test_a_private_game_is_shown_to_those_who_played(server: ServerProcess) -> None:
    anna, table = begun(server, watching="nobody")
    assert anna.http.get(f"/api/tables/{table}/replay").json()["eyes"] is None
    refused = Client(server).http.get(f"/api/tables/{table}/replay")
    assert (refused.status_code, refused.json()["code"]) == (409, "no_watching")


def test_a_running_game_is_shown_through_ones_own_eyes_alone(server: ServerProcess) -> None:
    anna, table = begun(server, answers=4)
    while anna.http.get(f"/api/tables/{table}").json()["waiting"] != [0]:
        time.sleep(0.01)  # until the bot has picked
    with anna.connect() as socket:
        seen = socket.watch(table)["shown"]["view"]
    replay = anna.http.get(f"/api/tables/{table}/replay").json()
    assert (replay["eyes"], replay["start"]["own"]) == (0, [])
    assert not any(name in step for step in replay["steps"] for name in ("own", "step"))
    assert msgspec.convert(last_view(replay), CowView) == msgspec.convert(seen, CowView)
    for stranger in (Client(server), Client(server)):
        refused = stranger.http.get(f"/api/tables/{table}/replay")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_over")
    ended = anna.post(f"/api/tables/{table}/end", {})
    assert ended["status"] == "ended"
    assert anna.http.get(f"/api/tables/{table}/replay").json()["eyes"] == 0
    assert Client(server).http.get(f"/api/tables/{table}/replay").json()["code"] == "not_over"


def test_there_is_nothing_to_look_back_at_before_a_game_begins(server: ServerProcess) -> None:
    anna = Client(server)
    table = anna.make(["me", "open"])["table"]
    assert anna.http.get(f"/api/tables/{table}/replay").json()["code"] == "not_begun"


def brought(server: ServerProcess, text: str | bytes) -> tuple[int, Any]:
    answer = Client(server).http.post("/api/replay", content=text)
    return answer.status_code, answer.json()


def test_a_record_of_ones_own_is_shown_also_when_the_game_was_stopped(server: ServerProcess) -> None:
    match = Match(make("wolves_and_sheep", 3), rng=4)
    for _ in range(5):
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    status, replay = brought(server, match.record(["Anna", "Ben", "Cleo"]).text())
    assert (status, replay["names"], len(replay["steps"])) == (200, ["Anna", "Ben", "Cleo"], len(match.steps))


def test_what_is_wrong_with_a_file_is_said(server: ServerProcess) -> None:
    match = Match(make("cow006", 2), rng=4)
    for _ in range(6):
        match.play(match.waiting[0], match.legal(match.waiting[0])[0])
    record = match.record()
    text = record.text()

    def fault(bad: str | bytes) -> tuple[int, str]:
        status, refused = brought(server, bad)
        assert (status, refused["code"]) == (422, "bad_record")
        return refused["values"]["step"], refused["values"]["reason"]

    assert fault(text[: text.rindex('"')])[0] == len(record.steps)
    assert "damaged or cut short" in fault(text[:-30])[1]
    assert "damaged" in fault(b"\x89PNG\r\n\x1a\n")[1]
    assert fault(b"[" * 50_000)[0] == 0
    assert "unknown field" in fault('{"name": "a foreign file"}')[1]
    assert "no game 'chess'" in fault(text.replace("cow006", "chess"))[1]
    assert "not known here" in fault(text.replace('"paddock": 1', '"paddock": 9'))[1]
    assert "version" in fault(text.replace('"version": ', '"version": 9'))[1]
    wrong = msgspec.structs.replace(record, steps=[*record.steps[:3], "1: 500", *record.steps[4:]])
    assert fault(wrong.text())[0] == 4
    status, refused = brought(server, b" " * (LARGEST_RECORD + 1))
    assert (status, refused["code"]) == (409, "too_large")


def test_the_games_looked_at_lately_are_kept_up_to_a_size() -> None:
    kept = Kept(most=10)
    kept.put("a", b"12345")
    kept.put("b", b"12345")
    assert kept.get("a") == b"12345"
    kept.put("c", b"123")
    assert (kept.get("b"), kept.get("a"), kept.get("c"), kept.size) == (None, b"12345", b"123", 8)
    kept.put("c", b"1")
    assert kept.size == 6
