"""What a person may have of their own data, and may take away with them for good."""

from __future__ import annotations

from http import HTTPStatus

import msgspec

from paddock.core.record import read_record
from paddock.server.errors import ElsewhereError, RequestError, StorageError
from paddock.server.exchange import Exchange
from paddock.server.hub import Hub
from paddock.server.leaving import STAND_IN, after, end
from paddock.server.live import LiveTable
from paddock.server.parcels import Asked
from paddock.server.records import Records
from paddock.server.rows import Chair, TableRow
from paddock.server.seating import Seating
from paddock.server.seats import name_bots
from paddock.server.wire import HandOver, Lobby, News, OwnData

NOBODY = "?"
"""The name of who played, where they have deleted it."""


class OwnTables:
    """The tables of one session, in this process or another. What cannot be loaded any more has no record."""

    def __init__(self, hub: Hub, seating: Seating, records: Records, exchange: Exchange) -> None:
        self.hub = hub
        self.seating = seating
        self.records = records
        self.exchange = exchange

    async def data(self, session: str) -> OwnData:
        found = OwnData(tables=[], records=[], rated=[], passkeys=[], push=[])
        for table_id in await self.hub.store.all_with(session):
            try:
                await self.add(found, table_id, session)
            except RequestError:
                continue
        return found

    async def add(self, found: OwnData, table_id: str, session: str) -> None:
        try:
            live = await self.hub.find(table_id)
            lobby = live.lobby_for(session)
            record = await self.records.of(live, session) if lobby.status == "over" else None
        except ElsewhereError as there:
            path = f"/api/tables/{table_id}"
            lobby = msgspec.json.decode(await self.ask(there, session, "GET", path), type=Lobby)
            over = lobby.status == "over"
            record = read_record(await self.ask(there, session, "GET", f"{path}/record")) if over else None
        found.tables.append(lobby)
        if record is not None:
            found.records.append(record)

    async def move(self, session: str, to: str) -> None:
        """Give all seats of a session to another one, but where that one sits already."""
        for table_id in await self.hub.store.all_with(session):
            row = await self.hub.store.find(table_id)
            if row is None or any(chair.session == to for chair in row.chairs):
                continue
            try:
                await self.seating.hand_over(await self.hub.find(table_id), session, to)
            except ElsewhereError as there:
                wish = msgspec.json.encode(HandOver(to=to))
                await self.ask(there, session, "POST", f"/api/tables/{table_id}/hand_over", wish)
            except RequestError:
                continue  # it was ended, or cannot be loaded any more

    async def delete(self, session: str) -> None:
        """Take a session away from every table: bots play on where it plays, and its name stays nowhere."""
        for table_id in await self.hub.store.all_with(session):
            await self.delete_at(table_id, session)

    async def delete_at(self, table_id: str, session: str) -> None:
        """Take a session away from one table, wherever it is."""
        try:
            await take_away(await self.hub.find(table_id), session)
        except ElsewhereError as there:
            await self.ask(there, session, "POST", f"/api/tables/{table_id}/take_away")
        except RequestError:  # it cannot be loaded, and nobody has it in memory
            row = await self.hub.store.find(table_id)
            if row is not None:
                await self.hub.store.save(without_session(row, session))

    async def ask(self, there: ElsewhereError, session: str, method: str, path: str, body: bytes = b"") -> bytes:
        """What the process answers that has a table."""
        answered = await self.exchange.ask(there.owner, Asked(0, method, path, b"", session, "", body))
        if answered.status != HTTPStatus.OK:
            raise StorageError(f"{path} was answered with {answered.status}")
        return answered.body


async def take_away(live: LiveTable, session: str) -> None:
    """A table goes on without a person, for good."""
    async with live.lock:
        seat = live.seat_of(session)
        if seat is None:
            return
        name = live.row.chairs[seat].name
        await live.save(without_session(live.row, session))
    after(live, News(table=live.row.id, what="left", seat=seat, name=name))
    live.watchers.send_table()


def without_session(row: TableRow, session: str) -> TableRow:
    """A table without a person. One that has not begun ends with its maker."""
    row = row.copied()
    for seat, chair in enumerate(row.chairs):
        if chair.session == session:
            row.chairs[seat] = without_person(row, seat)
    name_bots(row.chairs, row.game)
    if row.host == session:
        row.host = ""
        if row.status == "open":
            end(row)
    return row


def without_person(row: TableRow, seat: int) -> Chair:
    """What stands in the place of a person: an open seat, a bot, or after the game nobody in particular."""
    chair = row.chairs[seat]
    if row.status == "open":
        return Chair(kind="open")
    if row.status == "playing":
        bot = chair.stand_in or STAND_IN
        return Chair(
            kind="bot", bot=bot, word=chair.word, out=chair.out, forfeit=row.rated, standing=chair.standing
        )  # the others play on against what this person was
    return Chair(kind="person", name=NOBODY, word=chair.word, out=chair.out)
