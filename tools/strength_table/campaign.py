"""Plays the lines of the report: all of them a little, then all of them more, until they are settled or time is up."""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path

from paddock.bots.game_log import GameLog
from paddock.bots.processes import deaf_to_control_c
from paddock.bots.schedule import Seating
from paddock.bots.tournament import Finished, Tournament, play_one
from strength_table.lines import MOST_DEALS, SEED, Line

PASSES = (2, 4, 8, 16, 30, 50, 80, 120, 200, MOST_DEALS)
"""After so many deals of each line the next one has its turn."""

Said = Callable[[int, int], None]
"""Is told which line is played, and up to which deal."""


class Campaign:
    """The lines with what is known of them so far. Finished games are kept, a file for each setting; close it."""

    def __init__(self, lines: Sequence[Line], folder_of: Callable[[str], Path]) -> None:
        self.lines = list(lines)
        self.contests = [line.contest() for line in lines]
        self.files = contextlib.ExitStack()
        logs: dict[Path, GameLog] = {}
        for line in lines:
            path = log_path(line, folder_of(line.game))
            if path not in logs:
                path.parent.mkdir(parents=True, exist_ok=True)
                logs[path] = self.files.enter_context(GameLog(path, Tournament(line.made(), SEED)))
        self.logs = [logs[log_path(line, folder_of(line.game))] for line in lines]
        for contest, log in zip(self.contests, self.logs, strict=True):
            for seating in contest.seatings():
                known = log.found.get((seating.deal, seating.bots))
                if known is not None:
                    contest.add(seating, known)

    def close(self) -> None:
        self.files.close()

    def todo(self, most_deals: int, said: Said) -> Iterator[tuple[int, Seating]]:
        """The games that are not known yet, pass by pass."""
        begun = 0
        for deals in [deals for deals in PASSES if deals < most_deals] + [most_deals]:
            for number in range(len(self.lines)):
                said(number, deals)
                yield from self.todo_of(number, begun, deals)
            begun = deals

    def todo_of(self, number: int, begun: int, deals: int) -> Iterator[tuple[int, Seating]]:
        """The unknown games of one line from one deal to another, unless it is settled before."""
        contest = self.contests[number]
        whole = len(contest.schedule.deal)
        found = self.logs[number].found
        for game in range(begun * whole, min(deals * whole, contest.games)):
            if contest.is_settled:
                return
            seating = contest.schedule.seating(game)
            if (seating.deal, seating.bots) not in found:
                yield number, seating

    def keep(self, number: int, finished: Finished) -> None:
        seating, played, _ = finished
        self.logs[number].add(played)
        self.logs[number].found[played.deal, played.bots] = played
        self.contests[number].add(seating, played)

    def play(self, jobs: int, most_deals: int, ends: float, said: Said) -> bool:
        """Play until all is played or the clock shows `ends`; whether all is played."""
        tasks = self.todo(most_deals, said)
        pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
        asked: dict[Future[Finished], int] = {}
        try:
            while True:
                while len(asked) < 2 * jobs and time.monotonic() < ends and (task := next(tasks, None)):
                    number, seating = task
                    with deaf_to_control_c():
                        asked[pool.submit(play_game, self.lines[number], seating)] = number
                if not asked:
                    return next(tasks, None) is None
                for answer in wait(asked, return_when=FIRST_COMPLETED).done:
                    self.keep(asked.pop(answer), answer.result())
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_game(line: Line, seating: Seating) -> Finished:
    """One game, in a process of its own."""
    return play_one(Tournament(line.made(), SEED), seating)


def log_path(line: Line, folder: Path) -> Path:
    """The log of a line's games: one for all lines of a setting, which are dealt alike."""
    words = [f"{name}={value}" for name, value in line.options.items()]
    return folder / f"{'-'.join([line.game, str(line.seats), *words])}.jsonl"
