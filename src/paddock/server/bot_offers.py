"""Offers the bots of a table a move out of turn, where the rules allow one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from paddock.bots.catalogue import make_player
from paddock.core.contract import OPEN
from paddock.core.errors import IllegalMove
from paddock.server.bot_workers import TableBots
from paddock.server.errors import GameError
from paddock.server.seats import SeatedTable
from paddock.server.wire import PlayMove

LOG = logging.getLogger("paddock.server")


class BotOffers:
    """The bots of one table that are choosing whether to step in, by seat. Each is offered every question once."""

    def __init__(
        self,
        seated: SeatedTable,
        take: Callable[[int, PlayMove], Awaitable[object]],
        workers: TableBots,
        pass_time: Callable[[], Awaitable[None]],
    ) -> None:
        self.seated = seated
        self.take = take
        self.workers = workers
        self.pass_time = pass_time
        """The time that a bot takes at least."""
        self.tasks: dict[int, asyncio.Task[None]] = {}
        self.asked: dict[int, int] = {}
        """The serial of the last question that a seat was offered to step in at."""
        self.eager: dict[str, bool] = {}
        """By name: whether a bot wants such offers."""

    def __bool__(self) -> bool:
        return bool(self.tasks)

    def start(self) -> None:
        table = self.seated.table
        if table is None or self.seated.is_stopped() or self.seated.row.lesson or table.state.kind != OPEN:
            return  # in a lesson nobody steps in: it is prepared
        serial = int(table.state.serial)
        for seat, chair in enumerate(self.seated.row.chairs):
            free = seat not in self.tasks and self.asked.get(seat) != serial and not table.state.waits_for(seat)
            bot = chair.player()
            if bot and free and self.is_eager(bot) and self.may_step_in(seat):
                self.asked[seat] = serial
                self.tasks[seat] = asyncio.create_task(self.offer(seat, serial))

    def is_eager(self, bot: str) -> bool:
        if bot not in self.eager:
            try:
                self.eager[bot] = make_player(bot, self.seated.game.id).steps_in
            except Exception:  # whatever is wrong with a bot, the table goes on
                LOG.exception("table %s: the bot %s cannot be made", self.seated.row.id, bot)
                self.eager[bot] = False
        return self.eager[bot]

    def may_step_in(self, seat: int) -> bool:
        assert self.seated.table is not None
        with suppress(GameError), self.seated.running_game:
            return len(self.seated.table.state.legal(seat)) > 0
        return False

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
            with self.seated.running_game:
                legal = [int(move) for move in state.legal(seat)]
                view = state.view(seat)
            bot = self.seated.row.chairs[seat].player()
            move = await self.workers.ask(bot, game, view, legal, stepping_in=True)
            if move is not None:
                await self.pass_time()
            if move is not None and self.seated.row.chairs[seat].player():
                text = game.print_move(move)
                message = PlayMove(table=self.seated.row.id, client=f"bot steps in {serial}", serial=serial, move=text)
                await self.take(seat, message)
        except IllegalMove as refused:
            if refused.code != "stale":
                LOG.warning("table %s: the bot in seat %s may not step in: %s", self.seated.row.id, seat + 1, refused)
        except GameError:
            return  # it is logged, and those at the table are told
        except Exception:  # whatever is wrong with a bot, the table goes on
            LOG.exception("table %s: the bot in seat %s has failed to step in", self.seated.row.id, seat + 1)
        finally:
            self.tasks.pop(seat, None)
