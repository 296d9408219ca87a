"""Hands that play Wolves and Sheep in the page: they lay whatever is offered first."""

from __future__ import annotations

from hands import is_asked, play_on
from looks import box_of
from playwright.sync_api import Error, Locator, Page

GAME = "wolves_and_sheep"


def answer(page: Page, touch: bool = False) -> bool:
    """Do one thing, if something is asked; whether anything was done."""
    if not is_asked(page):
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
    """Lay the first tile that can be laid where it fits, after a look at it."""
    choose(page, touch)
    if not page.locator(".space.aimed").count():
        press(page, ".space", touch)
    press(page, "[data-lay]", touch)


def lay_chosen(page: Page) -> None:
    """Lay the chosen tile at the first place that it has, however long the page takes to show it."""
    page.locator(".space").first.wait_for()
    if not page.locator(".space.aimed").count():
        page.locator(".space").first.click()
    page.locator("[data-lay]").click()


def choose(page: Page, touch: bool = False) -> None:
    if not page.locator(".held.chosen.lit").count():
        press(page, ".held.lit", touch)
    page.locator(".space").first.wait_for(timeout=5000)


def press(page: Page, selector: str, touch: bool = False) -> None:
    found = page.locator(selector).first
    if touch:
        found.tap(timeout=5000)
    else:
        found.click(timeout=5000)


def play_until(page: Page, selector: str, touch: bool = False) -> None:
    """Play on until something is to be seen."""
    play_on(page, selector, lambda: answer(page, touch))


def lay_at(page: Page, tile: str, place: str) -> None:
    """Try a tile at a place, and lay it as it lies there."""
    page.locator(f"[data-tile='{tile}']").click()
    page.locator(f"[data-space='{place}']").click()
    page.locator("[data-lay]").click()


def touch_square(page: Page) -> None:
    """Touch the village square, on which nothing can be laid."""
    box = box_of(page.locator(".laid.square"))
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def spaces(page: Page) -> Locator:
    return page.locator(".space")


def lit(page: Page) -> list[str | None]:
    return [tile.get_attribute("data-tile") for tile in page.locator(".held.lit").all()]


def places_of(tile: str, moves: list[str]) -> set[str]:
    return {text.split()[1] for text in moves if text.split()[0][:-1] == tile}


def own_tile(moves: list[str], ways: int = 1) -> tuple[str, str]:
    """A plain tile and a place where it can lie in so many ways or more."""
    counts: dict[tuple[str, str], int] = {}
    for text in moves:
        if text[0].isdigit():
            key = (text.split()[0][:-1], text.split()[1])
            counts[key] = counts.get(key, 0) + 1
    return next(key for key, count in counts.items() if count >= ways)
