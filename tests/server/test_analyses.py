"""Analyses of finished games: for whom, in what order, with progress, cancelled, and kept with the table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql

from paddock.bots.analysis.run import Analysis
from paddock.bots.analysis.store import engine_of
from paddock.core.game import Game
from paddock.core.match import Match
from paddock.core.rng import FastRng
from paddock.games.catalogue import make
from paddock.server import analysed_games, analyses
from paddock.server.analysed_games import Files
from paddock.server.analyses import Analyses, Job
from paddock.server.analysis_depth import analysis_depth
from paddock.server.bot_workers import BotWorkers
from paddock.server.carrier import LocalCarrier
from paddock.server.errors import ElsewhereError, RequestError
from paddock.server.kept_analyses import KeptAnalyses
from paddock.server.migrations import bring_up_to_date
from paddock.server.records import LARGEST_RECORD
from paddock.server.rows import TableRow
from paddock.server.schema import analyses as rows
from paddock.server.start_seals import StartSeals
from paddock.server.storage import Store
from server.own_loop import run
from server.server_process import Client, ServerProcess
from server.test_fair_deals import play_on

GAME = make("cow006", 2, {"rounds": 1})
DEPTH = analysis_depth(20)
assert DEPTH is not None


@pytest.fixture(name="server", scope="module")
def a_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    server = ServerProcess(tmp_path_factory.mktemp("server"), ["--analysis", "20"])
    yield server
    server.stop()


@pytest.fixture(name="slow", scope="module")
def a_server_that_thinks_long(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A second for every decision, so that nothing is done before a test is."""
    server = ServerProcess(tmp_path_factory.mktemp("slow"), ["--analysis", "10000000"])
    yield server
    server.stop()


def finished(server: ServerProcess, watching: str = "everyone") -> tuple[Client, str]:
    anna = Client(server)
    wish = {"game": "cow006", "name": "Anna", "seating": ["me", "heuristic"], "options": {"rounds": 1}}
    table = anna.post("/api/tables", {**wish, "watching": watching})["table"]
    with anna.connect() as socket:
        play_on(socket, table)
    return anna, f"/api/tables/{table}/analysis"


def found(client: Client, path: str) -> Any:
    return client.http.get(path).raise_for_status().json()


def refused(client: Client, path: str, post: bool = False) -> tuple[int, str]:
    answer = client.http.post(path, json={}) if post else client.http.get(path)
    return answer.status_code, answer.json()["code"]


def until_done(client: Client, path: str) -> Any:
    end = time.monotonic() + 60
    while (seen := found(client, path))["progress"] != "done":
        assert seen["progress"] in ("waiting", "running")
        assert time.monotonic() < end, seen
        time.sleep(0.05)
    return seen


def test_decisions_are_judged_the_result_is_split_and_all_is_kept(server: ServerProcess) -> None:
    anna, path = finished(server)
    assert found(anna, f"{path}/0")["progress"] == "none"
    assert anna.post(f"{path}/0")["progress"] == "waiting"
    quick = until_done(anna, f"{path}/0")
    decision = quick["decisions"][0]
    played = decision["moves"][decision["played"]]
    assert (quick["deep"], quick["moves"][played["text"]]["number"]) == (False, played["move"])
    assert all(0 <= move["share"]["mean"] <= 1 and move["share"]["error"] >= 0 for move in decision["moves"])
    parts = quick["luck"]["parts"]
    result = quick["luck"]["result"]
    for measure in ("share", "points"):
        assert sum(part["amount"][measure]["mean"] for part in parts) == pytest.approx(result[measure]["mean"])
    assert 1 <= len(quick["luck"]["moments"]) <= 3
    server.kill()
    server.restart()
    assert found(anna, f"{path}/0") == anna.post(f"{path}/0") == quick
    assert anna.post(f"{path}/0", {"deep": True})["decisions"] == quick["decisions"]
    deep = until_done(anna, f"{path}/0")
    assert deep["deep"]
    assert deep["decisions"][0]["playouts"] > decision["playouts"]
    assert anna.post(f"{path}/0", {"deep": True}) == anna.post(f"{path}/0") == deep


def test_an_analysis_is_cancelled_by_who_asked_for_it_and_by_their_next_one(slow: ServerProcess) -> None:
    anna, path = finished(slow)
    anna.post(f"{path}/0")
    stranger = Client(slow)
    assert stranger.post(f"{path}/0")["progress"] in ("waiting", "running")
    assert refused(stranger, f"{path}/0/stop", post=True) == (403, "not_for_you")
    anna.post(f"{path}/1")
    assert found(stranger, f"{path}/0")["progress"] == "none"
    assert anna.post(f"{path}/1/stop")["progress"] == "stopped"
    assert anna.post(f"{path}/1/stop")["progress"] == "stopped"
    stranger.post(f"{path}/0")
    assert found(anna, f"{path}/0")["progress"] in ("waiting", "running")
    stranger.post(f"{path}/0/stop")  # bots of the next test would wait for it


def test_only_who_may_have_the_record_has_the_analysis(slow: ServerProcess) -> None:
    anna, path = finished(slow, watching="nobody")
    stranger = Client(slow)
    for post in (False, True):
        assert refused(stranger, f"{path}/0", post) == (409, "no_watching")
    assert refused(stranger, f"{path}/0/stop", post=True) == (409, "no_watching")
    assert found(anna, f"{path}/1")["progress"] == "none"


def test_a_game_that_is_not_over_is_never_analysed(slow: ServerProcess) -> None:
    anna = Client(slow)
    path = f"/api/tables/{anna.make(['me', 'heuristic'])['table']}/analysis/0"
    for post in (False, True):
        assert refused(anna, path, post) == (409, "not_over")
    assert refused(anna, f"{path}/stop", post=True) == (409, "not_over")


def test_what_cannot_be_asked_is_refused(slow: ServerProcess) -> None:
    anna, path = finished(slow)
    for seat in ("7", "-1", str(10**30)):
        assert refused(anna, f"{path}/{seat}", post=True)[0] == 422
    assert refused(anna, f"{path}/cow") == (422, "not_a_message")
    assert anna.http.post(f"{path}/0", json={"deep": "very"}).json()["code"] == "not_a_message"
    assert refused(anna, "/api/tables/none/analysis/0") == (404, "no_such_table")


def job_of(session: str, tasks: list[asyncio.Task[None]]) -> Job:
    assert DEPTH is not None
    job = Job(session, GAME, 0, DEPTH.quick, deep=False, before=None)
    job.task = asyncio.create_task(asyncio.sleep(600))
    tasks.append(job.task)
    return job


def test_the_queue_is_bounded_and_who_waits_in_it_can_choose_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "MOST_JOBS", 2)

    async def story() -> None:
        tasks: list[asyncio.Task[None]] = []
        nothing: Any = None  # is worked on
        found = Analyses(nothing, DEPTH)
        found.jobs = {("a", 0): job_of("anna", tasks), ("b", 0): job_of("ben", tasks)}
        with pytest.raises(RequestError, match="Too many games"):
            found.make_room("cleo")
        found.make_room("ben")
        assert list(found.jobs) == [("a", 0)]
        await found.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert all(task.cancelled() for task in tasks)

    run(story())


def test_analyses_take_turns_piece_by_piece() -> None:
    class Workers(BotWorkers):
        """Do at once what they are asked."""

        def __init__(self) -> None:
            super().__init__(0)
            self.asked: list[Any] = []

        async def run_when_idle(self, task: Any, question: Any) -> Any:
            self.asked.append(question)
            await asyncio.sleep(0)
            return question

    async def story() -> list[Any]:
        workers = Workers()
        found = Analyses(workers, DEPTH)
        tasks: list[asyncio.Task[None]] = []

        async def work(name: str) -> None:
            job = job_of(name, tasks)
            for _ in range(3):
                await found.ask(job, str, name)
            assert (job.progress, job.done) == ("running", 3)
            job.cancel()

        await asyncio.gather(work("a"), work("b"))
        return workers.asked

    assert run(story()) == ["a", "b"] * 3


def test_a_server_can_do_without() -> None:
    assert analysis_depth(0) is None


def test_an_analysis_goes_with_its_table(database: sql.URL) -> None:
    bring_up_to_date(database)
    assert DEPTH is not None
    made = Analysis(engine=engine_of(GAME), seat=1, settings=DEPTH.quick, decisions=[])
    other = Analysis(engine="another", seat=0, settings=DEPTH.quick, decisions=[])

    async def story() -> None:
        store = Store(database, "me")
        kept = KeptAnalyses(store)
        table = TableRow(id="t", game="cow006", version=1, options={}, chairs=[], host="", invitation="", status="over")
        await store.save(table)
        await kept.keep("t", made)
        await kept.keep("t", made)
        await kept.keep("t", other)
        await kept.keep("gone", made)
        assert await kept.find("t", GAME, 1) == made
        assert [await kept.find("t", GAME, 0), await kept.find("gone", GAME, 1)] == [None, None]
        await store.remove("t")
        left = await store.run("", lambda connection: connection.execute(sql.select(rows)).all())
        assert list(left) == []
        await store.close()

    run(story())


def brought(client: Client, text: str | bytes) -> Any:
    return client.http.post("/api/records", content=text)


def test_a_record_of_ones_own_is_analysed_for_who_brought_it(server: ServerProcess) -> None:
    anna = Client(server)
    text = play_randomly(GAME, 3).record(["Anna", "Ben"]).text()
    path = f"/api/records/{brought(anna, text).raise_for_status().json()['record']}/analysis"
    assert found(anna, f"{path}/0")["progress"] == "none"
    assert anna.post(f"{path}/0")["progress"] == "waiting"
    made = until_done(anna, f"{path}/0")
    assert made["decisions"]
    assert found(anna, f"{path}/0") == made
    assert anna.post(f"{path}/1")["progress"] in ("waiting", "running")
    assert anna.post(f"{path}/1/stop")["progress"] in ("stopped", "done")
    assert refused(Client(server), f"{path}/0") == (404, "no_such_record")
    assert refused(anna, "/api/records/none/analysis/0") == (404, "no_such_record")
    assert refused(anna, "/api/records/a-process-of-yesterday.key/analysis/0") == (404, "no_such_record")


def test_a_record_that_cannot_be_analysed_is_refused(server: ServerProcess) -> None:
    anna = Client(server)
    record = play_randomly(GAME, 3).record()
    cut = msgspec.structs.replace(record, steps=record.steps[:-1], result=None)
    assert "when it is over" in brought(anna, cut.text()).json()["values"]["reason"]
    wrong = msgspec.structs.replace(record, steps=[*record.steps[:3], "1: 500", *record.steps[4:]])
    assert brought(anna, wrong.text()).json()["values"]["step"] == 4
    assert brought(anna, b"{").json()["code"] == "bad_record"
    assert brought(anna, b" " * (LARGEST_RECORD + 1)).json()["code"] == "too_large"


def test_a_server_without_analyses_says_so(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, ["--analysis", "0"])
    try:
        answer = brought(Client(server), play_randomly(GAME, 3).record().text())
        assert (answer.status_code, answer.json()["code"]) == (409, "no_analyses")
    finally:
        server.stop()


def test_records_are_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysed_games, "MOST_FILES", 2)
    text = play_randomly(GAME, 3).record().text().encode()

    class TwoProcesses(LocalCarrier):
        async def is_alive(self, process: str) -> bool:
            return process in ("me", "other")

    async def story() -> None:
        files = Files(TwoProcesses("me"), StartSeals("secret"))
        keys = [await files.bring(text, "anna") for _ in range(3)]
        with pytest.raises(RequestError, match="forgotten"):
            await files.find(keys[0])
        assert [(await files.find(key)).key for key in keys[1:]] == keys[1:]
        with pytest.raises(ElsewhereError):
            await files.find("other.key")
        for gone in ("stopped.key", f"{'long' * 100}.key"):
            with pytest.raises(RequestError, match="forgotten"):
                await files.find(gone)

    run(story())


def play_randomly(game: Game, seed: int) -> Match:
    match, rng = Match(game, rng=seed), FastRng(seed)
    while not match.is_over:
        match.play(match.waiting[0], int(match.state.random_move(match.waiting[0], rng)))
    return match
