"""Lets the bots of a table move when they are asked, and offers them to step in where they are not."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable

from paddock.core.errors import IllegalMove
from paddock.server.bot_offers import BotOffers
from paddock.server.bot_workers import TableBots
from paddock.server.errors import BotsBusyError, GameError, StorageError
from paddock.server.following import Following
from paddock.server.prepared import prepared_move
from paddock.server.rows import Pace
from paddock.server.seats import SeatedTable
from paddock.server.step_in import StepIns
from paddock.server.wire import PlayMove

LOG = logging.getLogger("paddock.server")
MOST_FAILURES = 3
"""After so many failures at one question a bot's move is chosen at random."""
RETRY_SECONDS = 1.0
PACES: dict[Pace, float] = {"quick": 0.3, "natural": 1.0, "calm": 2.5}
"""How many times the server's pause a bot takes."""
SWAY = (0.7, 1.5)


class BotTurns:
    """The bots of one table that are choosing a move now, by seat."""

    def __init__(
        self,
        seated: SeatedTable,
        take: Callable[[int, PlayMove], Awaitable[object]],
        workers: TableBots,
        pause: float,
        following: Following,
        step_ins: StepIns,
    ) -> None:
        self.seated = seated
        self.take = take
        self.workers = workers
        self.pause = pause
        self.following = following
        self.step_ins = step_ins
        self.offers = BotOffers(seated, take, workers, self.pass_time)
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
            if self.seated.waits_for_bot(seat) and seat not in self.tasks:
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
            while self.seated.waits_for_bot(seat):
                try:
                    answer = await self.answer(seat, trusted=failures < MOST_FAILURES)
                    if self.seated.waits_for_bot(seat):
                        await self.take(seat, answer)
                except IllegalMove as refused:
                    failures += refused.code != "stale"
                except GameError:
                    break  # it is logged, and those at the table are told
                except BotsBusyError:
                    await asyncio.sleep(RETRY_SECONDS)
                except TimeoutError:
                    failures = MOST_FAILURES  # this question is too much for the bot: the table goes on
                except StorageError as error:
                    LOG.error(
                        "table %s: a bot's move could not be written; trying again: %s", self.seated.row.id, error
                    )
                    await asyncio.sleep(RETRY_SECONDS)
                except Exception:  # whatever is wrong with a bot, the table goes on
                    LOG.exception("table %s: the bot in seat %s has failed", self.seated.row.id, seat + 1)
                    failures += 1
                    await asyncio.sleep(0.2 * failures)
        finally:
            self.tasks.pop(seat, None)

    def time_to_take(self) -> float:
        """How long a bot takes at least: now more, now less, as a person does, and never by what it holds."""
        return self.pause * PACES[self.seated.row.pace] * random.uniform(*SWAY)

    async def pass_time(self) -> None:
        """The time that a bot takes; it begins when the players have seen what happened."""
        if self.pause:
            await self.following.caught_up()
            await asyncio.sleep(self.time_to_take())

    async def let_step_in(self) -> None:
        """Let others step in first: people have their time, and bots theirs if nobody could notice how long it is."""
        if self.pause:
            await self.following.caught_up()
        if not await self.step_ins.over():
            await self.offers.settled()

    async def answer(self, seat: int, trusted: bool) -> PlayMove:
        assert self.seated.table is not None
        game, state = self.seated.game, self.seated.table.state
        serial = int(state.serial)
        with self.seated.running_game:
            legal = [int(move) for move in state.legal(seat)]
            view = state.view(seat)
        bot = self.seated.row.chairs[seat].player() if trusted else "random"
        prepared = prepared_move(self.seated, seat, legal)
        if prepared is None:
            choosing = self.workers.choose(bot, game, view, legal)
            move, _, _ = await asyncio.gather(choosing, self.pass_time(), self.let_step_in())
        else:
            await self.pass_time()
            move = prepared
        return PlayMove(table=self.seated.row.id, client=f"bot {serial}", serial=serial, move=game.print_move(move))
