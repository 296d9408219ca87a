"""The HTTP interface: games, making tables, taking seats."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import date

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from paddock.core.errors import OptionError, PaddockError, RecordError
from paddock.core.phrase import N_
from paddock.server import game_files, hosting, leaving, puzzles
from paddock.server import openapi as documents
from paddock.server.errors import ElsewhereError, RequestError, StorageError
from paddock.server.exchange import Exchange
from paddock.server.forwarding import FORWARDED, as_asked, as_response
from paddock.server.history import History
from paddock.server.hub import Far, Hub
from paddock.server.lessons import Lessons
from paddock.server.live import LiveTable
from paddock.server.own_data import OwnTables, take_away
from paddock.server.parcels import Asked
from paddock.server.persons import Persons
from paddock.server.play_on import PlayingOn
from paddock.server.public_tables import public_tables
from paddock.server.quotas import QuotaKeeper, Quotas
from paddock.server.rate_limit import RateLimits
from paddock.server.records import Records
from paddock.server.seating import LARGEST_COMPONENTS, Seating
from paddock.server.sessions import Sessions, is_same_origin, new_token
from paddock.server.start_seals import StartSeals
from paddock.server.subscriptions import Subscriptions
from paddock.server.wire import (
    AddWord,
    DeleteGames,
    EndTable,
    FillSeats,
    HandOver,
    Here,
    LeaveSeat,
    Lobby,
    MyTables,
    NewTable,
    PlayOn,
    PuzzleTry,
    RecoveryCode,
    Refusal,
    Rematch,
    RemovePerson,
    Revoke,
    SitDown,
    StartLesson,
    TakeOverSeat,
)

LARGEST_REQUEST = 16384
LARGEST_WISH = LARGEST_REQUEST + LARGEST_COMPONENTS
"""For a new table, which may bring a component list."""
BURST = 100
PER_SECOND = 20
"""Of the requests that change something, from one address."""

BODY = "paddock.body"
"""Where in its scope the body of a request is kept."""

LOG = logging.getLogger("paddock.server")
STATUS = {
    "no_such_table": 404,
    "no_such_game": 404,
    "no_such_language": 404,
    "no_rules": 404,
    "no_picture": 404,
    "no_components": 404,
    "no_lesson": 404,
    "no_puzzle": 404,
    "no_such_record": 404,
    "not_for_you": 403,
    "too_fast": 429,
    "too_many_tables": 429,
    "too_many_analyses": 429,
    "banned": 403,
}
PICTURE_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cache-control": "public, max-age=3600",
}
"""A picture of another package runs no script and loads nothing, also when it is opened by itself."""

Handler = Callable[[Request, str], Awaitable[Response]]


class Web:
    """The request handlers. A client without a session gets one with the first answer."""

    def __init__(
        self,
        hub: Hub,
        sessions: Sessions,
        address: str,
        exchange: Exchange,
        quotas: Quotas,
        subscriptions: Subscriptions,
    ) -> None:
        self.hub = hub
        self.quotas = QuotaKeeper(hub.store, hub.carrier, quotas)
        self.exchange = exchange
        self.seating = Seating(hub)
        self.lessons = Lessons(self.seating)
        self.seals = StartSeals(sessions.secret)
        self.records = Records(self.seals)
        self.playing_on = PlayingOn(self.seating, self.records, self.seals)
        tables = OwnTables(hub, self.seating, self.records, exchange)
        self.persons = Persons(tables, self.seating.ratings, subscriptions)
        self.own = tables
        self.history = History(hub.store)
        self.sessions = sessions
        self.address = address
        self.limits = RateLimits(BURST, PER_SECOND)

    def route(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Wrap a handler: it gets the session; its errors become refusals."""

        async def answer(request: Request) -> Response:
            session = self.sessions.read(request) or new_token()
            response = await self.guarded(handler, request, session)
            session = getattr(request.state, "session", session)  # another one, if the handler has found it
            self.sessions.write(response, session, secure=request.url.scheme == "https")
            return response

        return answer

    def open_route(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Wrap a handler that answers everybody alike: no session is given, so that its answers may be cached."""

        async def answer(request: Request) -> Response:
            return await self.guarded(handler, request, "")

        return answer

    async def guarded(self, handler: Handler, request: Request, session: str) -> Response:
        if request.method != "GET" and not is_same_origin(request):
            return refuse(403, "other_origin", "This request comes from another page.")
        try:
            if request.method != "GET" and not self.limits.allows(address_of(request)):
                raise RequestError("too_fast", "That was too fast. Wait a moment, then try again.")
            self.hub.moderation.check(session, request.client.host if request.client else "")
            return await handler(request, session)
        except RequestError as error:
            return refuse(STATUS.get(error.code, 409), error.code, str(error))
        except ElsewhereError as there:
            return await self.forward(request, session, there.owner)
        except StorageError as error:
            LOG.error("a request could not be carried out: %s", error)
            unsaved = RequestError("not_saved", "The server cannot write now. Try again.")
            return refuse(503, unsaved.code, str(unsaved))
        except ClientDisconnect:
            return refuse(400, "disconnected", "The request was not sent to its end.")
        except OptionError as error:
            return answer(bad_options(error), 422)
        except RecordError as error:
            return answer(bad_record(error), 422)
        except msgspec.DecodeError as error:
            return refuse(422, "not_a_message", str(error))
        except RecursionError:
            return refuse(422, "not_a_message", "This request holds lists within lists without end.")
        except PaddockError as error:
            return refuse(409, "refused", str(error))

    async def forward(self, request: Request, session: str, owner: str) -> Response:
        """Let the process answer that has the table."""
        try:
            if FORWARDED in request.scope:
                raise StorageError("the table has moved on")
            asked = as_asked(request, session, await body(request, LARGEST_WISH))
            return as_response(await self.exchange.ask(owner, asked))
        except StorageError as error:
            LOG.warning("a request could not be passed on: %s", error)
            moving = RequestError("moving", "This table is moving to another computer. Try again.")
            return refuse(503, moving.code, str(moving))

    async def openapi(self, request: Request, session: str) -> Response:
        return Response(documents.openapi(), media_type="application/json", headers={"cache-control": "no-cache"})

    async def socket_messages(self, request: Request, session: str) -> Response:
        found = documents.socket_messages()
        return Response(found, media_type="application/json", headers={"cache-control": "no-cache"})

    async def games(self, request: Request, session: str) -> Response:
        return answer(game_files.offers())

    async def texts(self, request: Request, session: str) -> Response:
        return answer(game_files.texts_of(request.path_params["game"], request.path_params["language"]))

    async def rules(self, request: Request, session: str) -> Response:
        markdown = game_files.rules_of(request.path_params["game"], request.path_params["language"])
        return Response(markdown, media_type="text/markdown", headers={"cache-control": "no-cache"})

    async def picture(self, request: Request, session: str) -> Response:
        drawn = game_files.picture_of(request.path_params["game"])
        return Response(drawn, media_type="image/svg+xml", headers=PICTURE_HEADERS)

    async def components(self, request: Request, session: str) -> Response:
        listed = game_files.components_of(request.path_params["game"])
        return Response(listed, media_type="application/json", headers={"cache-control": "no-cache"})

    async def puzzle(self, request: Request, session: str) -> Response:
        day = request.query_params.get("day")
        found = puzzles.puzzle_for(request.path_params["game"], msgspec.convert(day, date | None))
        return answer(found)

    async def answer_puzzle(self, request: Request, session: str) -> Response:
        tried = msgspec.json.decode(await body(request), type=PuzzleTry)
        return answer(puzzles.answer_to(request.path_params["game"], tried))

    async def here(self, request: Request, session: str) -> Response:
        return answer(Here(address=self.address, notice=self.hub.moderation.decisions.notice))

    async def make_table(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request, LARGEST_WISH), type=NewTable)
        await self.quotas.check(session, address_of(request))
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

    async def start_lesson(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=StartLesson)
        live = await self.lessons.start(session, request.path_params["game"], wish.name)
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

    # People and links.

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

    # One's own data.

    async def my_data(self, request: Request, session: str) -> Response:
        found = await self.persons.data(session)
        return download(msgspec.json.format(msgspec.json.encode(found), indent=2), "paddock-my-data.json")

    async def delete_me(self, request: Request, session: str) -> Response:
        await self.persons.forget(session)
        return answer(MyTables(tables=[]))

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

    async def me(self, request: Request, session: str) -> Response:
        return answer(await self.persons.me(session))

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


def address_of(request: Request) -> str:
    return request.client.host if request.client else ""


async def body(request: Request, largest: int = LARGEST_REQUEST) -> bytes:
    """What a request brings. It is kept, in case that another process has to answer."""
    if BODY in request.scope:
        kept: bytes = request.scope[BODY]
        return kept
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > largest:
            raise RequestError("too_large", "That request is too large.")
    request.scope[BODY] = data
    return data


def download(data: bytes, name: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, media_type="application/json", headers=headers)


def answer(value: object, status: int = 200) -> Response:
    return Response(
        msgspec.json.encode(value), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


def bad_record(error: RecordError) -> Refusal:
    """What is wrong with a record; the reason is the engine's, in English."""
    at_step, at_all = N_("Step {step} of this record does not hold: {reason}"), N_("This is no sound record: {reason}")
    values = {"step": error.step, "reason": error.reason}
    return Refusal(code="bad_record", text=at_step if error.step else at_all, values=values)


def bad_options(error: OptionError) -> Refusal:
    return Refusal(code="bad_options", text=error.text, rule=error.rule, values=error.values, near=error.near)


def refuse(status: int, code: str, text: str) -> Response:
    return answer(Refusal(code=code, text=text), status)
