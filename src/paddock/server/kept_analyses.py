"""Analyses that are kept with their tables, in the database."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
import sqlalchemy as sql

from paddock.bots.analysis.run import Analysis
from paddock.bots.analysis.store import engine_of
from paddock.core.game import Game
from paddock.server.schema import analyses, tables
from paddock.server.storage import Store

LEVEL = 5
"""How hard is packed: beyond it little is won."""


class KeptAnalyses:
    """One for each seat of a table: the deepest."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, table_id: str, game: Game, seat: int) -> Analysis | None:
        """What was kept, if it is by this engine."""
        here = (analyses.c.table == table_id) & (analyses.c.seat == seat)
        query = sql.select(analyses.c.data).where(here)
        packed = await self.store.read("the analysis could not be read", lambda found: found.execute(query).scalar())
        return None if packed is None else await asyncio.to_thread(unpacked, packed, engine_of(game))

    async def keep(self, table_id: str, analysis: Analysis) -> None:
        """Instead of what was there; nothing is kept of a table that was removed meanwhile."""
        packed = await asyncio.to_thread(pack, analysis)
        here = (analyses.c.table == table_id) & (analyses.c.seat == analysis.seat)
        is_there = sql.select(tables.c.id).where(tables.c.id == table_id)

        def write(connection: sql.Connection) -> None:
            connection.execute(analyses.delete().where(here))
            if connection.execute(is_there).first() is not None:
                row = {"table": table_id, "seat": analysis.seat, "data": packed}
                connection.execute(analyses.insert().values(row))

        await self.store.run("the analysis could not be written", write)


def pack(analysis: Analysis) -> bytes:
    return gzip.compress(msgspec.json.encode(analysis), LEVEL, mtime=0)


def unpacked(packed: bytes, engine: str) -> Analysis | None:
    try:
        found = msgspec.json.decode(gzip.decompress(packed), type=Analysis)
    except (msgspec.MsgspecError, OSError, EOFError):
        return None  # of another version, or damaged: it is made anew
    return found if found.engine == engine else None
