"""A game that has no face of its own can be read and played all the same."""

from __future__ import annotations

from typing import Any

from axe import faults
from fake import first_header, open_table, sent
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


def found(past: list[dict[str, Any]]) -> dict[str, Any]:
    shown = {"events": [], "view": VIEW, "legal": LEGAL}
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": LOBBY, "past": past, "shown": shown}


def test_everything_can_be_read_and_every_move_made(visit: Visit) -> None:
    page = open_table(visit, found([{"event": "Laid", "seat": 1, "card": 7}]), bypass_csp=True)
    expect(page.locator("dl").first).to_contain_text("4 9")
    expect(page.locator(".log li")).to_have_text("Barley: laid 7.")
    page.get_by_role("button", name="lay 9").click()
    assert sent(page) == ["lay 9"]
    assert faults(page) == []
