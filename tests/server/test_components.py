"""An owner's own component list at the server: refused with the words of the game, and kept with the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from paddock.bots.budget import Budget
from paddock.bots.player import RandomPlayer
from paddock.core.errors import OptionError
from paddock.core.game import Game
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View
from paddock.games.catalogue import make
from paddock.server import bot_workers
from server.server_process import Client, ServerProcess
from server.test_server import play_out

OWN = {"tokens": {"1": 20, "3": 1, "5": 1, "wolf": 2}}
"""For War & Sheep: nearly all the grass is short."""


@pytest.fixture(name="server")
def a_server(tmp_path: Path) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path)
    yield server
    server.stop()


def wish(components: object, game: str = "war_and_sheep", seats: int = 2) -> dict[str, Any]:
    return {"game": game, "name": "Anna", "seating": ["me"] + ["heuristic"] * (seats - 1), "components": components}


def test_a_list_is_kept_with_the_table_and_its_rematch(server: ServerProcess) -> None:
    anna = Client(server)
    made = anna.post("/api/tables", wish(OWN))
    assert made["own_components"] is True
    server.kill()
    server.restart()
    play_out(anna, made["table"])
    rematch = anna.post(f"/api/tables/{made['table']}/rematch")
    assert rematch["own_components"] is True
    mine = anna.http.get("/api/tables").json()["tables"]
    assert [table["own_components"] for table in mine] == [True, True]
    assert anna.make(["me", "heuristic"], game="war_and_sheep")["own_components"] is False


@pytest.mark.parametrize(
    ("game", "seats", "components"),
    [
        ("war_and_sheep", 2, {"tokens": {"1": 99}}),
        ("war_and_sheep", 2, {"card": {}}),
        ("black_sheep", 3, {"values": {"horse": [1, 2]}}),
        ("wolves_and_sheep", 3, []),
        ("cow006", 3, {"cards": []}),
    ],
)
def test_a_list_that_cannot_be_is_refused_in_the_words_of_the_game(
    server: ServerProcess, game: str, seats: int, components: object
) -> None:
    with pytest.raises(OptionError) as error:
        make(game, seats, {}, components)
    refused = Client(server).http.post("/api/tables", json=wish(components, game, seats))
    assert (refused.status_code, refused.json()["code"]) == (422, "bad_options")
    said = OptionError(**{part: refused.json()[part] for part in ("text", "rule", "values", "near")})
    assert (said.text, str(said)) == (error.value.text, str(error.value))


def test_a_list_is_neither_too_long_nor_too_deep(server: ServerProcess) -> None:
    anna = Client(server)
    long = anna.http.post("/api/tables", json=wish(["x" * 70_000]))
    assert (long.status_code, long.json()["code"]) == (409, "too_large")
    deep = '{"game": "war_and_sheep", "name": "Anna", "seating": ["me", "random"], "components": %s}'
    for depth in (900, 30_000):
        refused = anna.http.post("/api/tables", content=deep % ("[" * depth + "]" * depth))
        assert refused.status_code == 422


def test_bots_think_with_the_list_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    thought: list[object] = []

    class Teller(RandomPlayer):
        def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
            thought.append(game.components)
            return legal[0]

    def teller(name: str, game_id: str) -> Teller:
        return Teller()

    monkeypatch.setattr(bot_workers, "make_player", teller)
    game = make("war_and_sheep", 2, {}, OWN)
    state = game.start()
    state.settle(state.chance(FastRng(1)))
    seat = next(iter(state.waiting_seats()))
    legal = [int(move) for move in state.legal(seat)]
    bot_workers.answer(bot_workers.question_for("heuristic", game, state.view(seat), legal, stepping_in=False))
    assert thought == [OWN]
