"""Games over HTTP: what there is to play, its texts, rules and pictures, lessons and puzzles."""

from __future__ import annotations

from datetime import date

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.server import game_files, puzzles
from paddock.server import openapi as documents
from paddock.server.http_messages import answer, body
from paddock.server.web import Web
from paddock.server.wire import Here, PuzzleTry, StartLesson

PICTURE_HEADERS = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "cache-control": "public, max-age=3600",
}
"""A picture of another package runs no script and loads nothing, also when it is opened by itself."""


class GameWeb:
    """The request handlers; `web` gives each its session."""

    def __init__(self, web: Web, address: str) -> None:
        self.hub = web.hub
        self.lessons = web.lessons
        self.address = address

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

    async def start_lesson(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request), type=StartLesson)
        live = await self.lessons.start(session, request.path_params["game"], wish.name)
        return answer(live.lobby_for(session))

    async def here(self, request: Request, session: str) -> Response:
        return answer(Here(address=self.address, notice=self.hub.moderation.decisions.notice))
