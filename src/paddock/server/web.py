"""What every request over HTTP goes through: its session, its pace, and what becomes of an error."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from paddock.core.errors import OptionError, PaddockError, RecordError
from paddock.server.errors import ElsewhereError, RequestError, StorageError
from paddock.server.exchange import Exchange
from paddock.server.forwarding import FORWARDED, as_asked, as_response
from paddock.server.http_messages import (
    LARGEST_WISH,
    NEWCOMER,
    address_of,
    answer,
    bad_options,
    bad_record,
    body,
    refuse,
)
from paddock.server.hub import Hub
from paddock.server.lessons import Lessons
from paddock.server.own_data import OwnTables
from paddock.server.persons import Persons
from paddock.server.rate_limit import RateLimits
from paddock.server.records import Records
from paddock.server.seating import Seating
from paddock.server.sessions import Sessions, is_same_origin, new_token
from paddock.server.start_seals import StartSeals
from paddock.server.subscriptions import Subscriptions

BURST = 100
PER_SECOND = 20
"""Of the requests that change something, from one address."""

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

Handler = Callable[[Request, str], Awaitable[Response]]


class Web:
    """What all request handlers share. A client without a session gets one with the first answer."""

    def __init__(self, hub: Hub, sessions: Sessions, exchange: Exchange, subscriptions: Subscriptions) -> None:
        self.hub = hub
        self.exchange = exchange
        self.seating = Seating(hub)
        self.lessons = Lessons(self.seating)
        self.seals = StartSeals(sessions.secret)
        self.records = Records(self.seals)
        self.own = OwnTables(hub, self.seating, self.records, exchange)
        self.persons = Persons(self.own, self.seating.ratings, subscriptions)
        self.sessions = sessions
        self.limits = RateLimits(BURST, PER_SECOND)

    def route(self, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """Wrap a handler: it gets the session; its errors become refusals."""

        async def answer(request: Request) -> Response:
            session = self.sessions.read(request)
            if session is None:
                session = new_token()
                request.scope[NEWCOMER] = True
            response = await self.guarded(handler, request, session)
            session = getattr(request.state, "session", session)  # another one, if the handler has found it
            self.sessions.write(response, session, secure=request.scope["scheme"] == "https")
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
        except asyncio.CancelledError:
            if not self.hub.closed:
                raise
            return refuse(400, "disconnected", "The request was not sent to its end.")  # and we are about to end
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
