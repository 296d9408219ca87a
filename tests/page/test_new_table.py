"""A new table: what does not go together cannot be chosen, and what the server refuses is said with its whole rule."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect
from serving import Visit


def test_what_does_not_go_together_is_closed_and_says_why(visit: Visit) -> None:
    page = visit("/new/cow006")
    deal, target, edition = (page.locator(f"[data-option={name}]") for name in ("deal", "target", "edition"))
    deal.select_option("draft")
    edition.select_option("jubilee")
    expect(deal).to_be_disabled()
    expect(deal).to_have_value("dealt")
    expect(deal).to_have_accessible_description(re.compile(r"\[C15\] The jubilee game is never drafted\. \[C16\]"))
    expect(page.get_by_label("tactical")).to_be_disabled()
    page.locator("[data-seats]").select_option("9")
    expect(edition).to_have_value("classic")
    expect(deal).to_have_value("draft")
    page.locator("[data-option=rounds]").fill("3")
    page.locator("[data-option=rounds]").blur()
    expect(target).to_be_disabled()
    page.locator("[data-make]").click()
    page.locator(".hand, .draft").first.wait_for()


def test_a_choice_that_is_refused_shows_the_whole_rule(visit: Visit) -> None:
    """A page that knows no limits, as one that was loaded before they came."""

    def without_limits(route: Route) -> None:
        games = route.fetch().json()
        route.fulfill(json=[game | {"about": game["about"] | {"limits": []}} for game in games])

    page = visit("/", locale="fr-FR")
    page.route("**/api/games", without_limits)
    page.goto("/new/cow006")
    page.locator("[data-option=edition]").select_option("jubilee")
    page.locator("[data-option=deal]").select_option("draft")
    page.locator("[data-make]").click()
    refused = page.get_by_role("alert")
    expect(refused.locator("p").first).to_have_text("Dans la partie jubilé, les cartes sont toujours distribuées.")
    expect(refused.locator("p").last).to_contain_text("C16 : La partie tactique. Le préréglage tactical réunit les")
    expect(refused.locator("p").last).to_contain_text("choisit jamais sa main (en partie notre décision).")
