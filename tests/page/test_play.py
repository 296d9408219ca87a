"""Whole games of Cow 006 in a real browser."""

from __future__ import annotations

import re

import pytest
from hands import is_asked, play_on, play_until, reach, see, sit, tap, touch
from playwright.sync_api import Page, expect
from serving import PHONE, Site, Visit

TARGETS = "[data-fifth], .lane button.card.lit, .cover.lit, .queue button.card:not(.chosen), .hand button.lit"


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
    page = sit(visit, 2, options, viewport=PHONE, has_touch=True)
    play_until(page, ".sheet")


def test_the_jubilee_game_with_special_cards(visit: Visit) -> None:
    page = sit(visit, 3, {"edition": "jubilee"})
    played = "(Special agent|Seventh cow|Saboteur|Medic|Paratrooper|Stop|Schemer)"
    play_on(page, f".log :text-matches('Clover plays {played}')", lambda: play_a_special(page))
    play_until(page, ".log li:has-text('Round 1 ends')")


def play_a_special(page: Page) -> None:
    """Touch a special card or, if one is chosen, what lights up for it; if none can be played, whatever is offered."""
    if page.locator(".special.chosen").count():
        tap(page, TARGETS)
    elif page.locator(".special.lit").count():
        tap(page, ".special.lit")
    else:
        touch(page)


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = sit(visit, 2, {"rounds": 1})
    table = page.url
    play_on(page, ".sheet", lambda: answer_by_keys(page) if is_asked(page) else None)
    reach(page, ".sheet .button.main")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda address: address != table)


def answer_by_keys(page: Page) -> None:
    """A row or a card, whichever is asked for."""
    reach(page, ".cover.lit, .hand button")
    if page.locator(".hand button:focus").count():
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")


def test_the_game_goes_on_after_the_server_was_killed(visit: Visit, site: Site) -> None:
    page = sit(visit, 3, {"rounds": 1})
    play_until(page, ".log li:nth-child(6)")
    site.kill()
    expect(page.get_by_text("The connection is lost.")).to_be_visible()
    touch(page)
    site.start()
    expect(page.get_by_text("The connection is lost.")).to_have_count(0)
    play_until(page, ".sheet")


def test_a_network_that_is_gone_is_told_and_the_move_is_kept(visit: Visit) -> None:
    page = sit(visit, 3, {"rounds": 1})
    see(page, ".prompt.asked")
    page.context.set_offline(True)
    lost = page.locator(".lost")
    expect(lost).to_be_visible()
    page.locator(".hand button").first.click()
    expect(lost).to_contain_text("Your move is kept and will be made.")
    page.context.set_offline(False)
    expect(lost).to_have_count(0)
    expect(page.locator(".log li").filter(has_text="Shown:")).to_have_count(1)


def test_a_touch_that_is_not_allowed_says_which_rule_forbids_it(visit: Visit) -> None:
    page = sit(visit)
    see(page, ".prompt.asked")
    page.locator(".cover").nth(1).click()
    expect(page.get_by_role("alert")).to_contain_text("Pick one card from your hand. [C5]")
    page.get_by_role("button", name="Rule C5").click()
    expect(page.locator("#rule-C5")).to_be_focused()
