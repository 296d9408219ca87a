"""Everything that belongs to one person: it goes along to another session, is given to them, and is deleted as one."""

from __future__ import annotations

from paddock.server.own_data import OwnTables
from paddock.server.passkeys import Passkeys
from paddock.server.ratings import Ratings
from paddock.server.recovery import Recovery
from paddock.server.subscriptions import Subscriptions
from paddock.server.wire import Me, OwnData


class Persons:
    """A person is a session. Whoever keeps something that leads back to it finds it on another device."""

    def __init__(self, tables: OwnTables, ratings: Ratings, subscriptions: Subscriptions) -> None:
        self.tables = tables
        self.recovery = Recovery(tables.hub.store)
        self.passkeys = Passkeys(tables.hub.store)
        self.ratings = ratings
        self.subscriptions = subscriptions

    async def me(self, session: str) -> Me:
        return Me(recovery=await self.recovery.has_code(session), passkeys=await self.passkeys.of(session))

    async def move(self, session: str, to: str) -> None:
        """This device goes on as another session, and brings along what it had."""
        if session != to:
            await self.tables.move(session, to)
            await self.recovery.follow(session, to)
            await self.passkeys.follow(session, to)
            await self.ratings.follow(session, to)
            await self.subscriptions.follow(session, to)

    async def data(self, session: str) -> OwnData:
        found = await self.tables.data(session)
        found.rated.extend(await self.ratings.history(session))
        found.passkeys.extend(await self.passkeys.of(session))
        found.push.extend(await self.subscriptions.data(session))
        return found

    async def forget(self, session: str) -> None:
        await self.tables.delete(session)
        await self.recovery.forget(session)
        await self.passkeys.forget(session)
        await self.ratings.forget(session)
        await self.subscriptions.forget(session)
