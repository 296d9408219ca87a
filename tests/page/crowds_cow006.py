"""Tables of Cow 006 with as many players and as much on the table as there can be, for the page."""

from __future__ import annotations

from typing import Any

from fake import first_header, legal_moves, view_with
from tables_cow006 import row

NAMES = (
    "Maximiliana of the Meads",
    "Barley",
    "Clover",
    "Dandelion the Elder",
    "Елизавета Петровна",
    "Fern",
    "Gorse",
    "Hyacinth",
    "Ivy",
    "Juniper",
)
FULL = [row(12, 14, 15, 20, 24), row(30, 31, 35, 41), row(55, 66, 77, 88), row(90, 91, 92, 93, 104)]
FIVE = [
    row(12, 14, 15, 20, 24, 25, seventh=True),
    row(30, 31, 35, 41, 42),
    row(55, 56, 57, 58, 59, stopped=True),
    row(90, 91, 92, 93, 94),
    row(99, 100, 101, 102, 104),
]
HAND = [2, 3, 7, 11, 33, 44, 50, 60, 70, 103]
LONG_HAND = [2, 3, 5, 7, 11, 33, 44, 50, 60, 70, 80, 103]
"""As many cards as a jubilee game deals."""


def crowd(seats: int, legal: list[str], options: dict[str, Any] | None = None, **changes: Any) -> dict[str, Any]:
    """A table with so many players at which the first is asked, as the server would send it."""
    game = options or {}
    pile = {"cards": [8], "credit": 0, "penalty": 26}
    specials = {"hand": [1] * 7, "held": [7] * seats, "discards": [0] * 7, "deck": 18, "pool": None, "swaps": 1}
    view: dict[str, Any] = {
        "header": first_header("cow006", seats),
        "phase": "pick",
        "rows": FULL,
        "hand": HAND,
        "held": [10] * seats,
        "known": [[] for _ in range(seats)],
        "pick": None,
        "shown": [],
        "table": [],
        "drafter": None,
        "piles": [pile] * seats,
        "gone": [],
        "played": [[] for _ in range(seats)],
        "course": None,
        "discarded": [],
        "history": [],
        "totals": [66] * seats,
        "specials": specials if game.get("edition") == "jubilee" else None,
        "landings": [],
        "lords": [],
    }
    people = [{"name": NAMES[seat], "kind": "person", "online": seat != 1} for seat in range(seats)]
    lobby: dict[str, Any] = {"table": "t", "game": "cow006", "options": game, "seats": people, "status": "playing"}
    lobby |= {"host": True, "you": 0, "invitation": None, "seat_key": None, "rematch": None, "waiting": [0]}
    shown = {"events": [], "view": view_with(view, **changes), "legal": legal_moves("cow006", seats, legal)}
    return {"say": "table", "table": "t", "epoch": "e", "number": 1, "lobby": lobby, "past": [], "shown": shown}


def after_first(seats: int = 10) -> dict[str, Any]:
    """What one has when one's lowest card is played."""
    return {"hand": HAND[1:], "played": [HAND[:1], *([] for _ in range(1, seats))]}


def picking(seats: int = 10, **changes: Any) -> dict[str, Any]:
    return crowd(seats, [str(card) for card in HAND], **changes)


def choosing_a_row(seats: int = 10, **changes: Any) -> dict[str, Any]:
    """One's card is too low; all others still lie beside the rows."""
    shown = [[0, HAND[0]], *([seat, 94 + seat] for seat in range(1, seats))]
    rows = ["row 1", "row 2", "row 3", "row 4"]
    return crowd(seats, rows, phase="lay", shown=shown, **after_first(seats), **changes)
