"""A game that has no face of its own can be read and played all the same."""

from __future__ import annotations

from typing import Any

from axe import faults
from fake import first_header, open_table, sent, show_table, step_to, tell, view_with
from fitting import unfit
from playwright.sync_api import expect
from serving import Visit

VIEW: dict[str, Any] = {
    "header": first_header("high_card", 2),
    "hand": [4, 9],
    "piles": [{"cards": [1, 2], "closed": False}, {"cards": [], "closed": True}],
}
LOBBY: dict[str, Any] = {
    "table": "t",
    "game": "high_card",
    "options": {},
    "seats": [{"name": name, "kind": "person", "online": True} for name in ("Clover", "Barley")],
    "status": "playing",
    "host": True,
    "you": 0,
    "invitation": None,
    "seat_key": None,
    "rematch": None,
    "waiting": [0],
}
LEGAL = [{"number": card, "text": f"lay {card}", "kind": "lay", "parts": {"card": card}} for card in (4, 9)]


MANY = [
    {"number": number, "text": f"lay {number // 8} {'abcdefgh'[number % 8]}", "kind": "lay", "parts": parts}
    for number in range(64)
    for parts in [{"card": number // 8, "field": number % 8}]
]


def found(
    past: list[dict[str, Any]], legal: list[dict[str, Any]] = LEGAL, view: dict[str, Any] = VIEW
) -> dict[str, Any]:
    shown = {"events": [], "view": view, "legal": legal}
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": LOBBY, "past": past, "shown": shown}


def test_everything_can_be_read_and_every_move_made(visit: Visit) -> None:
    page = open_table(visit, found([{"event": "Laid", "seat": 1, "card": 7}]), bypass_csp=True)
    expect(page.locator("dl").first).to_contain_text("4 9")
    expect(page.locator(".log li")).to_have_text("Barley: laid 7.")
    page.get_by_role("button", name="lay 9").click()
    assert sent(page) == ["lay 9"]
    assert faults(page) == []


def test_many_moves_are_chosen_part_by_part_though_nothing_is_declared(visit: Visit) -> None:
    page = open_table(visit, found([], MANY), bypass_csp=True)
    cards = page.get_by_role("group", name="lay: card").get_by_role("button")
    expect(cards).to_have_count(8)
    cards.nth(5).click()
    expect(page.locator(".ask")).to_have_text("Chosen: card 5.")
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(cards).to_have_count(8)
    cards.nth(2).click()
    page.get_by_role("button", name="lay 2 c").click()
    assert sent(page) == ["lay 2 c"]


def test_who_is_not_asked_but_may_move_is_told_so(visit: Visit) -> None:
    page = show_table(visit("about:blank"), found([], view=view_with(VIEW, waiting=[1])), ".moves")
    expect(page.locator(".ask")).to_have_text("Waiting for Barley. You may step in.")
    page.get_by_role("button", name="lay 9").click()
    assert sent(page) == ["lay 9"]


def test_all_that_is_needed_fits_and_a_round_ends_with_its_points(visit: Visit) -> None:
    page = open_table(visit, found([], MANY, view_with(VIEW, points=[3, 4])))
    assert unfit(page, [".ask", ".moves button"], smaller={".ask": 0, ".moves button": 36}) == []
    then = found([], MANY, view_with(VIEW, points=[5, 9], round=2, serial=10))
    tell(page, step_to(then["shown"]))
    sheet = page.locator(".round-sheet")
    expect(sheet).to_contain_text("Round 1 is over")
    expect(sheet.get_by_role("listitem").nth(1)).to_contain_text("9 points")
    assert unfit(page, ["[data-go-on]"]) == []
    page.locator("[data-go-on]").click()
    expect(sheet).to_have_count(0)
