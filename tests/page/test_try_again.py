"""Trying again: the telling moments on the final sheet, and a new table that plays on from one of them."""

from __future__ import annotations

import re

from axe import faults
from hands import play_until, see, sit
from playwright.sync_api import expect
from serving import PHONE, Visit
from test_fair_deals import played_by_bots


def test_the_final_sheet_names_moments_and_one_plays_on_from_there(visit: Visit) -> None:
    page = sit(visit, 2, {"rounds": 1}, bypass_csp=True)
    table = page.url
    play_until(page, ".sheet")
    page.locator("[data-ask-moments]").click()
    moments = page.locator("[data-end-moments] li a")
    expect(moments.first).to_have_attribute("href", re.compile(r"^/replay/[\w-]+#step=\d+&eyes=1$"))
    expect(moments.first).to_contain_text("Clover")
    assert faults(page) == []
    page.locator("[data-end-moments] [data-try]").last.click()
    page.locator("[data-rest=sampled]").click()
    page.wait_for_url(lambda address: address != table)
    see(page, ".prompt.asked")
    play_until(page, ".sheet")


def test_a_moment_of_a_replay_is_played_on_with_the_cards_as_they_were(visit: Visit) -> None:
    page = visit("about:blank", viewport=PHONE, bypass_csp=True)
    page.goto(f"/replay/{played_by_bots(page)}#step=9&eyes=2")
    see(page, ".game .hand [data-card]")
    cards = page.locator(".game .hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    page.locator("[data-menu]").click()
    page.get_by_role("menuitem", name="Try again from here").click()
    assert faults(page) == []
    page.locator("[data-rest=true]").click()
    see(page, ".prompt.asked")
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".hand [data-card]")).to_have_count(len(cards))
    now = page.locator(".hand [data-card]").evaluate_all("all => all.map(one => one.dataset.card)")
    assert now == cards
