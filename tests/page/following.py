"""A learner in the browser who does what the coach says: touches whatever has a ring, one thing after another."""

from __future__ import annotations

import time
from typing import Any

from hands import PATIENCE
from playwright.sync_api import Error, Page, expect

RINGS = "[data-ring=touch]"
QUIET_LOOKS = 40
"""Looks at a table at which nothing happens, before something is touched again."""


def begin_lesson(page: Page, game: str) -> None:
    page.locator(f"[data-learn={game}]").click()
    page.locator("[data-bubble]").wait_for()


def words(page: Page) -> str:
    return str(page.evaluate("() => document.querySelector('[data-bubble] .words')?.innerText ?? ''"))


def follow_bubbles(page: Page) -> list[str]:
    """Play until what was learned is shown; returns what the bubbles said."""
    said: list[str] = []
    touched: set[str] = set()
    idle = 0
    end = time.monotonic() + PATIENCE
    while not page.locator("[data-learned]").count():
        assert time.monotonic() < end, f"stuck at: {words(page)!r}"
        text = words(page)
        if text and text not in said:
            said.append(text)
            touched = set()
        if step(page, touched, said):
            idle = 0
        elif (idle := idle + 1) > QUIET_LOOKS:  # the touch came before the table was ready for it: touch again
            touched, idle = set(), 0
        else:
            page.wait_for_timeout(15)
    return said


def step(page: Page, touched: set[str], said: list[str] | None = None) -> bool:
    """Go on to the next bubble, or touch the first thing with a ring that was not touched before.

    With what was `said` so far, a bubble that came meanwhile is read first.
    """
    if said is not None and words(page) not in ["", *said]:
        return False
    if page.locator("[data-coach-next]").count():
        page.locator("[data-coach-next]").click()
        return True
    if not page.locator(".prompt.asked").count():
        return False
    for mark, x, y in rings(page):
        if mark in touched:
            continue
        page.wait_for_timeout(60)
        if said is not None and words(page) not in ["", *said]:
            return False
        if [mark, x, y] in rings(page):  # it rests
            touched.add(mark)
            page.mouse.click(x, y)
        return True
    return False


def rings(page: Page) -> list[list[Any]]:
    """What has a ring, and its middle."""
    found: list[list[Any]] = page.evaluate(
        """rings => [...document.querySelectorAll(rings)].map(ring => {
            const {left, top, width, height} = ring.getBoundingClientRect();
            return [ring.dataset.mark, left + width / 2, top + height / 2];
        })""",
        RINGS,
    )
    return found


def nothing_is_covered(page: Page, at_all: bool = False) -> None:
    """The bubble lies in the window, and not on what must be touched; or at all on nothing of the table.

    The table follows the size of a bubble that has room of its own, a moment later.
    """
    expect(page.locator("[data-bubble]")).to_be_visible()
    try:
        page.wait_for_function(IS_CLEAR, arg=[RINGS, at_all])
    except Error as late:
        raise AssertionError(words(page)) from late


IS_CLEAR = """([rings, all]) => {
    const bubble = document.querySelector("[data-bubble]").getBoundingClientRect();
    const [wide, high] = [innerWidth, innerHeight];
    const head = document.querySelector("header.head").getBoundingClientRect().bottom;
    const outside = bubble.left < 0 || bubble.top < head || bubble.right > wide || bubble.bottom > high;
    const meets = ring => {
        const box = ring.getBoundingClientRect();
        const middle = [box.left + box.width / 2, box.top + box.height / 2];
        return middle[0] > bubble.left && middle[0] < bubble.right && middle[1] > bubble.top &&
            middle[1] < bubble.bottom;
    };
    const table = document.querySelector(".game").getBoundingClientRect();
    const over = all && bubble.bottom > table.top && bubble.right > table.left;
    return !outside && !over && ![...document.querySelectorAll(rings)].some(meets);
}"""
