"""Hands that play Cow 006 in the page: they touch whatever is offered."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page
from serving import Visit

OFFERED = ("[data-go-on]", ".cover.lit", ".end.on", ".draft.lit button", "[data-skip]", ".hand button.lit")
"""What can be touched when one is asked, the most pressing first."""

MOMENT = 10
"""Milliseconds between two looks at a table that plays."""
PATIENCE = 240
"""Seconds after which a table that does not get there is stuck; a machine with other work is only slow."""


def make_table(
    page: Page, seats: int = 3, options: dict[str, Any] | None = None, others: str = "heuristic", game: str = "cow006"
) -> str:
    """A table made without the form, in the session of this browser."""
    page.request.get("/api/games")
    wish = {"game": game, "name": "Clover", "seating": ["me"] + [others] * (seats - 1), "options": options or {}}
    return str(page.request.post("/api/tables", data=wish).json()["table"])


def sit(
    visit: Visit, seats: int = 3, options: dict[str, Any] | None = None, game: str = "cow006", **wishes: Any
) -> Page:
    """A browser at a new table with bots."""
    page = visit("about:blank", **wishes)
    page.goto(f"/table/{make_table(page, seats, options, game=game)}")
    see(page, ".prompt")
    return page


def see(page: Page, selector: str) -> None:
    """Wait until something is to be seen, frame by frame; `wait_for` looks only every half second after a while."""
    page.wait_for_function("selector => document.querySelector(selector)?.checkVisibility()", arg=selector)


def is_asked(page: Page) -> bool:
    return page.locator(".prompt.asked").count() > 0


def touch(page: Page) -> bool:
    """Answer the question, if there is one; whether something was touched."""
    if not is_asked(page):
        return False
    return any(tap(page, offered) for offered in OFFERED)


def tap(page: Page, selector: str, place: int = 0) -> bool:
    """Touch something if it is there; whether it was touched."""
    found = page.locator(selector)
    if found.count() <= place:
        return False
    try:
        found.nth(place).click(timeout=1500)
    except Error:
        return False
    return True


def play_until(page: Page, selector: str, *others: Page) -> None:
    """Everyone plays on until something is to be seen."""
    play_on(page, selector, lambda: [touch(one) for one in (page, *others)])


def play_on(page: Page, selector: str, play: Callable[[], object]) -> None:
    """Play whenever something may be asked, until something is to be seen."""
    end = time.monotonic() + PATIENCE
    while not page.locator(selector).count():
        assert time.monotonic() < end, f"{selector} was not seen: {page.locator('.prompt').inner_text()}"
        play()
        page.wait_for_timeout(MOMENT)


def reach(page: Page, selector: str, key: str = "Tab") -> None:
    """Press a key until the focus is there; what can have it may appear while one presses."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not reach {selector}")
