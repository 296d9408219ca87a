"""Games of a tournament: one by one, or many at once on several cores."""

from __future__ import annotations

import multiprocessing
import signal
import sys
import time
from collections.abc import Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

import msgspec

from paddock.bots.arena import play_dealt
from paddock.bots.catalogue import make_player
from paddock.bots.processes import deaf_to_control_c, new_pool
from paddock.bots.schedule import Seating
from paddock.bots.timed import Spent, TimedPlayer
from paddock.core.errors import PaddockError
from paddock.core.game import Game
from paddock.core.record import CHANCE_MARK, Record
from paddock.core.seeds import rng_for

ALONE_S = 0.5
"""So long games are played in the process that asked: others take a second to start."""
CHUNK_S = 0.2
MOST_IN_CHUNK = 64
SENDING_S = 2
"""So long a process that is told to end may take to send its answer."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played, by seat."""

    deal: int
    bots: tuple[str, ...]
    points: tuple[int, ...]
    places: tuple[int, ...]
    moves: int
    spent: tuple[Spent, ...]


class Tournament(msgspec.Struct, frozen=True):
    """What all games have in common."""

    game: Game
    seed: int
    with_records: bool = False


Finished = tuple[Seating, Played, Record | None]


def play_one(tournament: Tournament, seating: Seating) -> Finished:
    """One game. What is dealt depends on seed and deal; what a player draws also on who sits where."""
    game, seed = tournament.game, tournament.seed
    players = [TimedPlayer(make_player(name, game.id)) for name in seating.bots]
    rngs = [rng_for(seed, "player", seating.deal, *seating.bots, seat) for seat in range(game.seats)]
    match = play_dealt(game, players, rng_for(seed, "deal", seating.deal), rngs)
    played = Played(
        deal=seating.deal,
        bots=seating.bots,
        points=tuple(match.state.points()),
        places=tuple(match.state.places()),
        moves=sum(not step.startswith(CHANCE_MARK) for step in match.steps),
        spent=tuple(player.spent for player in players),
    )
    return seating, played, match.record(list(seating.bots)) if tournament.with_records else None


def play_many(tournament: Tournament, seatings: Iterator[Seating], jobs: int) -> Generator[Finished, None, None]:
    """Games as they are finished, in so many processes; in any order if there are several. Closing it ends them."""
    began = time.perf_counter()
    for seating in seatings:
        yield play_one(tournament, seating)
        if jobs > 1 and time.perf_counter() - began > ALONE_S:
            yield from _play_in_processes(tournament, seatings, jobs)


def _play_in_processes(tournament: Tournament, seatings: Iterator[Seating], jobs: int) -> Iterator[Finished]:
    others = set(multiprocessing.active_children())
    pool = new_pool(jobs, _join, tournament)
    asked: set[Future[tuple[float, list[Finished]]]] = set()
    size = 1
    try:
        while True:
            while len(asked) < 2 * jobs and (chunk := list(islice(seatings, size))):
                with deaf_to_control_c():
                    asked.add(pool.submit(_play_some, chunk))
            if not asked:
                return
            done, asked = wait(asked, return_when=FIRST_COMPLETED)
            for answer in done:
                seconds, finished = answer.result()
                size = max(1, min(MOST_IN_CHUNK, int(CHUNK_S * len(finished) / seconds)))
                yield from finished
    except BrokenProcessPool:
        raise PaddockError("a process that played games has ended; there may be too little memory") from None
    finally:
        if asked:
            for process in set(multiprocessing.active_children()) - others:
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


_JOINED: list[Tournament] = []
"""In a process that plays: the tournament, until it is told to end."""


def _join(tournament: Tournament) -> None:
    _JOINED[:] = [tournament]


def _play_some(seatings: list[Seating]) -> tuple[float, list[Finished]]:
    """Games played here, and the seconds they took."""
    began = time.perf_counter()
    if not _JOINED:
        raise PaddockError("this process was told to end")
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        finished = [play_one(_JOINED[0], seating) for seating in seatings]
    except PaddockError as error:
        raise PaddockError(str(error)) from error  # one that can be sent to another process
    finally:
        signal.signal(signal.SIGTERM, _send_first)
    return time.perf_counter() - began, finished


def _send_first(_number: int, _frame: object) -> None:
    """Told to end while an answer is sent: half an answer would keep its reader waiting for ever. Twice ends it.

    Two that come at the same time are one, and a process that was ended may hold the lock that this one waits for next:
    so it ends by itself too. Windows has no alarm; processes there are ended without being told.
    """
    _JOINED.clear()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.alarm(SENDING_S)
