"""Hints for the people at a table, worked out where the bots think."""

from __future__ import annotations

import asyncio
import logging

from paddock.bots.advice import Advice
from paddock.bots.search.estimate import WAIT
from paddock.core.errors import IllegalMove
from paddock.core.game import Game
from paddock.server.bot_workers import TableBots
from paddock.server.seats import SeatedTable
from paddock.server.watching import Watcher
from paddock.server.wire import AskHint, Hint, HintedMove, refusal

LOG = logging.getLogger("paddock.server")


class TableHints:
    """The hints that are being worked out at one table, one for each seat at most."""

    def __init__(self, seated: SeatedTable, workers: TableBots) -> None:
        self.seated = seated
        self.workers = workers
        self.tasks: dict[int, asyncio.Task[None]] = {}

    def __bool__(self) -> bool:
        return bool(self.tasks)

    def ask(self, watcher: Watcher, message: AskHint) -> None:
        """Begin to work out a hint, or refuse it."""
        try:
            seat = self.checked_seat(watcher, message)
        except IllegalMove as refused:
            watcher.send(refusal(message, refused))
            return
        self.tasks[seat] = asyncio.create_task(self.answer(watcher, message, seat))

    def checked_seat(self, watcher: Watcher, message: AskHint) -> int:
        seat = self.seated.seat_of(watcher.session)
        table = self.seated.table
        if seat is None:
            raise IllegalMove("not_seated", "", "You do not sit at this table.")
        if not self.seated.row.hints:
            raise IllegalMove("no_hints", "", "This table plays without hints.")
        if table is None or len(table.state.legal(seat)) == 0:
            raise IllegalMove("nothing_to_do", "", "There is nothing for you to do now.")
        if int(table.state.serial) != message.serial:
            raise IllegalMove("stale", "", "The table has changed meanwhile.")
        if seat in self.tasks:
            raise IllegalMove("hint_under_way", "", "A hint is being worked out already.")
        return seat

    async def answer(self, watcher: Watcher, message: AskHint, seat: int) -> None:
        assert self.seated.table is not None
        game, state = self.seated.game, self.seated.table.state
        legal = [int(move) for move in state.legal(seat)]
        try:
            found = await self.workers.advise(game, state.view(seat), legal)
            moves = [hinted(game, advice) for advice in found]
            watcher.send(Hint(table=message.table, client=message.client, serial=message.serial, moves=moves))
        except Exception:  # whatever is wrong with a bot, the table goes on
            LOG.exception("table %s: no hint could be worked out", self.seated.row.id)
            watcher.send(refusal(message, IllegalMove("hint_failed", "", "No hint could be worked out.")))
        finally:
            self.tasks.pop(seat, None)

    async def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)


def hinted(game: Game, advice: Advice) -> HintedMove:
    move = "" if advice.move == WAIT else game.print_move(advice.move)
    return HintedMove(move=move, value=advice.value, error=advice.error, words=list(advice.words))
