"""Trying again: a new table that plays on from a moment of a game that is over, against bots."""

from __future__ import annotations

import asyncio
from typing import Any, NamedTuple

from paddock.bots.analysis.play_on import sampled_rest, true_rest
from paddock.core.game import Game
from paddock.core.record import Record
from paddock.core.start import write_start
from paddock.server.live import LiveTable
from paddock.server.names import check_name
from paddock.server.records import Records
from paddock.server.rows import Chair, Origin
from paddock.server.seating import Seating
from paddock.server.seats import new_chairs
from paddock.server.start_seals import StartSeals
from paddock.server.system_rng import SystemRng
from paddock.server.thinking_time import check_table_bot
from paddock.server.wire import NewTable, PlayOn


class Start(NamedTuple):
    """Where the new game begins."""

    data: Any
    seal: str


class PlayingOn:
    """What people may do about games that are over. Who may have the record of one may try again from any moment."""

    def __init__(self, seating: Seating, records: Records, seals: StartSeals) -> None:
        self.seating = seating
        self.records = records
        self.seals = seals
        self.turn = asyncio.Lock()

    async def start(self, live: LiveTable, session: str, wish: PlayOn) -> LiveTable:
        """A table with the sender in one seat of the game and bots in the others. It counts for nothing."""
        check_name(wish.name)
        check_table_bot(wish.bot, live.game.id)
        hub = self.seating.hub
        hub.moderation.check_name(wish.name)
        record = await self.records.of(live, session)
        async with self.turn:
            start = await asyncio.to_thread(self.begin, live.game, record, wish)
        seating = [bot_for(chair, wish.bot) for chair in live.row.chairs]
        seating[wish.seat] = "me"
        chairs = new_chairs(live.game.id, seating, session, wish.name, wish.face)
        row = self.seating.new_row(
            live.game, chairs, session, NewTable(game=live.game.id, name=wish.name, seating=seating)
        )
        row.start, row.seal = start
        row.origin = Origin(table=live.row.id, step=wish.step, rest=wish.rest)
        row.watching = live.row.watching
        row.waits_for_word = wish.waits_for_word
        await hub.store.save(row)
        return await hub.find(row.id, row)

    def begin(self, game: Game, record: Record, wish: PlayOn) -> Start:
        """OptionError if there is no such seat or nothing is left to play; RecordError for a step that is not there."""
        if wish.rest == "sampled":
            state = sampled_rest(game, record, wish.step, wish.seat, SystemRng())
        else:
            state = true_rest(game, record, wish.step, wish.seat)
        data = write_start(state)
        return Start(data, self.seals.seal(game, data))


def bot_for(chair: Chair, otherwise: str) -> str:
    """Bots play as they did, and a bot plays for each person."""
    return chair.bot if chair.kind == "bot" else otherwise
