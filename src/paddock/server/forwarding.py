"""Requests about tables in other processes: asked there, and answered here."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message

from paddock.server.parcels import Answered, Asked
from paddock.server.sessions import COOKIE, Sessions

FORWARDED = "paddock.forwarded"
"""In the scope of a request that another process has passed on. It is not passed on again."""
NOT_PASSED_ON = (b"set-cookie", b"content-length")


def as_asked(request: Request, session: str, body: bytes) -> Asked:
    address = request.client.host if request.client else ""
    return Asked(0, request.method, request.url.path, request.scope["query_string"], session, address, body)


def as_response(answered: Answered) -> Response:
    response = Response(answered.body, answered.status)
    response.raw_headers += answered.headers
    return response


async def answer(app: ASGIApp, sessions: Sessions, asked: Asked) -> Answered:
    """Let the application answer as if the request had come here."""
    status, headers, body = 500, [], b""
    rest = [asked.body]

    async def receive() -> Message:
        return {"type": "http.request", "body": rest.pop() if rest else b"", "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, headers, body
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = [(name, value) for name, value in message["headers"] if name not in NOT_PASSED_ON]
        else:
            body += message.get("body", b"")

    await app(scope_of(asked, sessions), receive, send)
    return Answered(asked.number, status, headers, body)


def scope_of(asked: Asked, sessions: Sessions) -> dict[str, Any]:
    cookie = f"{COOKIE}={sessions.signed(asked.session)}"
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "root_path": "",
        "query_string": asked.query,
        "headers": [(b"host", b"localhost"), (b"cookie", cookie.encode())],
        "client": (asked.address, 0),
        "server": ("localhost", 0),
        FORWARDED: True,
    }
