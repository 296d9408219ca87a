"""A new table: what does not go together cannot be chosen, and what the server refuses is said with its whole rule."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect
from serving import Visit


def test_two_clicks_from_home_to_a_table_with_a_variant(visit: Visit) -> None:
    page = visit("/")
    page.locator("[data-new=cow006]").click()
    page.locator("[data-play-kind=professional]").click()
    page.locator(".prompt.asked").wait_for()
    table = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}").json()
    assert table["options"]["professional"] is True


def test_a_card_sets_its_options_and_its_number_of_players(visit: Visit) -> None:
    page = visit("/new/cow006")
    kinds = page.get_by_role("radio")
    expect(page.get_by_role("radio", name="Classic")).to_be_checked()
    assert kinds.count() == 4
    page.locator("[data-seats]").select_option("9")
    page.get_by_text("Tactical", exact=True).click()
    expect(page.locator("[data-seats]")).to_have_value("4")
    expect(page.locator("[data-option=deal]")).to_have_value("draft")
    page.locator("[data-option=professional]").check()
    expect(page.locator(".summary")).to_have_text("Tactical, Professional")
    page.get_by_text("Jubilee", exact=True).click()
    expect(page.locator("[data-option=deal]")).to_have_value("dealt")
    expect(page.locator("[data-option=professional]")).not_to_be_checked()


def test_the_rest_is_folded_and_a_rule_is_a_link(visit: Visit) -> None:
    page = visit("/new/cow006", newcomer=True)
    expect(page.locator("[data-option=deal]")).not_to_be_visible()
    page.locator("[data-rule=C18]").first.click()
    expect(page.locator("#rule-C18")).to_be_focused()
    expect(page.locator("#rule-C12")).to_have_count(0)
    page.get_by_role("button", name="Close").click()
    page.goto("/new/wolves_and_sheep")
    page.locator("[data-clock]").select_option("60")
    page.locator("[data-make]").click()
    page.locator(".clock").first.wait_for()


def test_what_does_not_go_together_is_closed_and_says_why(visit: Visit) -> None:
    page = visit("/new/cow006")
    deal, target, edition = (page.locator(f"[data-option={name}]") for name in ("deal", "target", "edition"))
    deal.select_option("draft")
    edition.select_option("jubilee")
    expect(deal).to_be_disabled()
    expect(deal).to_have_value("dealt")
    expect(deal).to_have_accessible_description(re.compile("Rule C15.* The jubilee game is never drafted. Rule C16"))
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
    expect(refused.locator("p").last).to_contain_text("C16 : La partie tactique. Elle réunit les deux")
    expect(refused.locator("p").last).to_contain_text("choisit jamais sa main (en partie notre décision).")


def test_by_correspondence_nobody_is_asked_what_happens_to_who_stays_away(visit: Visit) -> None:
    page = visit("/new/cow006")
    page.locator("[data-seat='1']").select_option("open")
    expect(page.locator("[data-take-over]")).to_be_visible()
    page.locator("[data-time-rule]").select_option("move 86400 0")
    expect(page.locator("[data-take-over]")).to_have_count(0)
    expect(page.locator("[data-away]")).to_have_count(0)
    page.locator("[data-time-rule]").select_option("move 60 0")
    expect(page.locator("[data-take-over]")).to_be_visible()
