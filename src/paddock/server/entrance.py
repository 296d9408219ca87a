"""The way in: requests for tables and the socket are led to their handlers at once, all others by Starlette.

Starlette compares an address with one pattern after another, and passes a request and its answer through five layers
of which ours need none: that was a fifth of the time in which a table is opened.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from inspect import isfunction

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

Endpoint = Callable[[Request], Awaitable[Response]]
Way = tuple[str, str, str]
"""A method, and an address before and after the name of a table."""

TABLES = "/api/tables"
NAME = "{table}"
OF_TABLE = f"{TABLES}/{NAME}"


class Entrance:
    """Knows some handlers by the method and the address of a request. `app` answers what it does not know."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.ways: dict[Way, Endpoint] = {}
        self.sockets: dict[str, Callable[[WebSocket], Awaitable[None]]] = {}

    def learn(self, routes: Iterable[BaseRoute]) -> None:
        """Learn the ways to those handlers that can be called at once."""
        for route in routes:
            if isinstance(route, WebSocketRoute):
                self.sockets[route.path] = route.endpoint
            elif isinstance(route, Route) and route.path.startswith(TABLES) and is_plain(route):
                before, name, after = route.path.partition(NAME)
                for method in route.methods or ():
                    self.ways.setdefault((method, before + name, after), route.endpoint)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] in self.sockets:
            await self.sockets[scope["path"]](WebSocket(scope, receive, send))
        elif scope["type"] == "http" and (endpoint := self.found(scope)) is not None:
            await answer(endpoint, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def found(self, scope: Scope) -> Endpoint | None:
        method, path = scope["method"], scope["path"]
        if not path.startswith(TABLES):
            return None
        head, _, rest = path[len(TABLES) :].partition("/")
        if head:
            return None
        table, slash, after = rest.partition("/")
        if not table:
            return self.ways.get((method, path, ""))
        endpoint = self.ways.get((method, OF_TABLE, slash + after))
        if endpoint is not None:
            scope["path_params"] = {"table": table}
        return endpoint


def is_plain(route: Route) -> bool:
    """Whether nothing but a table is named in the address, and nothing lies between a request and its handler."""
    return route.path.replace(NAME, "").count("{") == 0 and isfunction(route.app)


async def answer(endpoint: Endpoint, scope: Scope, receive: Receive, send: Send) -> None:
    """What a handler answers. One that fails is answered for as Starlette would, and its error goes on into the log."""
    try:
        response = await endpoint(Request(scope, receive, send))
    except Exception:
        await PlainTextResponse("Internal Server Error", 500)(scope, receive, send)
        raise
    await response(scope, receive, send)
