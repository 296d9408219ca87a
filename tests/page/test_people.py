"""Several people at one table, each in a browser of their own."""

from __future__ import annotations

from hands import make_table, play_until
from playwright.sync_api import Page, expect
from serving import DESKTOP, PHONE, Visit

NAMES = ("Bella", "Сено", "Fűzfa")


def test_four_people_in_four_browsers_and_one_reloads(visit: Visit) -> None:
    host = visit("/new/cow006")
    host.get_by_label("Your name").fill("Clover")
    host.locator("[data-seats]").select_option("4")
    for seat in (1, 2, 3):
        host.locator(f"[data-seat='{seat}']").select_option("open")
    host.locator("[data-option=rounds]").fill("1")
    host.locator("[data-make]").click()
    link = host.get_by_label("Link to this table").input_value()
    expect(host.get_by_text("This link works on this computer only.")).to_be_visible()
    guests = [sit_down(visit, link, name) for name in NAMES]
    host.locator(".prompt.asked").wait_for()
    play_until(host, ".log li:nth-child(12)", *guests)
    guests[1].reload()
    guests[1].locator(".hand button").first.wait_for()
    play_until(host, ".sheet", *guests)
    sheets = []
    for page in (host, *guests):
        page.locator(".sheet").wait_for()
        expect(page.locator(".sheet tbody .you")).to_have_count(1)
        sheets.append(page.locator(".sheet tbody").inner_text().replace("you\n", ""))
    assert len(set(sheets)) == 1
    assert all(name in sheets[0] for name in NAMES)


def sit_down(visit: Visit, link: str, name: str) -> Page:
    guest = visit(link, viewport=PHONE if name == "Bella" else DESKTOP)
    guest.get_by_label("Your name").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text(name).first).to_be_visible()
    return guest


def test_who_opens_the_table_later_reads_the_whole_log(visit: Visit) -> None:
    host = visit("/new/cow006")
    host.locator("[data-make]").click()
    play_until(host, ".log li:nth-child(8)")
    watcher = visit(host.url)
    expect(watcher.locator(".log li").filter(has_text="Round 1 begins")).to_have_count(1)
    host.reload()
    expect(host.locator(".log li").filter(has_text="Round 1 begins")).to_have_count(1)


def test_who_comes_late_is_told_and_two_tabs_of_one_seat_agree(visit: Visit) -> None:
    first = visit("about:blank")
    table = make_table(first, 2, {"rounds": 1}, others="open")
    first.goto(f"/table/{table}")
    link = first.get_by_label("Link to this table").input_value()
    guest = visit(link)
    guest.get_by_label("Your name").fill("Bella")
    expect(guest.get_by_label("Agreed at this table").locator("dt, dd")).to_have_text(
        ["Kind of game", "Classic", "Rounds", "1"]
    )
    late = visit(link, locale="fr-FR")
    late.locator(".room .button.main").wait_for()
    guest.get_by_role("button", name="Sit down").click()
    taken = late.get_by_role("alert").filter(has_text="sont déjà prises. Tu regardes la partie.")
    expect(taken.get_by_role("link", name="Accueil")).to_be_visible()
    second = first.context.new_page()
    second.goto(f"/table/{table}")
    first.locator(".hand button").nth(2).click()
    expect(second.locator(".hand button.picked")).to_have_attribute("data-card", str(card_of(first, 2)))
    second.locator(".hand button").nth(4).click()
    expect(first.locator(".hand button.picked")).to_have_attribute("data-card", str(card_of(first, 4)))
    first.locator("[data-back]").click()
    expect(second.locator(".hand button.picked")).to_have_count(0)


def card_of(page: Page, place: int) -> str | None:
    return page.locator(".hand button").nth(place).get_attribute("data-card")


def test_a_watcher_sees_the_table_and_no_hand(visit: Visit) -> None:
    watcher = visit(f"/table/{make_table(visit('about:blank'), 3, {'rounds': 1})}")
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    assert watcher.locator(".lane").count() == 4
    assert watcher.locator(".hand").count() == 0
