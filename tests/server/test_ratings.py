"""Ratings on a server: each game counts once, whatever happens to processes, and people own what is known of them."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql

from paddock.server.migrations import bring_up_to_date
from paddock.server.ratings import Ratings
from paddock.server.rows import Chair, TableRow
from paddock.server.storage import Store
from server.own_loop import run
from server.server_process import Client, Connection, ServerProcess

RATED = {"public": True, "rated": True, "hints": False, "take_over": "never", "options": {"rounds": 1}}
CLOCK = {"kind": "move", "seconds": 3600}


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def wish(seating: list[str], **more: object) -> dict[str, Any]:
    return {"game": "cow006", "name": "Anna", "seating": seating, "clock": CLOCK, **RATED, **more}


def two_at_a_table(anna: Client, ben: Client) -> str:
    made = anna.post("/api/tables", wish(["me", "open"]))
    ben.post(f"/api/tables/{made['table']}/sit", {"key": made["invitation"], "name": "Ben"})
    return str(made["table"])


def look(socket: Connection, table: str) -> dict[str, Any]:
    """The table from outside, and in `shown` as it stands now."""
    socket.send(do="watch", table=table)
    lobby: dict[str, Any] = socket.receive_until("table")["lobby"]
    return lobby


def is_counted(lobby: dict[str, Any]) -> bool:
    """Whether a game is over, and its end is written."""
    return lobby["status"] == "over" and "gained" in lobby["seats"][0]["rating"]


def play_to_the_end(table: str, *people: Client) -> None:
    """Everybody takes the first move that they may make."""
    with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(person.connect()) for person in people]
        for number in range(1000):
            for seat, socket in enumerate(sockets):
                if is_counted(look(socket, table)):
                    return
                if socket.shown["legal"] and seat in socket.shown["view"]["header"]["waiting"]:
                    socket.answer(socket.shown, table, str(number))
                    socket.receive_until("done", "refused")
    raise AssertionError("the game does not end")


def seats_of(client: Client, table: str) -> list[Any]:
    found: list[Any] = client.http.get(f"/api/tables/{table}").json()["seats"]
    return found


def mine(client: Client, kind: str = "two") -> Any:
    lists = client.http.get("/api/ratings/cow006").json()["lists"]
    return next(one for one in lists if one["kind"] == kind)["mine"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"public": False}, "Only public tables are rated."),
        ({"hints": True}, "At a rated table nobody is given hints."),
        ({"clock": None}, "A rated table needs a clock."),
        ({"take_over": "offer"}, "At a rated table no bot takes over for who is away: the clock decides."),
        ({"seating": ["me", "hard@0.1s"]}, "One of these bots has no rating. Choose an easy, medium or hard one."),
    ],
)
def test_a_table_that_could_not_be_fair_is_not_rated(server: ServerProcess, change: Any, said: str) -> None:
    refused = Client(server).http.post("/api/tables", json=wish(["me", "open"]) | change)
    assert (refused.status_code, refused.json()["code"], refused.json()["text"]) == (409, "not_rated", said)


def test_a_game_counts_once_for_both_and_is_theirs(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    table = two_at_a_table(anna, ben)
    assert seats_of(anna, table)[1]["rating"] == {"points": 1500, "margin": 686, "provisional": True}
    play_to_the_end(table, anna, ben)
    lobby = anna.http.get(f"/api/tables/{table}").json()
    gained = [seat["rating"]["gained"] for seat in lobby["seats"]]
    assert lobby["rated"]
    if lobby["places"] == [1, 1]:
        assert gained == [0, 0]
    else:
        assert gained[lobby["places"].index(1)] > 0 > gained[lobby["places"].index(2)]
    server.kill()
    server.restart()
    assert [seat["rating"]["gained"] for seat in seats_of(ben, table)] == gained
    own = mine(anna)
    assert (own["games"], own["provisional"], own["points"]) == (1, True, 1500 + gained[0])
    assert [(game["table"], game["place"], game["after"]) for game in own["history"]] == [
        (table, lobby["places"][0], own["points"])
    ]
    assert [game["table"] for game in anna.http.get("/api/me/data").json()["rated"]] == [table]
    code = anna.post("/api/me/recovery")["code"]
    phone = Client(server)
    phone.post("/api/me/recover", {"code": code})
    assert mine(phone) == own
    phone.post("/api/me/delete")
    assert mine(phone) is None
    assert len(mine(ben)["history"]) == 1
    with sqlite3.connect(server.folder / "paddock.sqlite") as database:
        stored = [line for line in database.iterdump() if "rated_seats" in line or 'INTO "ratings"' in line]
    assert "Anna" not in "".join(stored)


def test_who_leaves_loses_at_once_also_when_they_come_back(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    table = two_at_a_table(anna, ben)
    assert ben.http.post(f"/api/tables/{table}/end", json={}).json()["code"] == "rated"
    ben.post(f"/api/tables/{table}/leave", {})
    ben.post(f"/api/tables/{table}/return")
    anna_seat, ben_seat = seats_of(anna, table)
    assert anna_seat["rating"]["gained"] > 0 > ben_seat["rating"]["gained"]
    assert ben_seat["forfeit"]
    play_to_the_end(table, anna, ben)
    assert (mine(anna)["games"], mine(ben)["games"]) == (1, 1)


def test_a_loss_stays_with_who_began_though_the_seat_goes_to_another_browser(server: ServerProcess) -> None:
    anna, ben, private = Client(server), Client(server), Client(server)
    table = two_at_a_table(anna, ben)
    key = ben.http.get(f"/api/tables/{table}").json()["seat_key"]
    private.post(f"/api/tables/{table}/sit", {"key": key, "name": "Ben"})
    private.post(f"/api/tables/{table}/leave", {})
    assert mine(ben)["points"] < 1500
    assert mine(private) is None
    refused = anna.http.post(f"/api/tables/{table}/hand_over", json={"to": "somebody"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_for_you")


def test_bots_are_fixed_points_and_landmarks(server: ServerProcess) -> None:
    anna = Client(server)
    table = anna.post("/api/tables", wish(["me", "easy", "medium"]))["table"]
    before = [seat["rating"]["points"] for seat in seats_of(anna, table)]
    anna.post(f"/api/tables/{table}/leave", {})
    with anna.connect() as socket:
        while not is_counted(look(socket, table)):
            socket.receive_until("step", "tick", "lobby")
    after = [seat["rating"] for seat in seats_of(anna, table)]
    assert after[0]["gained"] < 0
    assert [rating["points"] for rating in after[1:]] == before[1:]
    assert mine(anna, "more")["games"] == 1
    told = anna.http.get("/api/ratings/cow006").json()
    assert [bot["bot"]["name"] for bot in told["bots"]] == ["hard", "medium", "easy"]
    assert anna.http.get("/api/ratings/chess").status_code == 422


@pytest.fixture(name="own_server")
def a_server_of_its_own(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path)
    yield server
    server.stop()


def test_a_server_killed_before_the_end_is_written_counts_the_game_later(own_server: ServerProcess) -> None:
    server, file = own_server, own_server.folder / "paddock.sqlite"
    anna, ben = Client(server), Client(server)
    table = two_at_a_table(anna, ben)
    with sqlite3.connect(file) as database:
        rows = {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in ("tables", "seats")}
    play_to_the_end(table, anna, ben)
    gained = [seat["rating"]["gained"] for seat in seats_of(anna, table)]
    server.kill()
    with sqlite3.connect(file) as database:  # as it was after the last move, before the end
        for name in ("ratings", "rated_seats", *rows):
            database.execute(f"DELETE FROM {name}")
        for name, lines in rows.items():
            for line in lines:
                database.execute(f"INSERT INTO {name} VALUES ({','.join('?' * len(line))})", line)
    server.restart()
    assert [seat["rating"]["gained"] for seat in seats_of(anna, table)] == gained
    assert mine(ben)["games"] == 1


def finished(number: int, people: list[str], places: list[int]) -> TableRow:
    chairs = [Chair(kind="person", name=name, session=name, rated_as=name) for name in people]
    return TableRow(
        id=f"table {number}",
        game="cow006",
        version=1,
        options={},
        chairs=chairs,
        host="",
        invitation="",
        places=places,
        public=True,
        rated=True,
    )


async def end(store: Store, row: TableRow) -> None:
    await store.save(row)
    row.status = "over"
    await store.save(row)


def test_processes_that_end_games_of_one_person_at_once_lose_none(database: sql.URL) -> None:
    bring_up_to_date(database)

    async def all_at_once() -> list[Any]:
        stores = [Store(database, f"process {number}") for number in range(3)]
        rows = [finished(number, ["anna", f"guest {number}"], [1, 2]) for number in range(9)]
        await asyncio.gather(*[end(stores[number % 3], row) for number, row in enumerate(rows)])
        await stores[0].save(rows[0])  # what is written again counts no second time
        ratings = Ratings(stores[0])
        found = [await ratings.history("anna"), await ratings.told("cow006", "anna"), await ratings.recompute()]
        found.append(await ratings.history("anna"))
        await ratings.follow("guest 1", "anna")
        found.append(await ratings.told("cow006", "anna"))
        found += [await ratings.reset("cow006"), await ratings.best("", 10)]
        for store in stores:
            await store.close()
        return found

    history, told, games, again, merged, gone, left = run(all_at_once())
    assert len(history) == 9
    assert [game.before for game in history[1:]] == [game.after for game in history[:-1]]
    mine = told.lists[0].mine
    assert mine is not None
    assert (mine.games, mine.points) == (9, history[-1].after)
    assert games == 9
    assert again == history
    assert (merged.lists[0].mine.points, merged.lists[0].mine.games) == (mine.points, 10)
    assert gone == 9
    assert left == []


def test_operators_list_ratings(server: ServerProcess) -> None:
    anna, ben = Client(server), Client(server)
    ben.post(f"/api/tables/{two_at_a_table(anna, ben)}/leave", {})
    command = [sys.executable, "-m", "paddock.terminal.main", "ratings"]
    listed = subprocess.run([*command, "--data", str(server.folder)], check=True, capture_output=True, text=True)
    assert "Ben" in listed.stdout
    wrong = subprocess.run([*command, "--game", "chess"], check=False, capture_output=True, text=True)
    assert wrong.returncode != 0
    assert "chess" in wrong.stderr
