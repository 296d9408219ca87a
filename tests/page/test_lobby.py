"""Public tables in the page: made, found in the lobby, joined with one touch; clocks at the seats; one's own data."""

from __future__ import annotations

from hands import see
from playwright.sync_api import expect
from serving import PHONE, Visit


def test_a_public_table_with_a_clock_is_joined_from_the_lobby(visit: Visit) -> None:
    host = visit("/new/cow006")
    host.get_by_label("Your name").fill("Clover")
    host.locator("[data-seats]").select_option("2")
    host.locator("[data-seat='1']").select_option("open")
    host.locator("[data-public]").select_option(label="everybody: the table is public")
    host.locator("[data-time-rule]").select_option("game 300 3")
    host.locator("[data-on-timeout]").select_option("out")
    host.locator("[data-make]").click()
    expect(host.get_by_text("5 minutes for the game, 3 seconds more with each move")).to_be_visible()
    table = host.url.rpartition("/")[2]
    guest = visit("/", viewport=PHONE)
    guest.locator("[data-lobby]").click()
    guest.get_by_label("Your name").fill("Bella")
    guest.locator(f"[data-table='{table}'] [data-join]").click()
    see(host, ".prompt")
    expect(host.locator("[data-time]")).to_have_count(2)
    expect(host.locator("[data-time]").first).to_contain_text("04:5")
    see(guest, "[data-time]")
    watcher = visit("/lobby")
    watcher.locator(f"[data-table='{table}'] [data-watch]").click()
    expect(watcher.get_by_text("You are watching.")).to_be_visible()


def test_the_maker_removes_a_guest_who_then_watches(visit: Visit) -> None:
    host = visit("/new/cow006")
    host.locator("[data-seats]").select_option("3")
    for seat in (1, 2):
        host.locator(f"[data-seat='{seat}']").select_option("open")
    host.locator("[data-watching]").select_option("nobody")
    host.locator("[data-make]").click()
    field = host.get_by_label("Link to this table")
    link = field.input_value()
    guest = visit(link)
    guest.get_by_label("Your name").fill("Bella")
    guest.get_by_role("button", name="Sit down").click()
    host.locator("[data-remove='1']").click()
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    expect(field).not_to_have_value(link)
    host.get_by_role("button", name="Start now, with bots in the open seats").click()
    expect(guest.get_by_text("At this table only those who play may watch.")).to_be_visible()


def test_my_data_is_deleted_only_after_a_second_word(visit: Visit) -> None:
    page = visit("/")
    page.request.post("/api/tables", data={"game": "cow006", "name": "Clover", "seating": ["me", "heuristic"]})
    page.locator("[data-settings]").click()
    page.locator("[data-delete-me]").click()
    assert len(page.request.get("/api/tables").json()["tables"]) == 1
    page.locator("[data-delete-me]").click()
    expect(page.get_by_text("Your data is deleted.")).to_be_visible()
    assert page.request.get("/api/tables").json()["tables"] == []


def test_a_recovery_code_brings_my_tables_to_another_browser(visit: Visit) -> None:
    page = visit("/")
    wish = {"game": "cow006", "name": "Clover", "seating": ["me", "heuristic"]}
    table = page.request.post("/api/tables", data=wish).json()["table"]
    page.locator("[data-settings]").click()
    page.locator("[data-recovery] summary").click()
    page.locator("[data-new-code]").click()
    code = page.get_by_label("Your recovery code").input_value()
    other = visit("/", viewport=PHONE)
    other.locator("[data-settings]").click()
    other.locator("[data-recovery] summary").click()
    other.locator("#kept-code").fill("wrong")
    other.locator("[data-recover]").click()
    expect(other.get_by_text("There is no such recovery code here.")).to_be_visible()
    other.locator("#kept-code").fill(code.lower())
    other.locator("[data-recover]").click()
    expect(other.locator(f"a[href='/table/{table}']")).to_be_visible()
