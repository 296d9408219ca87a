"""Trying again from a moment of a game that is over: for whom, with what hidden, and with a record that holds."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import paddock
from paddock.bots.analysis.play_on import true_rest
from paddock.core.match import replay
from paddock.core.record import Record, read_record
from paddock.games.catalogue import game_of
from paddock.server.start_seals import StartSeals
from server.server_process import Client, ServerProcess
from server.test_fair_deals import play_on
from server.test_replays import begun, brought

STEP = 9
"""After two tricks: the deal, four cards, and four rows or none to take."""


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()


def record_of(client: Client, table: str) -> Record:
    return read_record(client.http.get(f"/api/tables/{table}/record").raise_for_status().text)


def wish(**more: object) -> dict[str, object]:
    return {"step": STEP, "seat": 0, "name": "Anna", **more}


def try_again(client: Client, table: str, **more: object) -> Any:
    return client.post(f"/api/tables/{table}/play_on", wish(**more))


def refused(client: Client, table: str, **more: object) -> tuple[int, str]:
    answer = client.http.post(f"/api/tables/{table}/play_on", json=wish(**more))
    return answer.status_code, answer.json()["code"]


@pytest.mark.parametrize("rest", ["true", "sampled"])
def test_a_game_is_played_on_against_bots_and_its_record_holds(server: ServerProcess, rest: str) -> None:
    anna, table = begun(server)
    then = record_of(anna, table)
    lobby = try_again(anna, table, rest=rest)
    assert lobby["origin"] == {"table": table, "step": STEP, "rest": rest}
    assert [seat["kind"] for seat in lobby["seats"]] == ["person", "bot"]
    assert (lobby["you"], lobby["status"], lobby.get("rated", False)) == (0, "playing", False)
    with anna.connect() as socket:
        seen = socket.watch(lobby["table"])["shown"]["view"]
        before = replay(game_of(then), then, STEP).state
        assert seen["hand"] == list(msgspec.to_builtins(before.view(0))["hand"])
    with anna.connect() as socket:
        play_on(socket, lobby["table"])
    made = record_of(anna, lobby["table"])
    assert paddock.replay(made).is_over
    assert paddock.verify(made) == sum(step.startswith("*") for step in made.steps)
    assert anna.post(f"/api/tables/{lobby['table']}/verify", {})["fair"]
    looked = anna.http.get(f"/api/tables/{lobby['table']}/replay").json()
    assert [step["step"] for step in looked["steps"]] == made.steps
    assert brought(server, made.text())[0] == 200


def test_what_is_made_up_anew_is_what_the_seat_could_not_know(server: ServerProcess) -> None:
    anna, table = begun(server)
    then = record_of(anna, table)
    game = game_of(then)
    truth = true_rest(game, then, STEP, 0)
    starts = []
    for rest in ("true", "sampled"):
        lobby = try_again(anna, table, rest=rest)
        with anna.connect() as socket:
            play_on(socket, lobby["table"])
        starts.append(replay(game, record_of(anna, lobby["table"]), 0).state)
    assert starts[0].view(1) == truth.view(1)
    assert starts[1].view(0) == truth.view(0)
    assert starts[1].view(1) != truth.view(1)


def test_a_game_that_goes_on_is_not_played_on_from(server: ServerProcess) -> None:
    anna, table = begun(server, answers=4)
    assert refused(anna, table) == (409, "not_over")


def test_a_private_game_is_played_on_by_those_who_played(server: ServerProcess) -> None:
    anna, table = begun(server, watching="nobody")
    assert refused(Client(server), table) == (409, "no_watching")
    assert try_again(anna, table)["watching"] == "nobody"


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"seat": 2}, "bad_options"),
        ({"step": 100_000}, "bad_record"),
        ({"step": -1}, "not_a_message"),
        ({"rest": "other"}, "not_a_message"),
        ({"bot": "nobody"}, "bad_options"),
        ({"name": " "}, "not_a_message"),
    ],
)
def test_what_cannot_be_is_refused(server: ServerProcess, more: dict[str, object], code: str) -> None:
    anna, table = begun(server)
    assert refused(anna, table, **more)[1] == code


def test_a_game_that_was_played_on_counts_for_nothing(server: ServerProcess) -> None:
    anna, table = begun(server)
    lobby = try_again(anna, table)
    with anna.connect() as socket:
        play_on(socket, lobby["table"])
    told = anna.http.get("/api/me/statistics").json()["games"]
    assert [sum(tally["games"] for tally in game["tallies"]) for game in told] == [1]


def test_while_it_goes_on_nothing_tells_more_than_the_seat_sees(server: ServerProcess) -> None:
    anna, table = begun(server)
    lobby = try_again(anna, table)
    assert not {"start", "seal"} & set(lobby)
    looked = anna.http.get(f"/api/tables/{lobby['table']}/replay").json()
    assert (looked["eyes"], looked["start"]["own"]) == (0, [])
    assert looked["start"]["view"]["header"]["seat"] == 0
    assert not any(name in step for step in looked["steps"] for name in ("own", "step"))
    for path in ("record", "replay"):
        refused = Client(server).http.get(f"/api/tables/{lobby['table']}/{path}")
        assert (refused.status_code, refused.json()["code"]) == (409, "not_over")


def test_it_goes_on_after_a_restart(server: ServerProcess) -> None:
    anna, table = begun(server)
    lobby = try_again(anna, table)
    with anna.connect() as socket:
        play_on(socket, lobby["table"], 2)
    while anna.http.get(f"/api/tables/{lobby['table']}").json()["waiting"] != [0]:
        time.sleep(0.01)  # until the bot has answered, and only Anna is asked
    with anna.connect() as socket:
        seen = socket.watch(lobby["table"])["shown"]["view"]["hand"]
    server.kill()
    server.restart()
    with anna.connect() as socket:
        assert socket.watch(lobby["table"])["shown"]["view"]["hand"] == seen
        play_on(socket, lobby["table"])
    assert paddock.verify(record_of(anna, lobby["table"])) >= 0


def test_a_position_that_was_made_up_is_not_replayed(server: ServerProcess) -> None:
    anna, table = begun(server)
    lobby = try_again(anna, table)
    with anna.connect() as socket:
        play_on(socket, lobby["table"])
    made = record_of(anna, lobby["table"])
    rows = {**made.start["rows"], "count": 1 << 40}
    for forged in (
        msgspec.structs.replace(made, start={**made.start, "rows": rows}),
        msgspec.structs.replace(made, seal=None),
    ):
        status, answer = brought(server, forged.text())
        assert (status, answer["code"]) == (422, "bad_record")
        assert "has not given out" in answer["values"]["reason"]
        verdict = Client(server).post("/api/verify", msgspec.to_builtins(forged))
        assert not verdict["fair"]


def test_a_seal_is_of_one_server_one_game_and_one_position() -> None:
    game = paddock.make("cow006", 2)
    seals = StartSeals("a secret")
    assert seals.seal(game, {"a": 1, "b": 2}) == seals.seal(game, {"b": 2, "a": 1})
    others = [
        seals.seal(game, {"a": 2, "b": 2}),
        seals.seal(paddock.make("cow006", 3), {"a": 1, "b": 2}),
        StartSeals("another").seal(game, {"a": 1, "b": 2}),
    ]
    assert seals.seal(game, {"a": 1, "b": 2}) not in others
