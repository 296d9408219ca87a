"""The page for every address that it knows, its own word for those that it does not, and the files beside it."""

from __future__ import annotations

import html
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response

PAGE = Path(__file__).parent / "page"
"""The built page: part of every package, and made by `make setup` in a checkout."""

NO_PAGE = "This Paddock has no page: it was built without one. In a checkout, `make setup` makes it."

KNOWN = re.compile(
    r"/|/lobby/?|/ratings(/\w+)?/?|/history/?|/replay(/[\w-]+)?/?|/puzzle(/\w+)?/?|/new/\w+/?|/table/[\w-]+/?"
)
"""Addresses that the page shows something for: see `web/src/lib/address.ts`."""

INVITING = {
    "table": "A table at Paddock",
    "new": "A new table at Paddock",
    "replay": "A game at Paddock",
    "puzzle": "A puzzle at Paddock",
}
"""What a link to an address is called where links are shown with a title."""

FRESH = {"cache-control": "no-cache"}
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript"}


def has_page() -> bool:
    return (PAGE / "index.html").is_file()


def page(request: Request) -> Response:
    """The page does its own routing: it is the answer to every address, and says itself that one is unknown."""
    if not has_page():
        return PlainTextResponse(NO_PAGE, 503)
    path = request.url.path
    beside = file_beside(path)
    if beside is not None:
        return FileResponse(beside, headers=FRESH, media_type=TYPES.get(beside.suffix))
    return HTMLResponse(filled(request), 200 if KNOWN.fullmatch(path) else 404, headers=FRESH)


def file_beside(path: str) -> Path | None:
    """A file next to the page: its icons, its manifest, its service worker."""
    found = PAGE / path[1:]
    if not re.fullmatch(r"/[\w-]+\.\w+", path) or found.name == "index.html" or not found.is_file():
        return None
    return found


def filled(request: Request) -> str:
    """The page, with what only the server knows: links are shown elsewhere with a title and a whole address."""
    text = (PAGE / "index.html").read_text(encoding="utf-8")
    origin = html.escape(f"{request.url.scheme}://{request.url.netloc}")
    title = INVITING.get(request.url.path.split("/")[1], "Paddock")
    text = text.replace('property="og:title" content="Paddock"', f'property="og:title" content="{title}"')
    text = text.replace('__ORIGIN__/"', f'{origin}{html.escape(request.url.path)}"')
    return text.replace("__ORIGIN__", origin)
