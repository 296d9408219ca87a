"""Cow 006 shows where a card would go before it is played, as the engine says it."""

from __future__ import annotations

from fake import open_table, sent
from looks import speak
from playwright.sync_api import expect
from serving import Visit
from tables_cow006 import ROWS, found

LANDINGS = [
    [3, None, False, False],
    [29, 0, False, True],
    [50, 3, False, False],
]


def test_a_card_shows_where_it_would_go_while_it_is_pointed_at(visit: Visit) -> None:
    view = {"phase": "pick", "specials": None, "shown": [], "hand": [3, 29, 50], "landings": LANDINGS}
    page = open_table(visit, found(["3", "29", "50"], ROWS, **view))
    lanes, coming = page.locator(".lane"), page.locator(".slot.coming")
    expect(coming).to_have_count(0)

    page.locator("[data-card='50']").hover()
    expect(lanes.nth(3).locator(".slot.coming text")).to_have_text("50")
    expect(page.locator("[data-card='50']")).to_have_accessible_description("now row 4, as card 3 of it")

    page.locator("[data-card='29']").hover()
    expect(lanes.nth(0)).to_contain_class("taken")
    expect(coming).to_have_count(0)
    expect(page.locator("[data-card='29']")).to_have_accessible_description("now takes row 1")

    page.locator("[data-card='3']").focus()
    expect(page.locator(".lane.choice")).to_have_count(3)
    expect(lanes.nth(2)).not_to_contain_class("choice")
    expect(page.locator("[data-card='3']")).to_have_accessible_description("now too low for every open row")
    assert sent(page) == []


def test_the_picked_card_stays_shown_where_it_would_go(visit: Visit) -> None:
    view = {"phase": "pick", "specials": None, "shown": [], "hand": [3, 29, 50], "pick": 50, "landings": LANDINGS}
    page = open_table(visit, found(["3", "29", "50"], ROWS, **view))
    expect(page.locator(".lane").nth(3).locator(".slot.coming text")).to_have_text("50")


def test_the_question_for_a_row_leaves_out_the_stopped_one(visit: Visit) -> None:
    page = open_table(visit, found(["row 1", "row 2", "row 4"], ROWS, phase="lay", hand=[50], shown=[[0, 3]]))
    asked = page.locator(".prompt.asked")
    expect(asked).to_contain_text("Your 3 is too low for every open row.")
    speak(page, "fr")
    expect(asked).to_contain_text("Ton 3 est trop bas pour toutes les rangées ouvertes.")
    expect(page.locator(".cover.lit").nth(1)).to_have_accessible_name("rangée 2 : 30, 3 têtes de bœuf")
