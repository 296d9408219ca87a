"""Records over HTTP: taking them away, checking them, looking back at games and having them analysed."""

from __future__ import annotations

import gzip
from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.server.analysed_games import Files, TableGame
from paddock.server.analyses import Analyses
from paddock.server.http_messages import answer, body, download
from paddock.server.kept_analyses import KeptAnalyses
from paddock.server.records import LARGEST_RECORD, file_name
from paddock.server.replays import Replays
from paddock.server.web import Web
from paddock.server.wire import BroughtRecord, StartAnalysis

SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class RecordWeb:
    """The request handlers; `web` gives each its session."""

    def __init__(self, web: Web, analyses: Analyses) -> None:
        self.hub = web.hub
        self.records = web.records
        self.replays = Replays(web.records)
        self.analyses = analyses
        self.kept_analyses = KeptAnalyses(web.hub.store)
        self.files = Files(web.hub.carrier, web.seals)

    async def record(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        found = await self.records.of(live, session)
        return download(found.text().encode(), file_name(live.row))

    async def verify_table(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        return answer(await self.records.check_table(live, session))

    async def replay(self, request: Request, session: str) -> Response:
        live = await self.hub.find(request.path_params["table"])
        return unpacked(request, await self.replays.of(live, session))

    async def replay_record(self, request: Request, session: str) -> Response:
        return unpacked(request, await self.replays.brought(await body(request, LARGEST_RECORD), session))

    async def analysis(self, request: Request, session: str) -> Response:
        return answer(await self.analyses.look(await self.analysed_table(request), session, seat_in(request)))

    async def start_analysis(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request) or b"{}", type=StartAnalysis)
        game = await self.analysed_table(request)
        return answer(await self.analyses.start(game, session, seat_in(request), wish.deep))

    async def stop_analysis(self, request: Request, session: str) -> Response:
        return answer(await self.analyses.stop(await self.analysed_table(request), session, seat_in(request)))

    async def analysed_table(self, request: Request) -> TableGame:
        return TableGame(await self.hub.find(request.path_params["table"]), self.kept_analyses)

    async def bring_record(self, request: Request, session: str) -> Response:
        """Keep a record for a while, to be analysed."""
        self.analyses.check_offered()
        self.records.count(session)
        return answer(BroughtRecord(record=await self.files.bring(await body(request, LARGEST_RECORD), session)))

    async def file_analysis(self, request: Request, session: str) -> Response:
        game = await self.files.find(request.path_params["record"])
        return answer(await self.analyses.look(game, session, seat_in(request)))

    async def start_file_analysis(self, request: Request, session: str) -> Response:
        wish = msgspec.json.decode(await body(request) or b"{}", type=StartAnalysis)
        game = await self.files.find(request.path_params["record"])
        return answer(await self.analyses.start(game, session, seat_in(request), wish.deep))

    async def stop_file_analysis(self, request: Request, session: str) -> Response:
        game = await self.files.find(request.path_params["record"])
        return answer(await self.analyses.stop(game, session, seat_in(request)))

    async def verify_record(self, request: Request, session: str) -> Response:
        return answer(await self.records.check(await body(request, LARGEST_RECORD), session))


def seat_in(request: Request) -> int:
    """The seat that an address names, from 0."""
    return msgspec.convert(request.path_params["seat"], SeatNumber, strict=False)


def unpacked(request: Request, packed: bytes) -> Response:
    """Packed JSON, as it is for who can unpack it."""
    headers = {"cache-control": "no-store", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json", headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(packed), media_type="application/json", headers=headers)
