"""The Hint button: what the engine's player would do, in words and marked on the table."""

from __future__ import annotations

import pytest
from hands import sit
from playwright.sync_api import expect
from serving import Visit


@pytest.mark.parametrize("game", ["cow006", "black_sheep", "wolves_and_sheep", "war_and_sheep"])
def test_a_hint_says_why_and_marks_its_move(visit: Visit, game: str) -> None:
    page = sit(visit, 2, game=game)
    page.locator(".prompt.asked").wait_for()
    page.locator("[data-hint]").click()
    expect(page.locator("[data-hint]")).to_have_attribute("aria-busy", "true")
    bubble = page.locator("[data-bubble]")
    expect(bubble.locator("p").first).not_to_be_empty()
    page.locator("[data-ring=touch]").first.wait_for()
    page.locator("[data-others]").click()
    weighed = bubble.locator("[data-weighed] button")
    assert weighed.count() > 1
    weighed.nth(1).click()
    expect(weighed.nth(1)).to_have_attribute("aria-pressed", "true")
    page.locator("[data-bubble-close]").click()
    expect(bubble).to_have_count(0)


def test_a_hint_can_be_called_off_and_goes_with_its_question(visit: Visit) -> None:
    page = sit(visit, 2)
    page.locator(".prompt.asked").wait_for()
    page.locator("[data-hint]").click()
    page.locator("[data-hint]").click()
    expect(page.locator("[data-hint]")).to_have_text("Hint")
    page.locator(".hand button").first.click()
    page.locator(".log li:has-text('Shown')").wait_for()
    expect(page.locator("[data-bubble]")).to_have_count(0)


def test_a_table_without_hints_says_so(visit: Visit) -> None:
    page = visit("about:blank")
    page.request.get("/api/games")
    wish = {"game": "cow006", "name": "Clover", "seating": ["me", "heuristic"], "options": {}, "hints": False}
    page.goto(f"/table/{page.request.post('/api/tables', data=wish).json()['table']}")
    page.locator(".prompt.asked").wait_for()
    page.locator("[data-hint][aria-disabled=true]").click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("This table plays without hints.")
