"""Operators take somebody away from all tables that are not over."""

from __future__ import annotations

from paddock.server.leaving import STAND_IN, end
from paddock.server.rated_games import hand_to_bot
from paddock.server.rows import Chair, TableRow
from paddock.server.sessions import new_token
from paddock.server.storage import Store

UNFINISHED = ("open", "playing")


async def take_off_tables(store: Store, session: str) -> list[str]:
    """The tables that somebody was taken away from. Processes that have them in memory notice and let go of them."""
    rows = await store.with_ids(await store.all_with(session))
    found = [row for row in rows if row.status in UNFINISHED]
    for row in found:
        await store.change(row, lambda now: without(now, session))
    return [row.id for row in found]


def without(row: TableRow, session: str) -> TableRow:
    """A table without a person, whose links lead nowhere any more. One that has not begun ends with its maker.

    At a table that is played a bot goes on under the name that the others know; a rated game is lost, as by leaving.
    """
    if row.status not in UNFINISHED:
        return row
    row = row.copied()
    row.invitation = new_token()
    for seat, chair in enumerate(row.chairs):
        if chair.session == session and row.status == "open":
            row.chairs[seat] = Chair(kind="open")
        elif chair.session == session:
            hand_to_bot(row, chair, chair.stand_in or STAND_IN)
            chair.session, chair.key = "", new_token()
    if row.host == session:
        row.host = ""
        if row.status == "open":
            end(row)
    return row
