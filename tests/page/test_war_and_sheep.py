"""Whole games of War & Sheep in a real browser."""

from __future__ import annotations

import re

from hands import sit
from hands_war_and_sheep import play_until
from looks import flaws
from playwright.sync_api import expect
from serving import PHONE, Visit


def test_a_whole_game_by_clicking(visit: Visit) -> None:
    page = sit(visit, 2, game="war_and_sheep")
    play_until(page, ".sheet")
    assert page.locator(".sheet tbody tr").count() == 2
    assert page.locator(".log li").count() > 6
    assert page.locator(".sheet .reason").inner_text()
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator(".space")).to_have_count(36)
    expect(page.locator(".sheet")).to_have_count(0)


def test_a_whole_game_by_touch_on_a_phone_with_axe_at_the_end(visit: Visit) -> None:
    page = sit(visit, 2, {"layout": "wedges"}, "war_and_sheep", viewport=PHONE, has_touch=True, bypass_csp=True)
    play_until(page, ".sheet")
    assert flaws(page, PHONE) == []


def test_two_people_see_the_same_meadow_from_their_own_side(visit: Visit) -> None:
    host = visit("/new/war_and_sheep")
    host.locator("[data-seat='1']").select_option("open")
    host.locator("[data-make]").click()
    guest = visit(host.get_by_label("Link to this table").input_value(), viewport=PHONE)
    guest.get_by_label("Your name").fill("Bella")
    guest.get_by_role("button", name="Sit down").click()
    host.locator(".space").first.wait_for()
    guest.locator(".space").first.wait_for()
    assert host.locator(".space").last.get_attribute("data-space") == "f1"
    assert guest.locator(".space").last.get_attribute("data-space") == "a6"
    play_until(host, ".pile .grass", guest)
    expect(
        guest.locator(".sum").filter(has_text=re.compile("^[1-9]")).first
    ).to_be_visible()  # on a phone without its pile
