"""Hands that play Wolves and Sheep in the page: they lay whatever is offered first."""

from __future__ import annotations

import time

from playwright.sync_api import Error, Page

GAME = "wolves_and_sheep"


def answer(page: Page, touch: bool = False) -> bool:
    """Do one thing, if something is asked; whether anything was done."""
    if not page.locator(".prompt.asked").count():
        return False
    try:
        if page.locator("[data-pass]").count():
            press(page, "[data-pass]", touch)
            return True
        lay(page, touch)
    except Error:
        return False
    return True


def lay(page: Page, touch: bool = False) -> None:
    """Lay the first tile that can be laid where it fits; with a finger only after a look at it."""
    choose(page, touch)
    press(page, ".space", touch)
    if touch:
        press(page, "[data-lay]", touch)


def choose(page: Page, touch: bool = False) -> None:
    if not page.locator(".held.chosen.lit").count():
        press(page, ".held.lit", touch)
    page.locator(".space").first.wait_for(timeout=1500)


def press(page: Page, selector: str, touch: bool = False) -> None:
    found = page.locator(selector).first
    if touch:
        found.tap(timeout=1500)
    else:
        found.click(timeout=1500)


def play_until(page: Page, selector: str, seconds: float = 60, touch: bool = False) -> None:
    """Play on until something is to be seen."""
    end = time.monotonic() + seconds
    while not page.locator(selector).count():
        assert time.monotonic() < end, f"{selector} was not seen: {page.locator('.prompt').inner_text()}"
        answer(page, touch)
        page.wait_for_timeout(30)
