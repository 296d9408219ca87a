"""The analysis of a game that is looked back at: asked for, shown at its step, kept; links to decisions and back."""

from __future__ import annotations

import re

from axe import faults
from hands import see
from playwright.sync_api import expect
from serving import DESKTOP, PHONE, Visit
from test_fair_deals import played_by_bots
from test_replay import bring, played


def test_decisions_are_valued_at_their_step_and_links_lead_there_and_back(visit: Visit) -> None:
    page = visit("about:blank", viewport=DESKTOP, bypass_csp=True)
    table = played_by_bots(page)
    page.goto(f"/replay/{table}#step=2&eyes=all")
    see(page, ".game .prompt")
    page.locator("[data-analysis]").click()
    page.locator("[data-of='0']").click()
    page.locator("[data-analyse]").click()
    see(page, "[data-luck]")
    moves = page.locator("[data-moves] [data-move]")
    expect(moves.first).to_contain_text("best")
    expect(moves.first).to_contain_text(re.compile(r"\d+% ± \d+%"))
    expect(page.locator("[data-moves] [data-played]")).to_have_count(1)
    link = page.locator("[data-moments] a").last
    step = link.get_attribute("data-to")
    link.click()
    see(page, f".game[data-step='{step}']")
    expect(page).to_have_url(re.compile(rf"#step={step}&eyes=1$"))
    page.get_by_label("Decision before").click()
    chosen = int(page.locator("[data-decision]").get_attribute("data-decision") or 0)
    see(page, f".game[data-step='{chosen - 1}']")
    page.locator("[data-return]").click()
    see(page, ".game[data-step='2']")
    page.reload()
    page.set_viewport_size(PHONE)
    page.locator("[data-analysis]").click()
    see(page, "[data-luck]")
    assert faults(page) == []
    page.locator("[data-deeper]").click()
    page.locator("[data-cancel]").click()
    see(page, "[data-deeper]")


def test_a_record_of_ones_own_is_analysed_too(visit: Visit) -> None:
    page = visit("/replay", viewport=DESKTOP)
    bring(page, played("cow006").record(["Anna", "Ben", "Cleo"]).text())
    see(page, ".game .prompt")
    page.locator("[data-analysis]").click()
    page.locator("[data-of='1']").click()
    page.locator("[data-analyse]").click()
    see(page, "[data-luck]")
    expect(page.locator("[data-moments] li").first).to_contain_text("Ben")
    expect(page.locator("[data-try-decision]")).to_have_count(0)
