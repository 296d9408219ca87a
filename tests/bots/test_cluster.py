"""Games on a cluster: every game once, whoever dies. Ray itself is tested in tests/research/test_ray.py."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from paddock.bots import cluster
from paddock.bots.cluster import TRIES, Answer, Batch, WorkerDied, play_batch, play_on_cluster
from paddock.bots.contest import Contest, Summary, hold_contest
from paddock.bots.tournament import Tournament
from paddock.core.errors import PaddockError
from paddock.games.catalogue import make
from paddock.terminal import arena
from paddock.terminal.app import app

GAME = make("cow006", 2, {"rounds": 1})
BOTS = ["heuristic", "easy@10"]


class MortalWorkers:
    """Two workers who answer the last batch first, and of whom some die."""

    def __init__(self, deaths: Sequence[int] = ()) -> None:
        self.deaths = deaths
        """The numbers of the batches, as they were asked for, whose worker dies."""
        self.batches: list[Batch] = []
        self.closed = False

    def places(self) -> int:
        return 2

    def ask(self, batch: Batch) -> int:
        self.batches.append(batch)
        return len(self.batches) - 1

    def wait(self, tickets: Sequence[int]) -> list[int]:
        return [max(tickets)]

    def answer(self, ticket: int) -> Answer:
        if ticket in self.deaths:
            raise WorkerDied("the machine was unplugged")
        return play_batch(self.batches[ticket])

    def close(self) -> None:
        self.closed = True


def contest_on(workers: MortalWorkers, games: int = 20) -> Summary:
    contest = Contest(GAME, BOTS, games, 3)
    numbers = []
    for seating, played, _ in play_on_cluster(Tournament(GAME, 3), contest.seatings(), workers):
        contest.add(seating, played)
        numbers.append(seating.number)
    assert sorted(numbers) == list(range(games))
    assert workers.closed
    return contest.summary()


def figures(summary: Summary) -> list[tuple[str, int, float, float, float]]:
    """All that does not depend on how long it took."""
    return [(one.player, one.games, one.win_share, one.win_margin, one.mean_points) for one in summary.results]


@pytest.mark.parametrize("deaths", [(), (0,), (0, 4, 5)])
def test_a_cluster_plays_what_one_machine_plays_and_a_dead_worker_changes_nothing(deaths: Sequence[int]) -> None:
    workers = MortalWorkers(deaths)
    found = contest_on(workers)
    here = hold_contest(GAME, BOTS, 20, 3)
    assert figures(found) == figures(here)
    assert found.ratings == here.ratings


def test_batches_grow_with_the_speed_of_the_games() -> None:
    workers = MortalWorkers()
    contest_on(workers, 200)
    sizes = [len(batch.seatings) for batch in workers.batches]
    assert sizes[:4] == [1, 1, 1, 1]
    assert max(sizes) > 10


def test_games_that_kill_every_worker_are_given_up() -> None:
    workers = MortalWorkers(range(1000))
    with pytest.raises(PaddockError, match=f"{TRIES} workers died while they played the same games: the machine"):
        contest_on(workers)
    assert workers.closed


def test_control_c_keeps_what_was_played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Interrupted(MortalWorkers):
        def answer(self, ticket: int) -> Answer:
            if len(self.batches) > 4:  # so many have one game; the size of later ones depends on the machine
                raise KeyboardInterrupt
            return super().answer(ticket)

    workers = Interrupted()
    monkeypatch.setattr(arena, "RayWorkers", lambda address, cores: workers)
    words = ["arena", "cow006", "-p", "2", "--games", "1000", "--cluster", "head:6379", "--json"]
    done = CliRunner().invoke(app, [*words, "--resume", str(tmp_path / "log")])
    assert done.exit_code == 130
    assert 0 < msgspec.json.decode(done.stdout)["games"] < 1000
    assert "the same command goes on" in done.stderr
    assert workers.closed


def test_a_worker_with_another_version_is_refused() -> None:
    batch = Batch(Tournament(GAME, 1), (), version="0.0.1")
    assert "installed, not 0.0.1" in play_batch(batch).fault


def test_a_fault_of_a_player_ends_the_contest_with_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*given: object) -> None:
        raise PaddockError("the horse has bolted")

    monkeypatch.setattr(cluster, "play_one", fail)
    with pytest.raises(PaddockError, match="the horse has bolted"):
        contest_on(MortalWorkers())


def test_what_cannot_be_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    words = ["arena", "cow006", "--games", "2", "--cluster", "local"]
    both = CliRunner().invoke(app, [*words, "--jobs", "2"])
    assert (both.exit_code, "do not go together" in both.output) == (2, True)
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    missing = CliRunner().invoke(app, words)
    assert (missing.exit_code, "pip install 'paddock[ray]'" in missing.output) == (2, True)
