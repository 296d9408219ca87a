"""Wolves and Sheep in its important states: moments of games that are always the same."""

from __future__ import annotations

from hands import make_table
from hands_wolves_and_sheep import GAME
from meadows import bare_wolves, is_my_turn, moment, open_moment
from playwright.sync_api import Page


def is_phone(page: Page) -> bool:
    size = page.viewport_size
    return size is not None and size["width"] < 900


def start(page: Page) -> None:
    """Wolves and Sheep: the first tiles."""
    for _ in range(8):
        page.goto(f"/table/{make_table(page, 4, {}, game=GAME)}")
        page.locator(".prompt.asked").wait_for()
        if page.locator(".held.lit").count() and not page.locator("[data-pass]").count():
            break
    page.locator(".held.lit").first.click()


def place(page: Page) -> None:
    """Wolves and Sheep: a tile in the hand, and the places where it fits."""
    found = moment(lambda view, moves: is_my_turn(view, moves) and len(view.laid) > 22 and "pass" not in moves, seats=3)
    open_moment(page, found)
    page.locator(".held.lit").first.click()
    space = page.locator(".space.fits").first
    if is_phone(page):
        space.dispatch_event("click")
    else:
        space.hover()


def danger(page: Page) -> None:
    """Wolves and Sheep: a forest that has become dangerous."""
    found = moment(
        lambda view, moves: (
            is_my_turn(view, moves)
            and bare_wolves(view) > 0
            and len(view.laid) > 30
            and any(area.danger and area.motif != "F" for area in view.areas)
        ),
        seats=4,
    )
    open_moment(page, found)


def hunter(page: Page) -> None:
    """Wolves and Sheep: a hunter can be laid at any moment."""
    found = moment(
        lambda view, moves: (
            bare_wolves(view) > 0
            and len(view.covers) > 0
            and len(view.laid) > 20
            and any(text[0] == "h" and text[2] == "b" for text in moves)
        ),
        seats=3,
    )
    open_moment(page, found)
    page.locator(".held.lit[data-tile^='h']").first.click()
    if not page.locator(".space.on.fits").count():
        page.locator("[data-flip]").click()


def two(page: Page) -> None:
    """Wolves and Sheep: two players with two herds each."""
    found = moment(lambda view, moves: is_my_turn(view, moves) and len(view.laid) > 25, seats=2, two_herds=True)
    open_moment(page, found)
    page.locator("[data-everyone]").click()


def end(page: Page) -> None:
    """Wolves and Sheep: the final sheet beside the landscape."""
    open_moment(page, moment(lambda view, _: view.kind == "over" and len(view.laid) > 38, seats=4))


def rules(page: Page) -> None:
    """The rules of Wolves and Sheep, with pictures."""
    open_moment(page, moment(is_my_turn, seats=3))
    page.get_by_role("button", name="Rules").click()
    page.locator("#rule-W20 figure").wait_for()
    page.locator("#rule-W18").scroll_into_view_if_needed()


STATES = [start, place, danger, hunter, two, end, rules]
