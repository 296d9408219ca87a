"""Lets the bots of a table move when they are asked, and offers them to step in where they are not."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from paddock.core.errors import IllegalMove
from paddock.server.bot_offers import BotOffers
from paddock.server.bot_workers import BotWorkers
from paddock.server.errors import StorageError
from paddock.server.seats import SeatedTable
from paddock.server.wire import PlayMove

LOG = logging.getLogger("paddock.server")
MOST_FAILURES = 3
"""After so many failures at one question a bot's move is chosen at random."""
RETRY_SECONDS = 1.0


class BotTurns:
    """The bots of one table that are choosing a move now, by seat."""

    def __init__(
        self, seated: SeatedTable, take: Callable[[int, PlayMove], Awaitable[None]], workers: BotWorkers, pause: float
    ) -> None:
        self.seated = seated
        self.take = take
        self.workers = workers
        self.pause = pause
        self.offers = BotOffers(seated, take, workers)
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.closed = False

    def __bool__(self) -> bool:
        return bool(self.tasks or self.offers)

    def start(self) -> None:
        """Let every bot that owes a move choose, if it does not already."""
        if self.closed:
            return
        self.offers.start()
        for seat in self.seated.waiting_seats():
            if self.seated.row.chairs[seat].kind == "bot" and seat not in self.tasks:
                self.tasks[seat] = asyncio.create_task(self.move(seat))

    async def close(self) -> None:
        self.closed = True
        await self.offers.close()
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def move(self, seat: int) -> None:
        """Ask a bot until it owes no move: its own was made, or somebody else's changed the question."""
        failures = 0
        try:
            while self.seated.waits_for(seat):
                await self.offers.settled()
                if not self.seated.waits_for(seat):
                    break
                try:
                    await self.take(seat, await self.answer(seat, trusted=failures < MOST_FAILURES))
                except IllegalMove as refused:
                    failures += refused.code != "stale"
                except StorageError:
                    LOG.exception("table %s: a bot's move could not be written; trying again", self.seated.row.id)
                    await asyncio.sleep(RETRY_SECONDS)
                except Exception:  # whatever is wrong with a bot, the table goes on
                    LOG.exception("table %s: the bot in seat %s has failed", self.seated.row.id, seat + 1)
                    failures += 1
                    await asyncio.sleep(0.2 * failures)
        finally:
            self.tasks.pop(seat, None)

    async def answer(self, seat: int, trusted: bool) -> PlayMove:
        assert self.seated.table is not None
        game, state = self.seated.game, self.seated.table.state
        serial = int(state.serial)
        legal = [int(move) for move in state.legal(seat)]
        bot = self.seated.row.chairs[seat].bot if trusted else "random"
        choosing = self.workers.choose(bot, game, state.view(seat), legal)
        move, _ = await asyncio.gather(choosing, asyncio.sleep(self.pause))
        return PlayMove(table=self.seated.row.id, client=f"bot {serial}", serial=serial, move=game.print_move(move))
