"""The browsers that want to be told of a turn while the page is closed."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import TYPE_CHECKING

import sqlalchemy as sql

from paddock.server.counting_games import Line, lines_of
from paddock.server.databases import insert_unless_there
from paddock.server.errors import RequestError
from paddock.server.push_sending import check_endpoint
from paddock.server.schema import push_notices, push_subscriptions
from paddock.server.storage import Store
from paddock.server.wire import Subscription

if TYPE_CHECKING:
    from paddock.server.push_messages import Browser

MOST_DEVICES = 10
"""Of one session; the oldest gives way."""
KEPT_SECONDS = 30 * 86400.0
"""For so long it is known of what somebody has been told."""


class Subscriptions:
    def __init__(self, store: Store, anywhere: bool = False) -> None:
        self.store = store
        self.anywhere = anywhere

    async def add(self, session: str, wish: Subscription) -> None:
        """Keep a browser, or what it wishes now. RequestError if nothing could be sent there."""
        from paddock.server.push_messages import encrypted  # a server starts sooner without it

        check_endpoint(wish.endpoint, self.anywhere)
        try:
            encrypted(b"", browser_in(wish.endpoint, wish.p256dh, wish.auth))
        except ValueError as error:
            raise RequestError("bad_endpoint", "This is not the address of a push service.") from error
        row = {
            "endpoint": wish.endpoint,
            "session": session,
            "p256dh": wish.p256dh,
            "auth": wish.auth,
            "language": wish.language,
            "every_turn": wish.every_turn,
            "made": time.time(),
        }

        def write(connection: sql.Connection) -> None:
            same = push_subscriptions.c.endpoint == wish.endpoint
            connection.execute(push_subscriptions.delete().where(same))
            connection.execute(push_subscriptions.insert().values(row))
            own = push_subscriptions.c.session == session
            newest = sql.select(push_subscriptions.c.endpoint).where(own).order_by(push_subscriptions.c.made.desc())
            kept = list(connection.execute(newest.limit(MOST_DEVICES)).scalars())
            connection.execute(push_subscriptions.delete().where(own & push_subscriptions.c.endpoint.not_in(kept)))

        await self.store.run("the subscription could not be written", write)

    async def remove(self, endpoint: str, session: str = "") -> None:
        """Forget a browser, of this session or, without one, whosever it is."""
        which = push_subscriptions.c.endpoint == endpoint
        which = which & (push_subscriptions.c.session == session) if session else which
        gone = push_subscriptions.delete().where(which)
        await self.store.run("the subscription could not be removed", lambda line: line.execute(gone))

    async def of(self, sessions: Collection[str]) -> list[Line]:
        query = sql.select(push_subscriptions).where(push_subscriptions.c.session.in_(sessions))
        return await self.store.read("subscriptions could not be read", lambda line: lines_of(line, query))

    async def data(self, session: str) -> list[Subscription]:
        names = Subscription.__struct_fields__
        return [Subscription(**{name: row[name] for name in names}) for row in await self.of([session])]

    async def first_to_tell(self, notice: str) -> bool:
        """Whether nobody has told this yet: no other process, and not we before a restart."""
        now = time.time()

        def write(connection: sql.Connection) -> bool:
            connection.execute(push_notices.delete().where(push_notices.c.at < now - KEPT_SECONDS))
            new = insert_unless_there(connection, push_notices).values(name=notice, at=now)
            return connection.execute(new.returning(push_notices.c.name)).first() is not None

        return await self.store.run("the notice could not be written", write)

    async def follow(self, session: str, to: str) -> None:
        change = push_subscriptions.update().where(push_subscriptions.c.session == session).values(session=to)
        await self.store.run("subscriptions could not be written", lambda line: line.execute(change))

    async def forget(self, session: str) -> None:
        gone = push_subscriptions.delete().where(push_subscriptions.c.session == session)
        await self.store.run("subscriptions could not be deleted", lambda line: line.execute(gone))


def browser_in(endpoint: str, p256dh: str, auth: str) -> Browser:
    from paddock.server.push_messages import Browser, read

    return Browser(endpoint, read(p256dh), read(auth))
