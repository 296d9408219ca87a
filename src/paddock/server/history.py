"""The games that a session has played to their end: pages of them, and how they went. Read from the database alone."""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Sequence

import msgspec
import sqlalchemy as sql

from paddock.server.rows import TableRow
from paddock.server.schema import seats, tables
from paddock.server.storage import Store
from paddock.server.tallies import Noted, Past, game_statistics, opponents_of
from paddock.server.wire import MyGames, Opponents, PlayedGame, PlayedSeat, Statistics

LOG = logging.getLogger("paddock.server")
PAGE = 30
"""Games on a page."""
LONGEST_NUMBER = 15
"""Digits of a number in an address."""
MOST_GAMES = 10_000
"""The latest, which statistics are made of."""


class _Chair(msgspec.Struct):
    """What is needed of a seat's JSON."""

    bot: str = ""


class History:
    """What the database knows of a session's finished games."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def page(self, session: str, game: str = "", after: str = "") -> MyGames:
        """The games of one kind, or all, that come behind the place where another page ended."""
        all_games = [past for past in await self.past(session) if not game or past.noted.game == game]
        rest = [past for past in all_games if not after or is_behind(past, after)]
        shown = rest[:PAGE]
        rows = await self.rows([past.table for past in shown])
        found = [played(rows[past.table], past.seat) for past in shown if past.table in rows]
        return MyGames(games=found, count=len(all_games), more=place_of(shown[-1]) if len(rest) > PAGE else None)

    async def rows(self, table_ids: Sequence[str]) -> dict[str, TableRow]:
        return {row.id: row for row in await self.store.with_ids(table_ids)}

    async def past(self, session: str) -> list[Past]:
        """All games, the newest first. Those that cannot be read are left out."""
        own = (seats.c.session == session) & (seats.c.kind == "person") & (tables.c.status == "over")
        query = (
            sql.select(tables.c.order, tables.c.id, seats.c.seat, tables.c.data)
            .join_from(seats, tables, seats.c.table == tables.c.id)
            .where(own)
            .order_by(tables.c.order.desc(), tables.c.id)
            .limit(MOST_GAMES)
        )
        found = await self.store.read("the games could not be read", lambda connection: connection.execute(query).all())
        games = [read_past(order, table, seat, data) for order, table, seat, data in found]
        return [past for past in games if past is not None]

    async def statistics(self, session: str) -> Statistics:
        past = await self.past(session)
        against = await self.opponents(session)
        by_game: defaultdict[str, list[Past]] = defaultdict(list)
        for one in past:
            if not one.noted.lesson and one.noted.origin is None:  # they are prepared
                by_game[one.noted.game].append(one)
        most = sorted(by_game, key=lambda game: (-len(by_game[game]), game))
        return Statistics(games=[game_statistics(game, by_game[game], against) for game in most])

    async def opponents(self, session: str) -> dict[str, Opponents]:
        """By table: against whom the session played there."""
        mine = sql.select(seats.c.table).where((seats.c.session == session) & (seats.c.kind == "person"))
        query = sql.select(seats.c.table, seats.c.kind, seats.c.session, seats.c.data).where(
            seats.c.table.in_(mine) & (seats.c.session != session)
        )
        found = await self.store.read("the games could not be read", lambda connection: connection.execute(query).all())
        kinds: defaultdict[str, set[str]] = defaultdict(set)
        for table, kind, _, data in found:
            bot = msgspec.json.decode(data, type=_Chair).bot if kind == "bot" else ""
            kinds[table].add("people" if kind == "person" else bot.partition("@")[0])
        return {table: opponents_of(words) for table, words in kinds.items()}


def place_of(past: Past) -> str:
    """Where a game stands in the list, also when others have come or gone."""
    return f"{past.order}.{past.table}"


def is_behind(past: Past, place: str) -> bool:
    order, _, table = place.partition(".")
    return (-past.order, past.table) > (-number_in(order), table)


def number_in(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER else 0


def read_past(order: int, table: str, seat: int, data: bytes) -> Past | None:
    try:
        noted = msgspec.json.decode(data, type=Noted)
    except msgspec.MsgspecError as error:
        LOG.warning("table %s cannot be read, so it is left out of a history: %s", table, error)
        return None
    return Past(order, table, seat, noted) if seat < len(noted.places) else None


def played(row: TableRow, seat: int) -> PlayedGame:
    return PlayedGame(
        table=row.id,
        game=row.game,
        options=row.options,
        finished=row.finished,
        you=seat,
        seats=[PlayedSeat(name=chair.name, bot=chair.bot) for chair in row.chairs],
        places=row.places,
        points=row.points,
    )
