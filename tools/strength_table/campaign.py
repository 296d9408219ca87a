"""Plays the lines of the report: all of them a little, then those that are likely to be settled soonest.

A line whose test is nearly through, or whose games are short, comes before one that needs many long ones. A test may be
read after every deal, so it does not matter for its error which line goes on.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path

from paddock.bots.game_log import GameLog
from paddock.bots.processes import deaf_to_control_c, new_pool
from paddock.bots.schedule import Seating
from paddock.bots.tournament import Finished, Tournament, play_one
from strength_table.lines import SEED, Line

FIRST_DEALS = 1
"""Of each line, before there is anything to go by."""
MORE_DEALS = 3
"""Then a line goes on by so many, and the choice is made again."""
ENOUGH_DEALS = 4
"""For a line with nothing to settle, as long as others have."""

Said = Callable[[int, int], None]
"""Is told which line is played, and up to which deal."""
Check = Callable[[str], None]
"""Is asked before a game of a game is kept, and may raise."""


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
        self.planned = [contest.next_deal for contest in self.contests]
        """By line: the deals that were played or handed out."""

    def close(self) -> None:
        self.files.close()

    def todo(self, most_deals: int, said: Said) -> Iterator[tuple[int, Seating]]:
        """The games that are not known yet, line by line."""
        for number, planned in enumerate(self.planned):
            if planned < FIRST_DEALS:
                yield from self.go_on(number, FIRST_DEALS, said)
        while (number := self.most_promising(most_deals)) >= 0:
            yield from self.go_on(number, min(self.planned[number] + MORE_DEALS, most_deals), said)

    def go_on(self, number: int, deals: int, said: Said) -> Iterator[tuple[int, Seating]]:
        """A line up to a deal."""
        said(number, deals)
        begun, self.planned[number] = self.planned[number], deals
        yield from self.todo_of(number, begun, deals)

    def most_promising(self, most_deals: int) -> int:
        """The line that is likely to be settled with the least work; -1 if all are, or are played to their end."""
        left = [
            number
            for number, contest in enumerate(self.contests)
            if not contest.is_settled and self.planned[number] < most_deals
        ]
        return min(left, key=self.work_left, default=-1)

    def work_left(self, number: int) -> tuple[bool, float]:
        """About how many milliseconds of thinking it takes to settle a line, with the deals that are being played.

        A line with nothing to settle comes after all others once it has deals enough, the one with fewest first.
        """
        contest, planned = self.contests[number], self.planned[number]
        if not contest.tests and planned >= ENOUGH_DEALS:
            return True, planned
        deals = max([test.more_to_go() for test in contest.tests], default=ENOUGH_DEALS - planned)
        return False, (deals + planned - contest.next_deal) * self.milliseconds(number)

    def milliseconds(self, number: int) -> float:
        """What a deal of a line takes, by those that are known; nothing of a line that is not begun."""
        games = [self.logs[number].found.get((0, bots)) for _, bots in self.contests[number].schedule.deal]
        return sum(spent.ms for played in games if played is not None for spent in played.spent)

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

    def play(self, jobs: int, most_deals: int, ends: float, said: Said, check: Check = lambda game: None) -> bool:
        """Play until all is played or the clock shows `ends`; whether all is played."""
        tasks = self.todo(most_deals, said)
        pool = new_pool(jobs)
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
                    number = asked.pop(answer)
                    finished = answer.result()
                    check(self.lines[number].game)
                    self.keep(number, finished)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def play_game(line: Line, seating: Seating) -> Finished:
    """One game, in a process of its own."""
    return play_one(Tournament(line.made(), SEED), seating)


def log_path(line: Line, folder: Path) -> Path:
    """The log of a line's games: one for all lines of a setting, which are dealt alike."""
    words = [f"{name}={value}" for name, value in line.options.items()]
    return folder / f"{'-'.join([line.game, str(line.seats), *words])}.jsonl"
