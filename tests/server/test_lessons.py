"""Coached first games over HTTP: their tables, what the coach says, and to whom."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from server.server_process import Client, ServerProcess


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def test_a_lesson_begins_with_its_prepared_deal_and_the_coach_speaks(server: ServerProcess) -> None:
    anna = Client(server)
    table = anna.post("/api/games/cow006/lesson", {"name": "Anna"})
    assert table["lesson"] is True
    assert table["status"] == "playing"
    with anna.connect() as socket:
        shown = socket.watch(table["table"])["shown"]
        assert shown["view"]["hand"] == [3, 4, 21, 34, 44, 45, 53, 67, 90, 99]
        coach = anna.http.get(f"/api/tables/{table['table']}/coach").json()
        assert coach["serial"] == shown["view"]["header"]["serial"]
        assert [bubble["move"] for bubble in coach["bubbles"]] == ["", "", "34"]
        socket.send(do="move", table=table["table"], client="a", serial=coach["serial"], move="34")
        while True:
            step = socket.receive_until("step")["shown"]
            if step["view"]["header"]["serial"] > coach["serial"] and 0 in step["view"]["header"]["waiting"]:
                break
        assert [row["cards"] for row in step["view"]["rows"]][1] == [31, 34, 36, 38]
    later = anna.http.get(f"/api/tables/{table['table']}/coach").json()
    assert later["bubbles"][-1]["move"] == "53"
    assert later["over"] is False


def test_the_coach_speaks_to_the_learner_only(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    lesson = anna.post("/api/games/black_sheep/lesson", {"name": "Anna"})["table"]
    assert ben.http.get(f"/api/tables/{lesson}/coach").status_code == httpx.codes.NOT_FOUND
    usual = anna.make(["me", "easy"])["table"]
    refused = anna.http.get(f"/api/tables/{usual}/coach")
    assert (refused.status_code, refused.json()["code"]) == (httpx.codes.NOT_FOUND, "no_lesson")


def test_there_is_no_lesson_for_a_game_that_is_not_there(server: ServerProcess) -> None:
    refused = Client(server).http.post("/api/games/chess/lesson", json={"name": "Anna"})
    assert refused.status_code in (httpx.codes.NOT_FOUND, httpx.codes.UNPROCESSABLE_ENTITY)


def test_games_say_that_they_have_a_lesson(server: ServerProcess) -> None:
    assert all(offer["lesson"] for offer in Client(server).http.get("/api/games").json())
