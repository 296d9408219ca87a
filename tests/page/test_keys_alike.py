"""Keys at all four tables: Escape takes back one step of what is chosen, and the focus is never lost."""

from __future__ import annotations

from typing import Any

from fake import open_table, sent, step_to, tell
from hands import reach
from laid_war_and_sheep import LaidTable
from meadows import is_my_turn, moment, open_moment
from playwright.sync_api import Page, expect
from serving import PHONE, Visit
from tables_black_sheep import asked as asked_for_a_field
from tables_cow006 import LEGAL, ROWS, found

from war_and_sheep.positions import lay


def ask(page: Page, number: int, legal: list[str], **view: Any) -> None:
    """The next question at a table of Cow 006."""
    message = found(legal, ROWS, serial=9 + number, specials=None, **view)
    tell(page, step_to(message["shown"], number))


def test_cow006_leads_to_the_rows_and_back_to_the_hand(visit: Visit) -> None:
    page = open_table(visit, found(["3", "50", "77"], ROWS, phase="pick", specials=None))
    reach(page, ".hand .card")
    page.keyboard.press("Enter")
    ask(page, 2, ["row 2", "row 4"], phase="row", hand=[50, 77])
    expect(page.locator(".cover.lit").first).to_be_focused()
    page.keyboard.press("Enter")
    ask(page, 3, ["50", "77"], phase="pick", hand=[50, 77], shown=[])
    expect(page.locator(".hand .card").first).to_be_focused()
    assert sent(page) == ["3", "row 2"]


def test_who_has_walked_on_is_left_alone(visit: Visit) -> None:
    page = open_table(visit, found(["3", "50", "77"], ROWS, phase="pick", specials=None))
    reach(page, ".hand .card")
    page.keyboard.press("Enter")
    reach(page, ".log ol")
    ask(page, 2, ["row 2", "row 4"], phase="row", hand=[50, 77])
    expect(page.locator(".cover.lit")).to_have_count(2)
    expect(page.locator(".log ol")).to_be_focused()


def test_escape_closes_the_log_first_and_then_takes_back_step_by_step(visit: Visit) -> None:
    page = open_table(visit, found(LEGAL, ROWS), viewport=PHONE)
    page.locator("[data-special=paratrooper]").focus()
    page.keyboard.press("Enter")
    reach(page, ".lane .card", "Shift+Tab")
    reach(page, "[aria-label='14, 1 bull head']", "ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt")).to_contain_text("Touch the row where 14 lands.")
    page.get_by_role("button", name="Log").click()
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_have_count(0)
    expect(page.locator(".prompt")).to_contain_text("Touch the row where 14 lands.")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Touch the card that jumps.")
    page.keyboard.press("Escape")
    expect(page.locator(".prompt")).to_contain_text("Do you play a special card with it?")
    page.keyboard.press("Escape")
    assert sent(page) == []


def test_black_sheep_leads_from_the_cards_to_the_first_field_they_fit(visit: Visit) -> None:
    page = asked_for_a_field(visit)
    reach(page, ".hand .card")
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    chosen = page.locator(".hand .card.chosen")
    expect(chosen).to_have_count(2)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(1)
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator(".cover.lit").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-play-it]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-play-it]")).to_have_count(0)
    expect(chosen).to_have_count(2)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    page.get_by_role("alert").wait_for()
    reach(page, ".notice .shut", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".hand .card:focus")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("alert").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_wolves_and_sheep_does_not_give_up_by_escape(visit: Visit) -> None:
    page = open_moment(visit("/"), moment(lambda view, moves: is_my_turn(view, moves) and "pass" not in moves))
    reach(page, "[data-giving]")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt [data-back]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".held.lit:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator(".space:focus").wait_for()
    reach(page, "[data-drop]")
    page.keyboard.press("Enter")
    expect(page.locator(".held.lit:focus")).to_have_count(1)


def test_war_and_sheep_goes_on_where_something_can_be_chosen(visit: Visit) -> None:
    page = visit("about:blank")
    LaidTable(page, lay("B....3 ...... ...... ...... .A.... ......", hands=("truce", "")))
    page.locator("[data-deed=run]").focus()
    page.keyboard.press("Enter")
    reach(page, "[data-back]", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-space=b2]")).to_be_focused()
    page.locator(".hand .card").focus()
    page.keyboard.press("Enter")
    page.locator(".prompt [data-play]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".sheet h2")).to_be_focused()


def test_a_mouse_is_left_alone_though_a_key_scrolls(visit: Visit) -> None:
    page = open_table(visit, found(["3", "50", "77"], ROWS, phase="pick", specials=None))
    page.locator("[data-card='3']").click()
    ask(page, 2, ["row 2", "row 4"], phase="row", hand=[50, 77])
    expect(page.locator(".cover.lit")).to_have_count(2)
    page.keyboard.press("PageDown")
    ask(page, 3, ["50", "77"], phase="pick", hand=[50, 77], shown=[])
    expect(page.locator(".cover.lit")).to_have_count(0)
    assert page.evaluate("document.activeElement === document.body")
