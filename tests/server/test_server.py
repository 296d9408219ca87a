"""The server as clients meet it: over HTTP and the socket, in a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from paddock.games.catalogue import OWN_GAMES, about
from server.server_process import Client, ServerProcess

EXAMPLE = str(Path(__file__).parent.parent.parent / "examples" / "socket_player.py")


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_example_program_plays_a_whole_game_over_the_socket(server: ServerProcess, game: str) -> None:
    seats = about(game).seats[0]
    words = [sys.executable, EXAMPLE, server.address, game, str(seats)] + (["rounds=1"] if game == "cow006" else [])
    places = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert min(places) == "1"
    assert len(places) == seats


def test_friends_sit_down_by_invitation_and_the_game_begins_with_the_last(server: ServerProcess) -> None:
    anna, ben, cleo = Client(server), Client(server), Client(server)
    table = anna.make(["me", "open"])
    assert (table["status"], table["you"], table["host"]) == ("open", 0, True)
    assert cleo.http.get(f"/api/tables/{table['table']}").json()["invitation"] is None
    seated = ben.post(f"/api/tables/{table['table']}/sit", {"key": table["invitation"], "name": "Ben"})
    assert (seated["status"], seated["you"], seated["invitation"]) == ("playing", 1, None)
    assert [seat["name"] for seat in seated["seats"]] == ["Anna", "Ben"]
    late = cleo.http.post(f"/api/tables/{table['table']}/sit", json={"key": table["invitation"], "name": "Cleo"})
    assert (late.status_code, late.json()["code"]) == (409, "full")
    with cleo.connect() as socket:
        assert socket.watch(table["table"])["shown"]["view"]["header"]["seat"] is None


def test_nobody_takes_the_name_of_another(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    table = anna.make(["me", "open"])
    path = f"/api/tables/{table['table']}/sit"
    refused = ben.http.post(path, json={"key": table["invitation"], "name": "Anna"})
    assert (refused.status_code, refused.json()["code"]) == (409, "name_taken")
    assert ben.post(path, {"key": table["invitation"], "name": "Ben"})["you"] == 1


def test_a_seat_is_carried_to_another_device_by_its_key(server: ServerProcess) -> None:
    anna, phone = Client(server), Client(server)
    table = anna.make(["me", "heuristic"])
    moved = phone.post(f"/api/tables/{table['table']}/sit", {"key": table["seat_key"], "name": "Phone"})
    assert moved["you"] == 0
    assert moved["seats"][0]["name"] == "Anna"
    assert anna.http.get(f"/api/tables/{table['table']}").json()["you"] is None


def test_the_host_need_not_wait_for_friends(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    table = anna.make(["me", "open", "open"])
    refused = ben.http.post(f"/api/tables/{table['table']}/fill")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_host")
    assert anna.post(f"/api/tables/{table['table']}/fill")["status"] == "playing"


def test_my_tables_say_whose_turn_it_is(server: ServerProcess) -> None:
    anna = Client(server)
    table = anna.make(["me", "open"])
    mine = anna.http.get("/api/tables").json()["tables"]
    assert [(one["table"], one["status"], one["waiting"]) for one in mine] == [(table["table"], "open", [])]
    assert Client(server).http.get("/api/tables").json()["tables"] == []


# Moves.


def test_a_move_is_acknowledged_and_counts_once_though_sent_twice(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    table = anna.make(["me", "open"])["table"]
    key = anna.http.get(f"/api/tables/{table}").json()["invitation"]
    ben.post(f"/api/tables/{table}/sit", {"key": key, "name": "Ben"})
    with anna.connect() as socket:
        shown = socket.watch(table)["shown"]
        for _ in range(2):
            socket.answer(shown, table, "first")
            socket.receive_until("done", "refused")
        done = [told for told in socket.received if told["say"] in ("step", "done", "refused")]
        assert [told["say"] for told in done] == ["step", "done"]
        assert [told.get("done") or told["client"] for told in done] == ["first", "first"]
        socket.send(do="back", table=table, client="back", serial=shown["view"]["header"]["serial"])
        assert "done" in socket.receive_until("done", "refused")


@pytest.mark.parametrize(
    ("change", "code", "rule"),
    [
        ({"move": "row 9"}, "unknown_move", ""),
        ({"move": "row 1"}, "pick_a_card", "C5"),
        ({"serial": 1}, "stale", ""),
    ],
)
def test_a_refusal_has_a_code_and_the_rule_and_nothing_is_lost(
    server: ServerProcess, change: dict[str, object], code: str, rule: str
) -> None:
    anna = Client(server)
    table = anna.make(["me", "heuristic"])["table"]
    with anna.connect() as socket:
        found = socket.watch(table)
        serial = found["shown"]["view"]["header"]["serial"]
        socket.send(**{"do": "move", "table": table, "client": "x", "serial": serial, "move": "1", **change})
        refused = socket.receive_until("refused")
        assert (refused["code"], refused["rule"], refused["client"]) == (code, rule, "x")
        assert socket.watch(table)["shown"]["view"]["hand"] == found["shown"]["view"]["hand"]


def test_a_spectator_cannot_move(server: ServerProcess) -> None:
    anna, cleo = Client(server), Client(server)
    table = anna.make(["me", "heuristic"])["table"]
    with cleo.connect() as socket:
        socket.watch(table)
        socket.send(do="move", table=table, client="x", serial=2, move="1")
        assert socket.receive_until("refused")["code"] == "not_seated"


def test_what_was_missed_is_sent_or_the_whole_table(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    made = anna.make(["me", "open"])
    table = made["table"]
    ben.post(f"/api/tables/{table}/sit", {"key": made["invitation"], "name": "Ben"})
    with anna.connect() as socket:
        found = socket.watch(table)
        socket.answer(found["shown"], table, "a")
        socket.receive_until("done")
        listening = socket.listening
    with anna.connect() as socket:
        socket.shown, socket.listening = found["shown"], listening
        step = socket.watch(table, epoch=found["epoch"], since=found["number"])
        assert (step["say"], step["number"]) == ("step", found["number"] + 1)
        assert step["shown"] == socket.watch(table)["shown"]
        assert socket.watch(table, epoch="another", since=found["number"])["say"] == "table"
        assert socket.watch(table, epoch=found["epoch"], since=10_000)["say"] == "table"


# What must not pass.


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"do": "watch", "table": "nowhere"}, "no_such_table"),
        ({"do": "watch", "table": "x", "seat": 1}, "not_a_message"),
        ({"do": "dance"}, "not_a_message"),
        ({"do": "move", "table": "x", "client": "clock 7", "serial": 1, "move": "1"}, "not_a_message"),
        ({"do": "back", "table": "x", "client": "bot 7", "serial": 1}, "not_a_message"),
        ({"do": "move", "table": "x" * 5000, "client": "x", "serial": 1, "move": "1"}, "too_large"),
    ],
)
def test_what_is_no_message_gets_a_fault_and_the_connection_stays_open(
    server: ServerProcess, message: dict[str, object], code: str
) -> None:
    anna = Client(server)
    with anna.connect() as socket:
        socket.send(**message)
        assert socket.receive_until("fault")["code"] == code
        table = anna.make(["me", "heuristic"])["table"]
        assert socket.watch(table)["say"] == "table"


def test_who_asks_without_end_is_told_to_wait(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    client = Client(server)
    for _ in range(100):
        assert client.http.post("/api/tables", json={}).status_code == 422
    refused = next(answer for answer in hurried(client) if answer.status_code != 422)
    server.stop()
    assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")


def hurried(client: Client) -> Iterator[httpx.Response]:
    for _ in range(300):
        yield client.http.post("/api/tables", json={})


def test_a_flood_waits_and_loses_nothing(server: ServerProcess) -> None:
    anna = Client(server)
    with anna.connect() as socket:
        for _ in range(100):
            socket.send(do="dance")
        assert [socket.receive()["code"] for _ in range(100)] == ["not_a_message"] * 100


def test_another_page_cannot_act_for_us(server: ServerProcess) -> None:
    anna = Client(server)
    refused = anna.http.post("/api/tables", json={}, headers={"origin": "http://evil.example"})
    assert (refused.status_code, refused.json()["code"]) == (403, "other_origin")
    cookie = "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())
    address = server.address.replace("http", "ws", 1) + "/socket"
    stranger = Origin("http://evil.example")
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"cookie": cookie}, origin=stranger):
        pass


def test_a_session_cannot_be_made_up(server: ServerProcess) -> None:
    address = server.address.replace("http", "ws", 1) + "/socket"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"cookie": "paddock_session=moo"}):
        pass


def test_the_cookie_is_closed_to_scripts_and_the_page_to_strangers(server: ServerProcess) -> None:
    response = httpx.get(f"{server.address}/api/games")
    cookie = response.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    policy = response.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "cow006", "name": "Anna", "seating": ["me"]}, "bad_options"),
        ({"game": "cow007", "name": "Anna", "seating": ["me", "heuristic"]}, "bad_options"),
        ({"game": "cow006", "name": "Anna", "seating": ["me", "me"]}, "bad_options"),
        ({"game": "cow006", "name": "Anna", "seating": ["me", "genius"]}, "bad_options"),
        (
            {"game": "cow006", "name": "Anna", "seating": ["me", "heuristic"], "options": {"deck": "huge"}},
            "bad_options",
        ),
        ({"game": "cow006", "name": " ", "seating": ["me", "heuristic"]}, "not_a_message"),
        ({"game": "cow006", "name": "Anna", "seating": ["me", "heuristic"], "seat": 0}, "not_a_message"),
        ({"game": "cow006", "name": "Anna", "seating": ["x" * 90_000, "heuristic"]}, "too_large"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused(server: ServerProcess, wish: dict[str, object], code: str) -> None:
    refused = Client(server).http.post("/api/tables", json=wish)
    assert refused.status_code in (409, 422)
    assert refused.json()["code"] == code


def test_a_rematch_has_the_same_people_one_seat_on(server: ServerProcess) -> None:
    anna = Client(server)
    table = anna.make(["me", "heuristic"], rounds=1)["table"]
    assert anna.http.post(f"/api/tables/{table}/rematch").json()["code"] == "not_over"
    play_out(anna, table)
    first = anna.post(f"/api/tables/{table}/rematch")
    assert first["you"] == 1
    assert anna.post(f"/api/tables/{table}/rematch")["table"] == first["table"] != table


def play_out(client: Client, table: str) -> dict[str, Any]:
    """Answer everything until the game is over."""
    with client.connect() as socket:
        told = socket.watch(table)
        while told["shown"]["view"]["header"]["kind"] != "over":
            view = told["shown"]["view"]
            if view["header"]["seat"] in view["header"]["waiting"]:
                socket.answer(told["shown"], table, f"s{view['header']['serial']}")
            told = socket.receive_until("step", "tick", "table")
        return told


def look(who: Client, table: str) -> dict[str, Any]:
    """What somebody sees of a table."""
    with who.connect() as socket:
        view: dict[str, Any] = socket.watch(table)["shown"]["view"]
        return view


def test_killed_in_the_middle_of_games_every_table_goes_on_where_it_was(tmp_path: Path) -> None:
    """Kill -9, start again: no acknowledged move is lost, and the games can be played to their ends."""
    server = ServerProcess(tmp_path)
    clients = [Client(server) for _ in range(3)]
    tables = [client.make(["me", "open"], rounds=1)["table"] for client in clients]
    friends = [Client(server) for _ in clients]
    for client, friend, table in zip(clients, friends, tables, strict=True):
        key = client.http.get(f"/api/tables/{table}").json()["invitation"]
        friend.post(f"/api/tables/{table}/sit", {"key": key, "name": "Ben"})
    kept = []
    for client, friend, table in zip(clients, friends, tables, strict=True):
        for who in (client, friend, client, friend):
            with who.connect() as socket:
                shown = socket.watch(table)["shown"]
                if shown["legal"]:
                    socket.answer(shown, table, f"before {shown['view']['header']['serial']}")
                    socket.receive_until("done")
        kept += [(who, table, look(who, table)) for who in (client, friend)]
    server.kill()
    server.restart()
    for who, table, view in kept:
        assert look(who, table) == view
    table, friend = tables[0], friends[0]
    with clients[0].connect() as mine, friend.connect() as yours:
        told = {0: mine.watch(table), 1: yours.watch(table)}
        sockets = {0: mine, 1: yours}
        while told[0]["shown"]["view"]["header"]["kind"] != "over":
            seat = told[0]["shown"]["view"]["header"]["waiting"][0]
            told[seat] = sockets[seat].watch(table)
            shown = told[seat]["shown"]
            sockets[seat].answer(shown, table, f"after {seat} {shown['view']['header']['serial']}")
            sockets[seat].receive_until("done")
            told = {place: socket.watch(table) for place, socket in sockets.items()}
    server.stop()
