"""Contests on a Ray cluster of this machine: one head that plays nothing and two workers, one of which is killed."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.bots.cluster import Answer, RayWorkers, Ticket, WorkerDied, play_on_cluster
from paddock.bots.contest import Contest, hold_contest
from paddock.bots.tournament import Tournament
from paddock.core.errors import PaddockError
from paddock.games.catalogue import make
from paddock.terminal.app import app

ray = pytest.importorskip("ray", reason="Ray is 200 MB: `make research` installs it")

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the workers are found in /proc")

GAME = make("cow006", 2, {"rounds": 1})
BOTS = ["heuristic", "hard@2000"]
GAMES = 100


@pytest.fixture
def cluster() -> Iterator[Any]:
    from ray.cluster_utils import Cluster

    made = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    yield made
    ray.shutdown()
    made.shutdown()


class CountingWorkers(RayWorkers):
    """Counts those who died."""

    deaths = 0

    def answer(self, ticket: Ticket) -> Answer:
        try:
            return super().answer(ticket)
        except WorkerDied:
            self.deaths += 1
            raise


def kill(node: Any) -> None:
    """End a machine of the cluster as a power cut does: everything on it at once, with the workers first."""
    started = [one.process for kind in node.all_processes.values() for one in kind]
    for process in started:
        if process.poll() is None:
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            for pid in [*map(int, children), process.pid]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)


def let_both_begin(node_count: int) -> None:
    """Wait until every machine has a worker that plays: a slow one would have nothing to lose when it is killed."""

    def where() -> str:
        time.sleep(0.2)
        return str(ray.get_runtime_context().get_node_id())

    asked = ray.remote(num_cpus=1)(where)
    while len(set(ray.get([asked.remote() for _ in range(node_count)]))) < node_count:
        pass


def test_a_worker_that_is_killed_changes_no_result(cluster: Any) -> None:
    doomed = cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    workers = CountingWorkers(cluster.address)
    assert workers.places() == 2
    let_both_begin(2)
    contest = Contest(GAME, BOTS, GAMES, 5)
    numbers = []
    for seating, played, _ in play_on_cluster(Tournament(GAME, 5), contest.seatings(), workers):
        contest.add(seating, played)
        numbers.append(seating.number)
        if len(numbers) == 20:
            kill(doomed)
    assert sorted(numbers) == list(range(GAMES))
    assert workers.deaths > 0
    here = hold_contest(GAME, BOTS, GAMES, 5, jobs=2)
    there = contest.summary()
    assert [(one.win_share, one.mean_points) for one in there.results] == [
        (one.win_share, one.mean_points) for one in here.results
    ]
    assert there.ratings == here.ratings


def test_the_arena_on_a_cluster_says_what_it_says_here(cluster: Any) -> None:
    cluster.add_node(num_cpus=1)
    words = ["arena", "war_and_sheep", "--bots", "random,heuristic", "--games", "40", "--json"]
    there, here = (
        msgspec.json.decode(CliRunner().invoke(app, [*words, *more]).stdout)
        for more in (["--cluster", cluster.address], ["--jobs", "1"])
    )
    assert there["ratings"] == here["ratings"]
    assert [one["mean_points"] for one in there["results"]] == [one["mean_points"] for one in here["results"]]


def test_an_address_without_a_cluster_is_said() -> None:
    with pytest.raises(PaddockError, match="there is no Ray cluster at 'nowhere at all'"):
        RayWorkers("nowhere at all")
    with pytest.raises(PaddockError, match=r"there is no Ray cluster at '127\.0\.0\.1:9'"):
        RayWorkers("127.0.0.1:9")
