"""The page's files, as small as they were packed when the page was built (`web/build/packed.ts`)."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

PACKED = {"br": ".br", "gzip": ".gz"}
"""The ending of a packed file, by what a browser calls the form; the smallest first."""

FOR_EVER = {"cache-control": "public, max-age=31536000, immutable", "vary": "accept-encoding"}
"""Their names hold a hash of their content, so browsers need never ask again."""


class Assets:
    """Gives each file of one folder in the smallest form that the browser takes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def answer(self, request: Request) -> Response:
        path = self.folder / request.path_params["name"]
        if path.parent != self.folder or path.suffix in PACKED.values() or not path.is_file():
            return PlainTextResponse("Not Found", 404)
        kind = mimetypes.guess_type(path.name)[0]
        for form in forms_taken(request.headers.get("accept-encoding", "")):
            packed = path.with_name(path.name + PACKED[form])
            if packed.is_file():
                return kept_for_ever(packed, kind, {"content-encoding": form})
        return kept_for_ever(path, kind, {})


def kept_for_ever(path: Path, kind: str | None, headers: dict[str, str]) -> Response:
    answer = FileResponse(path, headers=FOR_EVER | headers, media_type=kind, stat_result=path.stat())
    for needless in ("etag", "last-modified", "accept-ranges"):
        del answer.headers[needless]
    return answer


def forms_taken(accepted: str) -> list[str]:
    """What of `PACKED` an Accept-Encoding header allows."""
    wishes = [wish.replace(" ", "").lower().partition(";q=") for wish in accepted.split(",")]
    taken = {name for name, _, weight in wishes if weight.strip("0.") or not weight}
    return [form for form in PACKED if form in taken]
