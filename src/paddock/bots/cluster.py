"""Games on a cluster of machines, by Ray: batches of them as tasks, each of which counts once.

Only this needs the extra `ray`. Every machine of the cluster has the same version of Paddock installed.
"""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Generator, Iterator, Sequence
from importlib.util import find_spec
from itertools import islice
from typing import Any, Protocol

import msgspec

import paddock
from paddock.bots.engines import ENGINES
from paddock.bots.schedule import Seating
from paddock.bots.tournament import Finished, Tournament, play_one
from paddock.core.errors import PaddockError

REACH_S = 5.0
"""A machine that is there takes a call within so many seconds."""
BATCH_S = 2.0
"""About so long a task should take: far longer than it takes to send."""
MOST_IN_BATCH = 1000
TRIES = 5
"""So often a batch is played again after its worker has died."""

Ticket = Any
"""What a cluster gives for a task that it was asked for."""


class WorkerDied(Exception):  # noqa: N818 - it says what is the case
    """Who played a batch has ended before it could answer."""


class Batch(msgspec.Struct, frozen=True):
    """Games for one worker."""

    tournament: Tournament
    seatings: tuple[Seating, ...]
    version: str = paddock.__version__
    engines: str = ""
    """Programs that play, as the environment names them here."""


class Answer(msgspec.Struct, frozen=True):
    """The games of a batch, and how long they took."""

    seconds: float
    finished: list[Finished]
    fault: str = ""
    """What is wrong, if there are no games."""


class Workers(Protocol):
    """Those who play batches, wherever they are."""

    def places(self) -> int:
        """How many batches are played at once, as things stand."""

    def ask(self, batch: Batch) -> Ticket:
        """Have a batch played."""

    def wait(self, tickets: Sequence[Ticket]) -> list[Ticket]:
        """Those of the tickets that are answered: at least one."""

    def answer(self, ticket: Ticket) -> Answer:
        """The answer to a ticket; WorkerDied if there will be none."""

    def close(self) -> None:
        """Forget what was asked and not answered."""


def play_batch(batch: Batch) -> Answer:
    """Play a batch where this is called. Faults are told, not raised: Ray would wrap them up."""
    if batch.version != paddock.__version__:
        return Answer(0.0, [], f"a worker has paddock {paddock.__version__} installed, not {batch.version}")
    if batch.engines:
        os.environ[ENGINES] = batch.engines
    began = time.perf_counter()
    try:
        finished = [play_one(batch.tournament, seating) for seating in batch.seatings]
    except PaddockError as error:
        return Answer(0.0, [], str(error))
    return Answer(time.perf_counter() - began, finished)


def play_on_cluster(
    tournament: Tournament, seatings: Iterator[Seating], workers: Workers
) -> Generator[Finished, None, None]:
    """Games as they are finished, in any order, each once. Closing it leaves the cluster to others."""
    asked: dict[Ticket, tuple[Batch, int]] = {}
    size = 1
    try:
        while True:
            while len(asked) < 2 * workers.places() and (chunk := tuple(islice(seatings, size))):
                batch = Batch(tournament, chunk, engines=os.environ.get(ENGINES, ""))
                asked[workers.ask(batch)] = (batch, 1)
            if not asked:
                return
            for ticket in workers.wait(list(asked)):
                batch, tries = asked.pop(ticket)
                try:
                    answer = workers.answer(ticket)
                except WorkerDied as death:
                    if tries == TRIES:
                        raise PaddockError(f"{TRIES} workers died while they played the same games: {death}") from None
                    asked[workers.ask(batch)] = (batch, tries + 1)
                    continue
                if answer.fault:
                    raise PaddockError(answer.fault)
                size = max(1, min(MOST_IN_BATCH, int(BATCH_S * len(answer.finished) / max(answer.seconds, 1e-6))))
                yield from answer.finished
    finally:
        workers.close()


class RayWorkers:
    """The workers of a Ray cluster."""

    def __init__(self, address: str, cores: int = 1) -> None:
        """Join the cluster at an address, or with `local` start one on this machine; `cores` are those of a game."""
        if find_spec("ray") is None:
            raise PaddockError("ray cannot be imported: pip install 'paddock[ray]'")
        check_address(address)
        import ray

        self.ray = ray
        self.cores = cores
        self.asked: set[Ticket] = set()
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise PaddockError(f"there is no Ray cluster at {address!r}: {_first_line(error)}") from None
        self.play = ray.remote(max_retries=0, num_cpus=cores)(play_batch)

    def places(self) -> int:
        """At least one: a cluster whose machines are all gone may get others."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 0)) // self.cores)

    def ask(self, batch: Batch) -> Ticket:
        ticket = self.play.remote(batch)
        self.asked.add(ticket)
        return ticket

    def wait(self, tickets: Sequence[Ticket]) -> list[Ticket]:
        done, _ = self.ray.wait(list(tickets), num_returns=1)
        return list(done)

    def answer(self, ticket: Ticket) -> Answer:
        self.asked.discard(ticket)
        try:
            answer = self.ray.get(ticket)
        except self.ray.exceptions.RayTaskError:
            raise
        except self.ray.exceptions.RayError as error:
            raise WorkerDied(_first_line(error)) from None
        assert isinstance(answer, Answer)
        return answer

    def close(self) -> None:
        for ticket in self.asked:
            self.ray.cancel(ticket, force=True)
        self.ray.shutdown()


def check_address(address: str) -> None:
    """Ray tries for many minutes to reach a machine that is not there: ask once before."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or not port.isdigit():
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=REACH_S).close()
    except (OSError, OverflowError) as error:
        raise PaddockError(f"there is no Ray cluster at {address!r}: {_first_line(error)}") from None


def _first_line(error: Exception) -> str:
    return (str(error) or type(error).__name__).strip().splitlines()[0]
