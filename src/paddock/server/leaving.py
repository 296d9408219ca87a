"""Leaving a table and coming back: bots that stand in, ending a table early, and one's own list of tables.

All of it is written with the table's row, so that it survives a restart. The log of the game does not change: a bot
that stands in makes its moves as any bot does, from the view of its seat alone.
"""

from __future__ import annotations

import logging
import time

from paddock.server.errors import RequestError
from paddock.server.live import LiveTable
from paddock.server.rated_games import hand_to_bot
from paddock.server.rows import Chair, TableRow
from paddock.server.thinking_time import check_table_bot
from paddock.server.wire import News

LOG = logging.getLogger("paddock.server")
STAND_IN = "medium"
"""The bot that takes over by itself."""
LOWEST = "easy"
"""The bot that plays for a seat that is out."""


async def leave(live: LiveTable, session: str, bot: str) -> None:
    """Let a bot play for oneself; before the game begins, give the seat free."""
    check_table_bot(bot, live.row.game)
    async with live.lock:
        seat, row = own_seat(live, session)
        name = row.chairs[seat].name
        if row.status == "open":
            if session == row.host:
                raise RequestError("is_host", "You made this table: end it instead.")
            row.chairs[seat] = Chair(kind="open")
        else:
            check_playing(row)
            hand_to_bot(row, row.chairs[seat], bot)
            end_if_all_agree(row)
        await live.save(row)
    after(live, News(table=row.id, what="left", seat=seat, name=name))


async def come_back(live: LiveTable, session: str) -> None:
    """Take one's seat again from the bot that stands in."""
    async with live.lock:
        seat, row = own_seat(live, session)
        if row.chairs[seat].out:
            raise RequestError("out", "Your time was up: at this table a bot plays on to the end.")
        row.chairs[seat].stand_in = ""
        row.chairs[seat].forgotten = False
        await live.save(row)
        live.clock.welcome_back(seat)
    after(live, News(table=row.id, what="back", seat=seat, name=row.chairs[seat].name))


async def take_over(live: LiveTable, session: str, seat: int, bot: str) -> None:
    """Somebody at the table lets a bot play for who has been away for a while."""
    check_table_bot(bot, live.row.game)
    own_seat(live, session)
    await stand_in(live, seat, bot)


async def stand_in(live: LiveTable, seat: int, bot: str) -> None:
    async with live.lock:
        if not 0 <= seat < len(live.row.chairs) or not live.presence.may_be_replaced(seat):
            raise RequestError("not_away", "Nobody has been away from that seat for so long.")
        row = live.row.copied()
        hand_to_bot(row, row.chairs[seat], bot)
        end_if_all_agree(row)
        await live.save(row)
    after(live, News(table=row.id, what="taken_over", seat=seat, name=row.chairs[seat].name))


async def time_out(live: LiveTable, seat: int) -> None:
    """The time of a person is up: a bot plays on, and at some tables the game is over for them."""
    async with live.lock:
        row = live.row.copied()
        if row.clock is None or not live.clock.is_over(seat):
            return  # the move came in time after all
        chair = row.chairs[seat]
        chair.out = row.clock.on_timeout == "out"
        hand_to_bot(row, chair, LOWEST if chair.out else STAND_IN)
        end_if_all_agree(row)
        await live.save(row)
    after(live, News(table=row.id, what="out" if chair.out else "timed_out", seat=seat, name=chair.name))


async def wish_end(live: LiveTable, session: str, wish: bool) -> None:
    """End a table: before the game begins its maker does, later all who play there agree."""
    async with live.lock:
        row = live.row.copied()
        seat = live.seat_of(session)
        if row.status == "open":
            if session != row.host:
                raise RequestError("not_host", "Only the person who made the table can end it.")
            end(row)
        else:
            check_playing(row)
            if row.rated:
                raise RequestError("rated", "A rated game is played to its end: who leaves it has lost.")
            if seat is not None and row.chairs[seat].is_played_by_person():
                row.chairs[seat].wants_end = wish
            elif session != row.host or any(chair.is_played_by_person() for chair in row.chairs):
                raise RequestError("not_seated", "You do not sit at this table.")
            end_if_all_agree(row)
        await live.save(row)
    name = "" if seat is None else row.chairs[seat].name
    what = "ended" if row.status == "ended" else "wants_end" if wish else "plays_on"
    after(live, News(table=row.id, what=what, seat=seat, name=name))


async def forget(live: LiveTable, session: str) -> None:
    """Remove a table from one's own list, once one does not play there any more."""
    async with live.lock:
        seat, row = own_seat(live, session)
        if row.status in ("open", "playing") and not row.chairs[seat].stand_in and not live.failed:
            raise RequestError("still_playing", "You still play at this table. Leave it first.")
        row.chairs[seat].forgotten = True
        await live.save(row)


async def replace_absent(live: LiveTable) -> None:
    """At a table that wishes it, bots take over by themselves for who has been away for a while."""
    for seat in range(len(live.row.chairs)):
        if live.row.take_over == "auto" and live.presence.is_anyone_here() and live.presence.may_be_replaced(seat):
            try:
                await stand_in(live, seat, STAND_IN)
            except RequestError:
                continue  # who was away has come back
            except Exception:  # whatever fails here, the table goes on without it
                LOG.exception("table %s: no bot could take over seat %s", live.row.id, seat + 1)


# What they share.


def own_seat(live: LiveTable, session: str) -> tuple[int, TableRow]:
    """The seat of a session, and a copy of the table's row to change."""
    seat = live.seat_of(session)
    if seat is None:
        raise RequestError("not_seated", "You do not sit at this table.")
    return seat, live.row.copied()


def check_playing(row: TableRow) -> None:
    if row.status != "playing":
        raise RequestError("not_playing", "The game is not being played.")


def end_if_all_agree(row: TableRow) -> None:
    """A table ends when all who play there want it, and somebody does or nobody is left to."""
    people = [chair for chair in row.chairs if chair.is_played_by_person()]
    wished = any(chair.wants_end for chair in row.chairs)
    if row.status == "playing" and wished and all(chair.wants_end for chair in people):
        end(row)


def end(row: TableRow) -> None:
    row.status = "ended"
    row.finished = time.time()


def after(live: LiveTable, news: News) -> None:
    """Tell everyone, and let bots, clock and time to step in follow."""
    live.presence.update()
    live.watchers.send_all(news)
    if live.row.status == "ended" and news.what != "ended":
        live.watchers.send_all(News(table=news.table, what="ended", seat=None, name=""))
    live.watchers.send_lobby()
    live.timekeeper.update(None)
    live.clock.update()
    live.step_ins.look()
    live.bots.start()
