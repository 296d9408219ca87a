"""Contests on a Ray cluster of this machine: one head that plays nothing and two workers, one of which is killed."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
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


def workers_of(node: Any) -> Iterator[int]:
    """The processes that were started by a machine of the cluster."""
    for one in [one for kind in node.all_processes.values() for one in kind]:
        if one.process.poll() is None:
            yield from map(int, Path(f"/proc/{one.process.pid}/task/{one.process.pid}/children").read_text().split())


def is_playing(pid: int) -> bool:
    """Ray names a process after the task that it is at."""
    with contextlib.suppress(OSError):
        return "play_batch" in Path(f"/proc/{pid}/cmdline").read_text()
    return False


def kill_when_it_plays(node: Any) -> None:
    """End a machine of the cluster as a power cut does: everything on it at once, with the workers first."""
    while not any(is_playing(pid) for pid in workers_of(node)):
        time.sleep(0.01)
    started = [one.process.pid for kind in node.all_processes.values() for one in kind if one.process.poll() is None]
    for pid in [*workers_of(node), *started]:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def test_a_worker_that_is_killed_changes_no_result(cluster: Any) -> None:
    doomed = cluster.add_node(num_cpus=1)
    cluster.add_node(num_cpus=1)
    workers = CountingWorkers(cluster.address)
    assert workers.places() == 2
    contest = Contest(GAME, BOTS, GAMES, 5)
    numbers = []
    killer = threading.Thread(target=kill_when_it_plays, args=(doomed,), daemon=True)
    for seating, played, _ in play_on_cluster(Tournament(GAME, 5), contest.seatings(), workers):
        contest.add(seating, played)
        numbers.append(seating.number)
        if len(numbers) == 20:  # batches take a second or two by now
            killer.start()
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
