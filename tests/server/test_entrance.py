"""Requests for tables and sockets come to their handlers at once, and all others as Starlette leads them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Message
from starlette.websockets import WebSocket

from paddock.server.entrance import Entrance

Handler = Callable[[Request], Awaitable[Response]]


def says(name: str) -> Handler:
    async def handler(request: Request) -> Response:
        return PlainTextResponse(f"{name} {request.path_params.get('table', '')}".strip())

    return handler


async def fails(request: Request) -> Response:
    raise ZeroDivisionError


async def hears(socket: WebSocket) -> None:
    await socket.close(4000)


ROUTES = [
    WebSocketRoute("/socket", hears),
    Route("/api/tables", says("make"), methods=["POST"]),
    Route("/api/tables", says("list")),
    Route("/api/tables/{table}", says("show")),
    Route("/api/tables/{table}/sit", says("sit"), methods=["POST"]),
    Route("/api/tables/{table}/fail", fails, methods=["POST"]),
    Route("/api/tables/{table}/packed", says("packed"), middleware=[Middleware(GZipMiddleware)]),
    Route("/api/tables/{table}/analysis/{seat}", says("analysis")),
    Route("/api/games", says("games")),
]


def asked(method: str, path: str, kind: str = "http") -> tuple[list[Message], Starlette]:
    behind = Starlette(routes=list(ROUTES))
    entrance = Entrance(behind)
    entrance.learn(ROUTES)
    scope: dict[str, Any] = {"type": kind, "method": method, "path": path, "headers": [], "query_string": b""}
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "websocket.connect"} if kind == "websocket" else {"type": "http.request", "body": b""}

    async def send(message: Message) -> None:
        sent.append(message)

    try:
        with ThreadPoolExecutor(1) as alone:  # tests of the page leave an event loop in the main thread
            alone.submit(asyncio.run, entrance(scope, receive, send)).result()
    except ZeroDivisionError:
        sent.append({"type": "raised"})
    return sent, behind


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", b"make"),
        ("GET", "/api/tables", b"list"),
        ("HEAD", "/api/tables/cow", b"show cow"),
        ("GET", "/api/tables/cow", b"show cow"),
        ("POST", "/api/tables/cow/sit", b"sit cow"),
    ],
)
def test_what_is_asked_about_tables_is_answered_without_starlette(method: str, path: str, body: bytes) -> None:
    sent, behind = asked(method, path)
    assert [sent[0]["status"], sent[1]["body"]] == [200, body]
    assert behind.middleware_stack is None, "Starlette was not asked"


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/api/tables/cow/packed", 200),
        ("GET", "/api/tables/cow/analysis/1", 200),
        ("GET", "/api/tables/cow/sit", 405),
        ("POST", "/api/tables/cow", 405),
        ("GET", "/api/tables/cow/moo", 404),
        ("POST", "/api/tables//sit", 404),
        ("GET", "/api/tables2", 404),
        ("GET", "/api/tables/", 307),
    ],
)
def test_all_else_is_answered_by_starlette(method: str, path: str, status: int) -> None:
    sent, behind = asked(method, path)
    assert sent[0]["status"] == status
    assert behind.middleware_stack is not None


def test_a_handler_that_fails_is_answered_for_and_its_error_goes_on() -> None:
    sent, _ = asked("POST", "/api/tables/cow/fail")
    assert [sent[0]["status"], sent[1]["body"], sent[2]["type"]] == [500, b"Internal Server Error", "raised"]


def test_a_socket_is_handed_to_its_handler_and_no_other_address_has_one() -> None:
    sent, behind = asked("GET", "/socket", "websocket")
    assert sent == [{"type": "websocket.close", "code": 4000, "reason": ""}]
    assert behind.middleware_stack is None
    elsewhere, behind = asked("GET", "/elsewhere", "websocket")
    assert elsewhere[0]["type"] == "websocket.close"
    assert behind.middleware_stack is not None
