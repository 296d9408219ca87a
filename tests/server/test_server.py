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
from paddock.server.sessions import read_or_make_secret
from server.house import Guest, House

EXAMPLE = str(Path(__file__).parent.parent.parent / "examples" / "socket_player.py")


@pytest.fixture(name="house", scope="module")
def a_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.stop()


@pytest.mark.parametrize("game", OWN_GAMES)
def test_the_example_program_plays_a_whole_game_over_the_socket(house: House, game: str) -> None:
    seats = about(game).seats[0]
    words = [sys.executable, EXAMPLE, house.address, game, str(seats)] + (["rounds=1"] if game == "cow006" else [])
    places = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert min(places) == "1"
    assert len(places) == seats


def test_friends_sit_down_by_invitation_and_the_game_begins_with_the_last(house: House) -> None:
    anna, ben, cleo = Guest(house), Guest(house), Guest(house)
    table = anna.make(["me", "open"])
    assert (table["status"], table["you"], table["host"]) == ("open", 0, True)
    assert cleo.http.get(f"/api/tables/{table['table']}").json()["invitation"] is None
    seated = ben.post(f"/api/tables/{table['table']}/sit", {"key": table["invitation"], "name": "Ben"})
    assert (seated["status"], seated["you"], seated["invitation"]) == ("playing", 1, None)
    assert [seat["name"] for seat in seated["seats"]] == ["Anna", "Ben"]
    late = cleo.http.post(f"/api/tables/{table['table']}/sit", json={"key": table["invitation"], "name": "Cleo"})
    assert (late.status_code, late.json()["code"]) == (409, "full")
    with cleo.line() as line:
        assert line.watch(table["table"])["shown"]["view"]["seat"] is None


def test_nobody_takes_the_name_of_another(house: House) -> None:
    anna, ben = Guest(house), Guest(house)
    table = anna.make(["me", "open"])
    path = f"/api/tables/{table['table']}/sit"
    refused = ben.http.post(path, json={"key": table["invitation"], "name": "Anna"})
    assert (refused.status_code, refused.json()["code"]) == (409, "name_taken")
    assert ben.post(path, {"key": table["invitation"], "name": "Ben"})["you"] == 1


def test_a_seat_is_carried_to_another_device_by_its_key(house: House) -> None:
    anna, phone = Guest(house), Guest(house)
    table = anna.make(["me", "heuristic"])
    moved = phone.post(f"/api/tables/{table['table']}/sit", {"key": table["seat_key"], "name": "Phone"})
    assert moved["you"] == 0
    assert moved["seats"][0]["name"] == "Anna"
    assert anna.http.get(f"/api/tables/{table['table']}").json()["you"] is None


def test_the_host_need_not_wait_for_friends(house: House) -> None:
    anna, ben = Guest(house), Guest(house)
    table = anna.make(["me", "open", "open"])
    refused = ben.http.post(f"/api/tables/{table['table']}/fill")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_host")
    assert anna.post(f"/api/tables/{table['table']}/fill")["status"] == "playing"


def test_my_tables_say_whose_turn_it_is(house: House) -> None:
    anna = Guest(house)
    table = anna.make(["me", "open"])
    mine = anna.http.get("/api/tables").json()["tables"]
    assert [(one["table"], one["status"], one["waiting"]) for one in mine] == [(table["table"], "open", [])]
    assert Guest(house).http.get("/api/tables").json()["tables"] == []


# Moves.


def test_a_move_is_acknowledged_and_counts_once_though_sent_twice(house: House) -> None:
    anna, ben = Guest(house), Guest(house)
    table = anna.make(["me", "open"])["table"]
    key = anna.http.get(f"/api/tables/{table}").json()["invitation"]
    ben.post(f"/api/tables/{table}/sit", {"key": key, "name": "Ben"})
    with anna.line() as line:
        shown = line.watch(table)["shown"]
        for _ in range(2):
            line.answer(shown, table, "first")
            assert line.hear_until("done", "refused") == {"say": "done", "table": table, "client": "first"}
        changed = [told for told in line.heard if told["say"] == "step"]
        assert len(changed) == 1
        line.say(do="back", table=table, client="back", serial=shown["view"]["serial"])
        assert line.hear_until("done", "refused")["say"] == "done"


@pytest.mark.parametrize(
    ("change", "code", "rule"),
    [
        ({"move": "row 9"}, "unknown_move", ""),
        ({"move": "row 1"}, "pick_a_card", "C5"),
        ({"serial": 1}, "stale", ""),
    ],
)
def test_a_refusal_has_a_code_and_the_rule_and_nothing_is_lost(
    house: House, change: dict[str, object], code: str, rule: str
) -> None:
    anna = Guest(house)
    table = anna.make(["me", "heuristic"])["table"]
    with anna.line() as line:
        found = line.watch(table)
        serial = found["shown"]["view"]["serial"]
        line.say(**{"do": "move", "table": table, "client": "x", "serial": serial, "move": "1", **change})
        refused = line.hear_until("refused")
        assert (refused["code"], refused["rule"], refused["client"]) == (code, rule, "x")
        assert line.watch(table)["shown"]["view"]["hand"] == found["shown"]["view"]["hand"]


def test_a_spectator_cannot_move(house: House) -> None:
    anna, cleo = Guest(house), Guest(house)
    table = anna.make(["me", "heuristic"])["table"]
    with cleo.line() as line:
        line.watch(table)
        line.say(do="move", table=table, client="x", serial=2, move="1")
        assert line.hear_until("refused")["code"] == "not_seated"


def test_what_was_missed_is_sent_or_the_whole_table(house: House) -> None:
    anna, ben = Guest(house), Guest(house)
    made = anna.make(["me", "open"])
    table = made["table"]
    ben.post(f"/api/tables/{table}/sit", {"key": made["invitation"], "name": "Ben"})
    with anna.line() as line:
        found = line.watch(table)
        line.answer(found["shown"], table, "a")
        line.hear_until("done")
    with anna.line() as line:
        step = line.watch(table, epoch=found["epoch"], since=found["number"])
        assert (step["say"], step["number"]) == ("step", found["number"] + 1)
        assert line.watch(table, epoch="another", since=found["number"])["say"] == "table"
        assert line.watch(table, epoch=found["epoch"], since=10_000)["say"] == "table"


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
def test_what_is_no_message_gets_a_fault_and_the_line_stays_open(
    house: House, message: dict[str, object], code: str
) -> None:
    anna = Guest(house)
    with anna.line() as line:
        line.say(**message)
        assert line.hear_until("fault")["code"] == code
        table = anna.make(["me", "heuristic"])["table"]
        assert line.watch(table)["say"] == "table"


def test_who_asks_without_end_is_told_to_wait(tmp_path: Path) -> None:
    house = House(tmp_path)
    guest = Guest(house)
    for _ in range(100):
        assert guest.http.post("/api/tables", json={}).status_code == 422
    refused = next(answer for answer in hurried(guest) if answer.status_code != 422)
    house.stop()
    assert (refused.status_code, refused.json()["code"]) == (429, "too_fast")


def hurried(guest: Guest) -> Iterator[httpx.Response]:
    for _ in range(300):
        yield guest.http.post("/api/tables", json={})


def test_a_flood_waits_and_loses_nothing(house: House) -> None:
    anna = Guest(house)
    with anna.line() as line:
        for _ in range(100):
            line.say(do="dance")
        assert [line.hear()["code"] for _ in range(100)] == ["not_a_message"] * 100


def test_another_page_cannot_act_for_us(house: House) -> None:
    anna = Guest(house)
    refused = anna.http.post("/api/tables", json={}, headers={"origin": "http://evil.example"})
    assert (refused.status_code, refused.json()["code"]) == (403, "other_origin")
    cookie = "; ".join(f"{name}={value}" for name, value in anna.http.cookies.items())
    address = house.address.replace("http", "ws", 1) + "/socket"
    stranger = Origin("http://evil.example")
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"cookie": cookie}, origin=stranger):
        pass


def test_a_secret_that_was_not_written_to_its_end_is_made_anew(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    path.touch()
    secret = read_or_make_secret(path)
    assert len(secret) > 40
    assert read_or_make_secret(path) == secret


def test_a_session_cannot_be_made_up(house: House) -> None:
    address = house.address.replace("http", "ws", 1) + "/socket"
    with pytest.raises(InvalidStatus), connect(address, additional_headers={"cookie": "paddock_session=moo"}):
        pass


def test_the_cookie_is_closed_to_scripts_and_the_page_to_strangers(house: House) -> None:
    response = httpx.get(f"{house.address}/api/games")
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
        ({"game": "cow006", "name": "Anna", "seating": ["x" * 20_000, "heuristic"]}, "too_large"),
    ],
)
def test_a_table_that_cannot_be_made_is_refused(house: House, wish: dict[str, object], code: str) -> None:
    refused = Guest(house).http.post("/api/tables", json=wish)
    assert refused.status_code in (409, 422)
    assert refused.json()["code"] == code


def test_a_rematch_has_the_same_people_one_seat_on(house: House) -> None:
    anna = Guest(house)
    table = anna.make(["me", "heuristic"], rounds=1)["table"]
    assert anna.http.post(f"/api/tables/{table}/rematch").json()["code"] == "not_over"
    play_out(anna, table)
    first = anna.post(f"/api/tables/{table}/rematch")
    assert first["you"] == 1
    assert anna.post(f"/api/tables/{table}/rematch")["table"] == first["table"] != table


def play_out(guest: Guest, table: str) -> dict[str, Any]:
    """Answer everything until the game is over."""
    with guest.line() as line:
        told = line.watch(table)
        while told["shown"]["view"]["kind"] != "over":
            view = told["shown"]["view"]
            if view["seat"] in view["waiting"]:
                line.answer(told["shown"], table, f"s{view['serial']}")
            told = line.hear_until("step", "table")
        return told


def look(who: Guest, table: str) -> dict[str, Any]:
    """What somebody sees of a table."""
    with who.line() as line:
        view: dict[str, Any] = line.watch(table)["shown"]["view"]
        return view


def test_killed_in_the_middle_of_games_every_table_goes_on_where_it_was(tmp_path: Path) -> None:
    """Kill -9, start again: no acknowledged move is lost, and the games can be played to their ends."""
    house = House(tmp_path)
    guests = [Guest(house) for _ in range(3)]
    tables = [guest.make(["me", "open"], rounds=1)["table"] for guest in guests]
    friends = [Guest(house) for _ in guests]
    for guest, friend, table in zip(guests, friends, tables, strict=True):
        key = guest.http.get(f"/api/tables/{table}").json()["invitation"]
        friend.post(f"/api/tables/{table}/sit", {"key": key, "name": "Ben"})
    kept = []
    for guest, friend, table in zip(guests, friends, tables, strict=True):
        for who in (guest, friend, guest, friend):
            with who.line() as line:
                shown = line.watch(table)["shown"]
                if shown["legal"]:
                    line.answer(shown, table, f"before {shown['view']['serial']}")
                    line.hear_until("done")
        kept += [(who, table, look(who, table)) for who in (guest, friend)]
    house.kill()
    house.restart()
    for who, table, view in kept:
        assert look(who, table) == view
    table, friend = tables[0], friends[0]
    with guests[0].line() as mine, friend.line() as yours:
        told = {0: mine.watch(table), 1: yours.watch(table)}
        lines = {0: mine, 1: yours}
        while told[0]["shown"]["view"]["kind"] != "over":
            seat = told[0]["shown"]["view"]["waiting"][0]
            told[seat] = lines[seat].watch(table)
            lines[seat].answer(told[seat]["shown"], table, f"after {seat} {told[seat]['shown']['view']['serial']}")
            lines[seat].hear_until("done")
            told = {place: line.watch(table) for place, line in lines.items()}
    house.stop()
