"""Hands that play Black Sheep in the page: they choose cards and a field that lights up, and confirm."""

from __future__ import annotations

import time
from typing import Any

from hands import MOMENT, PATIENCE, is_asked, sit
from playwright.sync_api import Error, Page
from serving import Visit

LIT = ".cover.lit"


def sit_down(visit: Visit, seats: int, tasks: bool = False, **wishes: Any) -> Page:
    return sit(visit, seats, {"tasks": tasks}, "black_sheep", **wishes)


def touch_field(page: Page) -> None:
    """A card, a second one if no field takes one, the last field that lights up, and the button."""
    if not page.locator(".hand button.chosen").count():
        page.locator(".hand button.card").first.click(timeout=1500)
    if not page.locator(LIT).count():
        page.locator(".hand button.card:not(.chosen)").first.click(timeout=1500)
    page.locator(LIT).last.click(timeout=1500)
    page.locator("[data-play-it]").click(timeout=1500)


def play_turn(page: Page) -> bool:
    """Play a turn, if it is one's own; whether it was played."""
    if not is_asked(page) or page.locator(".hand button.card").count() < 3:
        return False
    serial = page.locator(".sheep").get_attribute("data-serial")
    try:
        touch_field(page)
        page.locator(f".sheep:not([data-serial='{serial}'])").wait_for(timeout=5000)
    except Error:
        return False
    return True


def play_sheep(page: Page, selector: str, turns: int = 1000) -> int:
    """Play on until something is to be seen, or so many turns are played; how many they were."""
    end = time.monotonic() + PATIENCE
    played = 0
    while not page.locator(selector).count() and played < turns:
        assert time.monotonic() < end, f"{selector} was not seen: {page.locator('.prompt').inner_text()}"
        played += play_turn(page)
        page.wait_for_timeout(MOMENT)
    return played
