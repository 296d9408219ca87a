"""Hands that play Black Sheep in the page: they choose cards and touch a field that lights up."""

from __future__ import annotations

import json
import time
from typing import Any

from hands import is_asked
from playwright.sync_api import Error, Page
from serving import Visit

LIT = ".cover.lit"


def touch_field(page: Page) -> None:
    """A card, a second one if no field takes one, and the last field that lights up."""
    if not page.locator(".hand button.chosen").count():
        page.locator(".hand button.card").first.click(timeout=1500)
    if not page.locator(LIT).count():
        page.locator(".hand button.card:not(.chosen)").first.click(timeout=1500)
    page.locator(LIT).last.click(timeout=1500)


def play_turn(page: Page) -> bool:
    """Play a turn, if it is one's own; whether it was played."""
    if not is_asked(page) or page.locator(".hand button.card").count() < 3:
        return False
    serial = page.locator(".sheep").get_attribute("data-serial")
    try:
        touch_field(page)
        page.locator(f".sheep:not([data-serial='{serial}'])").wait_for(timeout=5000)
    except Error:
        return False
    return True


def play_sheep(page: Page, selector: str, seconds: float = 60, turns: int = 1000) -> int:
    """Play on until something is to be seen, or so many turns are played; how many they were."""
    end = time.monotonic() + seconds
    played = 0
    while not page.locator(selector).count() and played < turns:
        assert time.monotonic() < end, f"{selector} was not seen: {page.locator('.prompt').inner_text()}"
        played += play_turn(page)
        page.wait_for_timeout(50)
    return played


FAKE = """
const found = %s;
window.sent = [];
window.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  constructor() {
    window.push = (message) => this.onmessage({ data: JSON.stringify(message) });
    setTimeout(() => { this.readyState = 1; this.onopen(); }, 0);
  }
  send(text) {
    const message = JSON.parse(text);
    if (message.do === "watch") push(found);
    if (message.do !== "move") return;
    window.sent.push(message.move);
    const answer = { table: "t", client: message.client, code: "side_full", rule: "B9", values: { field: 3 } };
    push({ say: "refused", text: "Your side of field {field} is full.", ...answer });
  }
  close() {}
};
"""
"""A server that shows one prepared table, notes the moves that are sent, and refuses them all."""

NAMES = ("Clover", "Barley", "Daisy", "Milka")
NONE = [0] * 6


def side(*cards: int, made: str | None = None, losing: bool = False, finished: int = 0) -> dict[str, Any]:
    return {"cards": cards, "finished": finished, "combination": made, "groups": [], "losing": losing}


def field(figures: list[int], *sides: dict[str, Any], turned: bool = False) -> dict[str, Any]:
    return {"figures": figures, "turned": turned, "sides": sides}


def found(legal: list[str], fields: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    """A table at which the first seat is asked, as the server would send it."""
    seats = len(fields[0]["sides"])
    view: dict[str, Any] = {"game": "black_sheep", "seat": 0, "seats": seats, "kind": "open", "waiting": [0], "turn": 0}
    view |= {"serial": 9, "phase": "play", "field": None, "fields": fields, "hand": [0, 2, 5], "outlook": []}
    view |= {"final": any(field["turned"] for field in fields)}
    view |= {
        "held": [3] * seats,
        "deck": 40,
        "discards": [1, 0, 2, 0, 3, 4],
        "aside": NONE,
        "supply": [6, 5, 4, 3, 0, 1],
    }
    view |= {"corrals": [NONE] * seats, "values": [[NONE, NONE, NONE]] + [None] * (seats - 1)}
    view |= {"open_tasks": [], "secret_tasks": [[]] + [None] * (seats - 1), "memory": {}, "scores": [], "places": []}
    view |= changes
    people = [{"name": name, "kind": "person", "online": True} for name in NAMES[:seats]]
    lobby: dict[str, Any] = {"table": "t", "game": "black_sheep", "options": {}, "seats": people, "status": "playing"}
    lobby |= {"host": True, "you": view["seat"], "invitation": None, "seat_key": None, "rematch": None, "waiting": [0]}
    choices = [{"move": number, "text": text} for number, text in enumerate(legal)]
    shown = {"events": [], "view": view, "legal": choices}
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": lobby, "past": [], "shown": shown}


def open_sheep(visit: Visit, message: dict[str, Any], **wishes: Any) -> Page:
    page = visit("/", **wishes)
    page.add_init_script(FAKE % json.dumps(message))
    page.goto("/table/t")
    page.locator(".sheep").wait_for()
    return page


def score(figures: list[int], total: int, **changes: Any) -> dict[str, Any]:
    none: list[Any] = []
    start = {"figures": figures, "majorities": none, "sets": 0, "bonus": 6, "tasks": none, "flock": False}
    return start | {"owned": 3, "total": total} | changes
