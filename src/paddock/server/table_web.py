"""Tables over HTTP: making and finding them, taking seats, leaving, ending."""

from __future__ import annotations

import logging

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.server import hosting, leaving
from paddock.server.errors import RequestError, StorageError
from paddock.server.forwarding import FORWARDED
from paddock.server.http_messages import LARGEST_WISH, NEWCOMER, address_of, answer, body
from paddock.server.hub import Far
from paddock.server.live import LiveTable
from paddock.server.own_data import take_away
from paddock.server.parcels import Asked
from paddock.server.play_on import PlayingOn
from paddock.server.public_tables import public_tables
from paddock.server.quotas import QuotaKeeper, Quotas
from paddock.server.web import Web
from paddock.server.wire import (
    AddWord,
    EndTable,
    FillSeats,
    HandOver,
    LeaveSeat,
    Lobby,
    MyTables,
    NewTable,
    PlayOn,
    Rematch,
    RemovePerson,
    Revoke,
    SitDown,
    TakeOverSeat,
)

LOG = logging.getLogger("paddock.server")


class TableWeb:
    """The request handlers; `web` gives each its session."""

    def __init__(self, web: Web, quotas: Quotas) -> None:
        self.hub = web.hub
        self.exchange = web.exchange
        self.quotas = QuotaKeeper(web.hub.store, web.hub.carrier, quotas)
        self.seating = web.seating
        self.lessons = web.lessons
        self.playing_on = PlayingOn(web.seating, web.records, web.seals)

    async def make_table(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request, LARGEST_WISH), type=NewTable)
        await self.quotas.check(session, address_of(request), is_new=NEWCOMER in request.scope)
        live = await self.seating.make(session, wish)
        return answer(live.lobby_for(session))

    async def my_tables(self, request: Request, session: str) -> Response:
        found = [await self.lobby_of(table, session) for table in await self.hub.tables_of(session)]
        return answer(MyTables(tables=[lobby for lobby in found if lobby is not None]))

    async def lobby_of(self, table: LiveTable | Far, session: str) -> Lobby | None:
        """A table from outside, wherever it is; None if its process does not say."""
        if isinstance(table, LiveTable):
            return table.lobby_for(session)
        asked = Asked(0, "GET", f"/api/tables/{table.table}", b"", session, "", b"")
        try:
            answered = await self.exchange.ask(table.owner, asked)
        except StorageError as error:
            LOG.warning("table %s: %s", table.table, error)
            return None
        return msgspec.json.decode(answered.body, type=Lobby) if answered.status == 200 else None

    async def table(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        return answer(live.lobby_for(session))

    async def sit(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=SitDown)
        live = await self.hub.find(request.path_params["table"])
        await self.seating.sit(live, session, wish.key, wish.name, wish.face, wish.word)
        return answer(live.lobby_for(session))

    async def add_word(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=AddWord)
        live = await self.hub.find(request.path_params["table"])
        await self.seating.add_word(live, session, wish.word)
        return answer(live.lobby_for(session))

    async def fill(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request) or b"{}", type=FillSeats)
        live = await self.hub.find(request.path_params["table"])
        await self.seating.fill_with_bots(live, session, wish.bot)
        return answer(live.lobby_for(session))

    async def leave(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request) or b"{}", type=LeaveSeat)
        live = await self.hub.find(request.path_params["table"])
        await leaving.leave(live, session, wish.bot)
        return answer(live.lobby_for(session))

    async def come_back(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        await leaving.come_back(live, session)
        return answer(live.lobby_for(session))

    async def take_over(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=TakeOverSeat)
        live = await self.hub.find(request.path_params["table"])
        await leaving.take_over(live, session, wish.seat, wish.bot)
        return answer(live.lobby_for(session))

    async def end(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request) or b"{}", type=EndTable)
        live = await self.hub.find(request.path_params["table"])
        await leaving.wish_end(live, session, wish.wish)
        return answer(live.lobby_for(session))

    async def forget(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        await leaving.forget(live, session)
        return answer(live.lobby_for(session))

    async def coach(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        return answer(await self.lessons.coach(live, session))

    async def play_on(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=PlayOn)
        live = await self.hub.find(request.path_params["table"])
        await self.quotas.check(session, address_of(request))
        return answer((await self.playing_on.start(live, session, wish)).lobby_for(session))

    async def rematch(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request) or b"{}", type=Rematch)
        live = await self.hub.find(request.path_params["table"])
        return answer((await self.seating.rematch(live, session, wish)).lobby_for(session))

    async def public(self, request: Request, session: str) -> Response:
        return answer(await public_tables(self.hub, session))

    async def remove(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=RemovePerson)
        live = await self.hub.find(request.path_params["table"])
        await hosting.remove(live, session, wish.seat)
        return answer(live.lobby_for(session))

    async def revoke(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=Revoke)
        live = await self.hub.find(request.path_params["table"])
        change = hosting.revoke_seat_link if wish.link == "seat" else hosting.revoke_invitation
        await change(live, session)
        return answer(live.lobby_for(session))

    async def hand_over(self, request: Request, session: str) -> Response:
        """Another process of this server asks it; nobody else may, for it moves what a game counts for."""
        if FORWARDED not in request.scope:
            raise RequestError("not_for_you", "Only this server itself asks that.")
        wish = msgspec.json.decode(await body(request), type=HandOver)
        live = await self.hub.find(request.path_params["table"])
        await self.seating.hand_over(live, session, wish.to)
        return answer(live.lobby_for(wish.to))

    async def take_away(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        await take_away(live, session)
        return answer(live.lobby_for(session))
