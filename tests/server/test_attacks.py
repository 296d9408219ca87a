"""What was broken under attack stays mended."""

from __future__ import annotations

import logging
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from paddock.server.errors import RequestError, StorageError
from paddock.server.names import check_name, looks_like
from paddock.server.running import Running
from paddock.server.stored_rows import read_row
from server.scripts import run
from server.server_process import Client, ServerProcess


def test_a_server_under_attack_answers_and_ends(tmp_path: Path) -> None:
    """One server for all: deep nesting, compression, a second server, and an unfinished request at its end."""
    log = (tmp_path / "log").open("w+b")
    server = ServerProcess(tmp_path, log=log)
    anna = Client(server)
    table = anna.make(["me", "open"])["table"]
    with anna.connect() as line:
        assert not line.connection.protocol.extensions, "frames with keys are not compressed"
        line.connection.send("[" * 4000)
        assert line.receive_until("fault")["code"] == "not_a_message"
        assert line.watch(table)["say"] == "table"
    ben = Client(server)
    key = anna.http.get(f"/api/tables/{table}").json()["invitation"]
    for name, code in (("Be\u200bn", "bad_name"), ("\u0410nna", "name_taken"), ("Ben\n", "not_a_message")):
        refused = ben.http.post(f"/api/tables/{table}/sit", json={"key": key, "name": name})
        assert refused.json()["code"] == code
    words = [sys.executable, "-m", "paddock.terminal.main", "serve", "--port", "0", "--data", str(tmp_path)]
    words[words.index("0")] = str(server.port + 1)
    second = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert second.returncode == 2
    assert f"process {server.process.pid}" in second.stderr
    with socket.create_connection(("127.0.0.1", server.port)) as unfinished:
        unfinished.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
        server.process.terminate()
        server.process.wait(30)
    log.seek(0)
    assert b"Traceback" not in log.read()
    log.close()
    for client in (anna, ben):
        client.http.close()


def test_a_folder_is_free_again_when_its_server_has_ended(tmp_path: Path) -> None:
    first = Running(tmp_path)
    with pytest.raises(StorageError, match="in use by another server \\(process"):
        Running(tmp_path)
    first.close()
    Running(tmp_path).close()


def test_one_unreadable_table_does_not_keep_the_others_from_opening(tmp_path: Path) -> None:
    script = """
    hub = await open_hub()
    good, bad = await seat(hub, "heuristic"), await seat(hub, "heuristic")
    print(good.row.id, bad.row.id)
    await close_hub(hub)
    """
    good, bad = run(tmp_path, script).split()
    with sqlite3.connect(tmp_path / "paddock.sqlite") as database:
        database.execute("UPDATE tables SET data = ? WHERE id = ?", (b"{not json", bad))
    script = """
    hub = await open_hub()
    print(*[live.row.id for live in await hub.tables_of("anna")])
    await close_hub(hub)
    """
    assert run(tmp_path, script).split() == [good]


def test_what_cannot_be_read_is_named(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert read_row({"id": "t7", "data": b"\xff", "components": None}, []) is None
    assert "table t7 cannot be read and is set aside" in caplog.text


def test_a_write_that_fails_is_logged_once_and_so_is_the_end_of_it(tmp_path: Path) -> None:
    script = """
    import logging
    logging.basicConfig(stream=sys.stdout, format="%(message)s")
    hub = await open_hub()
    live = await seat(hub, "open")
    await Seating(hub).sit(live, "ben", live.row.invitation, "Ben")
    anna = FakeWatcher()
    write = hub.store.writer.connection.write

    def fail(rows):
        raise OSError("the disk is full")

    hub.store.writer.connection.write = fail
    for number in range(3):
        await live.handle(anna, next_move(live, f"a{number}"))
    hub.store.writer.connection.write = write
    await live.handle(anna, next_move(live, "b"))
    print(anna.kinds())
    await close_hub(hub)
    """
    told = run(tmp_path, script).splitlines()
    assert told == [
        "moves cannot be written and are refused: OSError: the disk is full",
        "moves can be written again",
        "['Refused', 'Refused', 'Refused', 'Done']",
    ]


@pytest.mark.parametrize("name", ["Ann\u200ba", "a\u202eb", "a\nb", "a\u2066b", "a\x00"])
def test_a_name_holds_nothing_invisible(name: str) -> None:
    with pytest.raises(RequestError, match="can be seen"):
        check_name(name)
    check_name("Zoë Ödön Анна 3")


@pytest.mark.parametrize("name", ["Anna\u3164", "\u115f", "\u2800", "An\u034fna", "\ufe0f", "a" + 5 * "\u0301\u0323"])
def test_a_name_is_neither_blank_nor_a_pile_of_marks(name: str) -> None:
    with pytest.raises(RequestError, match="can be seen"):
        check_name(name)
    for seen in ("Anna \u2764\ufe0f", "Nguy\u1ec5n", "\u0e17\u0e35\u0e48", "Ann-Marie 2", "\u05e9\u05c1\u05bc\u05b8"):
        check_name(seen)


def test_nobody_looks_like_somebody_else() -> None:
    assert looks_like("Anna", "\u0430nn\u0430")
    assert looks_like("Anna", "\uff21\uff2e\uff2e\uff21")
    assert looks_like("B0b", "Bob")
    assert looks_like("Anna", "\u0391\u039d\u039d\u0391")  # Greek capitals
    assert looks_like("Anna", "Anna\ufe0f")
    assert looks_like("Alice", "AIice")
    assert looks_like("Morning", "Moming")
    assert looks_like("IVAN", "ivan")
    assert looks_like("Anna", "\u1d00nna")
    for name, other in (("Anna", "Hanna"), ("Anna", "\u00c1nna"), ("Lia", "Ila"), ("Ilona", "Leona")):
        assert not looks_like(name, other)
