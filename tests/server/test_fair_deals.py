"""Fair deals at tables: what is promised, what is added, what is told and when, and that anybody can check it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import paddock
from paddock.core.fair_deal import commitment_to
from server.server_process import Client, Connection, ServerProcess


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("server")
    with (folder / "log").open("wb") as log:
        server = ServerProcess(folder, log=log)
        yield server
        server.stop()


def secret_of(server: ServerProcess, table: str) -> str:
    """What only the database knows."""
    with sqlite3.connect(server.folder / "paddock.sqlite") as database:
        (data,) = database.execute("SELECT data FROM tables WHERE id = ?", (table,)).fetchone()
    secret: str = msgspec.json.decode(data)["secret"]
    return secret


def make(client: Client, seating: list[str], **more: object) -> Any:
    wish = {"game": "cow006", "name": "Anna", "seating": seating, "options": {"rounds": 1}, "waits_for_word": True}
    return client.post("/api/tables", {**wish, **more})


def play_on(socket: Connection, table: str, most: int = 1000) -> int:
    """Answer every question until the game is over, or so often; how often it was."""
    shown = socket.watch(table)["shown"]
    answered = 0
    while shown["view"]["header"]["kind"] != "over" and answered < most:
        if shown["legal"] and 0 in shown["view"]["header"]["waiting"]:
            answered += 1
            socket.answer(shown, table, f"{shown['view']['header']['serial']}")
        shown = socket.receive_until("step")["shown"]
    return answered


def test_a_secret_is_promised_before_the_game_and_told_after_it_and_nowhere_else(server: ServerProcess) -> None:
    anna = Client(server)
    answers: list[str] = []
    anna.http.event_hooks["response"] = [lambda response: answers.append(response.read().decode())]
    table = make(anna, ["me", "heuristic"])
    assert (table["status"], table["waits_for_word"]) == ("open", True)
    secret = secret_of(server, table["table"])
    assert table["commitment"] == commitment_to(bytes.fromhex(secret))
    begun = anna.post(f"/api/tables/{table['table']}/word", {"word": "clover"})
    assert (begun["status"], begun["words"]) == ("playing", ["clover", ""])
    with anna.connect() as socket:
        play_on(socket, table["table"], 4)
        told = msgspec.json.encode(socket.received).decode()
    assert anna.http.get(f"/api/tables/{table['table']}/record").json()["code"] == "not_over"
    assert anna.http.post(f"/api/tables/{table['table']}/verify").json()["code"] == "not_over"
    anna.http.get("/api/tables")
    server.kill()
    server.restart()
    log = (server.folder / "log").read_text()
    assert secret not in "".join([told, log, *answers])
    with anna.connect() as socket:
        play_on(socket, table["table"])
    over = anna.http.get(f"/api/tables/{table['table']}").json()
    assert (over["status"], over["secret"], over["commitment"]) == ("over", secret, table["commitment"])


def finished(server: ServerProcess) -> tuple[Client, str]:
    anna = Client(server)
    table = make(anna, ["me", "heuristic"])["table"]
    anna.post(f"/api/tables/{table}/word", {"word": "clover"})
    with anna.connect() as socket:
        play_on(socket, table)
    return anna, table


def test_a_finished_game_is_a_record_that_anybody_can_check(server: ServerProcess) -> None:
    anna, table = finished(server)
    answer = anna.http.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"].startswith('attachment; filename="paddock-cow006-')
    record = paddock.read_record(answer.text)
    assert record.words == ["clover", ""]
    assert record.names[0] == "Anna"
    draws = sum(step.startswith("*") for step in record.steps)
    assert paddock.verify(record) == draws
    verdict = anna.post(f"/api/tables/{table}/verify")
    assert verdict == {"fair": True, "outcomes": draws, "commitment": record.commitment}


def test_a_changed_record_is_caught_at_the_step(server: ServerProcess) -> None:
    anna, table = finished(server)
    record = paddock.read_record(anna.http.get(f"/api/tables/{table}/record").text)
    dealt = record.steps[0].split()
    dealt[1], dealt[-1] = dealt[-1], dealt[1]
    record.steps[0] = " ".join(dealt)
    found = anna.http.post("/api/verify", content=record.text()).json()
    assert (found["fair"], found["step"]) == (False, 1)
    assert "the secret draws" in found["reason"]
    record.words = ["thistle", ""]
    assert anna.http.post("/api/verify", content=record.text()).json()["fair"] is False
    assert anna.http.post("/api/verify", content=b"{").json()["reason"].startswith("the file is damaged")


def test_words_are_told_when_nobody_can_choose_by_them_any_more(server: ServerProcess) -> None:
    anna, ben, cleo = Client(server), Client(server), Client(server)
    table = make(anna, ["me", "open", "open"])
    path = f"/api/tables/{table['table']}"
    seat = {"key": table["invitation"], "name": "Ben", "word": "barley"}
    assert ben.post(f"{path}/sit", seat)["word"] == "barley"
    assert ben.post(f"{path}/word", {"word": "oats"})["waits_for_word"] is True
    assert "oats" not in anna.http.get(path).text
    assert cleo.http.post(f"{path}/word", json={"word": "x"}).json()["code"] == "not_seated"
    assert ben.http.post(f"{path}/word", json={"word": "a\u202eb"}).json()["code"] == "bad_word"
    assert anna.post(f"{path}/word", {"word": "clover"})["status"] == "open"
    begun = cleo.post(f"{path}/sit", {"key": table["invitation"], "name": "Cleo"})
    assert (begun["status"], begun["words"]) == ("playing", ["clover", "oats", ""])
    late = ben.http.post(f"{path}/word", json={"word": "late"})
    assert (late.status_code, late.json()["code"]) == (409, "begun")


def test_a_rematch_has_a_secret_of_its_own_and_waits_for_a_word(server: ServerProcess) -> None:
    anna, table = finished(server)
    first = anna.http.get(f"/api/tables/{table}").json()
    again = anna.post(f"/api/tables/{table}/rematch", {"waits_for_word": True})
    assert again["status"] == "open"
    assert again["commitment"] not in (None, first["commitment"])
    assert "word" not in again
    assert anna.post(f"/api/tables/{again['table']}/word", {"word": "rye"})["words"] == ["", "rye"]


def test_nothing_is_promised_where_a_lesson_is_prepared(server: ServerProcess) -> None:
    lesson = Client(server).post("/api/games/cow006/lesson", {"name": "Anna"})
    assert "commitment" not in lesson


def test_a_fault_of_the_database_tells_no_secret(tmp_path: Path) -> None:
    from server.scripts import run

    script = """
    hub = await open_hub()
    live = await seat(hub, "open")
    other = sqlite3.connect(Path(sys.argv[1]) / "paddock.sqlite")
    other.execute("DROP TABLE tables")
    other.close()
    try:
        await hub.store.save(live.row)
    except StorageError as error:
        print(live.row.secret in str(error), live.row.invitation in str(error), "no such table" in str(error))
    await close_hub(hub)
    """
    assert run(tmp_path, script) == "False False True\n"
