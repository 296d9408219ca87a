"""Cow 006 in its important states."""

from __future__ import annotations

from hands import make_table, play_until, touch
from playwright.sync_api import Page


def pick(page: Page) -> None:
    """Cow 006: which card? It shows where it would go. Everyone else has picked."""
    page.goto(f"/table/{make_table(page, 5)}")
    page.locator(".prompt.asked").wait_for()
    for _ in range(4):
        play_until(page, ".hand button.lit")
        touch(page)
        page.wait_for_timeout(900)
    play_until(page, ".prompt.asked .ask:has-text('Which card')")
    for card in page.locator(".hand button").all():
        card.hover()
        if page.locator(".slot.coming").count():
            break


def ten(page: Page) -> None:
    """Cow 006 with ten players."""
    page.goto(f"/table/{make_table(page, 10)}")
    page.locator(".prompt.asked").wait_for()


def row(page: Page) -> None:
    """Cow 006: a card too low for every row takes one."""
    for _ in range(20):
        page.goto(f"/table/{make_table(page, 6)}")
        page.locator(".prompt.asked").wait_for()
        for _ in range(3):
            page.locator(".hand button").first.click()
            page.wait_for_timeout(1500)
            if page.locator(".cover.lit").count():
                return


def jubilee(page: Page) -> None:
    """The jubilee game: a special card, and the rows it can go to."""
    page.goto(f"/table/{make_table(page, 4, {'edition': 'jubilee'})}")
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button").nth(3).click()
    page.locator(".special.lit").first.wait_for()
    page.locator(".special.lit").first.click()


def draft(page: Page) -> None:
    """The tactical game: cards are drafted from the table."""
    page.goto(f"/table/{make_table(page, 4, {'preset': 'tactical'})}")
    play_until(page, ".hand button:nth-child(3)")
    page.locator(".draft.lit").wait_for()


def end(page: Page) -> None:
    """Cow 006: the final sheet."""
    page.goto(f"/table/{make_table(page, 4, {'rounds': 1})}")
    page.locator(".prompt.asked").wait_for()
    play_until(page, ".sheet")


def rules(page: Page) -> None:
    """The rules help, with pictures."""
    page.goto(f"/table/{make_table(page, 4)}")
    page.locator(".prompt.asked").wait_for()
    page.get_by_role("button", name="Rules").click()
    page.locator("#rule-C8 figure").scroll_into_view_if_needed()


STATES = [pick, ten, row, jubilee, draft, end, rules]
