"""Which names the server answers to. A stranger's page that leads its own name to our address gets nothing."""

from __future__ import annotations

import socket
from collections.abc import Iterable

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketClose

THIS_COMPUTER = {"localhost", "127.0.0.1", "::1"}
NOT_OURS = "This server does not answer to that name. Who runs it can allow it: paddock serve --allow-host NAME\n"
MISDIRECTED = 421


class KnownHosts:
    """Refuses requests for a `Host` that is neither this computer, the address they came to, nor allowed by name."""

    def __init__(self, app: ASGIApp, allowed: Iterable[str]) -> None:
        self.app = app
        own = socket.gethostname().lower()
        self.allowed = {*THIS_COMPUTER, own, f"{own}.local", *[name.lower() for name in allowed]}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and not self.knows(scope):
            refused = WebSocketClose(4403) if scope["type"] == "websocket" else PlainTextResponse(NOT_OURS, MISDIRECTED)
            await refused(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def knows(self, scope: Scope) -> bool:
        name = name_in(next((value.decode("latin-1") for header, value in scope["headers"] if header == b"host"), ""))
        server = scope.get("server")
        return "*" in self.allowed or name in self.allowed or (server is not None and name == server[0])


def name_in(host: str) -> str:
    """A host without its port; an IPv6 address without its brackets."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].rstrip(".").lower()
