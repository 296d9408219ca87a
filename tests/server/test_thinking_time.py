"""No bot thinks for so long that other tables have to wait for it."""

from __future__ import annotations

from collections.abc import Iterator

import httpx
import pytest

from paddock.bots.budget import Budget
from paddock.bots.catalogue import make_player
from paddock.bots.player import Player
from paddock.bots.searcher import Searcher
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import FastRng, Rng
from paddock.core.view import View
from paddock.games.catalogue import make
from paddock.server import bot_workers
from paddock.server.bot_workers import answer, question_for
from paddock.server.thinking_time import at_a_table
from server.server_process import Client, ServerProcess


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = ServerProcess(tmp_path_factory.mktemp("thinking"))
    yield running
    running.stop()


@pytest.mark.parametrize("bot", ["hard@25s", "hard@2001ms", "hard@1sx2"])
def test_a_bot_that_thinks_too_long_is_refused_wherever_bots_are_named(server: ServerProcess, bot: str) -> None:
    anna = Client(server)
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", bot]}
    own = anna.make(["me", "easy"])["table"]
    waiting = anna.make(["me", "open"])["table"]
    asked = [
        anna.http.post("/api/tables", json=wish),
        anna.http.post(f"/api/tables/{waiting}/fill", json={"bot": bot}),
        anna.http.post(f"/api/tables/{own}/leave", json={"bot": bot}),
    ]
    for refused in asked:
        assert refused.status_code == httpx.codes.UNPROCESSABLE_ENTITY
        assert refused.json()["values"] == {"bot": bot, "seconds": "2"}


def test_two_seconds_are_not_too_long(server: ServerProcess) -> None:
    assert Client(server).make(["me", "hard@2s"])["status"] == "playing"


@pytest.mark.parametrize(
    ("budget", "left"),
    [
        (Budget(seconds=0.08), Budget(seconds=0.08)),
        (Budget(seconds=25.0), Budget(seconds=2.0)),
        (Budget(playouts=100_000_000), Budget(seconds=2.0, playouts=100_000_000)),
        (Budget(seconds=1.0, playouts=50, cores=4), Budget(seconds=1.0, playouts=50)),
    ],
)
def test_what_is_left_of_a_budget_at_a_table(budget: Budget, left: Budget) -> None:
    assert at_a_table(budget) == left


def test_a_bot_is_given_no_more_whatever_it_was_made_with(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that were made before there was a limit go on, and counts of playouts say nothing of time."""
    given: list[Budget] = []

    class Noting(Player):
        name = "noting"
        budget = Budget(playouts=100_000_000)

        def choose(self, game: Game, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
            given.append(budget)
            return legal[0]

    monkeypatch.setattr(bot_workers, "make_player", lambda *_: Noting())
    match = Match(make("cow006", 2), rng=3)
    legal = [int(move) for move in match.state.legal(0)]
    answer(question_for("noting", match.game, match.view(0), legal, stepping_in=False))
    assert given == [Budget(seconds=2.0, playouts=100_000_000)]


def test_the_plain_search_does_not_use_up_the_time_that_it_may_have() -> None:
    match = Match(make("cow006", 2, {"rounds": 1}), rng=3)
    legal = [int(move) for move in match.state.legal(0)][:2]
    player = make_player("flat", "cow006")
    assert isinstance(player, Searcher)
    found = player.search(match.game, match.view(0), legal, FastRng(1), Budget(seconds=600.0))
    assert [estimate.tries for estimate in found] == [1000, 1000]
