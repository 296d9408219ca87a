"""Leaving a table and coming back, ending it, what people say to each other, and one's own list of tables."""

from __future__ import annotations

from axe import faults
from hands import make_table, play_until
from playwright.sync_api import Page, expect
from serving import PHONE, Visit

HASTE = """() => {
  const [begun, start] = [Date.now(), performance.now()];
  Date.now = () => begun + (performance.now() - start) * 300;
}"""


def menu(page: Page, entry: str) -> None:
    page.locator("[data-menu]").click()
    page.get_by_role("menuitem", name=entry).click()


def two_at_a_table(visit: Visit) -> tuple[Page, Page]:
    host = visit("about:blank", bypass_csp=True)
    table = make_table(host, 2, {"rounds": 1}, others="open")
    host.goto(f"/table/{table}")
    link = host.get_by_label("Link to this table").input_value()
    assert "#key=" in link
    assert "?" not in link
    guest = visit(link.replace("#key=", "?key="), locale="fr-FR", viewport=PHONE)  # as links were written before
    guest.locator(".room .button.main").wait_for()
    assert guest.url == link
    guest.locator("#name").fill("Bella")
    guest.locator(".room .button.main").click()
    for page in (host, guest):
        page.locator(".hand button").first.wait_for()
    return host, guest


def test_people_speak_leave_come_back_and_end_the_game(visit: Visit) -> None:
    host, guest = two_at_a_table(visit)
    expect(host.locator(".who .face").first).to_be_visible()
    menu(host, "Say something")
    assert faults(host) == []
    host.locator("[data-phrase=well_played]").click()
    expect(guest.locator("[data-said=well_played]")).to_contain_text("Bien joué")
    expect(host.locator("[data-said=well_played]")).to_contain_text("Well played!")

    menu(host, "Leave")
    assert faults(host) == []
    host.locator("[data-leave]").click()
    mine = host.locator(".panel li").filter(has_text="A bot plays for you.")
    expect(mine).to_contain_text("with Bella")
    expect(mine).to_contain_text("Rounds: 1")
    expect(guest.locator(".people")).to_contain_text("Un bot continue.")
    play_until(guest, ".log li:nth-child(3), .slot .card, .lane .card")
    mine.locator("a").click()
    host.locator("[data-return]").click()
    expect(host.locator("[data-return]")).to_have_count(0)
    expect(guest.locator(".people")).to_contain_text("de retour")

    menu(guest, "Quitter")
    guest.locator("dialog [data-end]").click()
    host.locator("[data-agree]").click()
    for page in (host, guest):
        expect(page.locator(".people .asking a")).to_be_visible()
    host.locator(".people .asking a").click()
    ended = host.locator("li").filter(has_text="Ended")
    ended.locator("[data-remove]").click()
    expect(ended).to_have_count(0)
    host.reload()
    host.get_by_role("heading", name="My tables").wait_for()
    expect(host.locator("li").filter(has_text="Ended")).to_have_count(0)


def test_who_has_been_away_is_replaced_when_the_others_wish_it(visit: Visit) -> None:
    """In this browser minutes pass in no time. The server counts its own, and does not believe it."""
    host, guest = two_at_a_table(visit)
    guest.goto("about:blank")
    expect(host.locator("[data-take-over]")).to_have_count(0)
    host.evaluate(HASTE)
    host.locator("[data-take-over='1']").click()
    expect(host.get_by_text("Nobody has been away from that seat for so long.")).to_be_visible()
