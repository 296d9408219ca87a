"""Writes what a rated game changes, in the transaction that writes its end: each game counts once, or not yet."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

import sqlalchemy as sql

from paddock.server.databases import insert_unless_there
from paddock.server.fixed_points import fixed_point
from paddock.server.rows import Chair, TableRow
from paddock.server.schema import rated_seats, ratings
from paddock.server.standings import NEWCOMER, Kind, Standing, after_game, kind_of, rested

Line = dict[str, Any]
"""A row of the database, by its columns."""
ONE_AFTER_ANOTHER = 0.001
"""Seconds between two games of one person at least, though the clocks of two computers differ: games have an order."""
Player = tuple[str, Kind, str]
"""A game, a kind of it, and a session."""


def count_game(connection: sql.Connection, row: TableRow, places: Sequence[int]) -> list[Chair]:
    """The chairs of a game as they are after it was counted. Other processes may count games of the same people."""
    kind = kind_of(len(row.chairs))
    chairs = deepcopy(row.chairs)
    people = {chair.rated_as: chair for chair in chairs if chair.rated_as}
    before = held(connection, row.game, kind, people)
    at = max([time.time(), *[line["last"] + ONE_AFTER_ANOTHER for line in before.values()]])
    standings = [standing_of(row.game, chair, before, at) for chair in chairs]
    if len(people) < sum(bool(chair.rated_as) for chair in chairs):
        return chairs  # somebody has found themselves on both sides, by a recovery code: that tells nothing
    found = after_game(kind, standings, places)
    for chair, old, new in zip(chairs, standings, found, strict=True):
        if chair.rated_as:
            write_standing(connection, (row.game, kind, chair.rated_as), chair, new, at)
            chair.standing, chair.gained = new, new.rating - old.rating
    lines = [
        line_of(row, seat, kind, at, place, old, new if chairs[seat].rated_as else old)
        for seat, (place, old, new) in enumerate(zip(places, standings, found, strict=True))
    ]
    connection.execute(rated_seats.insert(), lines)
    return chairs


def held(connection: sql.Connection, game: str, kind: Kind, people: Mapping[str, Chair]) -> Line:
    """The rows of those who played, which nobody else changes until we are done. All ask in the same order."""
    first = columns_of(NEWCOMER) | {"games": 0, "last": 0.0}
    rows = [
        {"game": game, "kind": kind, "session": session, **first, "name": chair.name, "face": chair.face}
        for session, chair in sorted(people.items())
    ]
    connection.execute(insert_unless_there(connection, ratings), rows)
    query = sql.select(ratings).where(of_game(game, kind) & ratings.c.session.in_(list(people)))
    locked = lines_of(connection, query.order_by(ratings.c.session).with_for_update())
    return {found["session"]: found for found in locked}


def lines_of(connection: sql.Connection, query: sql.Select[Any]) -> list[Line]:
    return [row._asdict() for row in connection.execute(query)]


def of_game(game: str, kind: Kind) -> sql.ColumnElement[bool]:
    return (ratings.c.game == game) & (ratings.c.kind == kind)


def standing_of(game: str, chair: Chair, before: Line, at: float) -> Standing:
    """A person's standing today, a bot's fixed one, or what a person had who has deleted their data."""
    if chair.rated_as:
        return standing_in(before[chair.rated_as], at)
    fixed = fixed_point(game, chair.bot) if chair.standing is None else None
    return fixed or chair.standing or NEWCOMER


def standing_in(found: Line, at: float) -> Standing:
    known = Standing(rating=found["rating"], deviation=found["deviation"], volatility=found["volatility"])
    return rested(known, at - found["last"]) if found["games"] else known


def write_standing(connection: sql.Connection, player: Player, chair: Chair, new: Standing, at: float) -> None:
    game, kind, session = player
    changed = columns_of(new) | {"games": ratings.c.games + 1, "last": at, "name": chair.name, "face": chair.face}
    connection.execute(ratings.update().where(of_game(game, kind) & (ratings.c.session == session)).values(changed))


def line_of(row: TableRow, seat: int, kind: Kind, at: float, place: int, before: Standing, after: Standing) -> Line:
    chair = row.chairs[seat]
    return {
        "table": row.id,
        "seat": seat,
        "game": row.game,
        "kind": kind,
        "at": at,
        "session": chair.rated_as,
        "bot": chair.bot if chair.standing is None else "",
        "place": place,
        "before": before.rating,
        "deviation_before": before.deviation,
        "after": after.rating,
        "deviation_after": after.deviation,
    }


def count_again(connection: sql.Connection) -> int:
    """Rate everybody anew from all rated games, in their order: with the ratings that bots have today. How many?"""
    names = {
        (found.game, found.kind, found.session): {"name": found.name, "face": found.face}
        for found in connection.execute(sql.select(ratings))
    }
    connection.execute(ratings.delete())
    games: dict[str, list[Line]] = {}
    for line in lines_of(connection, sql.select(rated_seats).order_by(rated_seats.c.at, rated_seats.c.seat)):
        games.setdefault(line["table"], []).append(line)
    people: dict[Player, Line] = {}
    for seats in games.values():
        replay(connection, seats, people)
    nameless = {"name": "", "face": ""}
    rows = [
        {"game": game, "kind": kind, "session": session, **found, **names.get((game, kind, session), nameless)}
        for (game, kind, session), found in people.items()
    ]
    if rows:
        connection.execute(ratings.insert(), rows)
    return len(games)


def replay(connection: sql.Connection, lines: Sequence[Line], people: dict[Player, Line]) -> None:
    """One game of the past: what it changes now, in memory and in its own lines."""
    game, kind, at = lines[0]["game"], lines[0]["kind"], lines[0]["at"]
    before = [standing_then(line, people) for line in lines]
    found = after_game(kind, before, [line["place"] for line in lines])
    for line, old, new in zip(lines, before, found, strict=True):
        if line["session"]:
            player = (game, kind, line["session"])
            games = people[player]["games"] + 1 if player in people else 1
            people[player] = columns_of(new) | {"games": games, "last": at}
        after = new if line["session"] else old
        here = (rated_seats.c.table == line["table"]) & (rated_seats.c.seat == line["seat"])
        changed = {"before": old.rating, "deviation_before": old.deviation}
        changed |= {"after": after.rating, "deviation_after": after.deviation}
        connection.execute(rated_seats.update().where(here).values(changed))


def standing_then(line: Line, people: Mapping[Player, Line]) -> Standing:
    if line["session"]:
        known = people.get((line["game"], line["kind"], line["session"]))
        return NEWCOMER if known is None else standing_in(known, line["at"])
    stored = Standing(rating=line["before"], deviation=line["deviation_before"])
    return fixed_point(line["game"], line["bot"]) or stored


def columns_of(standing: Standing) -> Line:
    return {"rating": standing.rating, "deviation": standing.deviation, "volatility": standing.volatility}
