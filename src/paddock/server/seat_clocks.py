"""The time that people have: for each answer, or for the whole game and a little more with each answer.

Everything follows from the times in a table's log, so that a clock goes on after a restart.
"""

from __future__ import annotations

from collections.abc import Collection

from paddock.core.contract import CHANCE
from paddock.core.game import Game
from paddock.server.rows import ClockRule
from paddock.server.stored_log import Log
from paddock.table.authority import Table
from paddock.table.log import Drawn, Entry, Moved, TookBack


class SeatClocks:
    """The clocks of all seats, in seconds since 1970. They run for every seat that owes a move, also for several."""

    def __init__(self, rule: ClockRule, seats: int) -> None:
        self.rule = rule
        self.bank = [float(rule.seconds)] * seats
        """What is left to each seat when its clock begins to run."""
        self.since: dict[int, float] = {}
        """Since when the clock of a seat runs."""
        self.answered: dict[int, float] = {}
        """What a seat had left when it answered: who takes an answer back goes on with it."""

    @classmethod
    def of_log(cls, rule: ClockRule, game: Game, log: Log) -> SeatClocks:
        """The clocks as they stand after a log."""
        clocks = cls(rule, game.seats)
        table = Table(game)
        message: Entry | None = None
        for entry, at in zip(log.entries, log.times, strict=True):
            table.apply_logged(entry)
            message = message if isinstance(entry, Drawn) else entry
            if table.state.kind != CHANCE:
                clocks.follow(message, table.state.waiting_seats(), at)
                message = None
        return clocks

    def follow(self, entry: Entry | None, waiting: Collection[int], at: float) -> None:
        """After a message and what chance drew behind it: the seats that owe a move now are counted down."""
        if isinstance(entry, Moved):
            self._answer(entry.seat, at)
        for seat in [seat for seat in self.since if seat not in waiting]:
            self._charge(seat, at)
        for seat in waiting:
            if seat not in self.since:
                self._ask(seat, at, is_again=isinstance(entry, TookBack) and entry.seat == seat)

    def _ask(self, seat: int, at: float, is_again: bool) -> None:
        self.since[seat] = at
        if is_again:
            self.bank[seat] = self.answered.get(seat, self.bank[seat])
        elif self.rule.kind == "move":
            self.bank[seat] = float(self.rule.seconds)

    def _answer(self, seat: int, at: float) -> None:
        if seat in self.since:
            self._charge(seat, at)
            self.answered[seat] = self.bank[seat]
            self.bank[seat] += self.rule.increment

    def _charge(self, seat: int, at: float) -> None:
        self.bank[seat] = self.left(seat, at)
        del self.since[seat]

    def left(self, seat: int, now: float) -> float:
        return max(0.0, self.bank[seat] - max(0.0, now - self.since.get(seat, now)))

    def give(self, seat: int, least: float, now: float) -> None:
        """See that a seat has at least so much from now on."""
        self.bank[seat] = max(self.left(seat, now), least)
        if seat in self.since:
            self.since[seat] = now
