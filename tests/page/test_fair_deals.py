"""The promise of a fair deal in the page: seen before the game, kept by the browser, checked after it."""

from __future__ import annotations

from hands import see
from playwright.sync_api import Page, expect
from serving import PHONE, Visit


def open_deal(page: Page) -> None:
    page.locator("[data-menu]").click()
    page.get_by_role("menuitem", name="Fair deal").click()


def played_by_bots(page: Page) -> str:
    """A finished table that this browser made and has not looked at yet."""
    page.request.get("/api/games")
    wish = {"game": "cow006", "name": "Clover", "seating": ["heuristic"] * 2, "options": {"rounds": 1}}
    table = str(page.request.post("/api/tables", data=wish).json()["table"])
    while page.request.get(f"/api/tables/{table}").json()["status"] != "over":
        page.wait_for_timeout(50)
    return table


def test_who_sits_down_sees_the_promise_and_adds_a_word(visit: Visit) -> None:
    host = visit("/new/cow006")
    host.locator("[data-seats]").select_option("2")
    host.locator("[data-seat='1']").select_option("open")
    host.locator("[data-make]").click()
    host.locator("[data-promised] summary").click()
    promised = host.locator("[data-commitment]").inner_text()
    assert len(promised) == 64
    assert len(host.locator("#word").input_value()) == 32
    host.locator("#word").fill("clover and hay")
    host.locator("[data-add-word]").click()
    expect(host.get_by_text("Your word is added.")).to_be_visible()
    guest = visit(host.get_by_label("Link to this table").input_value(), viewport=PHONE)
    guest.get_by_label("Your name").fill("Bella")
    guest.get_by_role("button", name="Sit down").click()
    see(host, ".prompt")
    open_deal(host)
    deal = host.locator("[data-deal]")
    expect(deal).to_contain_text(promised)
    expect(deal).to_contain_text("clover and hay")
    expect(deal).to_contain_text("the one that this browser was shown first")
    expect(deal.locator("li code").nth(1)).to_have_text(guest_word(guest))
    expect(deal.locator("[data-secret]")).to_have_count(0)


def guest_word(guest: Page) -> str:
    table = guest.url.rpartition("/")[2]
    return str(guest.request.get(f"/api/tables/{table}").json()["words"][1])


def test_when_the_game_is_over_the_browser_checks_the_promise(visit: Visit) -> None:
    page = visit("about:blank")
    table = played_by_bots(page)
    page.goto(f"/table/{table}")
    see(page, ".sheet")
    open_deal(page)
    deal = page.locator("[data-deal]")
    expect(deal).to_contain_text("your browser has checked it")
    deal.locator("[data-verify]").click()
    expect(deal).to_contain_text("Fair: all that chance drew follows from the secret")
    with page.expect_download() as saved:
        deal.get_by_text("Download the record").click()
    assert saved.value.suggested_filename.startswith("paddock-cow006-")


def test_a_promise_that_was_changed_is_noticed(visit: Visit) -> None:
    page = visit("about:blank")
    table = played_by_bots(page)
    page.goto("/")
    page.evaluate("table => localStorage.setItem('paddock.promises', JSON.stringify({[table]: 'other'}))", table)
    page.goto(f"/table/{table}")
    see(page, ".sheet")
    open_deal(page)
    expect(page.locator("[data-deal] .bad")).to_contain_text("Do not trust this deal")


def test_a_lesson_says_that_it_is_prepared(visit: Visit) -> None:
    page = visit("about:blank")
    page.request.get("/api/games")
    table = page.request.post("/api/games/cow006/lesson", data={"name": "Clover"}).json()["table"]
    page.goto(f"/table/{table}")
    see(page, ".prompt")
    open_deal(page)
    expect(page.locator("[data-deal]")).to_contain_text("its deals are prepared")
