"""Bots by level: chosen once, remembered, and seen at the table."""

from __future__ import annotations

from playwright.sync_api import expect
from serving import Visit


def test_the_level_chosen_at_home_plays_and_is_remembered(visit: Visit) -> None:
    page = visit("/")
    page.get_by_text("Hard", exact=True).click()
    expect(page.get_by_text("Weighs what you might hold, and forgives nothing.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("radio", name="Hard")).to_be_checked()
    page.locator("[data-play=cow006]").click()
    bots = page.locator(".player[aria-description*='Hard. Weighs what you might hold']")
    expect(bots).to_have_count(3)
    expect(bots.first.locator("svg.face")).to_be_visible()


def test_seats_have_bots_of_their_own_level_and_the_table_its_pace(visit: Visit) -> None:
    page = visit("/new/cow006", locale="fr-FR")
    page.locator("[data-seat='1']").select_option("easy")
    expect(page.get_by_text("Joue ce qui lui plaît et oublie ce qui est tombé.")).to_be_visible()
    page.locator("[data-seat='2']").select_option("open")
    page.locator("[data-pace]").select_option("calm")
    page.locator("[data-hints]").uncheck()
    with page.expect_request("**/api/tables") as asked:
        page.locator("[data-make]").click()
    wish = asked.value.post_data_json
    assert wish is not None
    assert (wish["seating"], wish["pace"], wish["hints"]) == (["me", "easy", "open", "medium"], "calm", False)
    expect(page.locator("li.bot").first).to_contain_text("bot: Facile")
    expect(page.get_by_role("radio", name="Moyen")).to_be_checked()
