"""Stepping in before a bot moves, at a server that gives a long time for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hands import make_table, play_on, see
from hands_wolves_and_sheep import GAME, answer, lay_chosen
from playwright.sync_api import Browser, Page, expect
from serving import DESKTOP, PHONE, Site, Visit
from visiting import Browsers, visits

SECONDS = 90


@pytest.fixture(name="visit_slow", scope="module")
def a_slow_site(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    site = Site(tmp_path_factory.mktemp("slow"), step_in=SECONDS)
    with visits(Browsers(browser, site)) as visit:
        yield visit
    site.kill()


def told(page: Page) -> int:
    """How many lines the log has: a bot may pass, and a hunter may lie on a wolf, so tiles do not count moves."""
    return page.locator(".log li").count()


def until_one_may_step_in(page: Page) -> None:
    play_on(page, ".step-in", lambda: answer(page))


def begin(page: Page) -> None:
    """A new game, in which one still holds the "?" and so may step in soon."""
    page.goto(f"/table/{make_table(page, 3, game=GAME)}")
    see(page, ".prompt")
    until_one_may_step_in(page)


def test_one_steps_in_against_bots_waits_goes_on_and_is_not_asked_again(visit_slow: Visit) -> None:
    page = visit_slow("about:blank")
    begin(page)
    assert SECONDS - 30 < int(page.locator(".step-in .ring b").inner_text()) <= SECONDS
    before = told(page)
    page.locator(".held.lit").first.click()
    expect(page.locator("[data-hold]")).to_have_count(0)
    assert int(page.locator(".step-in .ring b").inner_text()) > SECONDS
    lay_chosen(page)
    expect(page.locator(".log li")).not_to_have_count(before)
    expect(page.locator(".log li").filter(has_text="Clover").last).to_be_visible()
    begin(page)
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(page.locator("[data-go-on]")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(DESKTOP)
    before = told(page)
    page.locator("[data-go-on]").click()
    expect(page.locator(".log li")).not_to_have_count(before)
    begin(page)
    page.locator("[data-quiet]").click()
    see(page, ".prompt.asked")
