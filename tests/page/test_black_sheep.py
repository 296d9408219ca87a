"""Whole games of Black Sheep in a real browser."""

from __future__ import annotations

from hands import reach
from hands_black_sheep import play_sheep, sit_down
from playwright.sync_api import Page, expect
from serving import PHONE, Visit


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = sit_down(visit, 2)
    play_sheep(page, ".sheet")
    assert page.locator(".log li:has-text('wins field')").count()
    assert page.locator(".sheet thead th").count() == 2
    assert "wins" in page.locator(".sheet thead .first").first.inner_text()
    expect(page.locator(".log li").first).to_contain_text("The game is over: ")
    page.get_by_role("button", name="Rematch").click()
    page.locator(".board").wait_for()
    expect(page.locator(".cover")).to_have_count(3)


def test_a_whole_game_with_tasks_by_touch_on_a_phone(visit: Visit) -> None:
    page = sit_down(visit, 2, tasks=True, viewport=PHONE, has_touch=True)
    assert page.locator("ul.tasks > li").count() == 4
    assert page.locator("ul.tasks > li.secret").count() == 2
    play_sheep(page, ".sheet")
    assert page.locator(".sheet tbody:nth-of-type(2) tr").count() == 7


def test_turns_by_keyboard_alone(visit: Visit) -> None:
    page = sit_down(visit, 2)
    for turn in range(1, 4):
        page.locator(".prompt.asked").wait_for()
        play_by_keys(page)
        expect(page.locator(".log li").filter(has_text="Clover plays to field")).to_have_count(turn)


def play_by_keys(page: Page) -> None:
    reach(page, ".hand button.card")
    page.keyboard.press("Enter")
    for _ in range(2):
        if page.locator(".cover.lit").count():
            break
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    lit = "document.activeElement.matches('.cover.lit')"
    reach(page, ".cover")
    for _ in range(2):
        if not page.evaluate(lit):
            page.keyboard.press("ArrowRight")
    assert page.evaluate(lit)
    page.keyboard.press("Enter")
    expect(page.locator("[data-play-it]")).to_be_visible()
    page.keyboard.press("Enter")


def test_a_touch_that_is_not_allowed_says_which_rule_forbids_it(visit: Visit) -> None:
    page = sit_down(visit, 2)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button.card").first.click()
    page.locator("[data-field='1']").click()
    page.locator("[data-field='1']").click()
    expect(page.locator(".log li").filter(has_text="Clover plays to field 2")).to_have_count(1)
    page.locator(".prompt.asked").wait_for()
    page.locator(".hand button.card").first.click()
    page.locator("[data-field='1']").click()
    expect(page.get_by_role("alert")).to_contain_text("One card lies on your side of field 2: play exactly two. [B9]")
    page.get_by_role("button", name="Rule B9").click()
    expect(page.locator("#rule-B9")).to_be_focused()
    expect(page.locator("#rule-B9 figure")).to_be_visible()


def test_a_watcher_sees_the_table_and_no_secret(visit: Visit) -> None:
    player = sit_down(visit, 3, tasks=True)
    play_sheep(player, ".sheet", turns=3)
    watcher = visit(player.url)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    watcher.locator(".board").wait_for()
    assert watcher.locator(".spot").count() == 9
    assert watcher.locator("ul.tasks > li").count() == 3
    for secret in (".hand", ".values", ".secret", ".cover"):
        assert watcher.locator(secret).count() == 0, secret
