"""Hints over the socket, and bots with a level, a pace and a face."""

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


def test_a_hint_values_the_moves_that_one_has_and_says_why(server: ServerProcess) -> None:
    anna = Client(server)
    table = anna.make(["me", "open"])
    Client(server).post(f"/api/tables/{table['table']}/sit", {"key": table["invitation"], "name": "Ben"})
    with anna.connect() as socket:
        shown = socket.watch(table["table"])["shown"]
        serial = shown["view"]["header"]["serial"]
        socket.send(do="hint", table=table["table"], client="h", serial=serial)
        hint = socket.receive_until("hint", "refused")
        assert (hint["say"], hint["client"], hint["serial"]) == ("hint", "h", serial)
        legal = {move["text"] for move in shown["legal"]}
        assert {move["move"] for move in hint["moves"]} <= legal
        best = hint["moves"][0]
        assert best["error"] > 0
        assert best["words"][0]["text"]
        socket.answer(shown, table["table"], "first")
        assert "done" in socket.receive_until("done", "refused")


def test_a_hint_is_for_who_sits_here_and_has_a_choice(server: ServerProcess) -> None:
    anna, cleo = Client(server), Client(server)
    table = anna.make(["me", "random"])["table"]
    with cleo.connect() as socket:
        socket.watch(table)
        socket.send(do="hint", table=table, client="h", serial=2)
        assert socket.receive_until("hint", "refused")["code"] == "not_seated"
    with anna.connect() as socket:
        serial = socket.watch(table)["shown"]["view"]["header"]["serial"]
        socket.send(do="hint", table=table, client="h", serial=serial - 1)
        assert socket.receive_until("hint", "refused")["code"] == "stale"


def test_a_table_may_be_agreed_to_play_without_hints(server: ServerProcess) -> None:
    anna = Client(server)
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "easy"], "hints": False, "pace": "calm"}
    table = anna.post("/api/tables", wish)
    assert (table["hints"], table["pace"]) == (False, "calm")
    with anna.connect() as socket:
        serial = socket.watch(table["table"])["shown"]["view"]["header"]["serial"]
        socket.send(do="hint", table=table["table"], client="h", serial=serial)
        assert socket.receive_until("hint", "refused")["code"] == "no_hints"


def test_bots_introduce_themselves(server: ServerProcess) -> None:
    anna = Client(server)
    table = anna.post(f"/api/tables/{anna.make(['me', 'hard', 'open'])['table']}/fill", {"bot": "easy"})
    bots = [seat["bot"] for seat in table["seats"]]
    assert bots[0] is None
    assert [(bot["title"], bot["face"]) for bot in bots[1:]] == [("Hard", "wolf"), ("Easy", "lamb")]
    assert len({seat["name"] for seat in table["seats"]}) == 3


@pytest.mark.parametrize("bot", ["genius", "hard@forever", "hard@0s"])
def test_an_unknown_bot_or_budget_is_refused_with_what_there_is(server: ServerProcess, bot: str) -> None:
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", bot]}
    refused = Client(server).http.post("/api/tables", json=wish)
    assert refused.status_code == httpx.codes.UNPROCESSABLE_ENTITY
    assert refused.json()["values"]
