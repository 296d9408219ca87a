"""What the first visit of a browser loads until a place can be used: one count, for `make bench-page` and a test.

All that comes over the line is counted, with its headers and packed as it was sent; the first tips too, which come by
themselves, but not what waits for a touch.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from playwright.sync_api import CDPSession, Page

LANGUAGES = ("en", "ru", "fr", "hu")
QUIET = 500
"""Milliseconds in which nothing more comes."""


class Place(NamedTuple):
    name: str
    seats: int
    seen: str
    options: dict[str, Any]


PLACES = [
    Place("home", 0, "[data-play]", {}),
    Place("cow006", 5, ".prompt.asked", {}),
    Place("black_sheep", 4, ".prompt", {"tasks": True}),
    Place("wolves_and_sheep", 4, ".prompt", {}),
    Place("war_and_sheep", 2, ".prompt", {}),
]


def address_of(page: Page, place: Place) -> str:
    """A table of one's own is made first: it is its player who waits for it."""
    if not place.seats:
        return "/"
    page.request.get("/api/games")
    seating = ["me"] + ["heuristic"] * (place.seats - 1)
    wish = {"game": place.name, "name": "Clover", "seating": seating, "options": place.options}
    return f"/table/{page.request.post('/api/tables', data=wish).json()['table']}"


def load(page: Page, session: CDPSession, place: Place, address: str) -> float:
    """Open a place for the first time; how many bytes came."""
    sizes: list[float] = []

    def note(finished: dict[str, Any]) -> None:
        sizes.append(finished["encodedDataLength"])

    session.send("Network.enable")
    session.on("Network.loadingFinished", note)
    page.goto(address)
    page.locator(place.seen).first.wait_for()
    page.evaluate("document.fonts.ready.then(() => null)")
    came = -1
    while came < len(sizes):
        came = len(sizes)
        page.wait_for_timeout(QUIET)
    session.remove_listener("Network.loadingFinished", note)
    return sum(sizes)
