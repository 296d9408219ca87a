"""Ratings in the page: a rated table is made, shown in the lobby, counted at its end, and listed."""

from __future__ import annotations

from hands import see
from playwright.sync_api import expect
from serving import Visit


def test_a_rated_game_is_made_joined_left_and_listed(visit: Visit) -> None:
    host = visit("/new/cow006")
    host.get_by_label("Your name").fill("Clover")
    host.locator("[data-seats]").select_option("2")
    host.locator("[data-seat='1']").select_option("open")
    expect(host.locator("[data-rated]")).to_have_count(0)
    host.locator("[data-public]").select_option(label="everybody: the table is public")
    host.locator("[data-rated]").check()
    host.locator("[data-make]").click()
    expect(host.get_by_role("alert").get_by_text("A rated table needs a clock.")).to_be_visible()
    host.locator("[data-time-rule]").select_option("game 300 3")
    host.locator("[data-make]").click()
    expect(host.get_by_text("who leaves has lost")).to_be_visible()
    expect(host.get_by_text("1500 ± 686 ?")).to_be_visible()
    table = host.url.rpartition("/")[2]
    guest = visit("/lobby")
    guest.get_by_label("Your name").fill("Bella")
    row = guest.locator(f"[data-table='{table}']")
    expect(row).to_contain_text("Clover (1500 ± 686 ?)")
    expect(row).to_contain_text("rated")
    row.locator("[data-join]").click()
    see(guest, ".prompt")
    guest.locator("[data-menu]").click()
    guest.get_by_role("menuitem", name="Leave").click()
    expect(guest.get_by_text("This game is rated: who leaves it has lost, also if they come back.")).to_be_visible()
    expect(guest.locator("[data-end]")).to_have_count(0)
    guest.locator("[data-leave]").click()
    guest.locator("[data-ratings]").click()
    mine = guest.locator("[data-kind='two'] [data-my-rating]")
    expect(mine).to_contain_text("in place 2")
    expect(mine.locator("svg path")).to_have_count(2)
    expect(guest.locator("[data-kind='two']")).to_contain_text("bot: Medium")
    expect(guest.locator("[data-kind='more'] [data-my-rating]")).to_have_count(0)
