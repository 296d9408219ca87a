"""Whole games of Cow 006 in a real browser."""

from __future__ import annotations

import re

import pytest
from hands import is_asked, make_table, play_until, touch
from playwright.sync_api import Page, expect
from serving import PHONE, Site, Visit


def test_from_home_to_a_table_in_one_click(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-play=cow006]").click()
    expect(page.locator(".prompt.asked")).to_have_text(re.compile("Which card do you play?"))
    assert page.locator(".hand button").count() == 10
    page.goto("/")
    expect(page.get_by_text("Your turn")).to_be_visible()


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = visit("/new/cow006")
    page.locator("[data-option=rounds]").fill("1")
    page.locator("[data-make]").click()
    play_until(page, ".sheet")
    assert page.locator(".sheet tbody tr").count() == 4
    assert page.locator(".log li").count() > 20
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".prompt.asked")).to_be_visible()
    assert page.locator(".hand button").count() == 10


@pytest.mark.parametrize(
    "options",
    [{"preset": "tactical", "rounds": 1}, {"professional": True, "rounds": 1}],
    ids=["tactical", "professional"],
)
def test_other_variants_by_touch_on_a_phone(visit: Visit, options: dict[str, object]) -> None:
    page = visit("/", viewport=PHONE, has_touch=True)
    page.goto(f"/table/{make_table(page, 2, options)}")
    play_until(page, ".sheet")


def test_the_jubilee_game_with_special_cards(visit: Visit) -> None:
    page = visit("/")
    page.goto(f"/table/{make_table(page, 3, {'edition': 'jubilee'})}")
    played = play_a_special(page)
    expect(page.locator(".log li").filter(has_text=f"Clover plays {played}").first).to_be_visible()
    play_until(page, ".log li:has-text('Round 1 ends')", 90)


def play_a_special(page: Page) -> str:
    """Choose a special card, then what lights up, until the move is made."""
    page.locator(".hand button.lit").first.click()
    play_until(page, "[data-skip]:visible >> nth=0", 30) if not page.locator(".special.lit").count() else None
    page.locator(".special.lit").first.wait_for()
    name = page.locator(".special.lit .name").first.inner_text().split("\u00a0")[0]
    page.locator(".special.lit").first.click()
    for _ in range(2):
        target = page.locator(
            "[data-fifth], .lane button.card.lit, .cover.lit, .queue button.card, .hand button.lit"
        ).first
        if not page.locator(".special.chosen").count():
            break
        target.click()
        page.wait_for_timeout(200)
    return name


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/")
    table = make_table(page, 2, {"rounds": 1})
    page.goto(f"/table/{table}")
    page.locator(".prompt.asked").wait_for()
    for _ in range(120):
        if page.locator(".sheet").count():
            break
        if is_asked(page):
            answer_by_keys(page)
        page.wait_for_timeout(100)
    assert page.locator(".sheet").count() == 1
    reach(page, "document.activeElement.textContent === 'Rematch'")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: table not in address)


def answer_by_keys(page: Page) -> None:
    if page.locator(".cover.lit").count():
        reach(page, "document.activeElement.matches('.cover.lit')")
    else:
        reach(page, "document.activeElement.matches('.hand button')")
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def reach(page: Page, script: str) -> None:
    """Tab until the focus is where it should be."""
    for _ in range(40):
        if page.evaluate(script):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach: {script}")


def test_the_game_goes_on_after_the_server_was_killed(visit: Visit, site: Site) -> None:
    page = visit("/")
    page.goto(f"/table/{make_table(page, 3, {'rounds': 1})}")
    page.locator(".prompt.asked").wait_for()
    play_until(page, ".log li:nth-child(6)", 30)
    site.kill()
    expect(page.get_by_text("The line is broken.")).to_be_visible()
    touch(page)
    site.start()
    expect(page.get_by_text("The line is broken.")).to_have_count(0, timeout=20000)
    play_until(page, ".sheet")


def test_a_touch_that_is_not_allowed_says_which_rule_forbids_it(visit: Visit) -> None:
    page = visit("/")
    page.goto(f"/table/{make_table(page)}")
    page.locator(".prompt.asked").wait_for()
    page.locator(".cover").nth(1).click()
    expect(page.get_by_role("alert")).to_contain_text("Pick one card from your hand. [C5]")
    page.get_by_role("button", name="Rule C5").click()
    expect(page.locator("#rule-C5")).to_be_focused()
