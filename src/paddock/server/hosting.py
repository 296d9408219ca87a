"""What the maker of a table does about its people, and everybody about their links."""

from __future__ import annotations

from paddock.server.errors import RequestError
from paddock.server.leaving import after, own_seat
from paddock.server.live import LiveTable
from paddock.server.rows import Chair
from paddock.server.sessions import new_token
from paddock.server.wire import News


async def remove(live: LiveTable, session: str, seat: int) -> None:
    """Open somebody's seat again, before the game begins. The invitation that led there leads nowhere any more."""
    async with live.lock:
        row = live.row.copied()
        if session != row.host:
            raise RequestError("not_host", "Only the person who made the table can remove somebody.")
        if row.status != "open":
            raise RequestError("begun", "The game has begun: a bot can take over for who is away.")
        if not 0 <= seat < len(row.chairs) or row.chairs[seat].kind == "open" or seat == live.seat_of(session):
            raise RequestError("nobody_there", "There is nobody to remove from that seat.")
        name = row.chairs[seat].name
        row.chairs[seat] = Chair(kind="open")
        row.invitation = new_token()
        await live.save(row)
    after(live, News(table=row.id, what="removed", seat=seat, name=name))
    live.watchers.send_table()  # who sat there sees the table from outside now


async def revoke_seat_link(live: LiveTable, session: str) -> None:
    """The link that carries one's seat to another device is another one from now on."""
    async with live.lock:
        seat, row = own_seat(live, session)
        row.chairs[seat].key = new_token()
        await live.save(row)
    live.watchers.send_lobby()


async def revoke_invitation(live: LiveTable, session: str) -> None:
    async with live.lock:
        if session != live.row.host:
            raise RequestError("not_host", "Only the person who made the table can change its invitation.")
        row = live.row.copied()
        row.invitation = new_token()
        await live.save(row)
    live.watchers.send_lobby()
