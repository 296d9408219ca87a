"""A table that the page is told by a line of ours, exactly as laid out; the moves it sends are noted, not made."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from playwright.sync_api import Page
from serving import Visit

FAKE = """
const found = %s;
window.sent = [];
window.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  constructor() { window.line = this; setTimeout(() => { this.readyState = 1; this.onopen(); }, 0); }
  send(text) {
    const message = JSON.parse(text);
    if (message.do === "watch") this.onmessage({ data: JSON.stringify(found) });
    if (message.do === "move") window.sent.push(message.move);
  }
  close() {}
};
"""
"""Moves that the page sends are in `window.sent`; `window.line` can tell it more."""


def plain(value: object) -> Any:
    """A structure as it arrives in a browser."""
    return json.loads(msgspec.json.encode(value))


def open_table(visit: Visit, message: dict[str, Any], **wishes: Any) -> Page:
    page = visit("/", **wishes)
    page.add_init_script(FAKE % json.dumps(message))
    page.goto("/table/t")
    page.locator(".prompt.asked").wait_for()
    return page
