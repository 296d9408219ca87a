"""Hands that play War & Sheep in the page: they touch whatever is offered."""

from __future__ import annotations

from itertools import count

from hands import is_asked, play_on, see, tap
from playwright.sync_api import Page, expect

ANSWERS = ("[data-answer=up]", "[data-answer=sheep]", "[data-answer=none]", ".space.lit", ".hand button.lit")
CONFIRM = "[data-confirm]"
"""What answers a question that a look or a card has asked, the most pressing first."""


def asks_for_an_action(page: Page) -> bool:
    return is_asked(page) and page.locator(".deed.on").count() > 0


def act(page: Page, turn: int) -> bool:
    """Take an action: mostly a run, for a run is what brings the game on."""
    if turn % 4 == 3 and page.locator(".hand button.lit").count():
        return use_card(page)
    if not tap(page, "[data-deed=run].on"):
        return tap(page, "[data-deed=hide].on") and tap(page, ".space.lit") and tap(page, CONFIRM)
    runners = page.locator(".space.lit").count()
    if not runners or not tap(page, ".space.lit", turn % runners):
        return False
    goals = page.locator(".space.lit").count()
    return bool(goals) and tap(page, ".space.lit", turn % goals) and tap(page, CONFIRM)


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
        if tap(page, CONFIRM):
            break
    return True


def play_until(page: Page, selector: str, *others: Page) -> None:
    """Everyone plays on until something is to be seen."""
    turns = count()

    def play() -> None:
        for one in (page, *others):
            if one.locator(CONFIRM).count():
                tap(one, CONFIRM)
            elif asks_for_an_action(one):
                act(one, next(turns))
            elif is_asked(one):
                any(tap(one, answer) for answer in ANSWERS)

    play_on(page, selector, play)


def touch(page: Page, selector: str) -> None:
    """Touch something as soon as one is asked."""
    see(page, ".prompt.asked")
    page.locator(selector).click()


def on(page: Page, space: str) -> None:
    touch(page, f"[data-space={space}]")


def confirm(page: Page) -> None:
    """What a touch has made ready is done."""
    touch(page, CONFIRM)


def log_has(page: Page, text: str) -> None:
    expect(page.locator(".log li").filter(has_text=text).first).to_be_visible()
