"""Looking back: finished games with all eyes, unfinished ones with one's own, and records that people bring."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections import OrderedDict

import msgspec

from paddock.core.errors import PaddockError, RecordError
from paddock.core.game import Game
from paddock.core.record import Record, read_record
from paddock.games.catalogue import game_of
from paddock.server.errors import GAME_FAULT, RequestError
from paddock.server.live import LiveTable
from paddock.server.prepared import first_state
from paddock.server.rate_limit import RateLimits
from paddock.server.records import Records, check_rights
from paddock.server.start_seals import StartSeals
from paddock.table.log import Entry
from paddock.table.looking_back import Story, own_story, whole_story

LOG = logging.getLogger("paddock.server")
BURST = 20
PER_SECOND = 1.0
"""Of games that are played again for one session."""
KEPT_BYTES = 32 << 20
"""Of finished games that were looked back at lately, packed."""
LEVEL = 5
"""How hard is packed: beyond it little is won."""


class Kept:
    """The games that were looked back at lately. A finished game never changes; who played it is not in there."""

    def __init__(self, most: int = KEPT_BYTES) -> None:
        self.most = most
        self.size = 0
        self.packed: OrderedDict[str, bytes] = OrderedDict()

    def get(self, table_id: str) -> bytes | None:
        if table_id in self.packed:
            self.packed.move_to_end(table_id)
        return self.packed.get(table_id)

    def put(self, table_id: str, packed: bytes) -> None:
        self.size += len(packed) - len(self.packed.pop(table_id, b""))
        self.packed[table_id] = packed
        while self.size > self.most:
            self.size -= len(self.packed.popitem(last=False)[1])


class Replays:
    """Games to look back at, as packed JSON of a `Replay`. One is played again at a time, beside the tables."""

    def __init__(self, records: Records) -> None:
        self.records = records
        self.limits = RateLimits(BURST, PER_SECOND)
        self.kept = Kept()
        self.turn = asyncio.Lock()

    async def of(self, live: LiveTable, session: str) -> bytes:
        """A table's game: all of it when it is over, by the table's rule; before that only what one's own seat saw."""
        seat = live.seat_of(session)
        if live.row.status != "over" and seat is not None:
            return await self.own(live, session, seat)
        if live.row.status != "over" or not live.shows_to(session):
            check_rights(live, session)  # raises, and says why
        packed = self.kept.get(live.row.id)
        if packed is None:
            self.count(session)
            async with self.turn:
                record = await self.records.of(live, session)
                packed = await asyncio.to_thread(pack_whole, live.game, record)
            self.kept.put(live.row.id, packed)
        return packed

    async def own(self, live: LiveTable, session: str, seat: int) -> bytes:
        if live.row.status == "open" or live.failed:
            raise RequestError("not_begun", "There is nothing to look back at yet.")
        self.count(session)
        log = await live.store.log_of(live.row.id)
        async with self.turn:
            return await asyncio.to_thread(pack_own, live, log.entries, seat)

    async def brought(self, text: bytes, session: str) -> bytes:
        """A record that somebody brings. Nothing of it is kept. RecordError says what is wrong with it."""
        self.count(session)
        async with self.turn:
            return await asyncio.to_thread(pack_text, text, self.records.seals)

    def count(self, session: str) -> None:
        if not self.limits.allows(session):
            raise RequestError("too_fast", "That was too fast. Wait a moment, then try again.")


def pack_whole(game: Game, record: Record) -> bytes:
    return packed(game, [], None, whole_story(game, record))


def pack_own(live: LiveTable, log: list[Entry], seat: int) -> bytes:
    return packed(live.game, [], seat, own_story(live.game, log, seat, first_state(live.row, live.game)))


def pack_text(text: bytes, seals: StartSeals) -> bytes:
    record = read_record(text)
    seals.check(record)
    try:
        game = game_of(record)
        return packed(game, record.names, None, whole_story(game, record))
    except RecordError:
        raise
    except (PaddockError, RecursionError) as error:  # options or components that no game has
        raise RecordError(0, str(error)) from error
    except Exception:  # of whatever kind: the game may be another package's
        LOG.exception("%s has a fault: a record of it cannot be replayed", record.game)
        raise RequestError("game_fault", GAME_FAULT) from None


def packed(game: Game, names: list[str], eyes: int | None, story: Story) -> bytes:
    """A `Replay`; what takes most room in it has been written already."""
    head = {
        "game": game.id,
        "options": dict(game.options),
        "own_components": game.components is not None,
        "seats": int(game.seats),
        "names": names,
        "eyes": eyes,
    }
    return gzip.compress(b"%b,%b}" % (msgspec.json.encode(head)[:-1], story.json()), LEVEL, mtime=0)
