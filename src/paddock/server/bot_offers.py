"""Offers the bots of a table a move out of turn, where the rules allow one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from paddock.bots.catalogue import make_player
from paddock.core.contract import OPEN
from paddock.core.errors import IllegalMove
from paddock.server.bot_workers import BotWorkers
from paddock.server.seats import SeatedTable
from paddock.server.wire import PlayMove

LOG = logging.getLogger("paddock.server")


class BotOffers:
    """The bots of one table that are choosing whether to step in, by seat. Each is offered every question once."""

    def __init__(
        self, seated: SeatedTable, take: Callable[[int, PlayMove], Awaitable[None]], workers: BotWorkers
    ) -> None:
        self.seated = seated
        self.take = take
        self.workers = workers
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.asked: dict[int, int] = {}
        """The serial of the last question that a seat was offered to step in at."""
        self.eager: dict[str, bool] = {}
        """By name: whether a bot wants such offers."""

    def __bool__(self) -> bool:
        return bool(self.tasks)

    def start(self) -> None:
        table = self.seated.table
        if table is None or table.state.kind != OPEN:
            return
        serial = int(table.state.serial)
        for seat, chair in enumerate(self.seated.row.chairs):
            free = seat not in self.tasks and self.asked.get(seat) != serial and not table.state.waits_for(seat)
            if chair.kind == "bot" and free and self.is_eager(chair.bot) and len(table.state.legal(seat)):
                self.asked[seat] = serial
                self.tasks[seat] = asyncio.create_task(self.offer(seat, serial))

    def is_eager(self, bot: str) -> bool:
        if bot not in self.eager:
            self.eager[bot] = make_player(bot, self.seated.game.id).steps_in
        return self.eager[bot]

    async def settled(self) -> None:
        """Wait until everybody who was offered something has chosen."""
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)

    async def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        await self.settled()

    async def offer(self, seat: int, serial: int) -> None:
        """Let a bot step in at a question, unless the question has changed meanwhile."""
        assert self.seated.table is not None
        game, state = self.seated.game, self.seated.table.state
        try:
            legal = [int(move) for move in state.legal(seat)]
            bot = self.seated.row.chairs[seat].bot
            move = await self.workers.ask(bot, game, state.view(seat), legal, stepping_in=True)
            if move is not None:
                text = game.print_move(move)
                message = PlayMove(table=self.seated.row.id, client=f"bot steps in {serial}", serial=serial, move=text)
                await self.take(seat, message)
        except IllegalMove as refused:
            if refused.code != "stale":
                LOG.warning("table %s: the bot in seat %s may not step in: %s", self.seated.row.id, seat + 1, refused)
        except Exception:  # whatever is wrong with a bot, the table goes on
            LOG.exception("table %s: the bot in seat %s has failed to step in", self.seated.row.id, seat + 1)
        finally:
            self.tasks.pop(seat, None)
