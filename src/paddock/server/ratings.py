"""The ratings of people: who is best at a game, how one's own came about, and what becomes of them with a session."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import get_args

import sqlalchemy as sql

from paddock.bots.characters import character_of
from paddock.games.catalogue import about
from paddock.server.counting_games import Line, count_again, lines_of, of_game, standing_in
from paddock.server.fixed_points import landmarks
from paddock.server.rows import TableRow
from paddock.server.schema import rated_seats, ratings
from paddock.server.standings import SURE_DEVIATION, TWO_SIDED_95, Kind, Standing, kind_of
from paddock.server.storage import Store
from paddock.server.wire import MyRating, RatedBot, RatedGame, RatedPlayer, RatingList
from paddock.server.wire import Ratings as RatingsTold

MOST_LISTED = 50
LONGEST_HISTORY = 200
"""Games that one's own line shows; one's own data holds all."""
KINDS: tuple[Kind, ...] = get_args(Kind)


class Ratings:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def introduce(self, row: TableRow) -> None:
        """Note how strong those at a public table are today, for the others to see."""
        people = [chair for chair in row.chairs if chair.kind == "person"]
        if not row.public or row.status != "open":
            return
        known = await self.standings(row.game, kind_of(len(row.chairs)), {chair.session for chair in people})
        for chair in people:
            chair.standing = known.get(chair.session, Standing())

    async def standings(self, game: str, kind: Kind, sessions: Collection[str]) -> dict[str, Standing]:
        query = sql.select(ratings).where(of_game(game, kind) & ratings.c.session.in_(list(sessions)))
        found = await self.store.read("ratings could not be read", lambda line: lines_of(line, query))
        return {row["session"]: standing_in(row, time.time()) for row in found}

    async def told(self, game: str, session: str) -> RatingsTold:
        """The lists of a game, as somebody sees them. OptionError if there is no such game."""
        about(game)
        bots = [
            RatedBot(bot=character_of(name, game), points=standing.points(), margin=standing.margin())
            for name, standing in landmarks(game).items()
        ]
        return RatingsTold(game=game, bots=bots, lists=[await self.list_of(game, kind, session) for kind in KINDS])

    async def list_of(self, game: str, kind: Kind, session: str) -> RatingList:
        sure = of_game(game, kind) & (ratings.c.deviation <= SURE_DEVIATION)
        best = sql.select(ratings).where(sure).order_by(ratings.c.rating.desc()).limit(MOST_LISTED)
        own = sql.select(ratings).where(of_game(game, kind) & (ratings.c.session == session))

        def read(connection: sql.Connection) -> tuple[list[Line], list[Line]]:
            return lines_of(connection, best), lines_of(connection, own)

        players, mine = await self.store.read("ratings could not be read", read)
        return RatingList(
            kind=kind,
            players=[player_in(row, session) for row in players],
            mine=await self.mine(mine[0]) if mine else None,
        )

    async def mine(self, row: Line) -> MyRating:
        standing = standing_in(row, time.time())
        played = (rated_seats.c.game == row["game"]) & (rated_seats.c.kind == row["kind"])
        return MyRating(
            points=standing.points(),
            margin=standing.margin(),
            provisional=standing.is_provisional(),
            games=row["games"],
            history=await self.history(row["session"], played, LONGEST_HISTORY),
        )

    async def history(
        self, session: str, which: sql.ColumnElement[bool] | None = None, most: int | None = None
    ) -> list[RatedGame]:
        """The rated games of a session, the oldest first; of more than `most`, the latest."""
        own = rated_seats.c.session == session
        query = sql.select(rated_seats).where(own if which is None else own & which)
        query = query.order_by(rated_seats.c.at.desc()).limit(most)
        found = await self.store.read("ratings could not be read", lambda line: lines_of(line, query))
        return [game_in(row) for row in reversed(found)]

    # Sessions that are given up.

    async def follow(self, session: str, to: str) -> None:
        """What two sessions of one person have played belongs to one. Of two ratings the surer one stays."""

        def move(connection: sql.Connection) -> None:
            own = ratings.c.session == session
            for row in lines_of(connection, sql.select(ratings).where(own).with_for_update()):
                join(connection, row, to)
            seats = rated_seats.update().where(rated_seats.c.session == session)
            connection.execute(seats.values(session=to))

        await self.store.run("ratings could not be written", move)

    async def forget(self, session: str) -> None:
        """Nobody is rated by this session any more; in the games of others it is nobody in particular."""

        def delete(connection: sql.Connection) -> None:
            connection.execute(ratings.delete().where(ratings.c.session == session))
            connection.execute(rated_seats.update().where(rated_seats.c.session == session).values(session=""))

        await self.store.run("ratings could not be deleted", delete)

    # Operators.

    async def best(self, game: str, count: int) -> list[Line]:
        """The best rated, of one game or of all, with their sessions."""
        query = sql.select(ratings) if not game else sql.select(ratings).where(ratings.c.game == game)
        query = query.order_by(ratings.c.game, ratings.c.kind, ratings.c.rating.desc()).limit(count)
        return await self.store.read("ratings could not be read", lambda line: lines_of(line, query))

    async def reset(self, game: str) -> int:
        """Forget all ratings and rated games, of one game or of all. How many were rated?"""

        def delete(connection: sql.Connection) -> int:
            for table in (rated_seats, ratings):
                gone = table.delete() if not game else table.delete().where(table.c.game == game)
                count = connection.execute(gone).rowcount
            return count

        return await self.store.run("ratings could not be deleted", delete)

    async def recompute(self) -> int:
        return await self.store.run("ratings could not be written", count_again)


def join(connection: sql.Connection, row: Line, to: str) -> None:
    """Give a rating to another session, which may have one of its own."""
    place = of_game(row["game"], row["kind"])
    there = lines_of(connection, sql.select(ratings).where(place & (ratings.c.session == to)).with_for_update())
    surest, *others = sorted([*there, row], key=lambda one: float(one["deviation"]))
    for other in others:
        connection.execute(ratings.delete().where(place & (ratings.c.session == other["session"])))
    games = sum(one["games"] for one in [row, *there])
    kept = place & (ratings.c.session == surest["session"])
    connection.execute(ratings.update().where(kept).values(session=to, games=games))


def player_in(row: Line, session: str) -> RatedPlayer:
    standing = standing_in(row, time.time())
    return RatedPlayer(
        name=row["name"],
        face=row["face"],
        points=standing.points(),
        margin=standing.margin(),
        games=row["games"],
        you=row["session"] == session,
    )


def game_in(row: Line) -> RatedGame:
    return RatedGame(
        table=row["table"],
        game=row["game"],
        kind=row["kind"],
        at=row["at"],
        place=row["place"],
        before=round(row["before"]),
        after=round(row["after"]),
        margin=round(TWO_SIDED_95 * row["deviation_after"]),
    )
