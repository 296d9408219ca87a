"""The lobby: public tables that wait for players or are being played. Looking at it wakes no table."""

from __future__ import annotations

from paddock.core.errors import PaddockError
from paddock.server.game_cache import open_game
from paddock.server.hub import Hub
from paddock.server.rows import TableRow
from paddock.server.seats import SeatedTable
from paddock.server.wire import Lobby, PublicTables

MOST_LISTED = 100


async def public_tables(hub: Hub, session: str) -> PublicTables:
    """Those that this session can join or may watch, the newest first."""
    rows = await hub.store.newest_public(MOST_LISTED)
    found = [lobby_of(hub, row, session) for row in rows]
    return PublicTables(tables=[lobby for lobby in found if lobby is not None])


def lobby_of(hub: Hub, row: TableRow, session: str) -> Lobby | None:
    """A table from outside; None if there is nothing here for this session, or its game cannot be played here."""
    live = hub.tables.get(row.id)
    if live is not None:
        return live.lobby_for(session) if live.has_open_seat() or live.shows_to(session) else None
    try:
        seated = SeatedTable(row, open_game(row.game, len(row.chairs), row.options, row.components))
    except PaddockError:
        return None
    return seated.lobby(session, ()) if seated.has_open_seat() or seated.shows_to(session) else None
