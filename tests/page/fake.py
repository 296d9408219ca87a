"""A table that the page is told by a line of ours, exactly as laid out; the moves it sends are noted, not made."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from hands import see
from playwright.sync_api import Page
from serving import Visit

from paddock.core.contract import State
from paddock.core.game import Game
from paddock.core.view import Told
from paddock.games.catalogue import make
from paddock.table.projection import Observer, encode_events, show

FAKE = """
const found = %s;
const refusal = %s;
window.sent = [];
window.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  constructor() {
    window.tell = (message) => this.onmessage({ data: JSON.stringify(message) });
    setTimeout(() => { this.readyState = 1; this.onopen(); }, 0);
  }
  send(text) {
    const message = JSON.parse(text);
    if (message.do === "watch") tell(found);
    if (message.do !== "move") return;
    window.sent.push(message.move);
    if (refusal) tell({ say: "refused", table: "t", client: message.client, ...refusal });
  }
  close() {}
};
"""
"""Moves that the page sends are in `window.sent`; `window.tell` tells it more."""


def plain(value: object) -> Any:
    """A structure as it arrives in a browser."""
    return json.loads(msgspec.json.encode(value))


def shown_to(game: Game, state: State, told: list[Told], observer: Observer) -> dict[str, Any]:
    """A state as an observer is shown it after these events."""
    shown = show(state, encode_events(told), [observer], [None])[observer]
    found: dict[str, Any] = {"events": [json.loads(event) for event in shown.events], "view": plain(shown.view)}
    return found | {"legal": [plain(game.move(move)) for move in shown.legal]}


HEADER = ("game", "seat", "seats", "kind", "waiting", "turn", "serial", "round", "points", "result")


def view_with(view: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A view with other values: those that every view has go into its header."""
    own = {name: value for name, value in changes.items() if name not in HEADER}
    return view | own | {"header": view.get("header", {}) | {name: changes[name] for name in HEADER if name in changes}}


def first_header(game: str, seats: int) -> dict[str, Any]:
    """The header of a view of the first seat, which is asked."""
    asked = {"game": game, "seat": 0, "seats": seats, "kind": "open", "waiting": [0], "turn": 0, "serial": 9}
    return asked | {"round": 1, "points": None, "result": None}


def result(places: list[int]) -> dict[str, Any]:
    return {"points": [0] * len(places), "places": places, "best": "most", "utility": [0.0] * len(places)}


def legal_moves(game_id: str, seats: int, texts: list[str]) -> list[dict[str, Any]]:
    """Legal moves as the server would send them."""
    game = make(game_id, seats)
    return [plain(game.move(game.parse_move(text))) for text in texts]


def lay_line(page: Page, message: dict[str, Any], refusal: dict[str, Any] | None = None) -> None:
    """From its next address on, the page hears this message and, after each move, the refusal."""
    page.add_init_script(FAKE % (json.dumps(message), json.dumps(refusal)))


def show_table(
    page: Page, message: dict[str, Any], seen: str = ".prompt.asked", refusal: dict[str, Any] | None = None
) -> Page:
    lay_line(page, message, refusal)
    page.goto("/table/t")
    see(page, seen)
    return page


def open_table(visit: Visit, message: dict[str, Any], **wishes: Any) -> Page:
    return show_table(visit("about:blank", **wishes), message)


def sent(page: Page) -> list[str]:
    """The moves that the page has sent."""
    moves: list[str] = page.evaluate("sent")
    return moves


def step_to(shown: dict[str, Any], number: int = 2, epoch: str = "e") -> dict[str, Any]:
    """The step that shows all this."""
    changes = {"view": [shown["view"]], "legal": [shown["legal"]]}
    return {"say": "step", "epoch": epoch, "number": number, "events": shown.get("events", []), **changes}


def tell(page: Page, message: dict[str, Any]) -> None:
    """What the server says next."""
    page.evaluate("message => tell(message)", message)
