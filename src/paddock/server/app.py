"""The application: routes, headers, startup and shutdown."""

from __future__ import annotations

import asyncio
import contextlib
import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple

from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from paddock.server import collector, forwarding
from paddock.server.analyses import Analyses
from paddock.server.assets import Assets
from paddock.server.bot_workers import BotWorkers
from paddock.server.carrier import Carrier, LocalCarrier
from paddock.server.crowd import Crowd
from paddock.server.databases import database_url, is_file
from paddock.server.entrance import Entrance
from paddock.server.errors import RequestError, StorageError
from paddock.server.exchange import Exchange, FarLine
from paddock.server.health import Health
from paddock.server.hosts import KnownHosts
from paddock.server.hub import Hub
from paddock.server.line import EXTENSION, Line
from paddock.server.metrics import Metrics
from paddock.server.migrations import bring_up_to_date
from paddock.server.options import ServerOptions
from paddock.server.pages import PAGE, page
from paddock.server.parcels import Answered, Asked
from paddock.server.push_web import PushWeb
from paddock.server.pusher import Pusher
from paddock.server.retention import Retention
from paddock.server.routes import PACKED, api_routes
from paddock.server.running import Running, RunningAlone
from paddock.server.sessions import Sessions, is_same_origin, new_token
from paddock.server.settings import read_or_make_push_key, read_or_make_secret
from paddock.server.socket import Client
from paddock.server.storage import Store
from paddock.server.subscriptions import Subscriptions
from paddock.server.web import Web
from paddock.server.wire import Fault

TOO_MANY = 4429
BANNED = 4403
"""Why a socket is closed."""

EVERYWHERE = {b"x-content-type-options": b"nosniff"}
HEADERS = EVERYWHERE | {
    b"content-security-policy": b"default-src 'self'; img-src 'self' data:; style-src 'self'; frame-ancestors 'none'; "
    b"base-uri 'none'; form-action 'self'",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
}


class SafeHeaders:
    """Adds the security headers. An answer that has a stricter policy keeps it.

    Scripts, styles and typefaces obey the policy of the document that asks for them, and there are many of them: they
    do not repeat it.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        added = EVERYWHERE if scope["path"].startswith("/assets/") else HEADERS

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                named = {name for name, _ in headers}
                message["headers"] = [*headers, *[header for header in added.items() if header[0] not in named]]
            await send(message)

        await self.app(scope, receive, send_safely)


class Server:
    """What exists while the server runs."""

    def __init__(self, options: ServerOptions) -> None:
        folder, redis = options.folder, options.redis
        self.options = options
        self.url = database_url(folder, options.database)
        self.crowd = Crowd()
        self.hub: Hub | None = None
        if redis and is_file(self.url):
            raise StorageError("several processes need one PostgreSQL: name it with --database")
        self.running: Running | RunningAlone | None = None
        if is_file(self.url):
            self.running = Running(folder)  # before the database is touched
        bring_up_to_date(self.url)
        if not redis and not is_file(self.url):
            self.running = RunningAlone(self.url)
        self.sessions = Sessions(read_or_make_secret(self.url, folder))
        self.push_key = read_or_make_push_key(self.url) if options.push.enabled else ""
        self.carrier = carrier_for(redis)
        self.exchange = Exchange(self.carrier, self.meet_far, self.answer_far)
        self.app = Entrance(Starlette(lifespan=self.lifespan))

    @contextlib.asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        metrics = Metrics()
        store = Store(self.url, self.carrier.process, metrics)
        workers = BotWorkers(self.options.workers)
        self.hub = Hub(store, workers, self.options.pauses, self.carrier)
        subscriptions = Subscriptions(store, self.options.push.anywhere)
        pusher = Pusher(subscriptions, self.push_key, self.options.push.contact, metrics) if self.push_key else None
        self.hub.tell_turn = pusher.tell if pusher else None
        self.hub.moderation.changed = self.send_banned_away
        analyses = Analyses(workers, self.options.analysis)
        await self.carrier.open(self.exchange)
        await self.hub.open()
        sweeping = asyncio.create_task(Retention(store, self.options.keep_days).run())
        end_metrics = self.serve_metrics(metrics, self.hub, workers)
        routes = self.routes(self.hub, PushWeb(subscriptions, pusher), analyses)
        app.router.routes.extend(routes)
        self.app.learn(routes)
        collector.settle()
        collecting = asyncio.create_task(collector.collect_regularly())
        try:
            yield
        finally:
            sweeping.cancel()
            collecting.cancel()
            await asyncio.to_thread(end_metrics)
            await analyses.close()
            await self.drain()
            if pusher is not None:
                await pusher.close()
            await asyncio.to_thread(workers.close)
            await store.close()
            if self.running is not None:
                self.running.close()

    def serve_metrics(self, metrics: Metrics, hub: Hub, workers: BotWorkers) -> Callable[[], None]:
        """Serve the figures, if that is wished. Returns what ends it."""
        metrics.gauge("tables", "Tables in memory", lambda: len(hub.tables))
        metrics.gauge("connections", "Open sockets", self.crowd.count)
        metrics.gauge("lines", "Clients of other processes", lambda: len(self.exchange.far))
        metrics.gauge("questions", "Questions that bots have not answered yet", lambda: workers.waiting)
        metrics.gauge("objects", "Objects that the collector looks at", lambda: len(gc.get_objects()))
        metrics.gauge("failing", "1 while moves cannot be written", lambda: bool(hub.store.writer.failing))
        return metrics.serve(self.options.metrics) if self.options.metrics else lambda: None

    async def drain(self) -> None:
        """Let go of all tables, so that other processes have them when our clients come there."""
        if self.hub is not None and not self.hub.closed:
            await self.hub.close()
            await self.carrier.close()
            await self.exchange.close()

    def routes(self, hub: Hub, push: PushWeb, analyses: Analyses) -> list[Route | WebSocketRoute]:
        web = Web(hub, self.sessions, self.exchange, push.subscriptions)
        return [
            WebSocketRoute("/socket", self.socket),
            *api_routes(web, push, analyses, self.options),
            Route("/health", Health(hub.store).answer),
            Route("/assets/{name}", Assets(PAGE / "assets").answer),
            Route("/{path:path}", page, middleware=PACKED),
        ]

    async def socket(self, socket: WebSocket) -> None:
        session = self.sessions.read(socket)
        if session is None or not is_same_origin(socket) or self.hub is None:
            await socket.close(4403)
            return
        address = socket.client.host if socket.client else ""
        if self.hub.moderation.is_banned(session, address):
            await socket.close(4403)
            return
        await socket.accept()
        line: Line = socket.scope["extensions"][EXTENSION]["line"]
        client = Client(line, session, self.hub, self.exchange)
        try:
            client.after.append(self.crowd.add(session, address, lambda: line.close(BANNED)))
        except RequestError as refused:
            client.send(Fault(code=refused.code, text=str(refused)))
            line.close(TOO_MANY)
        else:
            line.hand_to(client)

    def send_banned_away(self) -> None:
        """Who is banned does not play on over a line that was open before."""
        if self.hub is not None:
            self.crowd.send_away(self.hub.moderation.is_banned)

    def meet_far(self, line: FarLine, session: str) -> Client:
        """A client whose socket is at another process."""
        assert self.hub is not None
        return Client(line, session, self.hub)

    async def answer_far(self, asked: Asked) -> Answered:
        """A request that came to another process."""
        return await forwarding.answer(self.app, self.sessions, asked)


def carrier_for(redis: str) -> Carrier:
    process = new_token()
    if not redis:
        return LocalCarrier(process)
    try:
        from paddock.server.redis_carrier import RedisCarrier
    except ModuleNotFoundError as error:
        raise StorageError("Redis needs another package: pip install 'paddock[town]'") from error
    return RedisCarrier(process, redis)  # StorageError if it cannot be reached


class Application(NamedTuple):
    """The server as an ASGI application, and what is to be done before its sockets are closed."""

    app: ASGIApp
    drain: Callable[[], Awaitable[None]]


def make_app(options: ServerOptions) -> Application:
    options.folder.mkdir(parents=True, exist_ok=True)
    server = Server(options)
    return Application(SafeHeaders(KnownHosts(server.app, options.hosts)), server.drain)
