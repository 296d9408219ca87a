"""Hands that play War & Sheep in the page: they touch whatever is offered."""

from __future__ import annotations

import time

from playwright.sync_api import Error, Page

ANSWERS = ("[data-answer=up]", "[data-answer=sheep]", "[data-answer=none]", ".space.lit", ".hand button.lit")
"""What answers a question that a look or a card has asked, the most pressing first."""


def is_asked(page: Page) -> bool:
    return page.locator(".prompt.asked").count() > 0


def asks_for_an_action(page: Page) -> bool:
    return page.locator(".prompt.asked").count() > 0 and page.locator(".deed.on").count() > 0


def tap(page: Page, selector: str, place: int = 0) -> bool:
    """Touch something if it is there."""
    found = page.locator(selector)
    if found.count() <= place:
        return False
    try:
        found.nth(place).click(timeout=1500)
    except Error:
        return False
    return True


def act(page: Page, turn: int) -> bool:
    """Take an action: mostly a run, for a run is what brings the game on."""
    if turn % 4 == 3 and page.locator(".hand button.lit").count():
        return use_card(page)
    if not tap(page, "[data-deed=run].on"):
        return tap(page, "[data-deed=hide].on") and tap(page, ".space.lit")
    runners = page.locator(".space.lit").count()
    if not runners or not tap(page, ".space.lit", turn % runners):
        return False
    goals = page.locator(".space.lit").count()
    return bool(goals) and tap(page, ".space.lit", turn % goals)


def use_card(page: Page) -> bool:
    """Choose a card and then what lights up, until the move is made."""
    if not tap(page, ".hand button.lit"):
        return False
    if tap(page, ".prompt [data-play]"):
        return True
    for _ in range(3):
        if not page.locator(".space.lit").count() or not page.locator(".hand button.chosen").count():
            break
        tap(page, ".space.lit")
    return True


def play_until(page: Page, selector: str, seconds: float = 60, *others: Page) -> None:
    """Everyone plays on until something is to be seen."""
    end, turn = time.monotonic() + seconds, 0
    while not page.locator(selector).count():
        assert time.monotonic() < end, f"{selector} was not seen: {page.locator('.prompt').inner_text()}"
        for one in (page, *others):
            turn += 1
            if asks_for_an_action(one):
                act(one, turn)
            elif is_asked(one):
                any(tap(one, answer) for answer in ANSWERS)
        page.wait_for_timeout(40)
