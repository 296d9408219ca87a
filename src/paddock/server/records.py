"""Finished games as records, and whether they were dealt as it was promised."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import Any

from paddock.core.errors import OptionError, RecordError
from paddock.core.fair_deal import FairDeal, verify
from paddock.core.game import Game
from paddock.core.match import Match, begun_from
from paddock.core.record import Record, read_record
from paddock.games.catalogue import game_of
from paddock.server.deals import rng_of
from paddock.server.errors import RequestError
from paddock.server.live import LiveTable
from paddock.server.rate_limit import RateLimits
from paddock.server.rows import TableRow
from paddock.server.start_seals import StartSeals
from paddock.server.wire import Verdict
from paddock.table.log import Drawn, Entry, Moved

LARGEST_RECORD = 1 << 20
"""Of a record that somebody brings, in bytes."""
BURST = 10
PER_SECOND = 0.5
"""Of records that are checked for one session: each game is played again."""


class Records:
    """The records that people may have of their tables, and the check of any record. One is checked at a time."""

    def __init__(self, seals: StartSeals) -> None:
        self.seals = seals
        self.limits = RateLimits(BURST, PER_SECOND)
        self.turn = asyncio.Lock()

    async def of(self, live: LiveTable, session: str) -> Record:
        """The record of a table whose game is over, in truth: for those who played, and others by the table's rule."""
        check_rights(live, session)
        return await record_at(live)

    async def check_table(self, live: LiveTable, session: str) -> Verdict:
        """Play a finished game again and draw all its outcomes anew."""
        self.count(session)
        record = await self.of(live, session)
        async with self.turn:
            return await asyncio.to_thread(judge, live.game, record)

    async def check(self, text: bytes, session: str) -> Verdict:
        """The same for a record that somebody brings."""
        self.count(session)
        async with self.turn:
            return await asyncio.to_thread(judge_text, text, self.seals)

    def count(self, session: str) -> None:
        if not self.limits.allows(session):
            raise RequestError("too_fast", "That was too fast. Wait a moment, then try again.")


def check_rights(live: LiveTable, session: str) -> None:
    """RequestError says why a session may not have the record of a table."""
    if not live.shows_to(session):
        raise RequestError("no_watching", "At this table only those who play may watch.")
    if live.row.status != "over":
        raise RequestError("not_over", "The game is not over yet.")


async def record_at(live: LiveTable) -> Record:
    """The record of a table, for whoever may have it."""
    log = await live.store.log_of(live.row.id)
    return await asyncio.to_thread(record_of, live.row, live.game, log.entries)


def record_of(row: TableRow, game: Game, log: Iterable[Entry]) -> Record:
    """A game with its names and, where it was dealt fairly, the secret and the words that dealt it."""
    match = played_again(game, log, row.start)
    names = [chair.name for chair in row.chairs]
    deal = rng_of(row)
    record = deal.record(match, names) if isinstance(deal, FairDeal) else match.record(names)
    record.seal = row.seal or None
    return record


def played_again(game: Game, log: Iterable[Entry], start: Any = None) -> Match:
    """The match that a log tells of."""
    match = begun_from(game, start)
    for entry in log:
        if isinstance(entry, Drawn):
            match.settle(game.parse_outcome(entry.outcome))
        elif isinstance(entry, Moved):
            match.play(entry.seat, entry.move)
        else:
            match.withdraw(entry.seat)
    return match


def file_name(row: TableRow) -> str:
    """What a downloaded record is called."""
    return f"paddock-{row.game}-{time.strftime('%Y-%m-%d', time.gmtime(row.finished))}-{row.id[:6]}.json"


def judge_text(text: bytes, seals: StartSeals) -> Verdict:
    try:
        record = read_record(text)
        seals.check(record)
        return judge(game_of(record), record)
    except RecordError as error:
        return blamed(error, None)
    except OptionError as error:
        return blamed(RecordError(0, str(error)), None)


def judge(game: Game, record: Record) -> Verdict:
    """Draw every outcome of a record again, and say what was found."""
    try:
        return Verdict(fair=True, outcomes=verify(game, record), commitment=record.commitment)
    except RecordError as error:
        return blamed(error, record.commitment)


def blamed(error: RecordError, commitment: str | None) -> Verdict:
    return Verdict(fair=False, outcomes=0, commitment=commitment, step=error.step, reason=error.reason)
