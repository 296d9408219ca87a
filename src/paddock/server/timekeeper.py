"""Runs a table's clock: decides whose time runs, and moves for a seat whose time is up (W24)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from paddock.core.contract import NOBODY
from paddock.core.errors import IllegalMove
from paddock.core.rng import Rng
from paddock.server.clock import Timer, TurnClock
from paddock.server.errors import GameError, StorageError
from paddock.server.seats import SeatedTable
from paddock.server.wire import PlayMove

LOG = logging.getLogger("paddock.server")
RETRY_SECONDS = 1.0


class Timekeeper:
    """The clock of one table; None if no time was agreed on."""

    def __init__(
        self, seated: SeatedTable, take: Callable[[int, PlayMove], Awaitable[object]], rng: Rng, timer: Timer
    ) -> None:
        self.seated = seated
        self.take = take
        self.rng = rng
        seconds = seated.game.move_seconds
        self.clock = None if seconds is None else TurnClock(timer, seconds, self.start_move)
        self.turn: tuple[int, int | None] | None = None
        """Whose turn it is. Where it is nobody's turn, each question, by its serial, counts as a turn."""
        self.moving: asyncio.Task[None] | None = None

    def update(self, moved: int | None) -> None:
        """Run the clock for the seat that is asked now; `moved` is the seat that has just moved, if one has.

        Full time comes with a new turn, or with a move of the player whose turn it is. Who is asked again after
        somebody's interrupt goes on with the time that was left.
        """
        table = self.seated.table
        if self.clock is None or table is None:
            return
        if self.seated.is_stopped():
            self.clock.stop()
            return
        state = table.state
        turn = (int(state.turn), int(state.serial) if state.turn == NOBODY else None)
        if turn != self.turn or moved == state.turn:
            self.clock.reset()
        self.turn = turn
        self.clock.run_for(next(iter(state.waiting_seats()), None))

    def left(self) -> float | None:
        """Seconds left for the seat that is asked, or None if no clock runs."""
        return None if self.clock is None else self.clock.left()

    def is_running(self) -> bool:
        return self.left() is not None

    def close(self) -> None:
        if self.clock is not None:
            self.clock.stop()
        self.clock = None

    # Time is up.

    def start_move(self, seat: int) -> None:
        self.moving = asyncio.create_task(self.move_for(seat))

    async def move_for(self, seat: int) -> None:
        """Make the move that the rules make for a seat whose time is up."""
        while self.seated.waits_for(seat) and self.left() == 0:
            try:
                await self.take(seat, self.timeout_move(seat))
            except IllegalMove:
                continue
            except GameError:
                break  # it is logged, and those at the table are told
            except StorageError as error:
                LOG.error(
                    "table %s: the clock's move could not be written; trying again: %s", self.seated.row.id, error
                )
                await asyncio.sleep(RETRY_SECONDS)

    def timeout_move(self, seat: int) -> PlayMove:
        assert self.seated.table is not None
        game, state = self.seated.game, self.seated.table.state
        serial = int(state.serial)
        with self.seated.running_game:
            move = game.print_move(game.timeout_move(state, seat, self.rng))
        return PlayMove(table=self.seated.row.id, client=f"clock {serial}", serial=serial, move=move)
