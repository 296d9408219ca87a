"""Black Sheep in its important states."""

from __future__ import annotations

from hands import make_table
from hands_black_sheep import play_sheep, touch_field
from playwright.sync_api import Page

STAY = """const wait = setTimeout;
window.setTimeout = (then, time) => wait(then, document.querySelector(".banner .figure") ? 60000 : time);"""
"""The news that a field is won stays until its picture is taken."""


def sit(page: Page, seats: int, tasks: bool = False) -> None:
    page.goto(f"/table/{make_table(page, seats, {'tasks': tasks}, game='black_sheep')}")
    page.locator(".prompt.asked").wait_for()


def four(page: Page) -> None:
    """Black Sheep: four players in the middle of the game; two cards are chosen, the table says what they make."""
    sit(page, 4)
    play_sheep(page, ".sheet", turns=11)
    for _ in range(8):
        page.locator(".prompt.asked").wait_for()
        page.locator(".hand button.card").nth(0).click()
        page.locator(".hand button.card").nth(1).click()
        if page.locator(".made.would .sign").count():
            return
        page.locator(".hand button.chosen").nth(1).click()
        play_sheep(page, ".sheet", turns=1)


def tasks(page: Page) -> None:
    """Black Sheep: two players with tasks; one card is chosen, another to be discarded."""
    sit(page, 2, tasks=True)
    play_sheep(page, ".sheet", turns=15)
    page.locator(".prompt.asked").wait_for()
    for _ in range(6):
        page.locator(".hand button.card").first.click()
        if page.locator(".cover.lit").count():
            page.locator(".drop").last.click()
            return
        page.locator(".hand button.card").first.click()
        play_sheep(page, ".sheet", turns=1)
        page.locator(".prompt.asked").wait_for()


def won(page: Page) -> None:
    """Black Sheep: a field is won."""
    page.add_init_script(STAY)
    sit(page, 3)
    for _ in range(40):
        touch_field(page)
        page.locator(".prompt:not(.asked)").wait_for()
        page.locator(".banner .figure, .prompt.asked").first.wait_for(timeout=30000)
        if page.locator(".banner .figure").count():
            return


def final(page: Page) -> None:
    """Black Sheep: the final phase: a field is turned over."""
    sit(page, 3)
    play_sheep(page, ".middle.turned", 120)
    page.locator(".prompt.asked").wait_for()


def ladder(page: Page) -> None:
    """Black Sheep: what beats what, on the phone; the discards, on the desktop."""
    sit(page, 2)
    button = page.locator("[data-ladder]")
    (button if button.is_visible() else page.locator(".discards")).click()


def end(page: Page) -> None:
    """Black Sheep: where every point came from."""
    sit(page, 4)
    play_sheep(page, ".sheet", 120)


def rules(page: Page) -> None:
    """The rules of Black Sheep, with pictures."""
    sit(page, 2)
    page.get_by_role("button", name="Rules").click()
    page.locator("#rule-B15 figure").wait_for()
    page.locator("#rule-B9").scroll_into_view_if_needed()


STATES = [four, tasks, won, final, ladder, end, rules]
