"""People over HTTP: one's own games, data, ratings, and the code that finds them again."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.server.history import History
from paddock.server.http_messages import address_of, answer, body, download
from paddock.server.web import Web
from paddock.server.wire import DeleteGames, MyTables, RecoveryCode


class PersonWeb:
    """The request handlers; `web` gives each its session."""

    def __init__(self, web: Web) -> None:
        self.persons = web.persons
        self.own = web.own
        self.history = History(web.hub.store)

    async def me(self, request: Request, session: str) -> Response:
        return answer(await self.persons.me(session))

    async def my_games(self, request: Request, session: str) -> Response:
        words = request.query_params
        return answer(await self.history.page(session, words.get("game", ""), words.get("after", "")))

    async def my_statistics(self, request: Request, session: str) -> Response:
        return answer(await self.history.statistics(session))

    async def delete_games(self, request: Request, session: str) -> Response:
        """Take oneself away from games that are over; tables that go on are left by other ways."""
        wish = msgspec.json.decode(await body(request), type=DeleteGames)
        for past in await self.history.past(session):
            if wish.tables is None or past.table in wish.tables:
                await self.own.delete_at(past.table, session)
        return answer(await self.history.page(session))

    async def my_data(self, request: Request, session: str) -> Response:
        found = await self.persons.data(session)
        return download(msgspec.json.format(msgspec.json.encode(found), indent=2), "paddock-my-data.json")

    async def delete_me(self, request: Request, session: str) -> Response:
        await self.persons.forget(session)
        return answer(MyTables(tables=[]))

    async def new_code(self, request: Request, session: str) -> Response:
        return answer(RecoveryCode(code=await self.persons.recovery.new_code(session)))

    async def recover(self, request: Request, session: str) -> Response:
        """This device gets the session that a code stands for, and brings its own tables along."""
        wish = msgspec.json.decode(await body(request), type=RecoveryCode)
        found = await self.persons.recovery.session_of(wish.code, address_of(request))
        await self.persons.move(session, found)
        request.state.session = found
        return answer(await self.persons.me(found))

    async def ratings(self, request: Request, session: str) -> Response:
        return answer(await self.persons.ratings.told(request.path_params["game"], session))
