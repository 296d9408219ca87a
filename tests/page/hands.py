"""Hands that play Cow 006 in the page: they touch whatever is offered."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page

OFFERED = (".cover.lit", ".end.on", ".draft.lit button", "[data-skip]", ".hand button.lit")
"""What can be touched when one is asked, the most pressing first."""


def make_table(
    page: Page, seats: int = 3, options: dict[str, Any] | None = None, others: str = "thumb", game: str = "cow006"
) -> str:
    """A table made without the form, in the session that the home page has got."""
    page.goto("/")
    page.locator("[data-play]").first.wait_for()
    wish = {"game": game, "name": "Clover", "seating": ["me"] + [others] * (seats - 1), "options": options or {}}
    script = """async wish => (await (await fetch('/api/tables', {method: 'POST', body: JSON.stringify(wish),
        headers: {'content-type': 'application/json'}})).json()).table"""
    return str(page.evaluate(script, wish))


def is_asked(page: Page) -> bool:
    return page.locator(".prompt.asked").count() > 0


def touch(page: Page) -> bool:
    """Answer the question, if there is one; whether something was touched."""
    if not is_asked(page):
        return False
    for offered in OFFERED:
        found = page.locator(offered)
        if found.count():
            try:
                found.first.click(timeout=1500)
            except Error:
                return False
            return True
    return False


def play_until(page: Page, selector: str, seconds: float = 60, *others: Page) -> None:
    """Everyone plays on until something is to be seen."""
    end = time.monotonic() + seconds
    while not page.locator(selector).count():
        assert time.monotonic() < end, f"{selector} was not seen: {page.locator('.prompt').inner_text()}"
        for one in (page, *others):
            touch(one)
        page.wait_for_timeout(60)
