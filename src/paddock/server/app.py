"""The application: routes, headers, startup and shutdown."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from paddock.server.bot_workers import BotWorkers
from paddock.server.hub import Hub
from paddock.server.migrations import bring_up_to_date
from paddock.server.sessions import Sessions, is_same_origin, read_or_make_secret
from paddock.server.socket import Client
from paddock.server.storage import Store
from paddock.server.web import Web

PAGE = Path(__file__).parent / "page"
"""The built page: part of every package, and made by `make setup` in a checkout."""

NO_PAGE = "This Paddock has no page: it was built without one. In a checkout, `make setup` makes it."

DATABASE = "paddock.sqlite"

HEADERS = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self'; frame-ancestors 'none'; "
    "base-uri 'none'; form-action 'self'",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
}


class SafeHeaders:
    """Adds the security headers. An answer that has a stricter policy keeps it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_safely)


class Assets(StaticFiles):
    """The page's files. Their names hold a hash of their content, so browsers may cache them for ever."""

    def file_response(self, *words: Any, **named: Any) -> Response:
        response = super().file_response(*words, **named)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


class Server:
    """What exists while the server runs."""

    def __init__(self, folder: Path, workers: int, pause: float, address: str) -> None:
        self.folder = folder
        self.workers = workers
        self.pause = pause
        self.address = address
        self.sessions = Sessions(read_or_make_secret(folder / "secret"))
        self.hub: Hub | None = None

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        store = Store(self.folder / DATABASE)
        workers = BotWorkers(self.workers)
        self.hub = Hub(store, workers, self.pause)
        await self.hub.open()
        app.router.routes.extend(self.routes(self.hub))
        try:
            yield
        finally:
            await self.hub.close()
            await asyncio.to_thread(workers.close)
            await store.close()

    def routes(self, hub: Hub) -> list[Route | Mount | WebSocketRoute]:
        web = Web(hub, self.sessions, self.address)
        return [
            Route("/api/games", web.route(web.games)),
            Route("/api/games/{game}/texts/{language}", web.open_route(web.texts)),
            Route("/api/games/{game}/rules/{language}", web.open_route(web.rules)),
            Route("/api/games/{game}/picture", web.open_route(web.picture)),
            Route("/api/games/{game}/components", web.open_route(web.components)),
            Route("/api/here", web.route(web.here)),
            Route("/api/tables", web.route(web.make_table), methods=["POST"]),
            Route("/api/tables", web.route(web.my_tables)),
            Route("/api/tables/{table}", web.route(web.table)),
            Route("/api/tables/{table}/sit", web.route(web.sit), methods=["POST"]),
            Route("/api/tables/{table}/fill", web.route(web.fill), methods=["POST"]),
            Route("/api/tables/{table}/rematch", web.route(web.rematch), methods=["POST"]),
            WebSocketRoute("/socket", self.socket),
            Mount("/assets", GZipMiddleware(Assets(directory=PAGE / "assets", check_dir=False))),
            Route("/{path:path}", page),
        ]

    async def socket(self, socket: WebSocket) -> None:
        session = self.sessions.read(socket)
        if session is None or not is_same_origin(socket) or self.hub is None:
            await socket.close(4403)
            return
        await socket.accept()
        await Client(socket, session, self.hub).serve()


def has_page() -> bool:
    return (PAGE / "index.html").is_file()


async def page(request: Request) -> Response:
    """The page, for every address: it does its own routing."""
    if not has_page():
        return PlainTextResponse(NO_PAGE, 503)
    return FileResponse(PAGE / "index.html", headers={"cache-control": "no-cache"})


def make_app(folder: Path, workers: int = 1, pause: float = 0.7, address: str = "") -> ASGIApp:
    """The server as an ASGI application.

    `pause` is the least time that a bot takes, so that people can follow; `address` is where other devices reach us.
    """
    folder.mkdir(parents=True, exist_ok=True)
    bring_up_to_date(folder / DATABASE)
    return SafeHeaders(Starlette(lifespan=Server(folder, workers, pause, address).lifespan))
